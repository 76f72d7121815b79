package reading

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/vocabulary"
)

// LineLength is the longest line that is read, in bytes.
const LineLength = 4096

// line is a typed line taken apart, before anything is known of its meaning.
type line struct {
	speaker  string   // the word before ":"; "" if none was typed
	words    []string // the verb and its arguments
	replied  bool     // the line has a "="
	reply    []string
	drawn    *rules.Draw // the "drawn …" at its end
	drawnErr string
	how      rules.How
	dispute  rules.How
}

// Blank tells whether a line says nothing: it is empty or a comment.
func Blank(text string) bool {
	return len(words(text)) == 0
}

// words parts a line at spaces, and at commas as people write lists, and leaves out the
// comment and the sign at the end of a sentence.
func words(text string) []string {
	all := strings.FieldsFunc(text, func(r rune) bool { return r == ',' || unicode.IsSpace(r) })
	if i := slices.IndexFunc(all, func(w string) bool { return strings.HasPrefix(w, "#") }); i >= 0 {
		all = all[:i]
	}
	for last := len(all) - 1; last >= 0; last-- {
		if all[last] = strings.TrimRight(all[last], ".!"); all[last] != "" {
			break
		}
		all = all[:last]
	}
	return all
}

var (
	tooLong = rules.Common.Unreadable("too-long", "most")
	notUTF8 = rules.Common.Unreadable("not-utf8")
)

// unreadableText returns why no word of a text can be read, nil if words can.
func unreadableText(text string) *rules.Bar {
	switch {
	case len(text) > LineLength:
		return tooLong.Bar(LineLength)
	case !utf8.ValidString(text):
		return notUTF8.Bar()
	}
	return nil
}

// takeApart parts a line into speaker, words and reply, and takes off the words at its end that
// say how the reply came. With glued set, a "=" inside a word parts it too, as people type `red=2`.
// The word before a colon is the speaker, unless it is an act: "accuse: the butcher …". says tells
// whether a text is a whole word: isTypedWhole or isStoredWhole.
func takeApart(p *position.Position, text string, glued bool, says func(w *vocabulary.Word, text string) bool) line {
	known := p.Vocabulary()
	all := words(text)
	if glued {
		all = strings.Fields(strings.ReplaceAll(strings.Join(all, " "), "=", " = "))
	}
	var l line
	if len(all) > 0 { // "Anna:", "Anna :" or the head of "Anna:ask"
		head, rest, colon := strings.Cut(all[0], ":")
		switch {
		case colon && head != "" && speaks(p, head):
			l.speaker, all = head, all[1:]
			if rest != "" {
				all = append([]string{rest}, all...)
			}
		case len(all) > 1 && all[1] == ":" && speaks(p, all[0]):
			l.speaker, all = all[0], all[2:]
		}
	}
	l.words, l.reply, l.replied = cut(all, func(word string) bool { return word == "=" })
	drawn := known.Domain("chance").Find("drawn")
	before, after, isDrawn := cut(l.reply, func(word string) bool { return says(drawn, word) })
	if isDrawn { // "drawn 3 of 0 1 2:5"
		l.reply = before
		l.drawn, l.drawnErr = readDraw(after, known, says)
	}
	if l.drawn != nil {
		return l
	}
	l.dispute = l.cutHow(known, says, rules.Disputed, rules.Repeated)
	l.how = l.cutHow(known, says, rules.Derived, rules.Insisted)
	return l
}

// isTypedWhole tells whether a typed text is a whole word of some language.
func isTypedWhole(w *vocabulary.Word, text string) bool {
	return w.Fits(vocabulary.NewTyped(text), "") == vocabulary.Whole
}

// isStoredWhole tells whether a text is a word as it is stored.
func isStoredWhole(w *vocabulary.Word, text string) bool { return w.ID == text }

// cutHow takes one of these words off the end of the line and returns it, "" if none stands there.
func (l *line) cutHow(known *vocabulary.Vocabulary, says func(*vocabulary.Word, string) bool, among ...rules.How) rules.How {
	end := &l.reply
	if len(l.reply) == 0 {
		end = &l.words
	}
	last := len(*end) - 1
	if last < 1 && !l.replied || last < 0 {
		return ""
	}
	for _, how := range among {
		if says(known.Domain(rules.HowDomain).Find(string(how)), (*end)[last]) {
			*end = (*end)[:last]
			return how
		}
	}
	return ""
}

