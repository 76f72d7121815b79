package turn

import (
	"slices"

	"lestrade/rules/arkham/cardboard"
)

// Step is something to be done before the next turn.
type Step struct {
	Kind  string
	Zone  cardboard.Zone // of a take or a discard
	ID    string         // the case it is about
	Card  string         // the card it is about, or that a Case card becomes
	May   bool           // it may be declined
	Why   string
	N     int  // cards that are missing
	Heard bool // it bites, and the player has gone on all the same
	flip  bool // the Case card that is settled is turned over …
	keep  bool // … or goes to the hand
}

// The steps. Those of the upkeep bear the leaflet's letters.
const (
	StepTest      = "test"
	StepTake      = "take"
	StepDiscard   = "discard"
	StepSwap      = "swap"
	StepDanger    = "danger"
	stepShuffle   = "shuffle"
	stepCancel    = "cancel"
	StepClose     = "close"
	StepUnlock    = "unlock"
	stepFlip      = "flip"
	stepHand      = "hand"
	stepFetch     = "fetch"
	StepHaunter   = "haunter"
	StepEffects   = "effects"
	stepSettle    = "settle"
	stepReshuffle = "reshuffle"
	StepVictory   = "a"
	StepStability = "b"
	StepTime      = "c"
	StepClearTime = "clear-time"
	StepLeads     = "d"
	StepRefill    = "refill"
)

// Why a step came.
const (
	WhyPressure = "pressure"
	whyLimit    = "limit"
	whyTime     = "time"
	whyEmpty    = "empty"
	whyDry      = "dry" // the pile was made anew, and may be empty again
	WhyChosen   = "chosen"
)

// Queue is the steps to do, the first one first. A change makes another queue and leaves the old
// one as it was.
type Queue []Step

// Head is the first step, if there is one.
func (q Queue) Head() Step {
	if len(q) == 0 {
		return Step{}
	}
	return q[0]
}

// Awaits tells whether a step of some kinds is still to do.
func (q Queue) Awaits(kinds ...string) bool {
	return slices.ContainsFunc(q, func(st Step) bool { return slices.Contains(kinds, st.Kind) })
}

// First puts steps before all others.
func (q *Queue) First(steps ...Step) { *q = slices.Concat(steps, *q) }

// Next takes the first step off.
func (q *Queue) Next() { *q = (*q)[1:] }

// Change replaces the first step.
func (q *Queue) Change(st Step) {
	q.Next()
	q.First(st)
}

// Draws tells whether a step draws one card from the draw pile.
func (st Step) Draws() bool {
	return st.Kind == StepTest || st.Kind == StepTake && st.Zone == cardboard.DrawPile
}

// EndTurn queues what an option of the turn asks for, then the upkeep in the order of the
// leaflet.
func (q *Queue) EndTurn(steps ...Step) {
	*q = append(steps, Step{Kind: StepVictory}, Step{Kind: StepStability}, Step{Kind: StepTime}, Step{Kind: StepLeads})
}
