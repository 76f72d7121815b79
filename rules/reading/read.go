package reading

import (
	"regexp"
	"strings"

	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/vocabulary"
)

var askedFor = rules.Common.Ambiguous("asked")

// Read finds the entry that a typed line stands for at this position. A word that is
// shortened in lang counts as the beginning of one; whole words count in every language. The
// line must not be blank. The error is a *Refusal: the line is unreadable or ambiguous, or a
// rule bars what comes before an unreadable word. A whole entry that is barred is returned,
// and Enter refuses it. A reply that is left out stays so.
//
// Read a line at the view of the person who typed it: what it stands for may depend on what
// is open there.
func Read(p *position.Position, text, lang string) (rules.Entry, error) {
	return reader{p, lang}.read(text)
}

// Hear finds the entry that a line stands for as people say it, at a table's prompt or in a
// command: it reads as Read does, or else with a verb or a colon left out, as Complete does.
// The error is a *Refusal, like that of Read or Barred.
func Hear(p *position.Position, text, lang string) (rules.Entry, error) {
	return reader{p, lang}.hear(text)
}

// Barred is what stands against the likeliest entry that a text may begin. It reads the text
// as Complete does. It is nil where some such entry is open.
func Barred(p *position.Position, text, lang string) *rules.Refusal {
	return reader{p, lang}.barred(text)
}

// Complete lists the open entries that a typed text may begin, the likeliest first, at most
// so many. It reads the text as Read does, but the line may go on, and may leave out its verb
// and the colon after its speaker. A few unfinished entries are followed by their next words
// (see [Next]). A text that says nothing gives the verbs that are open now.
//
// Complete a text at the view of the person who types it.
func Complete(p *position.Position, text, lang string, most int) []Completion {
	return reader{p, lang}.complete(text, open, most)
}

// Waits are the entries that a typed text begins and that can go on, the likeliest first.
// Each stands at the field that its next word would fill. Some of them may end there too.
func Waits(p *position.Position, text, lang string) (waiting []Completion) {
	if unreadableText(text) != nil {
		return nil
	}
	at := reader{p, lang}
	for _, r := range at.sort(at.begin(text, open, true).found) {
		if w := advance(r.walk); r.entry.Drawn == nil && !r.saysNothing() && w.Field() != nil {
			waiting = append(waiting, Completion{Entry: w.Entry(), Walk: w})
		}
	}
	return waiting
}

// Begin is the statement that some words begin, each of them whole, as far as it goes on by
// itself. It is false where they begin none that is open. The program begins its own lines by
// it, without a search for what else the words may mean.
func Begin(p *position.Position, words ...string) (Completion, bool) {
	w := p.Walk().Take("")
	for _, word := range words {
		if bar, conceivable := w.Option(word); !conceivable || bar != nil {
			return Completion{}, false
		}
		w = w.Take(word)
	}
	c := reading{entry: w.Entry(), walk: w}.completion()
	return c, c.Whole() || canGoOn(c.Walk)
}

// reader reads what is typed at a position, in a table's language.
type reader struct {
	*position.Position
	lang string
}

// read searches a line with its words as they are typed, then parted at "=", then as people
// run words together. It searches nothing for an open line that is typed as it is stored.
func (p reader) read(text string) (rules.Entry, error) {
	if r := p.refuseText(text); r != nil {
		return rules.Entry{}, r
	}
	if e, is := Stored(p.Position, text); is {
		if _, against := p.Walk().Follow(e); against == nil {
			return e, nil
		}
	}
	entry, refusal := p.search(text, false)
	if refusal != nil && strings.Contains(text, "=") {
		if other, err := p.search(text, true); err == nil {
			return other, nil
		}
	}
	for _, part := range []func(text, lang string) string{partDigits, p.Parts} {
		if parted := part(text, p.lang); refusal != nil && parted != "" {
			other, apart := p.search(parted, false)
			if apart == nil {
				return other, nil
			}
			if apart.Kind == rules.Unreadable && lacksVerb(refusal) && !lacksVerb(apart) {
				refusal = apart // the slip stands behind the verb that it was given
			}
		}
	}
	if refusal != nil {
		return rules.Entry{}, refusal
	}
	return entry, nil
}

// lacksVerb tells whether a line cannot be read for a verb that was not found.
func lacksVerb(r *rules.Refusal) bool {
	return r.Kind == rules.Unreadable && r.Domain != nil && r.Domain.ID == vocabulary.VerbDomain
}

// partDigits is a text that ends in a row of digits with these as numbers of their own, as
// what all claim is typed: "claims 12211". It is "" for others.
func partDigits(text, _ string) string {
	text = strings.TrimSpace(text)
	head := strings.TrimRight(text, "0123456789?")
	row := text[len(head):]
	if len(row) < 2 || head != "" && !strings.HasSuffix(head, " ") {
		return ""
	}
	return head + strings.Join(strings.Split(row, ""), " ")
}

// numbered are a word's letters with digits behind them, and letters that follow at once.
var numbered = regexp.MustCompile(`(\pL\d+)(\pL)`)

// partWords is a text with letters behind a number as a word of their own, as a card and the
// answer to it are typed in one go: "d9l" is "d9 l". It is "" for others.
func partWords(text, _ string) string {
	if parted := numbered.ReplaceAllString(text, "$1 $2"); parted != text {
		return parted
	}
	return ""
}

// refuseText refuses a text without a readable word. It is nil for others.
func (p reader) refuseText(text string) *rules.Refusal {
	bar := unreadableText(text)
	if bar == nil {
		return nil
	}
	return &rules.Refusal{Kind: rules.Unreadable, Bar: *bar, Line: p.Next()}
}

// search finds the one entry that a text stands for.
func (p reader) search(text string, glued bool) (rules.Entry, *rules.Refusal) {
	s := newSearch(p.Position, text, p.lang, glued)
	w := p.Walk()
	if s.drawnErr != "" {
		return rules.Entry{}, w.Refuse(rules.Unreadable, drawMalformed.Bar(rules.MostOutcomes, rules.MostSaid), s.drawnErr)
	}
	s.speak(w)
	if s.steps > searchSteps {
		return rules.Entry{}, w.Refuse(rules.Unreadable, tangled.Bar(), "")
	}
	right, wrong := byName(s.found)
	if r := misnames(w, right, wrong); r != nil {
		return rules.Entry{}, r
	}
	s.found = right
	best, why := s.best(), several
	// What is never inferred is asked for, unless another entry is open.
	var asked []rules.Entry
	infers := false
	for _, r := range s.found {
		if r.stop == open {
			asked, infers = append(asked, r.entry), infers || !r.mustAsk()
		}
	}
	if len(asked) > 0 && !infers {
		best, why = asked, askedFor
	}
	switch {
	case len(best) == 0:
		return rules.Entry{}, s.unreadable()
	case len(best) == 1 && why != askedFor:
		return best[0], nil
	}
	r := w.Refuse(rules.Ambiguous, why.Bar(), strings.Join(words(text), " "))
	r.Near = best
	return rules.Entry{}, r
}
