package charlock

import (
	"slices"

	"lestrade/rules"
)

var (
	trailKnown   = says.Reason("ch.fact.1", "trail", "line")
	otherValue   = says.Reason("ch.fact.1", "other-value", "number", "known", "line")
	valueForEach = says.Reason("ch.setup.1", "number", "number", "seats")
)

// trail is the row of tokens: the paws left of Furriarty, whom they end at, and those
// ahead of him. Paws are numbered as they were laid, from the left.
type trail struct {
	paws        []paw
	left, ahead []int
	passed      []int // paws stepped over, of whose value nobody has spoken yet
	ups         []int // those laid face up
}

// paw is a paw token. Its value goes from 1 to 3, and is 0 while nobody told it.
type paw struct {
	value int
	up    bool
	line  int // that told the value
}

func layTrail(s setup) trail {
	var t trail
	for i := range s.Down + s.Up + s.Ahead {
		up := i >= s.Down && i < s.Down+s.Up
		t.paws = append(t.paws, paw{up: up})
		if up {
			t.ups = append(t.ups, i)
		}
		if i < s.Down+s.Up {
			t.left = append(t.left, i)
		} else {
			t.ahead = append(t.ahead, i)
		}
	}
	return t
}

// last tells whether Furriarty stands at the end of the trail.
func (t trail) last() bool { return len(t.ahead) == 0 }

// collect takes so many tokens from the left, of which Furriarty is one; those beyond
// him only where the table takes them.
func (t *trail) collect(tokens int, beyond bool) (paws []int, captured bool) {
	for range tokens {
		switch {
		case len(t.left) > 0:
			paws, t.left = append(paws, t.left[0]), t.left[1:]
		case !captured:
			captured = true
		case beyond && len(t.ahead) > 0:
			paws, t.ahead = append(paws, t.ahead[0]), t.ahead[1:]
		}
	}
	return paws, captured
}

// step moves Furriarty over the paw ahead of him, which is turned face up.
func (t *trail) step() {
	over := t.ahead[0]
	t.ahead = t.ahead[1:]
	t.left = append(slices.Clip(t.left), over)
	t.passed = append(slices.Clip(t.passed), over)
	t.change(over, func(p *paw) { p.up = true })
}

// tell notes the value of a paw; 0 leaves it unknown.
func (t *trail) tell(i, value, line int) {
	if value > 0 {
		t.change(i, func(p *paw) { p.value, p.line = value, line })
	}
}

func (t *trail) change(i int, change func(*paw)) {
	t.paws = slices.Clone(t.paws)
	change(&t.paws[i])
}

// fresh makes a paw that nobody knows anything of, for a count that was set by hand.
func (t *trail) fresh() int {
	t.paws = append(slices.Clip(t.paws), paw{})
	return len(t.paws) - 1
}

// setLeft has so many paws lie left of Furriarty: they come and go at the left end.
func (t *trail) setLeft(count int) {
	if len(t.left) > count {
		t.left = t.left[len(t.left)-count:]
	}
	for len(t.left) < count {
		t.left = append([]int{t.fresh()}, t.left...)
	}
}

// setAhead has Furriarty step forward or back until so many paws are ahead of him;
// as many as before are left of him.
func (t *trail) setAhead(count int) {
	left := len(t.left)
	for len(t.ahead) > count {
		t.step()
	}
	for len(t.ahead) < count {
		back := -1
		if n := len(t.left); n > 0 {
			back, t.left = t.left[n-1], t.left[:n-1:n-1]
			t.passed = slices.DeleteFunc(slices.Clone(t.passed), func(i int) bool { return i == back })
		} else {
			back = t.fresh()
		}
		t.change(back, func(p *paw) { p.up = false })
		t.ahead = append([]int{back}, t.ahead...)
	}
	t.setLeft(left)
}

// trailValues tells the values of the paws laid face up, left to right, one for each.
var trailValues = rules.VerbRules[state]{
	May: func(s state, _ rules.Entry) *rules.Bar {
		hidden := func(i int) bool { return s.trail.paws[i].value == 0 }
		if s.trailLine > 0 && !slices.ContainsFunc(s.trail.ups, hidden) {
			return trailKnown.Bar(s.trailLine)
		}
		return nil
	},
	Fields: map[string]rules.FieldRules[state]{
		"values": {Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			said := soFar.Words("values")
			alone := len(said) == 1 && said[0] == rules.Unknown
			count := len(s.trail.ups)
			switch {
			case word == "" && alone:
				return nil
			case word == "" && len(said) != count, word != "" && len(said) >= count:
				return valueForEach.Bar(count, len(s.seats))
			case word == "" || word == rules.Unknown:
				return nil
			}
			for k, before := range said {
				s.trail.tell(s.trail.ups[k], rules.Number(before), 0)
			}
			return s.barValue(s.trail.ups[len(said)], word)
		}},
	},
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		s.trailLine = n
		for k, word := range e.Words("values") {
			s.trail.tell(s.trail.ups[k], rules.Number(word), n)
		}
	},
}

// barValue judges the value of a paw: it is told once, and must go with what the
// collector of the paw has said, and with the box.
func (s state) barValue(i int, word string) *rules.Bar {
	value := rules.Number(word)
	switch known := s.trail.paws[i]; {
	case known.value == value:
		return nil
	case known.value > 0:
		return otherValue.Bar(value, known.value, known.line)
	}
	s.trail.tell(i, value, 0)
	if bar := s.barSaid(value); bar != nil {
		return bar
	}
	return s.barPool(value)
}
