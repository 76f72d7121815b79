package arkham

import (
	"slices"

	"lestrade/rules"
	referee "lestrade/rules/arkham"
	"lestrade/rules/arkham/cardboard"
	"lestrade/rules/position"
)

// newWeighing returns a turn for advice. It goes on through the next turn, and notes whether a
// Danger comes and whether there is a step forward. It assumes that the player chooses the best
// way; where nobody has told what a card does, every way counts.
func newWeighing(p *position.Position, table referee.Table, left *budget) *turn {
	t := newTurn(p, table, left)
	t.weighs, t.turns, t.begun = true, 1, table
	return t
}

// endTurn returns the node at the end of a turn, for advice with the turn after it.
func (t *turn) endTurn(p *position.Position, table referee.Table, fresh bool) *node {
	if !t.weighs {
		return t.join(&node{})
	}
	met := t.met
	defer func() { t.met = met }()
	forward := ends(0)
	if table.Zones[cardboard.Wall].Count > t.begun.Zones[cardboard.Wall].Count {
		forward = endForward
	}
	for _, c := range table.Cases {
		was := referee.Case{}
		if i := slices.IndexFunc(t.begun.Cases, func(was referee.Case) bool { return was.Case == c.Case }); i >= 0 {
			was = t.begun.Cases[i]
		}
		switch {
		case len(c.Line) <= len(was.Line):
		case max(c.Types, 1) > was.MostTypes: // even an unknown clue has a type
			forward = endForward
		case c.MostTypes > was.Types && forward == 0:
			forward = endMaybe
		}
	}
	t.met |= forward
	if t.turns == 0 {
		return t.join(&node{end: t.met})
	}
	t.turns--
	defer func() { t.turns++ }()
	n := &node{over: true, end: t.met, mine: true}
	for _, option := range t.choices(p, table) {
		n.ways = append(n.ways, t.waysByChoice(p, t.fill(table, option), fresh)...)
	}
	return t.join(n)
}

// choices returns the entries among which the player chooses, begun: the options of a turn with
// each card and case, or the verbs that do the waiting step.
func (t *turn) choices(p *position.Position, table referee.Table) (all []position.Walk) {
	verbs := options
	if table.Step != "choose" {
		verbs = steps
	}
	for _, verb := range verbs {
		w := p.Walk().Take(t.seat)
		if bar, _ := w.Option(verb); bar == nil {
			all = append(all, t.spread(table, w.Take(verb), "card", "case")...)
		}
	}
	return all
}

// waysByChoice returns one way for each choice: entries that differ in what nobody has told share one.
func (t *turn) waysByChoice(p *position.Position, entries []rules.Entry, fresh bool) (ways []way) {
	var said []string
	groups := map[string]*node{}
	table := referee.TableOf(p)
	for _, e := range entries {
		chosen := chosenOf(table, e).String()
		if groups[chosen] == nil {
			said = append(said, chosen)
			groups[chosen] = &node{}
		}
		if to := t.enter(p, e, fresh); to != nil {
			groups[chosen].ways = append(groups[chosen].ways, way{noCard, to})
		}
	}
	for _, chosen := range said {
		if n := groups[chosen]; n.ways != nil {
			ways = append(ways, way{noCard, t.join(n)})
		}
	}
	return ways
}

// chosenOf returns the part of an entry that the player chooses: without what a card shows, which
// Danger is turned over, and whether the wall is complete.
func chosenOf(table referee.Table, e rules.Entry) rules.Entry {
	switch {
	case table.Step == "a":
		return rules.Entry{Seat: e.Seat, Verb: "no"}
	case e.Verb == "danger":
		return rules.Entry{Seat: e.Seat, Verb: e.Verb}
	}
	return e.Question()
}
