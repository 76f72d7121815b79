package seated

import (
	"slices"
	"strings"
	"unicode/utf8"

	"lestrade/assistant/box"
	"lestrade/assistant/desk"
	"lestrade/assistant/desk/entry"
	"lestrade/assistant/desk/host"
	"lestrade/assistant/desk/mend"
	"lestrade/assistant/desk/own"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
	"lestrade/rules/vocabulary"
)

// firstMost is how many rows are listed before anything is typed, with the one that opens the
// others: the table must stay in sight. If no seat can act, fewRows lines are offered.
const (
	firstMost = 5
	fewRows   = 3
)

// TablePage is the page of the table. Those that the desk belongs to all hear what is said there.
type TablePage struct{}

// At returns a desk at a table, for the eyes of a sight. They have not looked at it yet, and see
// everything on it but the pages of seats.
func At(sees table.Sight) desk.Desk {
	return Sit(sees, EyesAt(sees))
}

// Sit returns a desk at a table, for these eyes, with the keys of the sight.
func Sit(sees table.Sight, theirs desk.Eyes) desk.Desk {
	return desk.New(Elsewhere{}, TablePage{}, theirs, sees.Keys()...)
}

// EyesAt returns the eyes that a sight is for.
func EyesAt(sees table.Sight) desk.Eyes {
	viewer := sees.Viewer()
	return desk.Eyes{Viewer: viewer, Mine: string(viewer) == sees.View().Header().Mine()}
}

func (TablePage) Stands() desk.Stand { return desk.AtTable }

func (TablePage) Said(d desk.Desk, _ desk.Table) (desk.Desk, *desk.Intention, error) {
	return d, nil, nil
}

func (TablePage) AnswersAsks() {}

// Ask says whose turn it is, or what the table waits for.
func (TablePage) Ask(s desk.Sight) (desk.Question, error) {
	p := s.Sees.View()
	if l, err := layingAtHome(s); err != nil || l != nil {
		if err != nil {
			return desk.Question{}, err
		}
		return l.Ask(s)
	}
	if s.Alone && !s.Round {
		if others := awaitedSeats(s, p); others != nil {
			return desk.Question{Label: s.Say("desk.await", speak.Figures{"seats": others}), Await: others}, nil
		}
	}
	if line, by := awaitedLine(s, p); s.Alone && !s.Round && line != nil {
		figures := speak.Figures{"seat": by, "line": speak.Plain(s.VoiceHere().Entry(line.Entry))}
		return desk.Question{Label: s.Say("desk.first", figures), Await: []string{by}}, nil
	}
	switch {
	case !p.Named():
		return desk.Question{Label: s.Name}, nil
	case p.Outcome() != nil:
		return desk.Question{Label: s.Say("play.over", nil)}, nil
	case s.Alone && p.Turn() == string(s.Viewer) && p.Turn() != "":
		return desk.Question{Label: s.Say("desk.turn", nil)}, nil
	case p.Turn() != "":
		return desk.Question{Label: s.Say("tables.turn", speak.Figures{"seat": p.Turn()}), Others: s.Viewer != rules.Public && p.Turn() != string(s.Viewer)}, nil
	case hasActed(p):
		return desk.Question{Label: entry.SentenceAt(s.VoiceHere(), "play.nobody", p)}, nil
	}
	return desk.Question{Label: entry.SentenceAt(s.VoiceHere(), "play.begin", p)}, nil
}

// hasActed tells whether somebody has acted yet.
func hasActed(p *position.Position) bool {
	return slices.ContainsFunc(p.Lines(), func(e rules.Entry) bool { return e.Seat != "" })
}

// Find returns what a typed text may mean at the table: entries and commands, or what bars it.
func (TablePage) Find(s desk.Sight, typed string) ([]desk.Row, error) {
	view, err := s.View(desk.Behind)
	if err != nil {
		return nil, err
	}
	switch {
	case typed == "" && s.Alone:
		return deviceRows(s, view)
	case typed == "":
		return firstRows(s, view)
	}
	return typedRows(s, view, typed)
}

