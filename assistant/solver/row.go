package solver

// option is a hand that fits a context, what it weighs there, and the context it
// leads to.
type option struct {
	hand, next int32
	weight     uint64
}

// row lists the hands that fit a context.
func (g *graph) row(l *layer, at int32) ([]option, error) {
	c := &g.contexts[at]
	if c.listed {
		return c.row, nil
	}
	after, first, next := c.values, len(g.rows), int32(-1)
	for h := range l.hands {
		w, err := weigh(l.tests, l.hands[h].weight, &after, l.countsOf(h))
		if err != nil {
			return nil, err
		}
		if w == 0 {
			continue
		}
		if next < 0 || l.mixes {
			next = g.after(l, &after, h)
		}
		if len(g.rows) == maxRows {
			return nil, ErrTooLarge
		}
		g.rows = append(g.rows, option{int32(h), next, w})
	}
	c = &g.contexts[at] // they may have moved
	c.row, c.listed = g.rows[first:len(g.rows):len(g.rows)], true
	return c.row, nil
}

// takeAll is the one option of the last region, if any: all the cards left.
func (g *graph) takeAll(l *layer, s *state) ([]option, error) {
	g.rest = l.partsOf(s.cards, g.rest[:0])
	listed, err := l.addHand(g.rest)
	if !listed || err != nil {
		return nil, err
	}
	h, after := len(l.hands)-1, g.contexts[s.context].values
	w, err := weigh(l.tests, l.hands[h].weight, &after, l.countsOf(h))
	if w == 0 || err != nil {
		return nil, err
	}
	g.rows = append(g.rows[:0], option{int32(h), g.after(l, &after, h), w})
	return g.rows, nil
}

// after is the context after a hand.
func (g *graph) after(l *layer, before *values, h int) int32 {
	var next values
	c := l.countsOf(h)
	for i, t := range l.carries {
		next[i] = t.value(before, c)
	}
	return g.contextOf(&next)
}

// partsOf adds what a state or a hand holds to a list.
func (l *layer) partsOf(cards uint64, parts []part) []part {
	for i := range l.kinds {
		if n := l.kinds[i].in(cards); n > 0 {
			parts = append(parts, part{uint8(i), uint8(n)})
		}
	}
	return parts
}
