package paws

import "slices"

// Trail is the row of paw tokens, with Furriarty on it. Paws are numbered as they were laid, from
// the left, and keep their numbers when seats collect them.
type Trail struct {
	all    []Paw
	Left   []int // paws to the left of Furriarty
	Ahead  []int // paws ahead of him
	Passed []int // paws that he stepped over and whose value nobody has told yet
	Ups    []int // paws that were laid face up
}

// Paw is a paw token.
type Paw struct {
	Value int // from [Least] to [Most]; 0 while nobody told it
	Up    bool
	Line  int // the line that told the value, 0 for none
}

// These are the least and the most value of a paw.
const (
	Least = 1
	Most  = 3
)

// Lay lays a trail: from the left, paws face down, paws face up, Furriarty, and the paws ahead of him.
func Lay(down, up, ahead int) Paws {
	t := Trail{all: make([]Paw, down+up+ahead)}
	for i := range t.all {
		if i < down+up {
			t.Left = append(t.Left, i)
		} else {
			t.Ahead = append(t.Ahead, i)
		}
		if i >= down && i < down+up {
			t.all[i].Up = true
			t.Ups = append(t.Ups, i)
		}
	}
	return Paws{Trail: t, laid: len(t.all)}
}

// Paw returns the paw with a number.
func (t Trail) Paw(i int) Paw { return t.all[i] }

// Values returns the known values of the paws with the given numbers.
func (t Trail) Values(paws []int) (values []int) {
	for _, i := range paws {
		if v := t.all[i].Value; v > 0 {
			values = append(values, v)
		}
	}
	return values
}

// Tell notes the value of a paw, as line tells it. A value of 0 changes nothing.
func (t *Trail) Tell(i, value, line int) {
	if value > 0 {
		t.change(i, func(p *Paw) { p.Value, p.Line = value, line })
	}
}

// Step moves Furriarty over the next paw ahead of him and turns that face up.
func (t *Trail) Step() {
	over := t.Ahead[0]
	t.Ahead = t.Ahead[1:]
	t.Left = append(slices.Clip(t.Left), over)
	t.Passed = append(slices.Clip(t.Passed), over)
	t.change(over, func(p *Paw) { p.Up = true })
}

// AtEnd tells whether Furriarty stands at the end of the trail.
func (t Trail) AtEnd() bool { return len(t.Ahead) == 0 }

// SetLeft sets how many paws are left of Furriarty. It adds and removes them at the left end.
func (t *Trail) SetLeft(count int) {
	if len(t.Left) > count {
		t.Left = t.Left[len(t.Left)-count:]
	}
	for len(t.Left) < count {
		t.Left = append([]int{t.add()}, t.Left...)
	}
}

// SetAhead moves Furriarty forward or back until a number of paws are ahead of him. Then it adds or
// removes paws so that as many as before are left of him.
func (t *Trail) SetAhead(count int) {
	left := len(t.Left)
	for len(t.Ahead) > count {
		t.Step()
	}
	for len(t.Ahead) < count {
		back := -1
		if n := len(t.Left); n > 0 {
			back, t.Left = t.Left[n-1], t.Left[:n-1:n-1]
			t.Passed = slices.DeleteFunc(slices.Clone(t.Passed), func(i int) bool { return i == back })
		} else {
			back = t.add()
		}
		t.change(back, func(p *Paw) { p.Up = false })
		t.Ahead = append([]int{back}, t.Ahead...)
	}
	t.SetLeft(left)
}

func (t *Trail) change(i int, change func(*Paw)) {
	t.all = slices.Clone(t.all)
	change(&t.all[i])
}

// add adds an unknown paw, for a count that somebody set, and returns its number.
func (t *Trail) add() int {
	t.all = append(slices.Clip(t.all), Paw{})
	return len(t.all) - 1
}
