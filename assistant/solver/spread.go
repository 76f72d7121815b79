package solver

// Spread is in how many of the worlds that fit a tally has each value: the first
// stands for 0. It costs about as much as Solve.
func (d *Deal) Spread(t Tally, conditions ...Condition) ([]Worlds, error) {
	if err := d.checkTally(t); err != nil {
		return nil, err
	}
	g, err := d.build(conditions, wish{watched: &t})
	if err != nil {
		return nil, err
	}
	defer g.release()
	if _, err := g.total(); err != nil {
		return nil, err
	}
	spread := make([]Worlds, d.most(t)+1)
	// The tally is still under way after the last layer: it is the only register.
	for s := g.fronts[len(g.layers)]; s < len(g.states)-1; s++ {
		value := g.contexts[g.states[s].context].values[0]
		spread[value] = spread[value].plus(g.states[s].from.timesWorlds(g.shared))
	}
	return spread, nil
}
