package paws_test

import (
	"slices"
	"testing"

	"lestrade/rules/charlock/paws"
)

// A box with one paw of 1, two of 2 and the others of 3: hidden paws can be worth only what is left
// of it.
func TestHiddenWorth(t *testing.T) {
	p := paws.Lay(3, 2, 4)
	p.Pool = paws.Pool{Counts: [paws.Most]int{1, 2, 15}, Line: 4}
	p.Tell(3, 1, 6)
	p.Tell(4, 2, 6)
	if least, most := p.HiddenWorth(2); least != 2+3 || most != 3+3 {
		t.Errorf("two hidden paws are worth %d to %d, want 5 to 6", least, most)
	}
	if p.TooMany(2) {
		t.Error("one paw of 2 is too many of two")
	}
	p.Tell(0, 1, 7)
	if !p.TooMany(1) {
		t.Error("two paws of 1 are not too many of one")
	}
}

// Paws that lie face up later must have room in the values that a seat has told.
func TestClash(t *testing.T) {
	p := paws.Lay(1, 1, 3)
	p.Collect(2, 2, false)
	p.Hear(2, []int{1, 2})
	if p.FindClash() >= 0 {
		t.Error("a seat whose paws nobody saw clashes with them")
	}
	p.Tell(1, 3, 9)
	if p.FindClash() != 2 {
		t.Errorf("clash of %d, want the seat that said 1 and 2 of a 3", p.FindClash())
	}
}

// A change leaves earlier copies as they were, forward and back.
func TestCopies(t *testing.T) {
	p := paws.Lay(2, 1, 3)
	before := p
	p.Step()
	p.SetAhead(3)
	p.SetLeft(1)
	p.SetCollected(0, 2)
	if !slices.Equal(before.Left, []int{0, 1, 2}) || !slices.Equal(before.Ahead, []int{3, 4, 5}) || before.Paw(3).Up {
		t.Errorf("left %v, ahead %v, up %t", before.Left, before.Ahead, before.Paw(3).Up)
	}
	if count, laid := p.Recount(); count != 6 || laid != 6 {
		t.Errorf("%d paws of %d", count, laid)
	}
}
