package seated

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/entry"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
	"lestrade/rules/vocabulary"
)

// keys is the table with a key for each word, for people who know the game too well to need rows.
// They say the line that is due key by key. A word that is the only one open has no key, and a
// whole line is said at once. Digits alone are read as elsewhere, and said as soon as they are a
// whole line. With Enter people also say a line behind a colon, or one that begins with no key.
type keys struct{}

// These keys stand for no word.
const (
	backKey  = "-"
	againKey = "+"
	lineKey  = ":"
	drawKey  = "="
)

// openKeys opens the page of keys, or leaves it.
func openKeys(d desk.Desk, _ desk.Table) (desk.Desk, *desk.Intention, error) {
	if d = d.Base(); onKeys(d) {
		return d.Pop(), nil, nil
	}
	return d.Push(keys{}), nil, nil
}

func onKeys(d desk.Desk) bool {
	_, is := d.Top().Page.(keys)
	return is
}

func (keys) Ask(s desk.Sight) (desk.Question, error) {
	q, err := TablePage{}.Ask(s)
	q.ByKey = true
	return q, err
}

func (keys) Said(d desk.Desk, _ desk.Table) (desk.Desk, *desk.Intention, error) { return d, nil, nil }

func (keys) Find(s desk.Sight, typed string) ([]desk.Row, error) {
	view, err := s.View(desk.Behind)
	if err != nil {
		return nil, err
	}
	due, is := dueOf(view, s.Voice.Lang)
	line, isLine := strings.CutPrefix(typed, lineKey)
	switch {
	case isLine:
		return TablePage{}.Find(s, strings.TrimSpace(line))
	case typed == backKey:
		return []desk.Row{{Text: s.Say("play.undo", nil), AtOnce: true, Take: entry.TakeBack(table.Back{}, nil)}}, nil
	case typed == againKey && len(s.Sees.Offer()) > 0:
		return markAtOnce(rowsOfCommands(s, []string{"redo"})), nil
	case !is:
		return TablePage{}.Find(s, typed)
	}
	plain := vocabulary.Plain(typed)
	for i, key := range plain {
		word := wordOf(s, due.Walk, string(key))
		if word == "" {
			return rowsWithoutKeys(s, typed, plain[:i])
		}
		if word == drawKey {
			due.Entry.Drawn = &rules.Draw{}
			break
		}
		next, open := takeWord(due.Walk, word)
		if !open {
			return markAtOnce(entry.RowsOrBars(s, view, nil, desk.Behind, due.Walk.Take(word).Entry().String())), nil
		}
		if due = next; due.Whole() {
			break
		}
	}
	if due.Whole() {
		return markAtOnce(entry.Rows(s, view, []reading.Completion{due}, desk.Behind)), nil
	}
	rows := legend(s, due, typed)
	if end, ends := due.Ended(); ends && typed != "" { // Enter says the entry as it stands
		rows = append(entry.Rows(s, view, []reading.Completion{end}, desk.Behind), rows...)
	}
	return rows, nil
}

// readKeys reads the line that is due from one key for each of its words; nil if that is not a
// whole line. A word that is the only one open may have a key here too.
func readKeys(s desk.Sight, view *position.Position, typed string) []reading.Completion {
	due, is := dueOf(view, s.Voice.Lang)
	if !is || !s.Game().Keys {
		return nil
	}
	keys := []rune(vocabulary.Plain(typed))
	w := view.Walk().Take(due.Entry.Seat).Take(due.Entry.Verb)
	for _, word := range entry.LastArg(due.Entry) {
		if len(keys) > 0 && wordOf(s, w, string(keys[0])) == word {
			keys = keys[1:]
		}
	}
	for _, key := range keys {
		if due.Whole() {
			return nil
		}
		word := wordOf(s, due.Walk, string(key))
		if word == "" {
			return nil
		}
		if due, is = takeWord(due.Walk, word); !is {
			return nil
		}
	}
	if !due.Whole() {
		return nil
	}
	return []reading.Completion{due}
}

// takeWord walks on by one word. The result is false if that is barred.
func takeWord(w position.Walk, word string) (next reading.Completion, open bool) {
	taken := w.Take(word).Entry().String()
	for _, c := range reading.Next(w) {
		if c.Entry.Drawn == nil && (c.Entry.String() == taken || strings.HasPrefix(c.Entry.String(), taken+" ")) {
			return c, true
		}
	}
	return next, false
}

// dueOf returns the line that the table waits for, as far as the rules leave only one word: an
// act of the seat whose turn it is or, once the game is over, what is still to be told. Before
// the first turn there is none.
func dueOf(view *position.Position, lang string) (due reading.Completion, is bool) {
	if !view.Named() {
		return due, false
	}
	for _, notice := range slices.Concat(missingOf(view), view.Due()) {
		if begun := reading.Complete(view, notice.Line, "", 1); notice.Line != "" && len(begun) > 0 && !begun[0].Whole() {
			return begun[0], true
		}
	}
	turn := view.Turn()
	for _, c := range reading.Complete(view, "", lang, entry.MostRows) {
		if turn != "" && c.Entry.Seat == turn && !c.Whole() {
			return c, true
		}
	}
	return due, false
}

