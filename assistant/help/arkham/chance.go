package arkham

import (
	"math/big"

	"lestrade/assistant/doc"
	"lestrade/assistant/speak"
	"lestrade/rules/arkham/cardboard"
)

// bound holds a chance between two, which are equal where it is known. The zero bound is empty.
type bound struct{ low, high *big.Rat }

// add widens a bound to hold another.
func (b *bound) add(other bound) {
	if other.low == nil {
		return
	}
	if b.low == nil || other.low.Cmp(b.low) < 0 {
		b.low = other.low
	}
	if b.high == nil || other.high.Cmp(b.high) > 0 {
		b.high = other.high
	}
}

func exactly(chance *big.Rat) bound { return bound{chance, chance} }

var (
	never  = exactly(new(big.Rat))
	always = exactly(big.NewRat(1, 1))
	either = bound{never.low, always.low}
)

// firstCards is the chance that so many of the first cards of a pile are of a kind: of all ways to
// choose the first cards, those with enough of the kind.
func firstCards(mixes []mix, kind cardboard.Kind, first, need int) (b bound) {
	choose := func(n, k int) *big.Int { return new(big.Int).Binomial(int64(n), int64(k)) }
	seen := map[int]bool{}
	for _, m := range mixes {
		if seen[m[kind]] {
			continue
		}
		seen[m[kind]] = true
		ways, others := new(big.Int), m.count()-m[kind]
		for n := max(0, need, first-others); n <= min(m[kind], first); n++ {
			ways.Add(ways, new(big.Int).Mul(choose(m[kind], n), choose(others, first-n)))
		}
		b.add(exactly(new(big.Rat).SetFrac(ways, choose(m.count(), first))))
	}
	return b
}

// Chance lies between two, which are one where it is known. The fractions are the same
// two, exactly.
type Chance struct {
	Low       float64   `json:"low"`
	High      float64   `json:"high"`
	Fractions [2]string `json:"fractions"`
}

func chanceOf(b bound) Chance {
	low, _ := b.low.Float64()
	high, _ := b.high.Float64()
	return Chance{low, high, [2]string{b.low.RatString(), b.high.RatString()}}
}

// chance is a chance for people.
func chance(v *speak.Voice, c Chance) string {
	return between(v, v.Percent(c.Low), v.Percent(c.High))
}

// between is one text, or two with a dash between.
func between(v *speak.Voice, low, high string) string {
	if low == high {
		return low
	}
	return v.Say("odds.between", speak.Figures{"low": speak.Plain(low), "high": speak.Plain(high)})
}

// toLose is a chance to lose for people, marked where it is none or all.
func toLose(v *speak.Voice, c Chance) doc.Text {
	text := doc.Say(chance(v, c))
	switch {
	case c.High == 0:
		text.Mark = doc.Right
	case c.Low == 1:
		text.Mark = doc.Danger
	}
	return text
}
