package desk

import (
	"slices"
	"strings"
	"unicode/utf8"

	"lestrade/assistant/box"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// mostRows is how many entries are offered at once: all words that a field of the largest
// game may hold, as one that is not offered is not found.
const mostRows = 99

// firstMost is how many rows there are before anything is typed, the one that opens the
// others included: the table must stay in sight. Where no seat can act, fewRows lines are
// offered.
const (
	firstMost = 5
	fewRows   = 3
)

// tablePage is the table: what is said there is said to everybody whose eyes the desk is
// for.
type tablePage struct{}

// ask says whose turn it is.
func (tablePage) ask(s sight) (Question, error) {
	p := s.sees.View()
	if s.alone && !s.round {
		if others := s.await(p); others != nil {
			return Question{Label: s.say("desk.await", speak.Figures{"seats": others}), Await: others}, nil
		}
	}
	if line, by := s.awaits(p); s.alone && !s.round && line != nil {
		figures := speak.Figures{"seat": by, "line": speak.Plain(s.voice().Entry(line.Entry))}
		return Question{Label: s.say("desk.first", figures), Await: []string{by}}, nil
	}
	switch {
	case !p.Named():
		return Question{Label: s.Name}, nil
	case p.Outcome() != nil:
		return Question{Label: s.say("play.over", nil)}, nil
	case s.alone && p.Turn() == string(s.viewer) && p.Turn() != "":
		return Question{Label: s.say("desk.turn", nil)}, nil
	case p.Turn() != "":
		return Question{Label: s.say("tables.turn", speak.Figures{"seat": p.Turn()}), Others: s.viewer != rules.Public && p.Turn() != string(s.viewer)}, nil
	case acted(p):
		return Question{Label: sayAt(s.voice(), "play.nobody", p)}, nil
	}
	return Question{Label: sayAt(s.voice(), "play.begin", p)}, nil
}

// acted tells whether somebody has had a turn.
func acted(p *rules.Position) bool {
	return slices.ContainsFunc(p.Lines(), func(e rules.Entry) bool { return e.Seat != "" })
}

// find are what a typed text may mean at the table: entries, then commands; or else what
// stands against it.
func (tablePage) find(s sight, typed string) ([]Row, error) {
	view, err := s.view(Behind)
	if err != nil {
		return nil, err
	}
	switch {
	case typed == "" && s.alone:
		return s.deviceRows(view)
	case typed == "":
		return s.firstRows(view)
	}
	return s.rows(view, typed)
}

// rows are what a typed text may mean where a line is begun.
func (s sight) rows(view *rules.Position, typed string) ([]Row, error) {
	if rows := s.called(view, typed); rows != nil {
		return rows, nil
	}
	if rows := append(s.lookRows(typed), s.markRows(typed)...); rows != nil {
		return rows, nil
	}
	if way, n, rest, ok := view.Mending(typed); ok {
		return s.mendRows(Place{way, n}, rest, typed)
	}
	found := view.Complete(typed, s.Voice.Lang, mostRows)
	if way, n, rest, ok := view.Mending(s.wholeMend(typed)); ok && len(found) == 0 {
		return s.mendRows(Place{way, n}, rest, typed)
	}
	if level, is := s.levelLine(typed); is && len(found) == 0 {
		return s.settingRows("level", level), nil
	}
	commands, err := s.commandRows(typed)
	if err != nil || len(found) == 0 && len(commands) > 0 {
		return commands, err
	}
	for _, short := range []func(*rules.Position, string) []rules.Completion{s.runTogether, s.inKeys, s.replyAlone} {
		if len(found) == 0 {
			found = short(view, typed)
		}
	}
	rows := s.entriesOrBars(view, found, Behind, typed)
	if len(found) > 0 && found[0].Asks { // as likely as what is not taken for said
		return slices.Insert(rows, 1, commands...), nil
	}
	if s.ratherCommands(found, commands, typed) {
		return append(commands, rows...), nil
	}
	return append(rows, commands...), nil
}

// ratherCommands tells whether commands stand before the entries that a text begins too: those that
// put a counter right are wanted least, but where the text begins their word as it is written, and no
// command's.
func (s sight) ratherCommands(found []rules.Completion, commands []Row, typed string) bool {
	if len(found) == 0 || len(commands) == 0 || found[0].Entry.Verb != "set" {
		return false
	}
	begins := func(text string) bool { return strings.HasPrefix(strings.ToLower(text), strings.ToLower(typed)) }
	return begins(commands[0].Text) || !begins(s.voice().Entry(found[0].Entry))
}

// runTogether are the entries of a seat's letter and a word typed as one, "zv" for "z v",
// where they say all that there is to say.
func (s sight) runTogether(view *rules.Position, typed string) []rules.Completion {
	_, n := utf8.DecodeRuneInString(typed)
	word := typed[n:]
	if word == "" || len(word) > 4 || strings.ContainsAny(word, " =:?") {
		return nil
	}
	found := view.Complete(typed[:n]+" "+word, s.Voice.Lang, mostRows)
	if len(found) == 0 || !found[0].Whole() || found[0].Asks || found[0].Begins {
		return nil
	}
	return found
}

// replyAlone are the entries of which only the reply is typed, such as the face of a card that
// came up: of the one act that waits for nothing else.
func (s sight) replyAlone(view *rules.Position, typed string) []rules.Completion {
	if strings.ContainsAny(typed, " =:?") {
		return nil
	}
	var waits []rules.Completion
	for _, c := range view.Complete("", s.Voice.Lang, mostRows) {
		e, f := c.Entry, c.Walk.Field()
		if e.Seat != "" && e.Args == nil && f != nil && f.Reply && !view.Vocabulary().Verb(e.Verb, true).Explicit {
			waits = append(waits, c)
		}
	}
	if len(waits) != 1 {
		return nil
	}
	return keepPrefix(view.CompleteNext(waits[0].Walk, typed, s.Voice.Lang, mostRows), waits[0].Entry.String()+" ")
}

// wholeMend is a typed text with its first word spelt out, where that begins the word
// for a mend, and a number follows.
func (s sight) wholeMend(typed string) string {
	word, rest, _ := strings.Cut(strings.TrimSpace(typed), " ")
	numbered := rest != "" && rest[0] >= '0' && rest[0] <= '9'
	for _, way := range []rules.Way{rules.Correct, rules.Insert, rules.Remove} {
		if numbered && strings.HasPrefix(rules.Plain(s.say("play."+string(way), nil)), rules.Plain(word)) {
			return string(way) + " " + rest
		}
	}
	return typed
}

// firstRows are what is done most: leaving, once the game is over; saying again what
// was taken back; saying what is due; acting. All else can be typed, and is behind the
// last row.
func (s sight) firstRows(view *rules.Position) (rows []Row, err error) {
	rows = s.askRows()
	reports := s.game().Reports
	if end := view.Outcome(); end != nil {
		// What the standing lacks stands first, said as far as it is known; what may be told
		// besides stands behind leaving.
		var besides []rules.Completion
		for _, c := range dueEntries(view) {
			lacks := slices.ContainsFunc(end.Missing, func(n rules.Notice) bool { return n.Key == c.Entry.Verb })
			if lacks && len(rows) < firstMost-2 {
				rows = append(rows, s.entryRows(view, []rules.Completion{c}, Behind)...)
			} else if !lacks {
				besides = append(besides, c)
			}
		}
		for _, missing := range end.Missing {
			if rows == nil {
				rows = s.entryRows(view, view.Complete(missing.Key, "", 1), Behind)
			}
		}
		commands := s.rowsOfCommands(atEnd)
		rows = append(rows, commands[0])
		rows = append(rows, s.entryRows(view, besides, Behind)...)
		for _, r := range reports {
			if r.Whole { // about all cards, for everybody's eyes now
				rows = append(rows, s.reviewRow(r))
			}
		}
		return append(rows, commands[1:]...), nil
	}

	// While the table goes back, saying the next line again stands first, and what else may
	// become of it. After plain undo it is said again from a row behind all acts.
	var again []Row
	if offer := s.sees.Offer(); len(offer) > 0 {
		again = s.rowsOfCommands([]string{"redo"})
		if slices.ContainsFunc(offer, func(w table.Waiting) bool { return w.Waits }) {
			rows, again = slices.Concat(rows, again, s.rowsOfCommands([]string{"waits"})), nil
		}
	}

	open := view.Complete("", s.Voice.Lang, mostRows)
	acts := 0
	for acts < len(open) && open[acts].Entry.Seat != "" {
		acts++
	}
	first := open[:acts]
	if acts == 0 {
		first = open[:min(fewRows, len(open))]
	}
	unlikely := func(c rules.Completion) bool {
		e := c.Entry
		return outdone(view, e) || e.Seat != "" && view.Vocabulary().Verb(e.Verb, true).Rare
	}
	if likely := slices.DeleteFunc(slices.Clone(first), unlikely); len(likely) > 0 {
		first = likely
	}
	due := dueEntries(view) // in place of all acts but one: the table stays in sight
	isAct := func(c rules.Completion) bool { return c.Entry.Seat != "" }
	if at := slices.IndexFunc(due, isAct); at >= 0 && !slices.ContainsFunc(due[at+1:], isAct) {
		due = slices.Concat(due[:at], s.withReplies(view, due[at]), due[at+1:])
	}
	entries := once(s.entryRows(view, append(due, first[:min(len(first), max(1, len(first)-len(due)))]...), Behind))
	entries = s.withCall(view, entries)

	var asked, public []Row // the report for which the table wants so much help; others that are no seat's own
	for _, r := range reports {
		row := s.reportRow(r, s.reportName(r), nil, "")
		switch {
		case r.Whole || !s.allows(r, nil):
		case asked == nil && view.Turn() != "" && r.Level == table.Allowed(view.Header(), s.viewer) && s.tells(r):
			asked = append(asked, row)
		case !r.Seat:
			public = append(public, row)
		}
	}
	public = append(asked, public...)
	var join []Row
	if !acted(view) && view.Header().Mine() == "" { // people sit down
		join = s.rowsOfCommands([]string{"phones"})
	}
	var more []Row // one is in sight: the acts are, too
	if len(public) > 1 {
		public, more = public[:1], public[1:]
	}
	room := max(1, firstMost-len(rows)-len(again)-len(public)-len(join)-1)
	// Of what the box has of the names said last one is in sight, and all of it; Enter alone
	// confirms none.
	named := box.Named(view, s.toConfirm())
	boxed := s.confirmRows(view, named[:min(len(named), mostAtOnce)], Behind)
	if len(boxed) > 1 {
		boxed = []Row{boxed[0], s.allBoxedRow(boxed)}
	}
	acts = min(len(entries), max(1, room-len(boxed)))
	rows = slices.Concat(rows, entries[:acts], boxed, again, public, join)
	rows = append(rows, s.otherRow(slices.Concat(entries[acts:], more)))
	if rows[0].whole { // Enter once more says nothing
		rows = slices.Insert(rows, 0, Row{Text: s.say("play.choose", nil), Note: s.say("play.several.note", nil) + s.callHint(view), stays: true})
	}
	return rows, nil
}

// dueLines are the beginnings of the lines that are due.
func dueLines(view *rules.Position) (lines []string) {
	for _, notice := range view.Due() {
		if notice.Line != "" {
			lines = append(lines, notice.Line)
		}
	}
	return lines
}

// dueEntries are the entries that lines which are due begin; an act that names no seat is due
// from each that may say it.
func dueEntries(view *rules.Position) (due []rules.Completion) {
	for _, line := range dueLines(view) {
		for i, c := range view.Complete(line, "", mostRows) {
			last := len(due) - 1
			others := i > 0 && len(c.Entry.Args) == 0 && c.Entry.Verb == due[last].Entry.Verb && c.Entry.Seat != due[last].Entry.Seat
			if i == 0 || others {
				due = append(due, c)
			}
		}
	}
	return due
}

// outdone tells whether an act is another than the one that its seat is asked for. A call may
// come at any time.
func outdone(view *rules.Position, e rules.Entry) bool {
	if e.Seat == "" || view.Vocabulary().Verb(e.Verb, true).Caller {
		return false
	}
	return slices.ContainsFunc(view.Due(), func(n rules.Notice) bool {
		return strings.HasPrefix(n.Line, e.Seat+": ") && n.Line != e.Seat+": "+e.Verb
	})
}

// beside is a row's text with what is said of it: behind it, where a line has room for both, else as
// its note.
func (s sight) beside(text, more string) (row, note string) {
	if all := s.Voice.Aside(text, more); s.Width == 0 || utf8.RuneCountInString(all) <= s.Width {
		return all, ""
	}
	return text, more
}

// whole are words behind a text, as many as a row has room for: none is cut off.
func (s sight) whole(text string, words []string) string {
	all := text + strings.Join(words, ", ")
	if s.Width == 0 || utf8.RuneCountInString(all) <= s.Width {
		return all
	}
	for _, word := range words {
		if utf8.RuneCountInString(text+word+", …") > s.Width {
			break
		}
		text += word + ", "
	}
	return text + "…"
}

// otherRow opens what has no room among the first rows: entries, and the commands that a
// table in play has.
func (s sight) otherRow(entries []Row) Row {
	commands := append(s.rowsOfCommands(inPlay), s.moreRows()...)
	return s.opening("play.other", commands, slices.Concat(entries, commands))
}

// moreRows are the row that opens the commands which people seldom look for; none where there are none.
func (s sight) moreRows() []Row {
	rows := s.rowsOfCommands(seldom)
	if rows == nil {
		return nil
	}
	return []Row{s.opening("play.more", rows, rows)}
}

// opening is a row that opens some, and names those of them that are commands.
func (s sight) opening(id string, commands, rows []Row) Row {
	var names []string
	for _, row := range commands {
		name, _, _ := strings.Cut(row.Text, s.Voice.Aside("", ""))
		names = append(names, name)
	}
	return Row{
		Text: s.whole(s.Voice.Aside(s.say(id, nil), ""), names),
		take: push(list{label: s.say("play.other.which", nil), rows: rows, more: true}),
	}
}
