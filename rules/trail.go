package rules

import "iter"

// Trail is a list that never changes: adding to it gives a longer one, which
// shares the shorter. A table's positions keep one history between them so.
type Trail[T any] struct{ last *step[T] }

type step[T any] struct {
	value  T
	before *step[T]
	count  int // of the steps up to this one
}

// And returns the trail with one more value.
func (t Trail[T]) And(value T) Trail[T] {
	return Trail[T]{&step[T]{value, t.last, t.Len() + 1}}
}

// Len is how many values the trail has.
func (t Trail[T]) Len() int {
	if t.last == nil {
		return 0
	}
	return t.last.count
}

// At is the value of a place, from 0, which the trail must have; the last ones are
// the quickest to find.
func (t Trail[T]) At(i int) T {
	s := t.last
	for s.count != i+1 {
		s = s.before
	}
	return s.value
}

// Backward yields the values, the last first.
func (t Trail[T]) Backward() iter.Seq[T] {
	return func(yield func(T) bool) {
		for s := t.last; s != nil; s = s.before {
			if !yield(s.value) {
				return
			}
		}
	}
}

// All returns the values in their order.
func (t Trail[T]) All() []T { return t.From(0) }

// From returns the values from a place on, in their order.
func (t Trail[T]) From(i int) []T {
	all := make([]T, t.Len()-i)
	for s := t.last; s != nil && s.count > i; s = s.before {
		all[s.count-1-i] = s.value
	}
	return all
}

// Last is the last value, which there must be.
func (t Trail[T]) Last() T { return t.last.value }
