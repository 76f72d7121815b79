package arkham

import (
	"slices"

	"lestrade/rules"
	referee "lestrade/rules/arkham"
	"lestrade/rules/arkham/cardboard"
	"lestrade/rules/position"
)

// newWeighing goes through this turn and the next, for advice: it also tells whether a Danger comes
// and whether there is a step forward. The player is taken to choose the best way, and each way
// counts where nobody has told what a card does.
func newWeighing(p *position.Position, table referee.Table, left *budget) *turn {
	t := newTurn(p, table, left)
	t.weighs, t.turns, t.begun = true, 1, table
	return t
}

// next is the end of a turn, and for advice the turn after it.
func (t *turn) next(p *position.Position, table referee.Table, fresh bool) *node {
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
		case max(c.Types, 1) > was.MostTypes: // a clue has a type, whichever it is
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

// choices are what the player may choose among: the options of a turn with each card and
// case, or what does the step that waits.
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

// waysByChoice is one way for each choice: entries that differ only by what nobody has told share
// it.
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

// chosenOf is what the player chooses of an entry: not what a card shows, nor which Danger
// is turned over, nor whether the wall is complete.
func chosenOf(table referee.Table, e rules.Entry) rules.Entry {
	chosen := rules.Entry{Seat: e.Seat, Verb: e.Verb}
	switch {
	case table.Step == "a":
		chosen.Verb = "no"
		return chosen
	case e.Verb == "danger":
		return chosen
	}
	for _, arg := range e.Args {
		if !arg.Reply {
			chosen.Args = append(chosen.Args, arg)
		}
	}
	return chosen
}
