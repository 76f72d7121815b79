package desk

import (
	"errors"
	"slices"
	"strings"

	"lestrade/assistant/table"
	"lestrade/rules"
)

// OnDevice is a desk on a device that is a seat's own, as a phone is: people point at its
// rows (see [Question.Parts]), all of them are listed, and nothing is handed over there. What
// its seat may not know is left to those who may.
func OnDevice(sees table.Sight) Desk {
	d := At(sees)
	d.pages[0].steps, d.pages[0].alone = true, true
	return d
}

// Arriving is the desk of a device whose people have just sat down: that of [OnDevice], once
// the word of the seat was said, where it has one.
func Arriving(t Table, viewer rules.Viewer) Desk {
	sees, err := t.As(viewer)
	shut, is := errors.AsType[*table.Shut](err)
	if !is {
		return OnDevice(sees)
	}
	sit := func(d Desk, t Table) (Desk, *Intention, error) {
		sees, err := t.As(viewer, d.keys...)
		return OnDevice(sees), nil, err
	}
	asked := word{seats: shut.Seats, ever: true, then: sit}
	return Desk{seen: table.Anything, pages: []frame{{asked, eyes{viewer: rules.Public, alone: true}}}}
}

// spoken is the line that a desk said last, as it stood then.
type spoken struct {
	line int
	text string
}

// spokenBy is the line that was said behind all others; nothing of a mend.
func spokenBy(what Say, did *table.Entered) spoken {
	if what.At.mends() {
		return spoken{}
	}
	return spoken{did.Line, did.View().Line(did.Line).String()}
}

// retakes is the last line, where plain undo takes back that and what the program did after it,
// and it is theirs: said on this desk, or in their seat's name wherever; else 0.
func (s sight) retakes() int {
	undone, err := s.Preview(table.Back{})
	if err != nil {
		return 0
	}
	p, taken := s.sees.View(), undone.Changes(s.sees)
	if len(taken) != 1 || taken[0].Mends != "" {
		return 0
	}
	line := taken[0].Line
	if e := p.Line(line); line == s.spoke.line && e.String() == s.spoke.text || e.Seat == string(s.viewer) {
		return line
	}
	return 0
}

// deviceRows are what a seat has to do on its own device: what is due, first of it what it
// is asked for before the first turn; its acts; taking back what it said last; its reports;
// and all else behind one row.
func (s sight) deviceRows(view *rules.Position) (rows []Row, err error) {
	rows = slices.Concat(s.askRows(), s.proposedRows(view), s.marksToMake())
	if end := view.Outcome(); end != nil {
		rows = append(rows, s.endRows(view, end)...)
		retake := s.retakeRows()
		rows = append(append(rows, retake...), s.reportsToPoint()...)
		others := slices.DeleteFunc(slices.Clone(atEnd), func(name string) bool { return name == "undo" && retake != nil })
		return append(rows, s.rowsOfCommands(others)...), nil
	}
	var again []Row // after plain undo people may have meant something else: it stands behind all acts
	if offer := s.sees.Offer(); len(offer) > 0 {
		again = as(KindRetake, s.rowsOfCommands([]string{"redo"}))
		if slices.ContainsFunc(offer, func(w table.Waiting) bool { return w.Waits }) {
			rows, again = append(rows, as(KindMore, append(again, s.rowsOfCommands([]string{"waits"})...))...), nil
		}
	}
	rows = append(rows, s.answerRows(view)...)
	toTell := s.dueRows(view, s.toTell(view))
	if view.Turn() == "" {
		rows = append(rows, toTell...)
	}
	for _, begun := range dueLines(view) {
		rows = append(rows, s.begunRows(view, begun)...)
	}
	rows = append(rows, s.confirmRows(view, s.toConfirm(), Behind)...)
	waits, _ := s.awaits(view)
	for _, c := range verbs(view, s.Voice.Lang) {
		if s.isAct(view, c.Entry) && (waits == nil || view.Vocabulary().Verb(c.Entry.Verb, true).Caller) {
			rows = append(rows, s.verbRows(view, s.withReplies(view, c), KindAct)...)
		}
	}
	if s.viewer == rules.Public {
		rows = s.withCall(view, rows)
	}
	rows = once(append(rows, toTell...)) // once a turn is on, what was not told can wait
	rows = slices.Concat(rows, s.ownRows(), again, s.reportsToPoint())
	return append(rows, Row{Kind: KindMore, Text: s.say("play.other", nil), take: push(others{})}), nil
}

// isAct tells whether a line that can be begun is an act of this seat, which stands in sight.
func (s sight) isAct(view *rules.Position, e rules.Entry) bool {
	mine := e.Seat == string(s.viewer)
	if s.forAll(view) {
		mine = e.Seat != "" && e.Seat == view.Turn()
	}
	return mine && !outdone(view, e) && !drops(view, e)
}