// missingOf returns what must still be entered once the game is over, each with the beginning of
// its line.
func missingOf(view *position.Position) (all []rules.Notice) {
	if end := view.Outcome(); end != nil {
		for _, notice := range end.Missing {
			all = append(all, notice.Beginning(notice.Key))
		}
	}
	return all
}

// markAtOnce marks rows to be taken without Enter.
func markAtOnce(rows []desk.Row) []desk.Row {
	for i := range rows {
		rows[i].AtOnce = true
	}
	return rows
}

// rowsWithoutKeys returns the rows for a text that is not keys. A line in digits alone is said as
// soon as it is whole. If the text means nothing, the keys before the wrong one stay typed.
func rowsWithoutKeys(s desk.Sight, typed, keys string) ([]desk.Row, error) {
	rows, err := TablePage{}.Find(s, typed)
	switch {
	case len(rows) == 0:
	case rows[0].Whole && strings.Trim(typed, "0123456789"+rules.Unknown) == "":
		rows = markAtOnce(rows[:1])
	case rows[0].Refused != nil && keys != "":
		none := s.Say("play.keys.none", speak.Figures{"key": speak.Printable(vocabulary.Plain(typed)[len(keys):])})
		rows = []desk.Row{{Text: "✗ " + none, AtOnce: true, Take: func(d desk.Desk, _ desk.Table) (desk.Desk, *desk.Intention, error) {
			d = d.Tell(none)
			d.Draft = desk.Draft{Text: keys}
			return d, nil, nil
		}}}
	}
	return rows, err
}

// keyed is a word with its key.
type keyed struct{ key, word string }

// keysOf returns the keys for the words where a walk waits. A figure or a sign is its own key. A
// word gets its first letter if no word before it has that, and then each of the others gets the
// first of its letters that is free.
func keysOf(s desk.Sight, w position.Walk) (all []keyed) {
	taken := map[string]bool{}
	give := func(word string, letters string) bool {
		for _, letter := range vocabulary.Plain(letters) {
			if key := string(letter); !taken[key] && (unicode.IsLetter(letter) || len(letters) == 1) {
				taken[key] = true
				all = append(all, keyed{key, word})
				return true
			}
		}
		return false
	}
	name := func(word string) string { return s.VoiceHere().WordOf(w.Domain().ID, word) }
	var left []string
	for _, word := range w.Domain().Words {
		if first := []rune(name(word.ID))[:1]; !give(word.ID, string(first)) {
			left = append(left, word.ID)
		}
	}
	for _, word := range left {
		_ = give(word, name(word)) || give(word, "abcdefghijklmnopqrstuvwxyz")
	}
	if w.Field().Unknown {
		all = append(all, keyed{rules.Unknown, rules.Unknown})
	}
	if w.Field().Chance && w.Entry().Words(w.Field().Name) == nil {
		all = append(all, keyed{drawKey, drawKey})
	}
	return all
}

// wordOf returns the word of a key where a walk waits; "" if the key has none.
func wordOf(s desk.Sight, w position.Walk, key string) string {
	for _, k := range keysOf(s, w) {
		if k.key == key {
			return k.word
		}
	}
	return ""
}

// legend lists the keys for the next word, and for the word after it.
func legend(s desk.Sight, due reading.Completion, typed string) (rows []desk.Row) {
	for field := 0; field < 2 && !due.Whole(); field++ {
		var words []string
		var next reading.Completion
		for _, k := range keysOf(s, due.Walk) {
			name := s.VoiceHere().WordOf(due.Walk.Domain().ID, k.word)
			if k.word == drawKey {
				name = s.Say("play.keys.draw", nil)
			} else if c, open := takeWord(due.Walk, k.word); open {
				next = c
			} else {
				continue
			}
			if name != k.key {
				name = k.key + "\u00a0" + name
			}
			words = append(words, name)
		}
		rows = append(rows, wrapWords(s, words)...)
		due = next
	}
	if typed == "" {
		rows = append(rows, desk.Row{Text: s.Say("play.keys.others", speak.Figures{"back": backKey, "line": lineKey})})
	}
	return rows
}

// wrapWords puts words beside each other, in as many rows as they need.
func wrapWords(s desk.Sight, words []string) (rows []desk.Row) {
	const apart = "  "
	text := ""
	for _, word := range words {
		if text != "" && s.Width > 0 && utf8.RuneCountInString(text+apart+word) > s.Width {
			rows, text = append(rows, desk.Row{Text: text}), ""
		}
		text = strings.TrimPrefix(text+apart+word, apart)
	}
	return append(rows, desk.Row{Text: text})
}
