package reading

import (
	"errors"
	"regexp"
	"strings"
	"sync"

	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/vocabulary"
)

var askedFor = rules.Common.Ambiguous("asked")

// Read finds the entry that a typed line stands for at this position. Words of lang may be
// shortened; whole words are read in every language. The line must not be blank. The error is a
// *Refusal: the line is unreadable or ambiguous, or a rule bars the part before an unreadable
// word. A whole entry that is barred is returned, and Enter refuses it. Read adds no reply that
// was left out.
//
// Read a line at the view of the person who typed it: its meaning may depend on what
// is open there.
func Read(p *position.Position, text, lang string) (rules.Entry, error) {
	return reader{p, lang}.read(text)
}

// Hear finds the entry of a line that people say at a table's prompt or in a command. If Read
// cannot read the line, its verb or its colon may be missing, and Hear completes it as Complete
// does. The error is a *Refusal, like that of Read or Barred.
func Hear(p *position.Position, text, lang string) (rules.Entry, error) {
	at := reader{p, lang}
	e, err := at.read(text)
	refusal := (*rules.Refusal)(nil)
	if !errors.As(err, &refusal) || refusal.Kind != rules.Unreadable || unreadableText(text) != nil {
		return e, err
	}
	found := at.found(text, open)
	if len(found) == 0 {
		r := at.barred(text)
		if r != nil && (r.Barred() || refusal.Reason == "colon" || r.Reason != "word" || lacksVerb(refusal) && !lacksVerb(r)) {
			refusal = r
		}
		return rules.Entry{}, refusal
	}
	c, groups := found[0].completion(), groupAlike(found)
	waits := c.Walk.Field()
	switch {
	case found[0].saysNothing(), waits != nil && !waits.Reply:
		return rules.Entry{}, refusal
	case groups[found[0].likeness()].several || found[0].mustAsk() || found[0].secret || found[0].doubtful || c.forgets():
		r := at.Walk().Refuse(rules.Ambiguous, askedFor.Bar(), strings.Join(words(text), " "))
		r.Near = nil
		for _, one := range found {
			if one.doubtful || one.likeness() == found[0].likeness() {
				r.Near = append(r.Near, one.completion().Entry)
			}
		}
		return rules.Entry{}, r
	}
	return c.Entry, nil
}

// Barred returns what stands against the likeliest entry that a text may begin. It reads the text
// as Complete does. It returns nil if an entry that the text may begin is open.
func Barred(p *position.Position, text, lang string) *rules.Refusal {
	at := reader{p, lang}
	text, quiet := at.plain(text)
	if quiet && len(at.found(text, open)) == 0 {
		return p.Walk().Refuse(rules.Unreadable, silent.Bar(), "")
	}
	r := at.barred(text)
	switch {
	case r == nil || len(at.heard(text, r)) > 0:
		return nil
	case r.Barred():
		return r
	}
	if rule := at.barred(inFigures(text, lang)); rule != nil && rule.Barred() { // it bars what is meant by a number said in words
		return rule
	}
	return r
}

// inFigures returns a text with the numbers that were said in words as figures, and a letter behind one
// joined to it: "one a" is 1a.
func inFigures(text, lang string) string {
	var figures strings.Builder
	numbered := false
	for _, word := range words(text) {
		if !numbered || len(word) > 1 {
			figures.WriteByte(' ')
		}
		n, sort := vocabulary.SpokenIn(lang).Number(vocabulary.NewTyped(word))
		if numbered = n != "" && sort != vocabulary.Misheard; numbered {
			word = n
		}
		figures.WriteString(word)
	}
	return strings.TrimSpace(figures.String())
}

// Complete lists the open entries that a typed text may begin, the likeliest first, and no more
// than most. It reads the text as Read does, but the line may go on, and may leave out its verb
// and the colon after its speaker. A few unfinished entries are followed by their next words
// (see [Next]). A text that says nothing gives the verbs that are open now.
//
// Complete a text at the view of the person who types it.
func Complete(p *position.Position, text, lang string, most int) []Completion {
	return reader{p, lang}.complete(text, open, most)
}

// Waits lists the entries that a typed text begins and that can go on, the likeliest first. Each
// stands at the field that its next word would fill. It may be allowed to end there.
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

// Begin returns the statement that whole words begin, with all words that follow without a choice.
// It returns false if no such statement is open. The program begins its own lines with it, so that
// nothing else that the words may mean is searched for.
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

// read searches for a line as it is typed, then parted at "=", then with the words parted that
// people run together. An open line that is typed as it is stored needs no search.
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
				refusal = apart // it found a verb, and the slip stands behind it
			}
		}
	}
	if refusal != nil {
		return rules.Entry{}, refusal
	}
	return entry, nil
}

// lacksVerb tells whether a line is unreadable because no verb was found.
func lacksVerb(r *rules.Refusal) bool {
	return r.Kind == rules.Unreadable && r.Domain != nil && r.Domain.ID == vocabulary.VerbDomain
}

// partDigits parts a row of digits at the end of a text into numbers, as people type what all
// claim: "claims 12211". It returns "" for a text without such a row.
func partDigits(text, _ string) string {
	text = strings.TrimSpace(text)
	head := strings.TrimRight(text, "0123456789?")
	row := text[len(head):]
	if len(row) < 2 || head != "" && !strings.HasSuffix(head, " ") {
		return ""
	}
	return head + strings.Join(strings.Split(row, ""), " ")
}

// numbered finds a letter with digits behind it, and a letter that follows at once.
var numbered = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(\pL\d+)(\pL)`) })

// partWords parts letters that follow a number from it, as people type a card and the answer to it
// in one go: "d9l" becomes "d9 l". It returns "" if there are none.
func partWords(text, _ string) string {
	if parted := numbered().ReplaceAllString(text, "$1 $2"); parted != text {
		return parted
	}
	return ""
}

// refuseText refuses a text in which no word can be read. It returns nil for others.
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
	right, wrong := splitMisnamed(s.found)
	if r := refuseMisnamed(w, right, wrong); r != nil {
		return rules.Entry{}, r
	}
	s.found = right
	best, why := s.best(), several
	// If every open entry leaves out something that is never inferred, people are asked for it.
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
