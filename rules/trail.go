package rules

import "iter"

// Trail is a list that never changes: And returns a longer one, which shares the values of the
// shorter. So the positions of a table share one history.
type Trail[T any] struct{ last *step[T] }

type step[T any] struct {
	value  T
	before *step[T]
	count  int // how many steps there are up to this one
}

// And returns the trail with one more value.
func (t Trail[T]) And(value T) Trail[T] {
	return Trail[T]{&step[T]{value, t.last, t.Len() + 1}}
}

// Len returns how many values the trail has.
func (t Trail[T]) Len() int {
	if t.last == nil {
		return 0
	}
	return t.last.count
}

// At returns the value at place i, from 0, which the trail must have. It looks from the end, so
// the last values are found first.
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

// From returns the values from place i on, in their order.
func (t Trail[T]) From(i int) []T {
	all := make([]T, t.Len()-i)
	for s := t.last; s != nil && s.count > i; s = s.before {
		all[s.count-1-i] = s.value
	}
	return all
}

// Last returns the last value. The trail must not be empty.
func (t Trail[T]) Last() T { return t.last.value }
