package seated

import (
	"errors"
	"slices"
	"strings"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/entry"
	"lestrade/assistant/desk/hand"
	"lestrade/assistant/desk/host"
	"lestrade/assistant/desk/mend"
	"lestrade/assistant/desk/own"
	"lestrade/assistant/table"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
	"lestrade/rules/vocabulary"
)

// OnDevice returns a desk on a seat's own device, such as a phone. People point at its rows (see
// [desk.Question.Parts]), all rows are listed, and nothing is handed over. What its seat may not
// know is asked of others.
func OnDevice(sees table.Sight) desk.Desk {
	theirs := EyesAt(sees)
	theirs.Steps, theirs.Alone = true, true
	return Sit(sees, theirs)
}

// Arriving returns the desk of a device at which people have just sat down. It asks for the
// seat's word first, if there is one, and then becomes that of [OnDevice].
func Arriving(t desk.Table, viewer rules.Viewer) desk.Desk {
	sees, err := t.As(viewer)
	shut, is := errors.AsType[*table.Shut](err)
	if !is {
		return OnDevice(sees)
	}
	sit := func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
		sees, err := t.As(viewer, d.Keys...)
		return OnDevice(sees), nil, err
	}
	asked := hand.Word{Seats: shut.Seats, Ever: true, Then: sit}
	return desk.New(Elsewhere{}, asked, desk.Eyes{Viewer: rules.Public, Alone: true})
}

// deviceRows returns what a seat has to do on its own device: what is due, with what it is asked
// for before the first turn in front; its acts; taking back what it said last; its reports; and
// one row for everything else.
func deviceRows(s desk.Sight, view *position.Position) (rows []desk.Row, err error) {
	other := desk.Row{Kind: desk.KindMore, Text: s.Say("play.other", nil), Take: desk.Push(others{})}
	if l, err := layingAtHome(s); err != nil || l != nil {
		if err != nil {
			return nil, err
		}
		step, err := l.Find(s, "")
		answers := 1
		if l.steps[l.at(s.Table)].Check != "" {
			answers = 2
		}
		setKind(desk.KindMore, step)
		setKind(desk.KindDue, step[:answers])
		return slices.Concat(host.AskRows(s), step, []desk.Row{other}), err
	}
	rows = slices.Concat(host.AskRows(s), own.ProposedRows(s, view), own.MoreRows(s), own.MarksToMake(s))
	if end := view.Outcome(); end != nil {
		rows = append(rows, endRows(s, view, end)...)
		retake := retakeRows(s)
		rows = append(append(rows, retake...), reportsToPoint(s)...)
		others := slices.DeleteFunc(slices.Clone(atEnd), func(name string) bool { return name == "undo" && retake != nil })
		return append(rows, rowsOfCommands(s, others)...), nil
	}
	var again []desk.Row // after plain undo it stands behind all acts, for people may have meant something else
	if offer := s.Sees.Offer(); len(offer) > 0 {
		again = setKind(desk.KindRetake, rowsOfCommands(s, []string{"redo"}))
		if slices.ContainsFunc(offer, func(w table.Waiting) bool { return w.Waits }) {
			rows, again = append(rows, setKind(desk.KindMore, append(again, rowsOfCommands(s, []string{"waits"})...))...), nil
		}
	}
	if view.Turn() == "" {
		rows = append(rows, setKind(desk.KindMore, rowsOfCommands(s, []string{"layout"}))...)
	}
	rows = append(rows, entry.AnswerRows(s, view)...)
	toTell := dueRows(s, view, linesToTell(s, view))
	if view.Turn() == "" {
		rows = append(rows, toTell...)
	}
	for _, begun := range dueLines(view) {
		rows = append(rows, begunRows(s, view, begun)...)
	}
	rows = append(rows, entry.BoxedRows(s, view, entry.ToConfirm(s), desk.Behind)...)
	waits, _ := awaitedLine(s, view)
	for _, c := range entry.Verbs(view, s.Voice.Lang) {
		if isAct(s, view, c.Entry) && (waits == nil || view.Vocabulary().Verb(c.Entry.Verb, true).Caller) {
			rows = append(rows, verbRows(s, view, addReplies(s, view, c), desk.KindAct)...)
		}
	}
	if s.Viewer == rules.Public {
		rows = putCallRow(s, view, rows)
	}
	rows = entry.DropRepeats(append(rows, toTell...)) // during a turn, what was not told can wait
	rows = slices.Concat(rows, ownRows(s), again, reportsToPoint(s))
	return append(rows, other), nil
}

// isAct tells whether a line that can be begun is an act of this seat that is listed in sight.
func isAct(s desk.Sight, view *position.Position, e rules.Entry) bool {
	mine := e.Seat == string(s.Viewer)
	if s.ForAll(view) {
		mine = e.Seat != "" && e.Seat == view.Turn()
	}
	return mine && !outdone(view, e) && !view.Vocabulary().Verb(e.Verb, true).Rare
}

// others lists all that has no row of its own on a device. It is worked out only when it is
// opened, which people seldom do.
type others struct{}

