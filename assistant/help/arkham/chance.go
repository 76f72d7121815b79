package arkham

import (
	"math/big"

	"lestrade/assistant/doc"
	"lestrade/assistant/speak"
	"lestrade/rules/arkham/cardboard"
)

// bound holds a chance that lies between low and high, which are equal if it is known; or none.
type bound struct{ low, high *big.Rat }

// add widens a bound so that it holds another.
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

// exactBound returns a chance that is known.
func exactBound(chance *big.Rat) bound { return bound{chance, chance} }

var (
	never   = exactBound(new(big.Rat))
	always  = exactBound(big.NewRat(1, 1))
	unknown = bound{never.low, always.low}
)

// firstCards returns the chance that at least need of the first cards of a pile are of a kind, as a
// bound over the mixes that the pile may be: the share of such hands among all first cards.
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
		b.add(exactBound(new(big.Rat).SetFrac(ways, choose(m.count(), first))))
	}
	return b
}

// Chance lies between Low and High, which are equal if it is known. Fractions are the same, exactly.
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

// chance returns a chance as people read it.
func chance(v *speak.Voice, c Chance) string {
	return rangeText(v, v.Percent(c.Low), v.Percent(c.High))
}

// rangeText is one text if both are the same, else the two with a dash between them.
func rangeText(v *speak.Voice, low, high string) string {
	if low == high {
		return low
	}
	return v.Say("odds.between", speak.Figures{"low": speak.Plain(low), "high": speak.Plain(high)})
}

// toLose returns a chance to lose as people read it, marked if it is 0 or 1.
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
