package play

import (
	"slices"
	"strings"
	"unicode/utf8"

	"lestrade/assistant/box"
	"lestrade/assistant/console"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// mostRows is how many entries the palette offers at once.
const mostRows = 12

// firstMost is how many rows it has before anything is typed, the one that opens the
// others included: the table must stay in sight above. Where no seat can act, it offers
// fewRows lines.
const (
	firstMost = 5
	fewRows   = 3
	mostBoxed = 3 // lines of the owner's box among them
)

// palette is a question answered by an entry, its rows noted.
func (s *sitting) palette(view *rules.Position, label string, find func(typed string) []console.Row) console.Palette {
	return console.Palette{
		Label: label, Prompt: s.say("play.prompt", nil),
		Find: func(typed string) []console.Row {
			rows := find(typed)
			for i, row := range rows { // what refuses a text, or takes it for nothing yet, keeps it
				switch what := row.Value.(type) {
				case *rules.Refusal:
					if typed != "" {
						rows[i].Value = refused{what, typed, typed}
					}
				case typeOn:
					rows[i].Value = typeOn{what.note, typed}
				}
			}
			return rows
		},
		Note: func(row console.Row) []string { return s.note(view, row) },
	}
}

// rows are what a typed text may mean at the table: entries, then commands; or else
// what stands against it.
func (s *sitting) rows(view *rules.Position, typed string) []console.Row {
	if typed == "" {
		return s.firstRows(view)
	}
	if way, n, rest, ok := view.Mending(typed); ok {
		return s.mendRows(place{way, n}, rest, typed)
	}
	found := view.Complete(typed, s.Voice.Lang, mostRows)
	if way, n, rest, ok := view.Mending(s.wholeMend(typed)); ok && len(found) == 0 {
		return s.mendRows(place{way, n}, rest, typed)
	}
	commands := s.commandRows(typed)
	if len(found) == 0 && len(commands) > 0 {
		return commands
	}
	return append(s.entriesOrBars(view, found, typed), commands...)
}

// wholeMend is a typed text with its first word spelt out, where that begins the word
// for a mend, and a number follows.
func (s *sitting) wholeMend(typed string) string {
	word, rest, _ := strings.Cut(strings.TrimSpace(typed), " ")
	numbered := rest != "" && rest[0] >= '0' && rest[0] <= '9'
	for _, way := range []rules.Way{rules.Correct, rules.Insert, rules.Remove} {
		if numbered && strings.HasPrefix(rules.Plain(s.say("play."+string(way), nil)), rules.Plain(word)) {
			return string(way) + " " + rest
		}
	}
	return typed
}

// entriesOrBars are the entries found for a typed text, and what is asked about by a
// "?" in it, which means "not known" first behind a "=", and behind other words of its
// field; or else what stands against it.
func (s *sitting) entriesOrBars(view *rules.Position, found []rules.Completion, typed string) []console.Row {
	first, then := s.questionRows(view, typed), s.boxedRows(view, found, s.likelyRows(view, found))
	reply := strings.TrimSpace(strings.TrimRight(typed, "? "))
	another := len(found) > 0 && lastWord(found[0].Entry) == rules.Unknown && len(lastArg(found[0].Entry)) > 1
	if strings.HasSuffix(reply, "=") || another {
		first, then = then, first
	}
	if rows := slices.Concat(first, then); len(rows) > 0 {
		return rows
	}
	refusal := view.Barred(typed, s.Voice.Lang)
	if refusal == nil {
		return nil
	}
	text := "✗ " + s.say("play.barred."+string(refusal.Kind), speak.Figures{"rule": refusal.Rule})
	return []console.Row{{Text: text, Value: refusal}}
}

// firstRows are what is done most: leaving, once the game is over; saying again what
// was taken back; saying what is due; acting. All else can be typed, and is behind the
// last row.
func (s *sitting) firstRows(view *rules.Position) (rows []console.Row) {
	reports := s.game().Reports
	if end := view.Outcome(); end != nil {
		for _, missing := range end.Missing {
			rows = append(rows, s.entryRows(view, view.Complete(missing.Key, "", 1))...)
		}
		commands := s.rowsOfCommands(atEnd)
		rows = append(rows, commands[0])
		for _, r := range reports {
			if r.Whole { // about all cards, for everybody's eyes now
				rows = append(rows, s.reviewRow(r))
			}
		}
		return append(rows, commands[1:]...)
	}

	// While the table goes back, saying the next line again stands first, and what else may
	// become of it. After plain undo it is said again from a row behind all acts.
	var again []console.Row
	if offer := s.table.Offer(s.viewer); len(offer) > 0 {
		again = s.rowsOfCommands([]string{"redo"})
		if slices.ContainsFunc(offer, func(w table.Waiting) bool { return w.Waits }) {
			rows, again = append(again, s.rowsOfCommands([]string{"waits"})...), nil
		}
	}

	open := view.Complete("", s.Voice.Lang, mostRows)
	acts := 0
	for acts < len(open) && open[acts].Entry.Seat != "" {
		acts++
	}
	if acts == 0 {
		acts = min(fewRows, len(open))
	}
	var due []rules.Completion // in place of all acts but one: the table stays in sight
	for _, notice := range view.Due() {
		if notice.Line != "" {
			due = append(due, view.Complete(notice.Line, "", 1)...)
		}
	}
	entries := s.entryRows(view, append(due, open[:min(acts, max(1, acts-len(due)))]...))

	var public []console.Row // reports that are no seat's own
	for _, r := range reports {
		if !r.Seat && !r.Whole && s.allows(r, nil) {
			public = append(public, s.reportRow(r, s.say("report."+r.Name, nil), nil))
		}
	}
	room := max(1, firstMost-len(rows)-len(again)-len(public)-1)
	// Of what the box has of the names said last one is in sight; Enter alone confirms none.
	named := box.Named(view, s.toConfirm())
	boxed := s.confirmRows(view, named[:min(len(named), mostBoxed)])
	boxed = boxed[:min(len(boxed), max(1, room-len(entries)))]
	acts = min(len(entries), max(1, room-len(boxed)))
	rows = append(slices.Concat(rows, entries[:acts], boxed, again, public), s.otherRow(entries[acts:]))
	if c, is := rows[0].Value.(rules.Completion); is && c.Whole() { // Enter once more says nothing
		rows = slices.Insert(rows, 0, console.Row{Text: s.say("play.choose", nil), Value: typeOn{note: s.say("play.several.note", nil)}})
	}
	return rows
}

// entryRows are entries as the palette shows them, without what would put words
// that are not for these eyes on the screen.
func (s *sitting) entryRows(view *rules.Position, found []rules.Completion) []console.Row {
	var rows []console.Row
	for _, c := range s.open(view, found) {
		rows = append(rows, console.Row{Text: fit(s.entryText(c), s.Ask.Width()-rowMargin), Value: c})
	}
	return rows
}

// rowMargin is how many columns stand before a row.
const rowMargin = 4

// fit leaves out the first words of an entry that is too long for a line: entries
// differ at their end.
func fit(text string, columns int) string {
	rest := text
	for utf8.RuneCountInString(text) > columns {
		_, after, more := strings.Cut(rest, " ")
		if !more {
			break
		}
		rest = after
		text = "… " + rest
	}
	return text
}

// entryText is an entry; one that waits for more ends in dots, and what nobody or
// Lestrade fills in is explained, and so is what is left out.
func (s *sitting) entryText(c rules.Completion) string {
	v := s.voice()
	text := v.Entry(c.Entry)
	last := lastWord(c.Entry)
	var notes []string
	switch {
	case c.Entry.Drawn != nil:
		notes = append(notes, s.say("play.draw", nil))
	case last == rules.Unknown:
		notes = append(notes, s.say("play.unknown", nil))
	case !c.Whole():
		return text + " …"
	}
	for _, f := range c.LeftOut() { // what that means, where it is not plain
		if id := "name." + f.Name + ".none"; v.Has(id) {
			notes = append(notes, v.Say(id, nil))
		}
	}
	if notes == nil {
		return text
	}
	return text + " — " + strings.Join(notes, ", ")
}

// lastWord is the word that an entry was last filled with, "" where it has none.
func lastWord(e rules.Entry) string {
	words := lastArg(e)
	if len(words) == 0 {
		return ""
	}
	return words[len(words)-1]
}

// lastArg are the words of the field that an entry was last filled in.
func lastArg(e rules.Entry) []string {
	if len(e.Args) == 0 {
		return nil
	}
	return e.Args[len(e.Args)-1].Words
}

// open leaves out of some completions those that would show words which are not for
// these eyes: they are asked for on a page of their own, or not at all where they may
// be left out.
func (s *sitting) open(view *rules.Position, found []rules.Completion) []rules.Completion {
	var waiting []string
	var out []rules.Completion
	for _, c := range found {
		text := c.Entry.String()
		if !c.Whole() && s.hides(view, c) {
			waiting = append(waiting, text+" ")
			if end, ends := c.Ended(); ends {
				c = end
			}
		}
		if !slices.ContainsFunc(waiting, func(head string) bool { return strings.HasPrefix(text, head) }) {
			out = append(out, c)
		}
	}
	return out
}

// hides tells whether the field that an entry waits for is not for these eyes.
func (s *sitting) hides(view *rules.Position, c rules.Completion) bool {
	return !s.ownPage && !view.MayKnow(s.viewer, c.Entry, c.Walk.Field())
}

// note is what is said about a row: which rule bars a word; what the last word of an
// entry means; or, where one is asked for step by step, what a verb does.
func (s *sitting) note(view *rules.Position, row console.Row) []string {
	v := s.voice()
	switch what := row.Value.(type) {
	case *rules.Refusal:
		return lines(s.why(v, what))
	case refused:
		return lines(s.why(v, what.Refusal))
	case hint:
		return []string{string(what)}
	case typeOn:
		return []string{what.note}
	case rules.Completion:
		if s.stepwise && len(what.Entry.Args) == 0 {
			return []string{s.means(view, what.Entry)}
		}
		if gloss := v.Gloss(what.Entry); gloss != "" {
			return []string{gloss}
		}
	}
	return nil
}

// lines are those of a text, without what indents them.
func lines(text string) []string {
	var out []string
	for line := range strings.Lines(text) {
		out = append(out, strings.TrimSpace(line))
	}
	return out
}

// means says what the verb of an entry does.
func (s *sitting) means(view *rules.Position, e rules.Entry) string {
	return s.Voice.At(view).Means(view.Vocabulary().Verb(e.Verb, e.Seat != ""))
}

// list is a palette of rows that hold what is typed.
func (r Room) list(label string, rows []console.Row) console.Palette {
	return console.List(r.Voice.Say(label, nil), r.Voice.Say("play.prompt", nil), rows, holds)
}

// choose has a row taken; a "?" is answered with how.
func (r Room) choose(p console.Palette) (console.Row, error) {
	how := hint(r.Voice.Say("play.how-to-choose", nil))
	find, note := p.Find, p.Note
	p.Find = func(typed string) []console.Row {
		if typed == "?" {
			return []console.Row{{Text: string(how), Value: how}}
		}
		return find(typed)
	}
	if note != nil {
		p.Note = func(row console.Row) []string {
			if row.Value == how {
				return nil
			}
			return note(row)
		}
	}
	for {
		row, err := r.Ask.Palette(p)
		if err != nil || row.Value != how {
			return row, err
		}
		r.Ask.Show(string(how))
	}
}

// holds tells whether a row's text holds a typed one.
func holds(row console.Row, typed string) bool {
	return strings.Contains(rules.Plain(row.Text), rules.Plain(typed))
}