// typedRows returns what a text may mean where a line is begun.
func typedRows(s desk.Sight, view *position.Position, typed string) ([]desk.Row, error) {
	if rows := typedCallRows(s, view, typed); rows != nil {
		return rows, nil
	}
	if rows := append(own.LookRows(s, typed), own.MarkRows(s, typed)...); rows != nil {
		return rows, nil
	}
	if way, n, rest, ok := reading.Mending(view, typed); ok {
		return mend.Rows(s, desk.Place{Way: way, Line: n}, rest, typed)
	}
	if about, is := question(s, typed); is {
		return answerRows(s, typed, about)
	}
	found := reading.Complete(view, typed, s.Voice.Lang, entry.MostRows)
	if way, n, rest, ok := reading.Mending(view, wholeMend(s, typed)); ok && len(found) == 0 {
		return mend.Rows(s, desk.Place{Way: way, Line: n}, rest, typed)
	}
	if level, is := own.LevelLine(s, typed); is && len(found) == 0 {
		return settingRows(s, "level", level), nil
	}
	commands, err := commandRows(s, typed)
	if err != nil || len(commands) > 0 && (len(found) == 0 || isNamed(s, commands[0], typed) || askedAbout(s, typed) != typed || found[0].Asks && saidAlone(s, typed) != typed) {
		return commands, err
	}
	for _, short := range []func(desk.Sight, *position.Position, string) []reading.Completion{readRunTogether, readKeys, readReplyAlone} {
		if len(found) == 0 {
			found = short(s, view, typed)
		}
	}
	rows := entry.RowsOrBars(s, view, found, desk.Behind, typed)
	if s.Taught() && desk.Unreadable(rows) != nil && withoutMark(typed) != strings.TrimSpace(typed) { // somebody asks about the rules
		rows = append(rowsOfCommands(s, []string{"card", "turn", "why"}), rows...)
	}
	if len(found) > 0 && found[0].Asks { // a command is as likely as a question
		return slices.Insert(rows, 1, commands...), nil
	}
	if ratherCommands(s, found, commands, typed) {
		return append(commands, rows...), nil
	}
	return append(rows, commands...), nil
}

// isNamed tells whether a text is the whole name of a command, of several words: few lines read so, and
// only by guess.
func isNamed(s desk.Sight, command desk.Row, typed string) bool {
	mark := withoutMark(typed)
	return strings.ContainsAny(typed, " \u00a0") && (desk.IsWord(mark, withoutMark(s.Say("play."+command.Option, nil)), true) || s.Names("play", command.Option, mark, true))
}

// ratherCommands tells whether commands stand before the entries that a text also begins. They
// stand before a counter to be set, for that is wanted least, unless the text begins the entry as
// it is written, and no command.
func ratherCommands(s desk.Sight, found []reading.Completion, commands []desk.Row, typed string) bool {
	if len(found) == 0 || len(commands) == 0 || found[0].Entry.Verb != "set" {
		return false
	}
	begins := func(text string) bool { return strings.HasPrefix(strings.ToLower(text), strings.ToLower(typed)) }
	return begins(commands[0].Text) || !begins(s.VoiceHere().Entry(found[0].Entry))
}

// readRunTogether reads a seat's letter and a word typed as one, "zv" for "z v". It returns nil
// unless that is a whole line.
func readRunTogether(s desk.Sight, view *position.Position, typed string) []reading.Completion {
	_, n := utf8.DecodeRuneInString(typed)
	word := typed[n:]
	if word == "" || len(word) > 4 || strings.ContainsAny(word, " =:?") {
		return nil
	}
	found := reading.Complete(view, typed[:n]+" "+word, s.Voice.Lang, entry.MostRows)
	if len(found) == 0 || !found[0].Whole() || found[0].Asks || found[0].Begins {
		return nil
	}
	return found
}

// readReplyAlone reads a reply typed alone, such as the face of a card that came up. It returns nil
// unless exactly one act waits, and only for its reply.
func readReplyAlone(s desk.Sight, view *position.Position, typed string) []reading.Completion {
	if strings.ContainsAny(typed, " =:?") {
		return nil
	}
	var waits []reading.Completion
	for _, c := range reading.Complete(view, "", s.Voice.Lang, entry.MostRows) {
		e, f := c.Entry, c.Walk.Field()
		if e.Seat != "" && e.Args == nil && f != nil && f.Reply && !view.Vocabulary().Verb(e.Verb, true).Explicit {
			waits = append(waits, c)
		}
	}
	if len(waits) != 1 {
		return nil
	}
	return entry.KeepPrefix(reading.CompleteField(waits[0].Walk, typed, s.Voice.Lang, entry.MostRows), waits[0].Entry.String()+" ")
}

