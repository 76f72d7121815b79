package arkham

import (
	"cmp"
	"fmt"
	"slices"

	"lestrade/rules/arkham/cardboard"
)

// node is a moment of a turn with everything that may follow.
type node struct {
	id    int
	end   ends      // what has happened by the end of the turn
	over  bool      // the turn ends here, and the next one follows
	open  bool      // nobody knows what follows, or the budget is spent
	mine  bool      // the player chooses among the ways, and knows what each is
	drawn bool      // the top card of the pile decides the way; else people or an unknown card do
	fresh bool      // no card was drawn since the pile was last shuffled …
	pile  knowledge // … and this is known about it
	draws int       // how many cards are drawn from here on at most
	ways  []way
}

// ends is a set of things that happen in a turn.
type ends uint8

const (
	endLost    ends = 1 << iota // the game is lost
	endDanger                   // a Danger came
	endForward                  // a line has a new type of clue, or the wall another clue
	endMaybe                    // there may be a step forward, but some faces are unknown
)

// way is one thing that may come next. It takes a card of a kind off the pile; with [noCard], none.
type way struct {
	kind cardboard.Kind
	to   *node
}

// noCard is the kind of a way that takes no card.
const noCard = cardboard.Unseen

// join returns the node with the same ways if one was made before, else n in its shortest form. So
// there is one node for all moments from which the same follows.
func (t *turn) join(n *node) *node {
	slices.SortFunc(n.ways, func(a, b way) int { return cmp.Or(cmp.Compare(a.kind, b.kind), a.to.id-b.to.id) })
	n.ways = slices.Compact(n.ways)
	for _, w := range n.ways {
		draws := w.to.draws
		if w.kind >= 0 {
			draws++
		}
		n.draws = max(n.draws, draws)
	}
	if to := n.shortcut(); to != nil {
		return to
	}
	if !t.weighs && n.undecided() {
		n = &node{open: true}
	}
	key := fmt.Sprint(n.end, n.over, n.open, n.mine, n.drawn, n.fresh, n.pile)
	for _, w := range n.ways {
		key += fmt.Sprint(" ", w.kind, w.to.id)
	}
	if t.made[key] == nil {
		n.id = len(t.made) + 1
		t.made[key] = n
	}
	return t.made[key]
}

// shortcut returns the node to which all ways lead, if nothing is lost by going there at once. It
// is nil if there are several, or if a draw may still matter.
func (n *node) shortcut() *node {
	if len(n.ways) == 0 || n.over {
		return nil
	}
	to := n.ways[0].to
	for _, w := range n.ways {
		if w.to != to || n.takes() && len(to.ways) > 0 {
			return nil
		}
	}
	return to
}

// undecided tells whether choices alone may lose the game here, and choices alone may save it.
func (n *node) undecided() bool {
	lost, safe := false, false
	for _, w := range n.ways {
		leaf := w.kind < 0 && w.to.ways == nil
		gone := w.to.end&endLost != 0
		lost, safe = lost || leaf && (gone || w.to.open), safe || leaf && !gone
	}
	return lost && safe
}

// takes tells whether a card is drawn here.
func (n *node) takes() bool {
	return slices.ContainsFunc(n.ways, func(w way) bool { return w.kind >= 0 })
}
