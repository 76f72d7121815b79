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

// trail is the row of paw tokens, with Furriarty on it. Paws are numbered as they were laid,
// from the left, and keep their numbers when seats collect them.
type trail struct {
	all     []paw
	left    []int // of Furriarty
	ahead   []int // of him
	passed  []int // he stepped over them, and nobody has spoken of their value yet
	ups     []int // those laid face up
	upsLine int   // that told the values of these
}

// paw is a paw token. Its value goes from 1 to 3, and is 0 while nobody told it.
type paw struct {
	value int
	up    bool
	line  int // that told the value
}

func layTrail(s setup) trail {
	t := trail{all: make([]paw, s.paws())}
	for i := range t.all {
		if i < s.Down+s.Up {
			t.left = append(t.left, i)
		} else {
			t.ahead = append(t.ahead, i)
		}
		if i >= s.Down && i < s.Down+s.Up {
			t.all[i].up = true
			t.ups = append(t.ups, i)
		}
	}
	return t
}

// atEnd tells whether Furriarty stands at the end of the trail.
func (t trail) atEnd() bool { return len(t.ahead) == 0 }

// values are those of some paws that lay face up, where they are known.
func (t trail) values(paws []int) (values []int) {
	for _, k := range paws {
		if v := t.all[k].value; v > 0 {
			values = append(values, v)
		}
	}
	return values
}

// collect takes some tokens from the left, of which Furriarty is one. Those beyond him are
// taken only where the table plays so.
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
	t.all = slices.Clone(t.all)
	change(&t.all[i])
}

// newPaw makes a paw that nobody knows anything of, for a count that was set by hand.
func (t *trail) newPaw() int {
	t.all = append(slices.Clip(t.all), paw{})
	return len(t.all) - 1
}

// setLeft puts a number of paws left of Furriarty: they come and go at the left end.
func (t *trail) setLeft(count int) {
	if len(t.left) > count {
		t.left = t.left[len(t.left)-count:]
	}
	for len(t.left) < count {
		t.left = append([]int{t.newPaw()}, t.left...)
	}
}

// setAhead moves Furriarty forward or back until a number of paws are ahead of him. As many as
// before are left of him.
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
			back = t.newPaw()
		}
		t.change(back, func(p *paw) { p.up = false })
		t.ahead = append([]int{back}, t.ahead...)
	}
	t.setLeft(left)
}

// trailValues tells the values of the paws laid face up, left to right, one for each.
var trailValues = rules.VerbRules[state]{
	May: func(s state, _ rules.Entry) *rules.Bar {
		t := s.paws.trail
		if t.upsLine > 0 && len(t.values(t.ups)) == len(t.ups) {
			return trailKnown.Bar(t.upsLine)
		}
		return nil
	},
	Fields: map[string]rules.FieldRules[state]{
		"values": {Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			said, ups := soFar.Words("values"), s.paws.ups
			switch miscounted, done := oneEach(said, word, len(ups)); {
			case miscounted:
				return valueForEach.Bar(len(ups), len(s.seats))
			case done:
				return nil
			}
			for k, before := range said {
				s.paws.tell(ups[k], rules.Number(before), 0)
			}
			return barValue(s, ups[len(said)], word)
		}},
	},
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		s.paws.upsLine = n
		for k, word := range e.Words("values") {
			s.paws.tell(s.paws.ups[k], rules.Number(word), n)
		}
	},
}

// barValue judges the value of a paw: it is told once, and must agree with what the collector
// of the paw has said, and with the box.
func barValue(s state, i int, word string) *rules.Bar {
	value := rules.Number(word)
	switch known := s.paws.all[i]; {
	case known.value == value:
		return nil
	case known.value > 0:
		return otherValue.Bar(value, known.value, known.line)
	}
	s.paws.tell(i, value, 0)
	if collector := s.paws.liar(); collector >= 0 {
		return valueClashes.Bar(value, s.seats[collector], s.paws.collected[collector].line)
	}
	return s.paws.barPool(value)
}