// others is all that has no row of its own on a device. It is worked out where it is opened, which
// people seldom do.
type others struct{}

func (others) ask(s sight) (Question, error) {
	return Question{Label: s.say("play.other.which", nil)}, nil
}

func (others) find(s sight, typed string) ([]Row, error) {
	view, err := s.view(Behind)
	if err != nil {
		return nil, err
	}
	lines := slices.DeleteFunc(verbs(view, s.Voice.Lang), func(c rules.Completion) bool { return s.isAct(view, c.Entry) })
	more, err := s.others(view, lines)
	if err != nil {
		return nil, err
	}
	for _, bar := range s.stepRows(view, rules.Completion{Walk: view.Walk()}) {
		if strings.HasPrefix(bar.Refused.Rule, "all.") { // how tables are recorded, which nobody looks for
			continue
		}
		bar.Text = s.voice().Entry(bar.Refused.Soon)
		more = append(more, bar)
	}
	return list{rows: as(KindMore, more)}.find(s, typed)
}

// others are the lines of no kind above, with the commands: putting right what was said first, then
// what the game has to say, and last what people seldom look for.
func (s sight) others(view *rules.Position, lines []rules.Completion) ([]Row, error) {
	common, err := rules.Load("")
	if err != nil {
		return nil, err
	}
	rows := s.rowsOfCommands(firstOthers)
	last := s.rowsOfCommands(slices.DeleteFunc(slices.Clone(inPlay), func(id string) bool { return slices.Contains(firstOthers, id) }))
	for _, c := range s.open(view, lines) {
		row, verb := s.verbRow(view, c, KindMore), view.Vocabulary().Verb(c.Entry.Verb, c.Entry.Seat != "")
		switch {
		case verb.ID == "set" && !s.own: // counters are set as they lie
		case verb.Box || common.Verb(verb.ID, verb.Act) != nil:
			last = append(last, row)
		default:
			rows = append(rows, row)
		}
	}
	return slices.Concat(rows, last, s.moreRows(), s.noteRows(""), s.wordRows("")), nil
}

// firstOthers are the commands that are looked for most.
var firstOthers = []string{"undo", "correct", "log"}

// as are rows of a kind.
func as(kind Kind, rows []Row) []Row {
	for i := range rows {
		rows[i].Kind = kind
	}
	return rows
}

// once leaves out the rows that say what one before them says.
func once(rows []Row) (out []Row) {
	for _, row := range rows {
		if row.Entry == nil || !slices.ContainsFunc(out, func(other Row) bool { return other.Entry != nil && other.Entry.String() == row.Entry.String() }) {
			out = append(out, row)
		}
	}
	return out
}

// forAll tells whether these eyes speak for whoever's turn it is: those of a screen of the table,
// and those whose own table it is.
func (s sight) forAll(view *rules.Position) bool {
	return s.viewer == rules.Public || string(s.viewer) == view.Header().Mine()
}

// retakeRows take back what this seat said last, as long as nobody has said more.
func (s sight) retakeRows() []Row {
	line := s.retakes()
	if line == 0 {
		return nil
	}
	return []Row{{Kind: KindRetake, Text: s.say("play.undo", nil), Note: s.voice().Entry(s.Public().Heard(line)), take: undo(table.Back{}, nil)}}
}

// ownRows take back what this seat said last or, once others have said more, correct it where
// all could hear it.
func (s sight) ownRows() []Row {
	line := s.saidLast()
	if rows := s.retakeRows(); rows != nil || line == 0 || !s.Public().View().HeardWhole(line, rules.Public) {
		return rows
	}
	return []Row{{Kind: KindRetake, Option: string(rules.Correct), Text: s.say("play.correct", nil), Note: s.voice().Entry(s.Public().Heard(line)), take: push(mending{Place{rules.Correct, line}})}}
}

// reportsToPoint are the reports that the table allows these eyes; once the game is over, those
// that look back.
func (s sight) reportsToPoint() (rows []Row) {
	for _, r := range s.game().Reports {
		switch {
		case r.Whole && s.over():
			rows = append(rows, s.reviewRow(r))
			continue
		case r.Whole, s.over(), !s.tells(r), !s.allows(r, nil):
			continue
		}
		row := s.reportRow(r, s.reportName(r), nil, "")
		row.Text, row.Note, row.Option = s.reportName(r), s.does(r), r.Name
		rows = append(rows, row)
	}
	if rows == nil && s.helps() && !s.over() { // else nobody learns why there are none
		rows = []Row{s.levelRow(s.say("play.level.does", nil))}
	}
	return as(KindRead, rows)
}

// rank puts words before what takes the place of one.
func rank(kind Kind) int {
	return slices.Index([]Kind{KindEnd, KindSeat, KindSquare, KindLay, KindNumber, KindWord, KindChance, KindUnsaid}, kind)
}