func (others) Ask(s desk.Sight) (desk.Question, error) {
	return desk.Question{Label: s.Say("play.other.which", nil)}, nil
}

func (others) Find(s desk.Sight, typed string) ([]desk.Row, error) {
	view, err := s.View(desk.Behind)
	if err != nil {
		return nil, err
	}
	if _, is := s.Laying(); is { // lines come once the box stands
		commands, err := otherRows(s, view, nil)
		if err != nil {
			return nil, err
		}
		return desk.List{Rows: setKind(desk.KindMore, commands)}.Find(s, typed)
	}
	lines := slices.DeleteFunc(entry.Verbs(view, s.Voice.Lang), func(c reading.Completion) bool { return isAct(s, view, c.Entry) })
	more, err := otherRows(s, view, lines)
	if err != nil {
		return nil, err
	}
	for _, bar := range entry.StepRows(s, view, reading.Completion{Walk: view.Walk()}) {
		if strings.HasPrefix(bar.Refused.Rule, "all.") { // nobody looks for rules about how tables are recorded
			continue
		}
		bar.Text = s.VoiceHere().Entry(bar.Refused.Soon)
		more = append(more, bar)
	}
	return desk.List{Rows: setKind(desk.KindMore, more)}.Find(s, typed)
}

// otherRows returns the other lines, with the commands: first those that put right what was said,
// then what the game has to say, and last what people seldom look for.
func otherRows(s desk.Sight, view *position.Position, lines []reading.Completion) ([]desk.Row, error) {
	common, err := vocabulary.Load("")
	if err != nil {
		return nil, err
	}
	rows := rowsOfCommands(s, firstOthers)
	last := rowsOfCommands(s, slices.DeleteFunc(slices.Clone(inPlay), func(id string) bool { return slices.Contains(firstOthers, id) }))
	for _, c := range entry.Visible(s, view, lines, desk.Behind) {
		row, verb := verbRow(s, view, c, desk.KindMore), view.Vocabulary().Verb(c.Entry.Verb, c.Entry.Seat != "")
		switch {
		case verb.ID == "set" && !s.Own: // [mend.AsItLies] sets counters
		case verb.Box || common.Verb(verb.ID, verb.Act) != nil:
			last = append(last, row)
		default:
			rows = append(rows, row)
		}
	}
	return slices.Concat(rows, last, moreRows(s), own.NoteRows(s, ""), own.WordRows(s, "")), nil
}

// firstOthers are the commands that people look for most.
var firstOthers = []string{"undo", "correct", "log"}

// setKind sets the kind of rows.
func setKind(kind desk.Kind, rows []desk.Row) []desk.Row {
	for i := range rows {
		rows[i].Kind = kind
	}
	return rows
}

// retakeRows returns the row that takes back what this seat said last, as long as nobody has said
// more.
func retakeRows(s desk.Sight) []desk.Row {
	line := mend.Retakes(s)
	if line == 0 {
		return nil
	}
	return []desk.Row{{Kind: desk.KindRetake, Text: s.Say("play.undo", nil), Note: s.VoiceHere().Entry(s.Public().Heard(line)), Take: entry.TakeBack(table.Back{}, nil)}}
}

// ownRows returns the row that takes back what this seat said last or, once others have said
// more, corrects it. A line said on this desk counts, in any seat's name. A line said elsewhere
// counts if everybody could hear it.
func ownRows(s desk.Sight) []desk.Row {
	if rows := retakeRows(s); rows != nil {
		return rows
	}
	view := s.Sees.View()
	line := host.SaidLast(s)
	if line > 0 && !s.Public().View().HeardWhole(line, rules.Public) {
		line = 0
	}
	if spoke := s.Spoke; line < spoke.Line && spoke.Line <= view.Len() && view.Line(spoke.Line).String() == spoke.Text {
		line = spoke.Line
	}
	if line == 0 {
		return nil
	}
	return []desk.Row{{Kind: desk.KindRetake, Option: string(rules.Correct), Text: s.Say("play.correct", nil), Note: s.VoiceHere().Entry(s.Public().Heard(line)), Take: desk.Push(mend.Mending{At: desk.Place{Way: rules.Correct, Line: line}})}}
}

// reportsToPoint returns the reports that the table allows these eyes. Once the game is over,
// they are those that look back.
func reportsToPoint(s desk.Sight) (rows []desk.Row) {
	for _, r := range s.Game().Reports {
		switch {
		case r.Whole && s.Over():
			rows = append(rows, own.ReviewRow(s, r))
			continue
		case r.Whole, s.Over(), !s.Tells(r), !s.Allows(r, nil):
			continue
		}
		row := own.ReportRow(s, r, s.ReportName(r), nil, "")
		row.Text, row.Note, row.Option = s.ReportName(r), s.Does(r), r.Name
		rows = append(rows, row)
	}
	if rows == nil && own.Helps(s) && !s.Over() { // it tells why there are none
		rows = []desk.Row{own.LevelRow(s, s.Say("play.level.does", nil))}
	}
	return setKind(desk.KindRead, rows)
}
