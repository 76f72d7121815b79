package solver

import (
	"math"
	"math/big"
	"math/bits"
	"math/rand/v2"
)

// Worlds is a number of worlds, or what they weigh together: an integer of 128
// bits. Time Bomb's first hands alone, with six players, are 1.7·10²⁶ worlds, more
// than 64 bits hold; big.Int would cost an allocation a sum. Two are equal by ==.
type Worlds struct{ hi, lo uint64 }

func (w Worlds) plus(v Worlds) Worlds {
	lo, carry := bits.Add64(w.lo, v.lo, 0)
	hi, _ := bits.Add64(w.hi, v.hi, carry)
	return Worlds{hi, lo}
}

// times is exact where the product fits into 128 bits.
func (w Worlds) times(n uint64) Worlds {
	hi, lo := bits.Mul64(w.lo, n)
	return Worlds{hi + w.hi*n, lo}
}

// timesWorlds is exact where the product fits into 128 bits.
func (w Worlds) timesWorlds(v Worlds) Worlds {
	hi, lo := bits.Mul64(w.lo, v.lo)
	return Worlds{hi + w.hi*v.lo + w.lo*v.hi, lo}
}

// plusTimes is w + v·n, and whether that fits into 128 bits.
func (w Worlds) plusTimes(v Worlds, n uint64) (sum Worlds, fits bool) {
	hi, lo := bits.Mul64(v.lo, n)
	over, top := bits.Mul64(v.hi, n)
	lo, carry := bits.Add64(lo, w.lo, 0)
	hi, carry = bits.Add64(hi, w.hi, carry)
	over += carry
	hi, carry = bits.Add64(hi, top, 0)
	return Worlds{hi, lo}, over+carry == 0
}

// share is w·of/parts, where parts divides it and the result fits into 128 bits;
// the product itself may take 192.
func (w Worlds) share(of, parts uint64) Worlds {
	h1, lo := bits.Mul64(w.lo, of)
	top, mid := bits.Mul64(w.hi, of)
	mid, carry := bits.Add64(mid, h1, 0)
	top += carry
	hi, rest := bits.Div64(top%parts, mid, parts)
	lo, _ = bits.Div64(rest, lo, parts)
	return Worlds{hi, lo}
}

// bits is the length of w in bits.
func (w Worlds) bits() int {
	if w.hi != 0 {
		return 64 + bits.Len64(w.hi)
	}
	return bits.Len64(w.lo)
}

// IsZero tells whether there is no world.
func (w Worlds) IsZero() bool { return w == Worlds{} }

// Uint64 is the number, where it fits into 64 bits.
func (w Worlds) Uint64() (n uint64, fits bool) { return w.lo, w.hi == 0 }

// Float64 is the nearest number of that kind.
func (w Worlds) Float64() float64 { return math.Ldexp(float64(w.hi), 64) + float64(w.lo) }

// Of is the share that w is of all, and 0 of none.
func (w Worlds) Of(all Worlds) float64 {
	if all.IsZero() {
		return 0
	}
	return w.Float64() / all.Float64()
}

// Less tells whether w is below v.
func (w Worlds) Less(v Worlds) bool { return w.hi < v.hi || w.hi == v.hi && w.lo < v.lo }

// Big is the number without bounds.
func (w Worlds) Big() *big.Int {
	n := new(big.Int).SetUint64(w.hi)
	return n.Add(n.Lsh(n, 64), new(big.Int).SetUint64(w.lo))
}

// String is the number in decimal.
func (w Worlds) String() string { return w.Big().String() }

// below picks a number under w, each as likely as another.
func (w Worlds) below(chance *rand.Rand) Worlds {
	for {
		pick := Worlds{lo: chance.Uint64() & ones(w.lo, w.hi != 0)}
		if w.hi != 0 {
			pick.hi = chance.Uint64() & ones(w.hi, false)
		}
		if pick.Less(w) {
			return pick
		}
	}
}

// ones is n with every bit set below its highest, or every bit at all.
func ones(n uint64, all bool) uint64 {
	if all {
		return math.MaxUint64
	}
	return 1<<bits.Len64(n) - 1
}

func (w Worlds) minus(v Worlds) Worlds {
	lo, borrow := bits.Sub64(w.lo, v.lo, 0)
	hi, _ := bits.Sub64(w.hi, v.hi, borrow)
	return Worlds{hi, lo}
}

// choose[n][k] is how many ways there are to choose k of n cards. The largest,
// 60 over 30, is 1.2·10¹⁷.
var choose = pascal()

func pascal() (c [MaxCards + 1][MaxCards + 1]uint64) {
	for n := range c {
		c[n][0] = 1
		for k := 1; k <= n; k++ {
			c[n][k] = c[n-1][k-1] + c[n-1][k]
		}
	}
	return c
}
