package reading

import (
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/vocabulary"
)

// People say a card with what stands on it: "le couteau violet", "the red butcher". Right beside a
// card's name, a word for what that card has is part of the name. Where another card has it, the
// line is refused and told what this one has.

var misnamed = rules.Common.Unreadable("beside", "card", "has", "entry")

// unlikeCard is a typed word beside a card's name, and what the card has instead.
type unlikeCard struct{ word, card, has string }

// beside are the candidates, each together with the word behind it, and those that the words
// behind the first are, together with it: where that tells what cards of the domain have.
func beside(w position.Walk, next []vocabulary.Typed, lang string, anyway bool, found []candidate) (all []candidate) {
	d := w.Domain()
	if len(d.Described) == 0 || len(next) < 2 {
		return nil
	}
	with := func(c candidate, t vocabulary.Typed) {
		if told, unlike := saysFeature(d, w.At().Vocabulary(), c.id, t); told && !c.aside {
			c.words, c.unlike = c.words+1, unlike
			all = append(all, c)
		}
	}
	for _, c := range found {
		if c.words < len(next) {
			with(c, next[c.words])
		}
	}
	for _, c := range match(w, next[1:], lang, anyway, nil) {
		with(c, next[0])
	}
	return all
}

// saysFeature tells whether a typed text says what words of the domain have; and where the one of an id
// has another, which.
func saysFeature(d *vocabulary.Domain, v *vocabulary.Vocabulary, id string, t vocabulary.Typed) (told bool, unlike *unlikeCard) {
	card := d.Find(id)
	for _, name := range d.Described {
		if card == nil || !v.Domain(name).Says(t) {
			continue
		}
		own := v.FeatureOf(card, name)
		if own.Is(t, nil) {
			return true, nil
		}
		told, unlike = true, &unlikeCard{t.Text, id, own.ID}
	}
	return told, unlike
}

// misnames is the refusal of a line that names a card with what another has, where no reading
// comes farther that does not; those that do are left out.
func (s *search) misnames(w position.Walk) *rules.Refusal {
	var right, wrong []reading
	for _, r := range s.found {
		if r.unlike != nil {
			wrong = append(wrong, r)
		} else {
			right = append(right, r)
		}
	}
	s.found = right
	farthest := func(found []reading) (stop int) {
		for _, r := range found {
			stop = max(stop, r.stop)
		}
		return stop
	}
	if stop := farthest(right); len(wrong) == 0 || stop == open || stop > farthest(wrong) {
		return nil
	}
	first := wrong[0]
	r := w.Refuse(rules.Unreadable, misnamed.Bar(first.unlike.card, first.unlike.has, first.entry), first.unlike.word)
	r.Near, r.Field, r.Domain = nil, nil, nil
	return r
}
