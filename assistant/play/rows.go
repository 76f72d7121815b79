package play

import (
	"slices"
	"strings"
	"unicode/utf8"

	"lestrade/assistant/console"
	"lestrade/assistant/speak"
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
)

// palette is a question answered by an entry, its rows noted.
func (s *sitting) palette(known *rules.Position, label string, find func(typed string) []console.Row) console.Palette {
	return console.Palette{
		Label: label, Prompt: s.say("play.prompt", nil),
		Find: func(typed string) []console.Row { return keeping(find(typed), typed) },
		Note: func(row console.Row) []string { return s.note(known, row) },
	}
}

// rows are what a typed text may mean at the table: entries, then commands; or else
// what stands against it.
func (s *sitting) rows(known *rules.Position, typed string) []console.Row {
	if typed == "" {
		return s.firstRows(known)
	}
	if way, n, rest, ok := known.Mending(typed); ok {
		return s.mendRows(place{way, n}, rest, typed)
	}
	found := known.Complete(typed, s.Voice.Lang, mostRows)
	if way, n, rest, ok := known.Mending(s.wholeMend(typed)); ok && len(found) == 0 {
		return s.mendRows(place{way, n}, rest, typed)
	}
	commands := s.commandRows(typed)
	if len(found) == 0 && len(commands) > 0 {
		return commands
	}
	return append(s.entriesOrBars(known, found, typed), commands...)
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
func (s *sitting) entriesOrBars(known *rules.Position, found []rules.Completion, typed string) []console.Row {
	first, then := s.questionRows(known, typed), s.boxedRows(known, found, s.likelyRows(known, found))
	reply := strings.TrimSpace(strings.TrimRight(typed, "? "))
	another := len(found) > 0 && lastWord(found[0].Entry) == rules.Unknown && len(lastArg(found[0].Entry)) > 1
	if strings.HasSuffix(reply, "=") || another {
		first, then = then, first
	}
	if rows := slices.Concat(first, then); len(rows) > 0 {
		return rows
	}
	return s.barredRows(known, typed)
}

// firstRows are what is done most: leaving, once the game is over; saying again what
// was taken back; saying what is due; acting. All else can be typed, and is behind the
// last row.
func (s *sitting) firstRows(known *rules.Position) []console.Row {
	if end := known.Outcome(); end != nil {
		rows := slices.Insert(s.rowsOfCommands(atEnd), 1, s.reviewRows()...)
		return append(s.missingRows(known, end.Missing), rows...)
	}
	rows, taken := s.offeredRows()
	open := known.Complete("", s.Voice.Lang, mostRows)
	acts := 0
	for acts < len(open) && open[acts].Entry.Seat != "" {
		acts++
	}
	if acts == 0 {
		acts = min(fewRows, len(open))
	}
	open = open[:acts]
	due := linesDue(known, known.Due()) // in place of all acts but one: the table stays in sight
	open = append(due, open[:min(acts, max(1, acts-len(due)))]...)
	reports, entries, boxed := s.openRows(), s.entryRows(known, open), s.namedRows(known)
	room := max(1, firstMost-len(rows)-len(taken)-len(reports)-1)
	boxed = boxed[:min(len(boxed), max(1, room-len(entries)))] // of what the box has one is in sight
	acts = min(len(entries), max(1, room-len(boxed)))
	all := append(slices.Concat(rows, entries[:acts], boxed, taken, reports), s.otherRow(entries[acts:]))
	if c, is := all[0].Value.(rules.Completion); is && c.Whole() { // Enter once more says nothing
		all = slices.Insert(all, 0, console.Row{Text: s.say("play.choose", nil), Value: unsaid{note: s.say("play.several.note", nil)}})
	}
	return all
}

// linesDue are the lines that are due before anything else is done.
func linesDue(known *rules.Position, due []rules.Notice) (begun []rules.Completion) {
	for _, notice := range due {
		if notice.Line != "" {
			begun = append(begun, known.Complete(notice.Line, "", 1)...)
		}
	}
	return begun
}

// missingRows are what must still be said after the end.
func (s *sitting) missingRows(known *rules.Position, missing []rules.Notice) (rows []console.Row) {
	for _, notice := range missing {
		rows = append(rows, s.entryRows(known, known.Complete(notice.Key, "", 1))...)
	}
	return rows
}

// entryRows are entries as the palette shows them, without what would put words
// that are not for these eyes on the screen.
func (s *sitting) entryRows(known *rules.Position, found []rules.Completion) []console.Row {
	var rows []console.Row
	for _, c := range s.open(known, found) {
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
	if notes = append(notes, without(v, c)...); notes == nil {
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

// without says what it means that an entry leaves words out, where that is not plain.
func without(v *speak.Voice, c rules.Completion) (texts []string) {
	for _, f := range c.LeftOut() {
		if id := "name." + f.Name + ".none"; v.Has(id) {
			texts = append(texts, v.Say(id, nil))
		}
	}
	return texts
}

// open leaves out of some completions those that would show words which are not for
// these eyes: they are asked for on a page of their own, or not at all where they may
// be left out.
func (s *sitting) open(known *rules.Position, found []rules.Completion) []rules.Completion {
	var waiting []string
	var out []rules.Completion
	for _, c := range found {
		text := c.Entry.String()
		if !c.Whole() && s.hides(known, c) {
			waiting = append(waiting, text+" ")
			if end, ends := c.Ended(); ends {
				c = end
			}
		}
		if !beginsWithAny(text, waiting) {
			out = append(out, c)
		}
	}
	return out
}

func beginsWithAny(text string, heads []string) bool {
	for _, head := range heads {
		if strings.HasPrefix(text, head) {
			return true
		}
	}
	return false
}

// hides tells whether the field that an entry waits for is not for these eyes.
func (s *sitting) hides(known *rules.Position, c rules.Completion) bool {
	return !s.ownPage && !known.MayKnow(s.viewer, c.Entry, c.Walk.Field())
}

// barredRows is one row for a text that means nothing here; its note says why.
func (s *sitting) barredRows(known *rules.Position, typed string) []console.Row {
	refusal := known.Barred(typed, s.Voice.Lang)
	if refusal == nil {
		return nil
	}
	text := "✗ " + s.say("play.barred."+string(refusal.Kind), speak.Figures{"rule": refusal.Rule})
	return []console.Row{{Text: text, Value: refusal}}
}

// note is what is said about a row: which rule bars a word; what the last word of an
// entry means; or, where one is asked for step by step, what a verb does.
func (s *sitting) note(known *rules.Position, row console.Row) []string {
	v := s.voice()
	switch what := row.Value.(type) {
	case *rules.Refusal:
		return lines(s.why(v, what))
	case refused:
		return lines(s.why(v, what.Refusal))
	case hint:
		return []string{string(what)}
	case unsaid:
		return []string{what.note}
	case rules.Completion:
		if s.stepwise && len(what.Entry.Args) == 0 {
			return []string{s.means(known, what.Entry)}
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
func (s *sitting) means(known *rules.Position, e rules.Entry) string {
	return s.Voice.At(known).Means(known.Vocabulary().Verb(e.Verb, e.Seat != ""))
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
