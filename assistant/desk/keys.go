package desk

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// keys is the table with a key for each word, for those who need no menu any more: what is
// due is said key by key, a word that the rules leave alone has none, and what is whole is
// said at once. Digits alone are read as ever, and said as soon as they are a whole line; so
// are, with Enter, a line behind a colon and what begins with no key.
type keys struct{}

// The keys that stand for no word.
const (
	backKey  = "-"
	againKey = "+"
	lineKey  = ":"
	drawKey  = "="
)

// openKeys opens the page of keys, or leaves it.
func openKeys(d Desk, _ Table) (Desk, *Intention, error) {
	if d = d.base(); d.onKeys() {
		return d.pop(), nil, nil
	}
	return d.push(keys{}), nil, nil
}

func (d Desk) onKeys() bool {
	_, is := d.top().page.(keys)
	return is
}

func (keys) ask(s sight) (Question, error) {
	q, err := tablePage{}.ask(s)
	q.ByKey = true
	return q, err
}

func (keys) find(s sight, typed string) ([]Row, error) {
	view, err := s.view(Behind)
	if err != nil {
		return nil, err
	}
	due, is := dueOf(view, s.Voice.Lang)
	line, isLine := strings.CutPrefix(typed, lineKey)
	switch {
	case isLine:
		return tablePage{}.find(s, strings.TrimSpace(line))
	case typed == backKey:
		return []Row{{Text: s.say("play.undo", nil), AtOnce: true, take: undo(table.Back{}, nil)}}, nil
	case typed == againKey && len(s.sees.Offer()) > 0:
		return atOnce(s.rowsOfCommands([]string{"redo"})), nil
	case !is:
		return tablePage{}.find(s, typed)
	}
	plain := rules.Plain(typed)
	for i, key := range plain {
		word := s.wordOf(due.Walk, string(key))
		if word == "" {
			return s.noKeys(typed, plain[:i])
		}
		if word == drawKey {
			due.Entry.Drawn = &rules.Draw{}
			break
		}
		next, open := after(due.Walk, word)
		if !open {
			return atOnce(s.entriesOrBars(view, nil, Behind, due.Walk.Take(word).Entry().String())), nil
		}
		if due = next; due.Whole() {
			break
		}
	}
	if due.Whole() {
		return atOnce(s.entryRows(view, []rules.Completion{due}, Behind)), nil
	}
	rows := s.legend(due, typed)
	if end, ends := due.Ended(); ends && typed != "" { // Enter says it as it stands
		rows = append(s.entryRows(view, []rules.Completion{end}, Behind), rows...)
	}
	return rows, nil
}

// inKeys is the line that is due, typed with a key for each of its words, where it is whole; a word
// that the rules leave alone may have one too.
func (s sight) inKeys(view *rules.Position, typed string) []rules.Completion {
	due, is := dueOf(view, s.Voice.Lang)
	if !is || !s.game().Keys {
		return nil
	}
	keys := []rune(rules.Plain(typed))
	w := view.Walk().Take(due.Entry.Seat).Take(due.Entry.Verb)
	for _, word := range lastArg(due.Entry) {
		if len(keys) > 0 && s.wordOf(w, string(keys[0])) == word {
			keys = keys[1:]
		}
	}
	for _, key := range keys {
		if due.Whole() {
			return nil
		}
		word := s.wordOf(due.Walk, string(key))
		if word == "" {
			return nil
		}
		if due, is = after(due.Walk, word); !is {
			return nil
		}
	}
	if !due.Whole() {
		return nil
	}
	return []rules.Completion{due}
}

// after is what a walk comes to with one word more, where nothing bars that.
func after(w rules.Walk, word string) (next rules.Completion, open bool) {
	taken := w.Take(word).Entry().String()
	for _, c := range w.Next() {
		if c.Entry.Drawn == nil && (c.Entry.String() == taken || strings.HasPrefix(c.Entry.String(), taken+" ")) {
			return c, true
		}
	}
	return next, false
}

