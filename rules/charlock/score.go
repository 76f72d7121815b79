package charlock

import (
	"slices"

	"lestrade/rules"
)

// The values of a paw, and of Furriarty.
const (
	leastPaw       = 1
	mostPaw        = 3
	furriartyValue = 3
	shoutCost      = 1
)

// public are the values, where they are known, of a seat's paws that lay face up, from
// one on.
func (s state) public(kept []int) (values []int) {
	for _, k := range kept {
		if v := s.trail.paws[k].value; v > 0 {
			values = append(values, v)
		}
	}
	return values
}

// beyond are the values of a second list that the first has not.
func beyond(values, others []int) (spare []int) {
	rest := slices.Clone(values)
	for _, v := range others {
		if k := slices.Index(rest, v); k >= 0 {
			rest = slices.Delete(rest, k, k+1)
		} else {
			spare = append(spare, v)
		}
	}
	return spare
}

// worth are the values of a seat's paws, as far as they are known: what their owner
// said, in any order, with what lay face up. hidden is how many are not; below 0
// where more lay face up than the owner's words have room for.
func (s state) worth(i int) (values []int, hidden int) {
	p := s.players[i]
	said := p.kept[:len(p.values)]
	for _, v := range p.values {
		if v > 0 {
			values = append(values, v)
		}
	}
	values = append(values, beyond(values, s.public(said))...)
	hidden = len(said) - len(values)
	later := s.public(p.kept[len(said):])
	return append(values, later...), hidden + len(p.kept) - len(said) - len(later)
}

// say notes what a seat's paws are worth beside what is known of them.
func (s *state) say(i int, said []string) {
	known, _ := s.worth(i)
	values := append(known, beyond(known, numbers(said))...)
	for len(values) < len(s.players[i].kept) {
		values = append(values, 0)
	}
	s.players[i].values = values
}

// numbers are the values of some words but "?".
func numbers(words []string) (values []int) {
	for _, word := range words {
		if n := rules.Number(word); n > 0 {
			values = append(values, n)
		}
	}
	return values
}

// score is what a seat's tokens are worth, from the least to the most that the hidden
// ones allow, less the point that a shout costs (ch.end.4).
func (s state) score(i int) (low, high int) {
	values, hidden := s.worth(i)
	for _, v := range values {
		low += v
	}
	if s.captor == i {
		low += furriartyValue
	}
	if s.players[i].shouted {
		low -= shoutCost
	}
	least, most := s.hiddenWorth(hidden)
	return low + least, low + most
}
