package timebomb

import (
	"cmp"
	"math/big"
	"math/bits"
	"slices"
)

// pool is a number of slots that are open to the same classes of cards.
type pool struct {
	open  uint8 // a bit for each class
	slots int8
}

// filling holds the pools that are to be filled, and the cards to fill them with.
type filling struct {
	pools [7]pool // at most one for each hand, and one for what was taken out
	cards [8]int8 // by class
}

// mostKept is how many results are kept because they may be needed again: about 6 MiB of them.
const mostKept = 1 << 16

// fill counts the ways to fill pools with the cards of the given class, which are alike, and those after
// it. It joins and sorts pools that are open to the same classes, so that the same filling comes again.
func (c *counter) fill(f filling, class int) wide {
	var pools [len(f.pools)]pool
	n := 0
	for _, p := range f.pools {
		if p.slots == 0 {
			continue
		}
		p.open = p.open >> class << class
		i := 0
		for i < n && pools[i].open != p.open {
			i++
		}
		if i == n {
			pools[i].open = p.open
			n++
		}
		pools[i].slots += p.slots
	}
	slices.SortFunc(pools[:n], func(a, b pool) int { return cmp.Compare(b.open, a.open) })
	f.pools = pools
	if last := c.classes - 1; class == last { // every hand is open to the last class, which no claim names
		return f.rest(last)
	}
	if f.pools[1].open == 0 {
		return f.share(class, c.classes)
	}
	if known, is := c.memo[f]; is {
		return known
	}
	var sum wide
	c.spread(f, class, 0, int(f.cards[class]), 1, &sum)
	if len(c.memo) >= mostKept {
		clear(c.memo)
	}
	c.memo[f] = sum
	return sum
}

// rest counts the ways to fill all slots with the cards of the last class: one, or none.
func (f *filling) rest(last int) wide {
	slots := 0
	for _, p := range f.pools {
		slots += int(p.slots)
	}
	if slots != int(f.cards[last]) {
		return wide{}
	}
	return wide{0, 1}
}

// share counts the ways to fill the only pool with all cards that are left.
func (f *filling) share(class, classes int) wide {
	ways, left := wide{0, 1}, int(f.pools[0].slots)
	for ; class < classes; class++ {
		n := int(f.cards[class])
		if n > 0 && (n > left || f.pools[0].open&(1<<class) == 0) {
			return wide{}
		}
		ways = wide{}.plus(ways, choose(left, n).Uint64())
		left -= n
	}
	if left > 0 {
		return wide{}
	}
	return ways
}

// spread shares the last cards of a class out among the pools from the i-th on. so is the number of
// ways in which the pools before it were filled. It adds to sum the ways to fill in the other classes.
func (c *counter) spread(f filling, class, i, left int, so uint64, sum *wide) {
	if left == 0 {
		f.cards[class] = 0
		*sum = sum.plus(c.fill(f, class+1), so)
		return
	}
	if i == len(f.pools) || f.pools[i].open == 0 {
		return
	}
	slots := 0
	if f.pools[i].open&(1<<class) != 0 {
		slots = int(f.pools[i].slots)
	}
	for n := 0; n <= min(left, slots); n++ {
		next := f
		next.pools[i].slots -= int8(n)
		c.spread(next, class, i+1, left-n, so*choose(slots, n).Uint64(), sum)
	}
}

// wide is a whole number below 2¹²⁸. There are fewer than 36!/(5!⁶ 6!) < 2⁸⁸ ways to lay the
// cards of the largest box in order, if the cards of a kind are alike.
type wide struct{ high, low uint64 }

// plus adds another number, the given number of times.
func (w wide) plus(other wide, times uint64) wide {
	high, low := bits.Mul64(other.low, times)
	high += other.high * times
	low, carry := bits.Add64(w.low, low, 0)
	high, _ = bits.Add64(w.high, high, carry)
	return wide{high, low}
}

func (w wide) int() *big.Int {
	n := new(big.Int).SetUint64(w.high)
	return n.Lsh(n, 64).Or(n, new(big.Int).SetUint64(w.low))
}
