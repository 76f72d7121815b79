package arkham

import "slices"

// step is something to be done before the next turn.
type step struct {
	kind  string
	zone  zone   // of a take or a discard
	id    string // the case it is about
	word  string // the card it is about
	may   bool   // it may be declined
	why   string
	n     int
	heard bool // it bites, and the player has gone on all the same
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
	stepClearTime = "clear-time"
	stepRefill    = "refill"
	stepLimit     = "limit"
	stepVictory   = "a"
	stepStability = "b"
	stepTime      = "c"
	stepLeads     = "d"
)

// Why a step came.
const (
	whyPressure = "pressure"
	whyLimit    = "limit"
	whyTime     = "time"
	whyEmpty    = "empty"
	whyDry      = "dry" // the pile was made anew, and may be empty again
	whyChosen   = "chosen"
	whyNone     = ""
)

// head is the step that comes first; there may be none.
func (s state) head() step {
	if len(s.queue) == 0 {
		return step{}
	}
	return s.queue[0]
}

// front puts steps before all others.
func (s *state) front(steps ...step) { s.queue = slices.Concat(steps, s.queue) }

// next takes the first step off.
func (s *state) next() { s.queue = s.queue[1:] }

// act is called when the player has taken an option of the turn: the upkeep follows.
func (s *state) act(steps ...step) {
	s.queue = append(steps, step{kind: stepLimit}, step{kind: stepVictory}, step{kind: stepStability}, step{kind: stepTime}, step{kind: stepLeads})
	s.run()
}

// run does all steps that leave no choice and show no card.
func (s *state) run() {
	for !s.over() {
		s.interrupt()
		if len(s.queue) == 0 || s.over() || !s.auto(s.queue[0]) {
			return
		}
	}
}

// interrupt is what comes before any step: the hand that is too full, the stability
// that is checked at once, the Machine that makes the Haunter turn.
func (s *state) interrupt() {
	if s.opt.stabilityAtOnce && s.count(stability) >= s.opt.limit {
		s.end = "stability"
		return
	}
	if s.haunter == "danger" && s.machine() == yes {
		s.haunter = "applied"
		s.front(s.haunterSteps()...)
	}
	if s.opt.overAtOnce && s.tooMany() && s.head().why != whyLimit {
		s.front(overLimit)
	}
}

var overLimit = step{kind: stepDiscard, zone: hand, why: whyLimit}

func (s state) tooMany() bool { return s.count(hand) > s.handLimit() }

// bites tells whether a step is one that a card of the Briefcase might still ward off: a
// limit that is reached, or a card to be drawn from an empty pile.
func (s state) bites(st step) bool {
	switch st.kind {
	case stepStability:
		return s.count(stability) >= s.opt.limit
	case stepTime:
		return s.count(penalty) >= s.timeLimit()
	case stepTest, stepTake:
		return (st.kind == stepTest || st.zone == pile) && !st.may && st.why != whyDry && s.pileEmpty()
	case stepRefill:
		return (st.why != whyDry && st.n > 0 || s.opt.eachCard && st.n > 1) && s.pileEmpty()
	}
	return false
}

// stops tells whether a step waits until the player goes on: it bites, and something in
// the Briefcase, or in hand and free to go there, may be used before.
func (s state) stops(st step) bool {
	help := len(s.zone[briefcase]) > 0 || find(s.zone[hand], machine) >= 0 || find(s.zone[hand], elderSign) >= 0
	return help && !st.heard && s.bites(st)
}

// auto does a step if it leaves no choice; false has it wait.
func (s *state) auto(st step) bool {
	if s.stops(st) {
		return false
	}
	if did, is := s.autoEffect(st); is {
		return did
	}
	switch st.kind {
	case stepEffects:
		s.next()
		s.front(s.printed(st.word, st.id)...)
	case stepSettle:
		s.next()
		s.settleCase(st.id)
	case stepReshuffle:
		s.next()
		s.reshuffle()
	case stepClearTime:
		s.next()
		s.clearTime()
	case stepRefill:
		return s.refill(st)
	case stepLimit:
		s.next()
		if s.tooMany() {
			s.front(overLimit, st)
		}
	case stepVictory:
		return s.victory()
	case stepStability:
		s.next()
		if s.count(stability) >= s.opt.limit {
			s.end = "stability"
		}
	case stepTime:
		s.next()
		s.checkTime()
	case stepLeads:
		s.next()
		s.shift()
	default:
		return false
	}
	return true
}