// wholeMend spells out the first word of a typed text, if that begins the word for a mend and a
// number follows.
func wholeMend(s desk.Sight, typed string) string {
	word, rest, _ := strings.Cut(strings.TrimSpace(typed), " ")
	numbered := rest != "" && rest[0] >= '0' && rest[0] <= '9'
	for _, way := range []rules.Way{rules.Correct, rules.Insert, rules.Remove} {
		if numbered && strings.HasPrefix(vocabulary.Plain(s.Say("play."+string(way), nil)), vocabulary.Plain(word)) {
			return string(way) + " " + rest
		}
	}
	return typed
}

// firstRows returns what people do most: leave, once the game is over; say again what was taken
// back; say what is due; act. The last row opens the rest, which can also be typed.
func firstRows(s desk.Sight, view *position.Position) (rows []desk.Row, err error) {
	rows = host.AskRows(s)
	reports := s.Game().Reports
	if end := view.Outcome(); end != nil {
		// What the final standing lacks comes first, begun as far as it is known. What else may be told
		// comes behind leaving.
		var besides []reading.Completion
		for _, c := range dueEntries(view) {
			lacks := slices.ContainsFunc(end.Missing, func(n rules.Notice) bool { return n.Key == c.Entry.Verb })
			if lacks && len(rows) < firstMost-2 {
				rows = append(rows, entry.Rows(s, view, []reading.Completion{c}, desk.Behind)...)
			} else if !lacks {
				besides = append(besides, c)
			}
		}
		for _, missing := range end.Missing {
			if rows == nil {
				rows = entry.Rows(s, view, reading.Complete(view, missing.Key, "", 1), desk.Behind)
			}
		}
		commands := rowsOfCommands(s, atEnd)
		rows = append(rows, commands[0])
		rows = append(rows, entry.Rows(s, view, besides, desk.Behind)...)
		for _, r := range reports {
			if r.Whole { // everybody may see all cards now
				rows = append(rows, own.ReviewRow(s, r))
			}
		}
		return append(rows, commands[1:]...), nil
	}

	// While the table goes back, the rows that say the next line again or drop it come first. After
	// plain undo the row that says it again comes behind all acts.
	var again []desk.Row
	if offer := s.Sees.Offer(); len(offer) > 0 {
		again = rowsOfCommands(s, []string{"redo"})
		if slices.ContainsFunc(offer, func(w table.Waiting) bool { return w.Waits }) {
			rows, again = slices.Concat(rows, again, rowsOfCommands(s, []string{"waits"})), nil
		}
	}

	open := reading.Complete(view, "", s.Voice.Lang, entry.MostRows)
	acts := 0
	for acts < len(open) && open[acts].Entry.Seat != "" {
		acts++
	}
	first := open[:acts]
	if acts == 0 {
		first = open[:min(fewRows, len(open))]
	}
	unlikely := func(c reading.Completion) bool {
		e := c.Entry
		return outdone(view, e) || e.Seat != "" && view.Vocabulary().Verb(e.Verb, true).Rare
	}
	if likely := slices.DeleteFunc(slices.Clone(first), unlikely); len(likely) > 0 {
		first = likely
	}
	due := dueEntries(view) // they replace all acts but two, so that the table stays in sight
	isAct := func(c reading.Completion) bool { return c.Entry.Seat != "" }
	if at := slices.IndexFunc(due, isAct); at >= 0 && !slices.ContainsFunc(due[at+1:], isAct) {
		due = slices.Concat(due[:at], addReplies(s, view, due[at]), due[at+1:])
	}
	entries := entry.DropRepeats(entry.Rows(s, view, append(due, first[:min(len(first), max(2, len(first)-len(due)))]...), desk.Behind))
	entries = putCallRow(s, view, entries)

	var asked, public []desk.Row // the report that the table's level of help is for; other reports that belong to no seat
	level := table.Allowed(view.Header(), s.Viewer)
	if level == table.CheckHelp || level == table.HintHelp { // what is asked there is asked of the pad
		level = table.PadHelp
	}
	for _, r := range reports {
		row := own.ReportRow(s, r, s.ReportName(r), nil, "")
		switch {
		case r.Whole || !s.Allows(r, nil):
		case asked == nil && view.Turn() != "" && r.Level == level && s.Tells(r):
			asked = append(asked, row)
		case !r.Seat:
			public = append(public, row)
		}
	}
	public = append(asked, public...)
	var join []desk.Row
	sitting := !hasActed(view) && (!s.Taught() || view.Turn() == "") // who is taught sees all acts of the first turn
	if sitting && view.Header().Mine() == "" {
		join = rowsOfCommands(s, []string{"phones"})
	}
	if _, is := s.Laying(); is && len(join) > 0 {
		rows, join = append(rows, join[0]), join[1:]
	}
	var more []desk.Row // only one of them is in sight, so that the acts are, too
	if len(public) > 1 {
		public, more = public[:1], public[1:]
	}
	room := max(1, firstMost-len(rows)-len(again)-len(public)-1)
	if len(due) == len(view.Header().Seats) && len(due)+len(join) > room { // nobody is left out for it
		join = nil
	}
	room = max(1, room-len(join))
	// Of the lines that the box has about the names said last, one is in sight, and a row that confirms
	// all of them. Enter alone confirms none.
	named := box.Named(view, entry.ToConfirm(s))
	boxed := entry.BoxedRows(s, view, named[:min(len(named), entry.MostAtOnce)], desk.Behind)
	if len(boxed) > 1 {
		boxed = []desk.Row{boxed[0], entry.AllBoxed(s, boxed)}
	}
	acts = min(len(entries), max(1, room-len(boxed)))
	rows = slices.Concat(rows, entries[:acts], boxed, again, public, join)
	rows = append(rows, otherRow(s, slices.Concat(entries[acts:], more)))
	if rows[0].Whole { // so that pressing Enter once more says nothing
		rows = slices.Insert(rows, 0, desk.Row{Text: s.Say("play.choose", nil), Note: s.Say("play.several.note", nil) + callHint(s, view), TypeOn: true})
	}
	return rows, nil
}

