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

// misnaming is a typed word beside a card's name, and what the card has instead.
type misnaming struct{ word, card, has string }

// matchDescribed are the candidates, each together with the word behind it, and those that the words
// behind the first are, together with it: where that tells what cards of the domain have.
func matchDescribed(w position.Walk, next []vocabulary.Typed, lang string, anyway bool, found []candidate) (all []candidate) {
	d := w.Domain()
	if len(d.Described) == 0 || len(next) < 2 {
		return nil
	}
	with := func(c candidate, t vocabulary.Typed) {
		if told, unlike := compareFeature(d, w.At().Vocabulary(), c.id, t); told && !c.byFeature {
			c.words, c.misnaming = c.words+1, unlike
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

// compareFeature tells whether a typed text says what words of the domain have; and where the one of an id
// has another, which.
func compareFeature(d *vocabulary.Domain, v *vocabulary.Vocabulary, id string, t vocabulary.Typed) (told bool, unlike *misnaming) {
	card := d.Find(id)
	for _, name := range d.Described {
		if card == nil || !v.Domain(name).Says(t) {
			continue
		}
		own := v.FeatureOf(card, name)
		if own.Is(t, nil) {
			return true, nil
		}
		told, unlike = true, &misnaming{t.Text, id, own.ID}
	}
	return told, unlike
}

// byName parts readings into those that name their cards rightly, and those that name one with what
// another has.
func byName(found []reading) (right, wrong []reading) {
	for _, r := range found {
		if r.misnaming != nil {
			wrong = append(wrong, r)
		} else {
			right = append(right, r)
		}
	}
	return right, wrong
}

// misnames refuses a line that names a card with what another has. It is nil where a right reading
// comes farther.
func misnames(w position.Walk, right, wrong []reading) *rules.Refusal {
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
	return refuseWhole(w, misnamed.Bar(first.misnaming.card, first.misnaming.has, first.entry), first.misnaming.word)
}