// speaks tells whether the word before a colon is a speaker, and no act.
func speaks(p *position.Position, head string) bool {
	t := vocabulary.NewTyped(head)
	if loose, is := loosen(p.Vocabulary(), []vocabulary.Typed{t}, ""); is {
		t = loose
	}
	acts := func(w *vocabulary.Word) bool { return p.Vocabulary().Verb(w.ID, true).Act && w.Is(t, nil) }
	return p.Seats().Says(vocabulary.NewTyped(head)) || !slices.ContainsFunc(p.Vocabulary().Domain(vocabulary.VerbDomain).Words, acts)
}

// cut parts words at the first separator.
func cut(all []string, separates func(string) bool) (before, after []string, found bool) {
	if i := slices.IndexFunc(all, separates); i >= 0 {
		return all[:i], all[i+1:], true
	}
	return all, nil, false
}

// readDraw reads the words behind "drawn". bad is the part that cannot be read, "" if all can.
func readDraw(after []string, words *vocabulary.Vocabulary, whole func(*vocabulary.Word, string) bool) (d *rules.Draw, bad string) {
	says := func(word, id string) bool { return whole(words.Domain("chance").Find(id), word) }
	all := strings.TrimSpace("drawn " + strings.Join(after, " "))
	head, rest, hasOf := cut(after, func(word string) bool { return says(word, "of") })
	rest, said, hasWith := cut(rest, func(word string) bool { return says(word, "with") })
	switch {
	case !hasOf, len(rest) == 0, len(rest) > rules.MostOutcomes, hasWith && len(said) == 0, len(said) > rules.MostSaid:
		return nil, all
	case len(head) != 1 && (len(head) != 3 || !says(head[1], "time")):
		return nil, all
	}
	d = &rules.Draw{Time: 1, Said: said}
	var ok bool
	if d.Number, ok = upTo(rules.MostDraws, head[0]); !ok {
		return nil, head[0]
	}
	if len(head) == 3 {
		if d.Time, ok = upTo(rules.MostDraws, head[2]); !ok {
			return nil, head[2]
		}
	}
	for _, word := range said {
		if !isSalt(words, word) {
			return nil, word
		}
	}
	for _, text := range rest {
		word, weight, weighted := strings.Cut(text, ":")
		o := rules.Outcome{Word: word, Weight: 1}
		if weighted {
			if o.Weight, ok = upTo(rules.MostWeight, weight); !ok {
				return nil, text
			}
		}
		d.Outcomes = append(d.Outcomes, o)
	}
	return d, ""
}

// upTo reads a number from 1 to most.
func upTo(most int, text string) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= 1 && n <= most
}

// isSalt tells whether a word may be said for a draw: it must have the form of salt.
func isSalt(v *vocabulary.Vocabulary, word string) bool {
	_, fits := v.Domain("salt").Free(word)
	return fits
}

// IsLine tells whether a typed text is a line with its whole verb, perhaps behind a seat.
func IsLine(p *position.Position, text string) bool {
	if unreadableText(text) != nil {
		return false
	}
	l := takeApart(p, text, true, isTypedWhole)
	at := 0
	if l.speaker == "" && len(l.words) > 1 && p.Seats().Says(vocabulary.NewTyped(l.words[0])) {
		at = 1
	}
	return len(l.words) > at && p.Vocabulary().Domain(vocabulary.VerbDomain).Says(vocabulary.NewTyped(l.words[at]))
}

// Mending takes "correct 9: ENTRY", "correct 9 = reply", "insert 9: ENTRY" or
// "remove 9" apart; rest is the entry, or the reply with its "=".
func Mending(p *position.Position, text string) (way rules.Way, n int, rest string, ok bool) {
	if unreadableText(text) != nil {
		return "", 0, "", false
	}
	all := words(text)
	if len(all) < 2 {
		return "", 0, "", false
	}
	verb := vocabulary.NewTyped(all[0])
	for _, known := range p.Vocabulary().Domain("record").Words {
		if known.Fits(verb, "") == vocabulary.Whole {
			way = rules.Way(known.ID)
		}
	}
	number, after, _ := strings.Cut(all[1], ":")
	n, err := strconv.Atoi(number)
	if err != nil {
		n = rules.NoNumber
	}
	rest = strings.TrimSpace(after + " " + strings.Join(all[2:], " "))
	return way, n, strings.TrimSpace(strings.TrimPrefix(rest, ":")), way != ""
}
