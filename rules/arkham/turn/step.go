package turn

import (
	"slices"

	"lestrade/rules/arkham/cardboard"
)

// Step is something to be done before the next turn.
type Step struct {
	Kind  string
	Zone  cardboard.Zone // where a card is taken or discarded
	ID    string         // the case it is about
	Card  string         // the card it is about, or the card that a Case card becomes
	May   bool           // the player may decline it
	Why   string
	N     int  // cards that the row still lacks
	Heard bool // the player has been warned and has said go-on
	flip  bool // stepSettle turns the Case card over …
	keep  bool // … or puts it into hand
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

// The reasons for a step.
const (
	WhyPressure = "pressure"
	whyLimit    = "limit"
	whyTime     = "time"
	whyEmpty    = "empty"
	whyDry      = "dry" // the pile was reshuffled, and may be empty again
	WhyChosen   = "chosen"
)

// Queue holds the steps to do, the first one first. Each change makes another queue and leaves the
// old one as it was.
type Queue []Step

// Head returns the first step, the zero Step if there is none.
func (q Queue) Head() Step {
	if len(q) == 0 {
		return Step{}
	}
	return q[0]
}

// Awaits tells whether a step of one of the kinds is still to do.
func (q Queue) Awaits(kinds ...string) bool {
	return slices.ContainsFunc(q, func(st Step) bool { return slices.Contains(kinds, st.Kind) })
}

// PutFirst puts steps before all others.
func (q *Queue) PutFirst(steps ...Step) { *q = slices.Concat(steps, *q) }

// Pop takes the first step off.
func (q *Queue) Pop() { *q = (*q)[1:] }

// Change replaces the first step.
func (q *Queue) Change(st Step) {
	q.Pop()
	q.PutFirst(st)
}

// Draws tells whether a step draws one card from the draw pile.
func (st Step) Draws() bool {
	return st.Kind == StepTest || st.Kind == StepTake && st.Zone == cardboard.DrawPile
}

// EndTurn replaces the queue by the steps that an option of the turn brings, and then the upkeep in
// the order of the leaflet.
func (q *Queue) EndTurn(steps ...Step) {
	*q = append(steps, Step{Kind: StepVictory}, Step{Kind: StepStability}, Step{Kind: StepTime}, Step{Kind: StepLeads})
}
