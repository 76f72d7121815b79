package arkham

import (
	"slices"

	"lestrade/rules"
)

// step is something to be done before the next turn.
type step struct {
	kind  string
	zone  Zone   // of a take or a discard
	id    string // the case it is about
	card  string // the card it is about, or that a Case card becomes
	may   bool   // it may be declined
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

// queue is what is to be done, the first step first. What is put before it makes another.
type queue []step

// head is the step that comes first; there may be none.
func (q queue) head() step {
	if len(q) == 0 {
		return step{}
	}
	return q[0]
}

// awaits tells whether a step of one of some kinds is still to be done.
func (q queue) awaits(kinds ...string) bool {
	return slices.ContainsFunc(q, func(st step) bool { return slices.Contains(kinds, st.kind) })
}

// first puts steps before all others.
func (q *queue) first(steps ...step) { *q = slices.Concat(steps, *q) }

// next takes the first step off.
func (q *queue) next() { *q = (*q)[1:] }

// change puts another step in the place of the first.
func (q *queue) change(st step) {
	q.next()
	q.first(st)
}

// draws tells whether a step draws one card from the draw pile.
func (st step) draws() bool {
	return st.kind == stepTest || st.kind == stepTake && st.zone == DrawPile
}

// run does all steps that leave no choice and show no card.
func (s *state) run(say *rules.Events) {
	for !s.over() {
		s.interrupt()
		if len(s.queue) == 0 || !s.advance(say) {
			break
		}
	}
	if s.over() { // what the line came to is still said, and no order
		say.Only(testFailed, costsTime, caseClosed, objectiveDone)
	}
}

// goOn does what no longer leaves a choice, or falls away, once something was counted or
// put right in the midst of a turn.
func (s *state) goOn(say *rules.Events) {
	if len(s.queue) > 0 {
		s.run(say)
	}
}

// interrupt is what comes before any step: the Machine that makes the Haunter turn, the
// hand that is too full (an.hand.3).
func (s *state) interrupt() {
	if s.dangers.haunter == haunterDanger && s.machine() == Yes {
		s.dangers.haunter = haunterApplied
		s.queue.first(step{kind: stepHaunter, id: haunter, why: haunterApplied})
	}
	if s.tooMany() && s.queue.head().why != whyLimit {
		s.queue.first(step{kind: stepDiscard, zone: Hand, why: whyLimit})
	}
}

// advance does the first step if it leaves no choice; false has it wait.
func (s *state) advance(say *rules.Events) bool {
	st := s.queue.head()
	if s.stops(st) {
		return false
	}
	if notice, is := s.idle(st); is {
		s.queue.next()
		if notice != nil {
			say.Move(*notice)
		}
		return true
	}
	switch st.kind {
	case stepVictory, stepStability, stepTime, stepClearTime, stepLeads, stepRefill, stepReshuffle:
		return s.upkeep(st, say)
	}
	return s.effect(st, say)
}

// bites tells whether a step is one that a card of the Briefcase might still ward off: a
// limit that is reached, or a card to be drawn from an empty pile.
func (s state) bites(st step) bool {
	switch st.kind {
	case stepStability:
		return s.count(Stability) >= s.opt.limit
	case stepTime:
		return s.count(Time) >= s.timeLimit()
	case stepTest, stepTake:
		return st.draws() && !st.may && st.why != whyDry && s.pile.empty()
	case stepRefill:
		return st.why != whyDry && st.n > 0 && s.pile.empty()
	}
	return false
}

// stops tells whether a step waits until the player goes on: it bites, and something in
// the Briefcase, or in hand and free to go there, may be used before.
func (s state) stops(st step) bool {
	help := len(s.zone[Briefcase]) > 0 || s.zone[Hand].find(machine) >= 0 || s.zone[Hand].find(elderSign) >= 0
	return help && !st.heard && s.bites(st)
}
