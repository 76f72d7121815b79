package solver

// open begins the states that a layer leads to.
func (g *graph) open() {
	g.fronts = append(g.fronts, len(g.states))
	clear(g.ids)
	if g.slots == nil {
		g.slots = make([]int32, 64)
	}
	g.slots = g.slots[:64]
	clear(g.slots)
}

// contextOf is the number of a context after the layer.
func (g *graph) contextOf(v *values) int32 {
	id, ok := g.ids[*v]
	if !ok {
		id = int32(len(g.contexts))
		g.ids[*v] = id
		g.contexts = append(g.contexts, context{values: *v})
	}
	return id
}

// lead is the state after the layer with these cards left in that context, new or
// not. It takes in that many more ways to it: those to another, so many times.
func (g *graph) lead(cards uint64, context int32, from Worlds, ways uint64) (to int32, err error) {
	at := g.find(cards, context)
	if g.slots[at] == 0 {
		if len(g.states) == maxStates || len(g.contexts) > maxContexts {
			return 0, ErrTooLarge
		}
		if 2*(len(g.states)-g.fronts[len(g.fronts)-1]) == len(g.slots) {
			g.widen()
			at = g.find(cards, context)
		}
		g.states = append(g.states, state{cards: cards, context: context})
		g.slots[at] = int32(len(g.states))
	}
	to = g.slots[at] - 1
	s := &g.states[to]
	var fits bool
	if s.from, fits = s.from.plusTimes(from, ways); !fits {
		return 0, ErrTooLarge
	}
	return to, nil
}

// find is the slot of a state, or the free one where it belongs: open addressing.
// Slots hold a state's number and one, or 0. Most of the time goes into finding
// states, and this takes a third of what a map does.
func (g *graph) find(cards uint64, context int32) int {
	const golden = 0x9e3779b97f4a7c15 // 2⁶⁴ by the golden ratio spreads near numbers far
	mask := len(g.slots) - 1
	at := int((cards^uint64(context)<<44)*golden>>32) & mask
	for g.slots[at] != 0 {
		if s := &g.states[g.slots[at]-1]; s.cards == cards && s.context == context {
			break
		}
		at = (at + 1) & mask
	}
	return at
}

// widen doubles the slots.
func (g *graph) widen() {
	size := 2 * len(g.slots)
	if cap(g.slots) < size {
		g.slots = make([]int32, size)
	}
	g.slots = g.slots[:size]
	clear(g.slots)
	first := g.fronts[len(g.fronts)-1]
	for i := range g.states[first:] {
		s := &g.states[first+i]
		g.slots[g.find(s.cards, s.context)] = int32(first + i + 1)
	}
}