// dueLines returns the beginnings of the lines that are due.
func dueLines(view *position.Position) (lines []string) {
	for _, notice := range view.Due() {
		if notice.Line != "" {
			lines = append(lines, notice.Line)
		}
	}
	return lines
}

// dueEntries returns the entries that due lines begin. If a due act names no seat, each seat that
// may act has one.
func dueEntries(view *position.Position) (due []reading.Completion) {
	for _, line := range dueLines(view) {
		for i, c := range reading.Complete(view, line, "", entry.MostRows) {
			last := len(due) - 1
			others := i > 0 && len(c.Entry.Args) == 0 && c.Entry.Verb == due[last].Entry.Verb && c.Entry.Seat != due[last].Entry.Seat
			if i == 0 || others {
				due = append(due, c)
			}
		}
	}
	return due
}

// outdone tells whether another act is due from the seat of an entry. A call is never outdone,
// for it may come at any time.
func outdone(view *position.Position, e rules.Entry) bool {
	if e.Seat == "" || view.Vocabulary().Verb(e.Verb, true).Caller {
		return false
	}
	return slices.ContainsFunc(view.Due(), func(n rules.Notice) bool {
		return strings.HasPrefix(n.Line, e.Seat+": ") && n.Line != e.Seat+": "+e.Verb
	})
}

// otherRow is the row that opens what has no room among the first rows: entries, and the commands
// during play.
func otherRow(s desk.Sight, entries []desk.Row) desk.Row {
	commands := append(rowsOfCommands(s, inPlay), moreRows(s)...)
	named := commands
	if asks := rowsOfCommands(s, []string{"turn", "why"}); asks != nil { // a first game has enough to read
		named = asks
	}
	return openerRow(s, "play.other", named, slices.Concat(entries, commands))
}

// moreRows returns the row that opens the commands which people seldom look for; nil if there are
// none.
func moreRows(s desk.Sight) []desk.Row {
	rows := rowsOfCommands(s, seldom)
	if rows == nil {
		return nil
	}
	return []desk.Row{openerRow(s, "play.more", rows, rows)}
}

// openerRow is a row that opens others, and names the commands among them.
func openerRow(s desk.Sight, id string, commands, rows []desk.Row) desk.Row {
	var names []string
	for _, row := range commands {
		name, _, _ := strings.Cut(row.Text, s.Voice.Aside("", ""))
		names = append(names, name)
	}
	return desk.Row{
		Text: s.FitWords(s.Voice.Aside(s.Say(id, nil), ""), names),
		Take: desk.Push(desk.List{Label: s.Say("play.other.which", nil), Rows: rows, More: true}),
	}
}
