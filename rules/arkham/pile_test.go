package arkham

import (
	"testing"

	"pgregory.net/rapid"
)

// Whatever is drawn, described later and put back, the mix adds up to the cards of the pile and those
// elsewhere whose kind nobody knows; once all are back, it is what it was.
func TestPileAddsUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		begun := mix{known: true}
		p := pile{}
		for k := range begun.of {
			begun.of[k] = rapid.IntRange(0, 4).Draw(t, "cards of a kind")
			p.total += begun.of[k]
		}
		p.mix = begun
		var left []Kind // the cards that the pile really holds
		for k, n := range begun.of {
			for range n {
				left = append(left, Kind(k))
			}
		}
		type drawn struct {
			card
			kind Kind
			seen bool
		}
		var out []drawn
		addsUp := func() {
			n, _ := p.count()
			if sum := p.mix.of[Scales] + p.mix.of[Hourglass] + p.mix.of[Clear]; !p.mix.known || sum != n+p.mix.elsewhere {
				t.Fatalf("%d cards in the pile, and the mix is %+v", n, p.mix)
			}
		}
		if len(left) == 0 {
			return
		}
		for i, kind := range rapid.Permutation(left).Draw(t, "order")[:rapid.IntRange(0, len(left)).Draw(t, "draws")] {
			d := drawn{kind: kind, seen: rapid.Bool().Draw(t, "seen")}
			if d.seen {
				d.card = p.draw(ofKind(kind), kind)
			} else {
				d.card = p.draw(card{}, Unseen)
			}
			out = append(out, d)
			if at := &out[rapid.IntRange(0, i).Draw(t, "described")]; rapid.Bool().Draw(t, "describe") {
				p.unpool(&at.card, at.kind)
				at.seen = true
			}
			addsUp()
		}
		for _, d := range out {
			kind := Unseen
			if d.seen {
				kind = d.kind
			}
			p.putIn(d.card, kind)
			addsUp()
		}
		if n, _ := p.count(); n != p.total || p.mix != begun {
			t.Fatalf("%d cards of %d are back, and the mix is %+v, not %+v", n, p.total, p.mix, begun)
		}
	})
}
