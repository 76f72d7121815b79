package reading

import (
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/vocabulary"
)

// People name a card together with a feature of it: "le couteau violet", "the red butcher". A word for
// a feature right beside a card's name counts as part of the name. If the card has another feature,
// the line is refused, and the refusal says which one.

var misnamed = rules.Common.Unreadable("beside", "card", "has", "entry")

// misnaming is a typed word beside a card's name that names a feature which the card does not have. has
// is the feature that it has.
type misnaming struct{ word, card, has string }

// matchDescribed returns candidates that take one more typed word, which names a feature of cards: each
// in found with the word behind it, and those that stand behind the first word together with it. If the
// named card has another feature, the candidate tells the misnaming.
func matchDescribed(w position.Walk, next []vocabulary.Typed, lang string, anyway bool, found []candidate) (all []candidate) {
	d := w.Domain()
	if len(d.Described) == 0 || len(next) < 2 {
		return nil
	}
	v := w.At().Vocabulary()
	addFeature := func(c candidate, t vocabulary.Typed) {
		card := d.Find(c.id)
		if card == nil || c.byFeature {
			return
		}
		told := false
		for _, name := range d.Described {
			if !v.Domain(name).Says(t) {
				continue
			}
			own := v.FeatureOf(card, name)
			if told = true; own.Is(t, nil) {
				c.misnaming = nil
				break
			}
			c.misnaming = &misnaming{t.Text, c.id, own.ID}
		}
		if told {
			c.words++
			all = append(all, c)
		}
	}
	for _, c := range found {
		if c.words < len(next) {
			addFeature(c, next[c.words])
		}
	}
	for _, c := range match(w, next[1:], lang, anyway, nil) {
		addFeature(c, next[0])
	}
	return all
}

// splitMisnamed parts readings into those that name their cards rightly, and those that name a card with
// a feature which it does not have.
func splitMisnamed(found []reading) (right, wrong []reading) {
	for _, r := range found {
		if r.misnaming != nil {
			wrong = append(wrong, r)
		} else {
			right = append(right, r)
		}
	}
	return right, wrong
}

// refuseMisnamed refuses a line that names a card with a feature which it does not have. It returns nil
// if there is no such reading, or if a right one comes farther.
func refuseMisnamed(w position.Walk, right, wrong []reading) *rules.Refusal {
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
