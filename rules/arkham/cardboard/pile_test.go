package cardboard

import (
	"testing"

	"pgregory.net/rapid"
)

// Whatever is drawn, described later and put back, the mix adds up to the cards of the pile and those
// elsewhere whose kind nobody knows; once all are back, it is what it was.
func TestPileAddsUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		begun := Mix{Known: true}
		p := Pile{}
		for k := range begun.Of {
			begun.Of[k] = rapid.IntRange(0, 4).Draw(t, "cards of a kind")
			p.Total += begun.Of[k]
		}
		p.Mix = begun
		var left []Kind // the cards that the pile really holds
		for k, n := range begun.Of {
			for range n {
				left = append(left, Kind(k))
			}
		}
		type drawn struct {
			Card
			kind Kind
			seen bool
		}
		var out []drawn
		addsUp := func() {
			n, _ := p.Count()
			if sum := p.Mix.Of[Scales] + p.Mix.Of[Hourglass] + p.Mix.Of[Clear]; !p.Mix.Known || sum != n+p.Mix.Elsewhere {
				t.Fatalf("%d cards in the pile, and the mix is %+v", n, p.Mix)
			}
		}
		if len(left) == 0 {
			return
		}
		for i, kind := range rapid.Permutation(left).Draw(t, "order")[:rapid.IntRange(0, len(left)).Draw(t, "draws")] {
			d := drawn{kind: kind, seen: rapid.Bool().Draw(t, "seen")}
			if d.seen {
				d.Card = p.Draw(OfKind(kind), kind)
			} else {
				d.Card = p.Draw(Card{}, Unseen)
			}
			out = append(out, d)
			if at := &out[rapid.IntRange(0, i).Draw(t, "described")]; rapid.Bool().Draw(t, "describe") {
				p.Unpool(&at.Card, at.kind)
				at.seen = true
			}
			addsUp()
		}
		for _, d := range out {
			kind := Unseen
			if d.seen {
				kind = d.kind
			}
			p.putIn(d.Card, kind)
			addsUp()
		}
		if n, _ := p.Count(); n != p.Total || p.Mix != begun {
			t.Fatalf("%d cards of %d are back, and the mix is %+v, not %+v", n, p.Total, p.Mix, begun)
		}
	})
}
