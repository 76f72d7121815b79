package solver

import "sync"

// graph is every way to fill the regions one after another: its states are what
// may stand between two layers, its edges the hands that lead from one to another.
// Ways that make no difference to what follows meet in one state.
type graph struct {
	model
	layers   []layer
	tested   []tested // of all tests
	states   []state  // before the first layer, after it, and so on
	fronts   []int    // the first state before each layer, and after the last
	edges    []edge   // of all states, in their order
	contexts []context
	rows     []option // of all contexts

	slots []int32          // where the states after the layer being filled are, see find
	ids   map[values]int32 // the contexts after it
	rest  []part           // see takeAll

	left, leftNext []Worlds // see where
}

// state is the cards that are left, in a context.
type state struct {
	cards   uint64
	context int32
	first   int32  // its edges go from here to the first of the next state
	from    Worlds // the ways to it
	rest    Worlds // the ways on from it, once goBack has run
}

// edge fills a layer with a hand, in so many ways, and leads to a state.
type edge struct {
	to, hand int32
	ways     uint64
}

// context is what the tallies under way come to.
type context struct {
	values
	listed bool
	row    []option // the hands that fit it, once listed
}

// values are those of the registers, in their order.
type values [maxRegisters]uint8

// A graph keeps within 64 MiB: an edge and an option take 16 bytes, a state 56 and
// its slots 16, a hand with its parts and counts about 60, a context with its number
// about 150.
const maxEdges, maxRows, maxStates, maxHands, maxContexts = 1 << 19, 1 << 18, 1 << 17, 1 << 16, 1 << 15

// Graphs are built by the thousand, and most are small: their memory is used again.
var graphs = sync.Pool{New: func() any { return &graph{ids: map[values]int32{}} }}

func (g *graph) release() { graphs.Put(g) }

// build makes the graph of a deal; whoever asked for it releases it.
func (d *Deal) build(conditions []Condition, w wish) (*graph, error) {
	g := graphs.Get().(*graph)
	err := g.merge(d, conditions, w)
	if err == nil {
		err = g.plan(w)
	}
	if err == nil {
		err = g.fill()
	}
	if err != nil {
		g.release()
		return nil, err
	}
	return g, nil
}

// fill fills the regions one after another.
func (g *graph) fill() error {
	g.states, g.fronts, g.edges = g.states[:0], g.fronts[:0], g.edges[:0]
	g.contexts, g.rows = g.contexts[:0], g.rows[:0]
	factor, fits := g.constant()
	if !fits {
		return ErrTooLarge
	}
	g.open()
	if factor != 0 {
		var full uint64
		if len(g.layers) > 0 {
			full = g.layers[0].full
		}
		if _, err := g.lead(full, g.contextOf(&values{}), Worlds{lo: factor}, 1); err != nil {
			return err
		}
	}
	for i := range g.layers {
		if err := g.cross(i); err != nil {
			return err
		}
	}
	g.states = append(g.states, state{}) // so that every state has a next one
	for s := g.fronts[len(g.layers)]; s < len(g.states); s++ {
		g.states[s].first = int32(len(g.edges))
	}
	return nil
}

// cross adds the edges of a layer, and the states they lead to.
func (g *graph) cross(i int) error {
	l, last := &g.layers[i], i == len(g.layers)-1
	if !last {
		if err := l.listHands(); err != nil {
			return err
		}
	}
	g.open()
	for s := g.fronts[i]; s < g.fronts[i+1]; s++ {
		g.states[s].first = int32(len(g.edges))
		var row []option
		var err error
		if last {
			row, err = g.takeAll(l, &g.states[s])
		} else {
			row, err = g.row(l, g.states[s].context)
		}
		if err == nil {
			err = g.expand(l, s, row)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// expand adds the edges of one state: the options for which there are the cards.
func (g *graph) expand(l *layer, s int, row []option) error {
	cards, from := g.states[s].cards, g.states[s].from
	for i := range row {
		o := &row[i]
		h := &l.hands[o.hand]
		// A field of which more is taken than is left borrows its bit to spare.
		left := (cards | l.guards) - h.cards
		if left&l.guards != l.guards {
			continue
		}
		ways, fits := o.weight, true
		if h.choices {
			ways, fits = l.ways(h, cards, ways)
		}
		if !fits || len(g.edges) == maxEdges {
			return ErrTooLarge
		}
		to, err := g.lead(l.moved(left&^l.guards), o.next, from, ways)
		if err != nil {
			return err
		}
		g.edges = append(g.edges, edge{to, o.hand, ways})
	}
	return nil
}
