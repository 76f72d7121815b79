package charlock

import (
	"slices"

	"lestrade/rules"
)

var pawsCount = says.Due("paws-sum", "number", "all")

// paws are the paw tokens of a table: the trail, what the seats have collected of it, and what
// the box holds.
type paws struct {
	trail
	collected [5]collection
	pool      pool
	byHand    bool // counts were set by hand: nobody can say which paws they are
}

// collection is the paws that a seat has collected.
type collection struct {
	kept []int // by number
	said []int // what their owner said of them, 0 for "?"
	line int   // that said it
}

// worth are the values of a seat's paws, as far as they are known: what their owner said, in
// any order, with what lay face up. hidden is how many are not; it is below 0 where more lay
// face up than the owner's words have room for.
func (p paws) worth(i int) (values []int, hidden int) {
	c := p.collected[i]
	spoken, later := c.kept[:len(c.said)], c.kept[len(c.said):]
	for _, v := range c.said {
		if v > 0 {
			values = append(values, v)
		}
	}
	values = append(values, missingFrom(values, p.values(spoken))...)
	hidden = len(spoken) - len(values)
	up := p.values(later)
	return append(values, up...), hidden + len(later) - len(up)
}

// liar is a seat whose words have no room for the paws that lay face up, -1 for none.
func (p paws) liar() int {
	for i := range p.collected {
		if _, hidden := p.worth(i); hidden < 0 {
			return i
		}
	}
	return -1
}

// hear notes what a seat's paws are worth, beside what is known of them.
func (p *paws) hear(i int, said []string) {
	known, _ := p.worth(i)
	values := append(known, missingFrom(known, numbers(said))...)
	for len(values) < len(p.collected[i].kept) {
		values = append(values, 0)
	}
	p.collected[i].said = values
}

// known counts the paws of this table whose value is known. It counts none at a table where
// paws were set by hand.
func (p paws) known() (count [mostPaw]int) {
	if p.byHand {
		return count
	}
	known := p.values(slices.Concat(p.left, p.ahead))
	for i := range p.collected {
		values, _ := p.worth(i)
		known = append(known, values...)
	}
	for _, v := range known {
		count[v-1]++
	}
	return count
}

// hiddenWorth is the least and the most that a number of hidden paws can be worth together.
// They come out of one pool with all other paws whose value nobody knows, of which any may be
// among them.
func (p paws) hiddenWorth(count int) (least, most int) {
	if p.pool.line == 0 || p.byHand {
		return count * leastPaw, count * mostPaw
	}
	var left []int
	for i, known := range p.known() {
		left = append(left, slices.Repeat([]int{i + 1}, p.pool.counts[i]-known)...)
	}
	for k := range count {
		least += left[k]
		most += left[len(left)-1-k]
	}
	return least, most
}

// barPool judges a value that was just told: no more paws have it than the box holds.
func (p paws) barPool(value int) *rules.Bar {
	if p.pool.line == 0 || value == 0 || p.known()[value-1] <= p.pool.counts[value-1] {
		return nil
	}
	return noMoreOfIt.Bar(p.pool.counts[value-1], value, p.pool.line)
}

// tokens are those that a seat has collected. Which of the hidden paws has which of the values
// that their owner said is anybody's guess: the least stand first.
func (p paws) tokens(i int) []Token {
	all := []Token{}
	values, _ := p.worth(i)
	said := missingFrom(p.values(p.collected[i].kept), values)
	slices.Sort(said)
	for _, k := range p.collected[i].kept {
		t := p.token(k)
		if t.Value == 0 && len(said) > 0 {
			t.Value, said = said[0], said[1:]
		}
		all = append(all, t)
	}
	return all
}

func (p paws) token(k int) Token { return Token{Up: p.all[k].up, Value: p.all[k].value} }

// setCollected gives a seat a number of paws by hand.
func (p *paws) setCollected(i, count int) {
	c := &p.collected[i]
	c.kept = slices.Clone(c.kept[:min(count, len(c.kept))])
	for len(c.kept) < count {
		c.kept = append(c.kept, p.newPaw())
	}
	if len(c.said) > count {
		c.said = nil
	}
}

// recount tells where the paws, set by hand, are not as many as were laid.
func (p *paws) recount(laid int, say *rules.Events) {
	p.byHand = true
	count := len(p.left) + len(p.ahead)
	for _, c := range p.collected {
		count += len(c.kept)
	}
	if count != laid {
		say.Move(pawsCount.Of(count, laid))
	}
}

// missingFrom are the values of a second list that the first has not.
func missingFrom(values, others []int) (missing []int) {
	rest := slices.Clone(values)
	for _, v := range others {
		if k := slices.Index(rest, v); k >= 0 {
			rest = slices.Delete(rest, k, k+1)
		} else {
			missing = append(missing, v)
		}
	}
	return missing
}

// numbers are the values that some words name, but for "?".
func numbers(words []string) (values []int) {
	for _, word := range words {
		if n := rules.Number(word); n > 0 {
			values = append(values, n)
		}
	}
	return values
}
