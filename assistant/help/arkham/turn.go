package arkham

import (
	"lestrade/rules"
	referee "lestrade/rules/arkham"
	"lestrade/rules/arkham/cardboard"
	"lestrade/rules/position"
)

// turn goes through whatever may come before the next turn, by entering it at the table.
type turn struct {
	seat  string
	depth int // entries made since the beginning
	left  *budget
	cut   bool            // the budget ran out
	sound bool            // what was told about the pile can be true
	aside map[string]bool // fields left out, for anything may stand in them
	made  map[string]*node

	// Advice also goes through the next turn, and knows what happened on the way.
	weighs bool
	turns  int           // turns still to go through after this one
	begun  referee.Table // the table at the beginning
	met    ends          // what has happened so far
	unseen int           // cards laid into the row, which nobody can look at in advance
}

func newTurn(p *position.Position, table referee.Table, left *budget) *turn {
	return &turn{
		seat: p.Turn(), left: left, sound: toldOf(table).possible(),
		aside: map[string]bool{}, made: map[string]*node{},
	}
}

// steps are the verbs that do a waiting step.
var steps = []string{"test", "take", "discard", "swap", "danger", "unlock", "finish", "haunter", "objective", "go-on", "yes", "no"}

// momentAt returns the node of a position with everything that follows. fresh tells whether no card
// was drawn since the beginning or since cards were last shuffled in.
func (t *turn) momentAt(p *position.Position, table referee.Table, fresh bool) *node {
	if end := p.Outcome(); end != nil {
		came := t.met | endForward
		if end.How == "lost" {
			came = t.met | endLost
		}
		return t.join(&node{end: came})
	}
	if table.Step == "choose" {
		return t.endTurn(p, table, fresh)
	}
	n := &node{mine: t.weighs}
	for _, verb := range steps {
		if !t.weighs && n.undecided() {
			break
		}
		w := p.Walk().Take(t.seat)
		if bar, _ := w.Option(verb); bar != nil {
			continue
		}
		w = w.Take(verb)
		switch {
		case verb == "test":
			n.ways = append(n.ways, way{noCard, t.test(p, table, fresh)})
		case verb == "take" && table.Pending[0].Zone == cardboard.DrawPile:
			n.fresh = fresh
			for kind, word := range wordsByKind(table) { // people may look through the pile
				switch {
				case len(table.Pile.Cards) == 0:
					word = ""
				case word == "":
					continue
				}
				if to := t.enter(p, w.Take(word).Entry(), false); to != nil {
					n.ways = append(n.ways, way{cardboard.Kind(kind), to})
				}
			}
		default:
			n.ways = append(n.ways, t.waysOf(p, t.fill(table, w), fresh)...)
		}
	}
	if n.fresh {
		n.pile = knowledgeOf(table).withLaidOut(t.unseen)
	}
	n.open = len(n.ways) == 0
	return t.join(n)
}

// waysOf returns the ways that entries lead.
func (t *turn) waysOf(p *position.Position, entries []rules.Entry, fresh bool) (ways []way) {
	if t.weighs {
		return t.waysByChoice(p, entries, fresh)
	}
	for _, e := range entries {
		if to := t.enter(p, e, fresh); to != nil {
			ways = append(ways, way{noCard, to})
		}
		if (&node{ways: ways}).undecided() {
			break
		}
	}
	return ways
}

// enter returns the node after an entry. It is nil if the entry is refused, or if no pile fits what
// it tells. Once the budget is spent, the node is open.
func (t *turn) enter(p *position.Position, e rules.Entry, fresh bool) *node {
	if t.depth > mostSteps || t.left.moments <= 0 {
		t.cut = true
		return t.join(&node{open: true})
	}
	next, err := p.Enter(rules.Referee, e)
	if err != nil {
		return nil
	}
	t.left.moments--
	t.depth++
	defer func(met ends, unseen int) { t.depth, t.met, t.unseen = t.depth-1, met, unseen }(t.met, t.unseen)
	table := referee.TableOf(next)
	if t.weighs {
		if e.Verb == "danger" && e.Word("danger") != "none" {
			t.met |= endDanger
		}
		if before := referee.TableOf(p); table.TurnNumber != before.TurnNumber {
			laid := before.Pile.Count - table.Pile.Count
			if e.Verb == "test" || e.Verb == "take" && before.Pending[0].Zone == cardboard.DrawPile {
				laid--
			}
			t.unseen += max(0, laid)
		}
	}
	if t.sound && e.Words("discarded") != nil && !toldOf(table).possible() {
		return nil // no pile fits that
	}
	for line := range position.EventsOf[cardboard.ShuffledIn](next) {
		if line == next.Len() {
			fresh, t.unseen = true, 0
		}
	}
	return t.momentAt(next, table, fresh)
}

// test returns the node of a stability test: a card of each kind may come.
func (t *turn) test(p *position.Position, table referee.Table, fresh bool) *node {
	n := &node{drawn: true, fresh: fresh}
	if fresh {
		n.pile = knowledgeOf(table).withLaidOut(t.unseen)
	}
	for kind, word := range wordsByKind(table) {
		e := rules.Entry{Seat: t.seat, Verb: "test"}.With("shown", word, true)
		if to := t.enter(p, e, false); to != nil {
			n.ways = append(n.ways, way{cardboard.Kind(kind), to})
		}
	}
	n.open = len(n.ways) == 0
	return t.join(n)
}
