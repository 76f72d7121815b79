package arkham

import (
	"slices"

	"lestrade/rules/arkham/cardboard"
)

// step is something to be done before the next turn.
type step struct {
	kind  string
	zone  cardboard.Zone // of a take or a discard
	id    string         // the case it is about
	card  string         // the card it is about, or that a Case card becomes
	may   bool           // it may be declined
	why   string
	n     int  // cards that are missing
	heard bool // it bites, and the player has gone on all the same
	flip  bool // the Case card that is settled is turned over …
	keep  bool // … or goes to the hand
}

// The steps. Those of the upkeep bear the leaflet's letters.
const (
	stepTest      = "test"
	stepTake      = "take"
	stepDiscard   = "discard"
	stepSwap      = "swap"
	stepDanger    = "danger"
	stepShuffle   = "shuffle"
	stepCancel    = "cancel"
	stepClose     = "close"
	stepUnlock    = "unlock"
	stepFlip      = "flip"
	stepHand      = "hand"
	stepFetch     = "fetch"
	stepHaunter   = "haunter"
	stepEffects   = "effects"
	stepSettle    = "settle"
	stepReshuffle = "reshuffle"
	stepVictory   = "a"
	stepStability = "b"
	stepTime      = "c"
	stepClearTime = "clear-time"
	stepLeads     = "d"
	stepRefill    = "refill"
)

// Why a step came.
const (
	whyPressure = "pressure"
	whyLimit    = "limit"
	whyTime     = "time"
	whyEmpty    = "empty"
	whyDry      = "dry" // the pile was made anew, and may be empty again
	whyChosen   = "chosen"
)

// queue is the steps to do, the first one first. Who puts a step before it makes another queue.
type queue []step

// head is the first step, if there is one.
func (q queue) head() step {
	if len(q) == 0 {
		return step{}
	}
	return q[0]
}

// awaits tells whether a step of some kinds is still to do.
func (q queue) awaits(kinds ...string) bool {
	return slices.ContainsFunc(q, func(st step) bool { return slices.Contains(kinds, st.kind) })
}

// first puts steps before all others.
func (q *queue) first(steps ...step) { *q = slices.Concat(steps, *q) }

// next takes the first step off.
func (q *queue) next() { *q = (*q)[1:] }

// change replaces the first step.
func (q *queue) change(st step) {
	q.next()
	q.first(st)
}

// draws tells whether a step draws one card from the draw pile.
func (st step) draws() bool {
	return st.kind == stepTest || st.kind == stepTake && st.zone == cardboard.DrawPile
}
