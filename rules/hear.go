package rules

import (
	"errors"
	"strings"
)

// Hear finds the entry that a line stands for as people say it, at a table's prompt or in a
// command: as Read does, or else with its verb or the colon after its speaker left out, as
// [Position.Complete] reads. The error is a *Refusal, as of Read and [Position.Barred].
func (p *Position) Hear(text, lang string) (Entry, error) {
	e, err := p.Read(text, lang)
	refusal := (*Refusal)(nil)
	if !errors.As(err, &refusal) || refusal.Kind != Unreadable || unreadableText(text) != nil {
		return e, err
	}
	found := p.sorted(p.begun(text, lang, true).found)
	if len(found) == 0 {
		if r := p.Barred(text, lang); r != nil && (r.Barred() || refusal.Reason == "colon" || r.Reason != "word") {
			return Entry{}, r
		}
		return Entry{}, refusal
	}
	c, groups := found[0].completion(), alike(found)
	waits := c.Walk.Field()
	switch {
	case found[0].verbOnly(), waits != nil && !waits.Reply:
		return Entry{}, refusal
	case groups[found[0].likeness()].several || found[0].asks() || found[0].secret || c.costs():
		r := p.Walk().refuse(Ambiguous, askedFor.Bar(), strings.Join(words(text), " "))
		r.Near = nil
		for _, one := range found {
			if one.likeness() == found[0].likeness() {
				r.Near = append(r.Near, one.completion().Entry)
			}
		}
		return Entry{}, r
	}
	return c.Entry, nil
}
