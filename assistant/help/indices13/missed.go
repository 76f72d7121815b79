package indices13

import (
	"slices"

	"lestrade/rules"
)

// Missed is the question by which a seat could have expected to learn most more of its case than
// by the one it asked: both, with the bits that each was worth to it then, as advise has them.
type Missed struct {
	Line  int     `json:"line"`
	Entry string  `json:"entry"`
	Bits  float64 `json:"bits"`
	Best  string  `json:"best"`
	Most  float64 `json:"most"`

	asked, best rules.Entry
}

// leastMissed is what a question must be worth more, in bits, to be told.
const leastMissed = 0.05

// weigh holds a question against all that its seat could have asked in its place.
func (r *Review) weigh(game *rules.Position, line int, e rules.Entry) error {
	view, err := game.View(rules.Viewer(e.Seat))
	if err != nil {
		return err
	}
	k := know(view, e.Seat)
	if k.mine == 0 || len(k.missing) > 0 { // all know its case, or it cannot be reckoned
		return nil
	}
	acts := appendOpen(nil, view.Walk().Take(e.Seat).Take("ask"))
	asked := slices.IndexFunc(acts, func(a rules.Entry) bool { return a.String() == e.Question().String() })
	o, err := k.outlook(view, acts)
	if err != nil || asked < 0 || o.all == 0 {
		return err
	}
	bits, best := o.ask(asked).Bits, asked
	for i := range acts {
		if o.ask(i).Bits > o.ask(best).Bits {
			best = i
		}
	}
	more := o.ask(best).Bits - bits
	if more < leastMissed || r.Missed != nil && more <= r.Missed.Most-r.Missed.Bits {
		return nil
	}
	r.Missed = &Missed{line, acts[asked].String(), rounded(bits), acts[best].String(), rounded(bits + more), acts[asked], acts[best]}
	return nil
}
