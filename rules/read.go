package rules

import (
	"regexp"
	"strings"
)

var (
	askedFor = says.Ambiguous("asked")
)

// Read finds the entry that a typed line stands for at this position; words
// shortened in lang count as beginnings, whole words in every language. The line
// must not be blank. The error is a *Refusal: unreadable, ambiguous, or refused
// where a rule bars what comes before an unreadable word; a whole entry that is
// barred is returned, for Enter to refuse it. A reply left out stays so. For a line that is
// written as it is stored, and open, nothing is searched.
//
// Read a line at the view of whoever typed it: what it stands for may depend on
// what is open there.
func (p *Position) Read(text, lang string) (Entry, error) {
	if r := p.refuseText(text); r != nil {
		return Entry{}, r
	}
	if e, is := p.Stored(text); is {
		if _, against := p.Walk().follow(e); against == nil {
			return e, nil
		}
	}
	entry, refusal := p.search(text, lang, false)
	if refusal != nil && strings.Contains(text, "=") {
		if other, err := p.search(text, lang, true); err == nil {
			return other, nil
		}
	}
	for _, part := range []func(text, lang string) string{partDigits, p.parts} {
		if parted := part(text, lang); refusal != nil && parted != "" {
			other, apart := p.search(parted, lang, false)
			if apart == nil {
				return other, nil
			}
			if apart.Kind == Unreadable && refusal.lacksVerb() && !apart.lacksVerb() {
				refusal = apart // the slip stands behind the verb that it was given
			}
		}
	}
	if refusal != nil {
		return Entry{}, refusal
	}
	return entry, nil
}

// lacksVerb tells whether a line cannot be read for a verb that was not found.
func (r *Refusal) lacksVerb() bool {
	return r.Kind == Unreadable && r.Domain != nil && r.Domain.ID == verbDomain
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

// refuseText is the refusal of a text of which no word can be read, nil for others.
func (p *Position) refuseText(text string) *Refusal {
	bar := unreadableText(text)
	if bar == nil {
		return nil
	}
	return &Refusal{Kind: Unreadable, Bar: *bar, Line: p.Next()}
}

func (p *Position) search(text, lang string, glued bool) (Entry, *Refusal) {
	s := newSearch(p, text, lang, glued)
	w := p.Walk()
	if s.drawnErr != "" {
		return Entry{}, w.refuse(Unreadable, drawMalformed.Bar(MostOutcomes, MostSaid), s.drawnErr)
	}
	s.speak(w)
	if s.steps > searchSteps {
		return Entry{}, w.refuse(Unreadable, tangled.Bar(), "")
	}
	if r := s.misnames(w); r != nil {
		return Entry{}, r
	}
	best, why := s.best(), several
	// What is never inferred is asked for, unless another entry is open.
	var asked []Entry
	infers := false
	for _, r := range s.found {
		if r.stop == open {
			asked, infers = append(asked, r.entry), infers || !r.asks()
		}
	}
	if len(asked) > 0 && !infers {
		best, why = asked, askedFor
	}
	switch {
	case len(best) == 0:
		return Entry{}, s.unreadable()
	case len(best) == 1 && why != askedFor:
		return best[0], nil
	}
	r := w.refuse(Ambiguous, why.Bar(), strings.Join(words(text), " "))
	r.Near = best
	return Entry{}, r
}