// dueOf is the line that the table waits for, as far as the rules leave one word for it: the
// act of whose turn it is or, once the game is over, what is still to be told. There is none
// before the first turn.
func dueOf(view *rules.Position, lang string) (due rules.Completion, is bool) {
	if !view.Named() {
		return due, false
	}
	for _, notice := range slices.Concat(missingOf(view), view.Due()) {
		if begun := view.Complete(notice.Line, "", 1); notice.Line != "" && len(begun) > 0 && !begun[0].Whole() {
			return begun[0], true
		}
	}
	turn := view.Turn()
	for _, c := range view.Complete("", lang, mostRows) {
		if turn != "" && c.Entry.Seat == turn && !c.Whole() {
			return c, true
		}
	}
	return due, false
}

// missingOf is what must still be entered once the game is over, each with its line.
func missingOf(view *rules.Position) (all []rules.Notice) {
	if end := view.Outcome(); end != nil {
		for _, notice := range end.Missing {
			all = append(all, notice.Beginning(notice.Key))
		}
	}
	return all
}

// atOnce are rows that wait for no Enter.
func atOnce(rows []Row) []Row {
	for i := range rows {
		rows[i].AtOnce = true
	}
	return rows
}

// noKeys are the rows for a line that is no keys: one in figures alone is said as soon as it
// is whole. Where it is none at all, the keys before the wrong one still stand.
func (s sight) noKeys(typed, keys string) ([]Row, error) {
	rows, err := tablePage{}.find(s, typed)
	switch {
	case len(rows) == 0:
	case rows[0].whole && strings.Trim(typed, "0123456789"+rules.Unknown) == "":
		rows = atOnce(rows[:1])
	case rows[0].Refused != nil && keys != "":
		none := s.say("play.keys.none", speak.Figures{"key": speak.Printable(rules.Plain(typed)[len(keys):])})
		rows = []Row{{Text: "✗ " + none, AtOnce: true, take: func(d Desk, _ Table) (Desk, *Intention, error) {
			d = d.tell(none)
			d.draft = Draft{Text: keys}
			return d, nil, nil
		}}}
	}
	return rows, err
}

// keyed is a word with its key.
type keyed struct{ key, word string }

// keysOf are the words of the field that a walk waits for, with their keys: a figure or a sign
// is its own; of the others, those that nobody before them begins like have their first
// letter, and then each has the first of its letters that is left.
func (s sight) keysOf(w rules.Walk) (all []keyed) {
	taken := map[string]bool{}
	give := func(word string, letters string) bool {
		for _, letter := range rules.Plain(letters) {
			if key := string(letter); !taken[key] && (unicode.IsLetter(letter) || len(letters) == 1) {
				taken[key] = true
				all = append(all, keyed{key, word})
				return true
			}
		}
		return false
	}
	name := func(word string) string { return s.voice().WordOf(w.Domain().ID, word) }
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

// wordOf is the word that a key stands for where a walk waits, "" for none.
func (s sight) wordOf(w rules.Walk, key string) string {
	for _, k := range s.keysOf(w) {
		if k.key == key {
			return k.word
		}
	}
	return ""
}

// legend says which keys there are: for the next word, and for the one after it.
func (s sight) legend(due rules.Completion, typed string) (rows []Row) {
	for field := 0; field < 2 && !due.Whole(); field++ {
		var words []string
		var next rules.Completion
		for _, k := range s.keysOf(due.Walk) {
			name := s.voice().WordOf(due.Walk.Domain().ID, k.word)
			if k.word == drawKey {
				name = s.say("play.keys.draw", nil)
			} else if c, open := after(due.Walk, k.word); open {
				next = c
			} else {
				continue
			}
			if name != k.key {
				name = k.key + "\u00a0" + name
			}
			words = append(words, name)
		}
		rows = append(rows, s.inRows(words)...)
		due = next
	}
	if typed == "" {
		rows = append(rows, Row{Text: s.say("play.keys.others", speak.Figures{"back": backKey, "line": lineKey})})
	}
	return rows
}

// inRows are words beside each other, in as many rows as they need.
func (s sight) inRows(words []string) (rows []Row) {
	const apart = "  "
	text := ""
	for _, word := range words {
		if text != "" && s.Width > 0 && utf8.RuneCountInString(text+apart+word) > s.Width {
			rows, text = append(rows, Row{Text: text}), ""
		}
		text = strings.TrimPrefix(text+apart+word, apart)
	}
	return append(rows, Row{Text: text})
}
