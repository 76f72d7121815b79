package arkham

import (
	"cmp"

	"lestrade/rules"
)

var (
	nothingAsks    = says.Reason("an.step.2", "nothing-asks")
	briefcaseFirst = says.Reason("an.step.1", "stop")
	comesFirst     = says.Reason("an.step.1", "first", "verb")
	mustBeDone     = says.Reason("an.step.3", "must", "verb")
	dangerFirst    = says.Reason("an.pile.1", "agree-first")
)

// agree applies an effect that the player may decline, or says that the case is solved.
var agree = rules.VerbRules[state]{
	May: barAnswer,
	Do: act(func(s *state, _ rules.Entry, say *rules.Events) {
		switch st := s.queue.head(); st.kind {
		case stepVictory:
			s.win()
		case stepTest, stepTake, stepDanger: // the pile or the Danger deck is empty
			st.may, st.heard = false, true
			s.queue.change(st)
		default:
			s.apply(st, say)
		}
	}),
}

// decline leaves a brown effect unused, or says that the case is not solved.
var decline = rules.VerbRules[state]{
	May: barAnswer,
	Do: act(func(s *state, _ rules.Entry, _ *rules.Events) {
		s.asked = s.asked || s.queue.head().kind == stepVictory
		s.queue.next()
	}),
}

// goOn lets a limit or an empty pile take effect, though a card of the Briefcase might prevent
// it.
var goOn = rules.VerbRules[state]{
	May: barAnswer,
	Do: act(func(s *state, _ rules.Entry, _ *rules.Events) {
		st := s.queue.head()
		st.heard = true
		s.queue.change(st)
	}),
}

// barAnswer bars an answer that no step asks for.
func barAnswer(s state, e rules.Entry) *rules.Bar {
	if bar := barEarly(s); bar != nil {
		return bar
	}
	if len(s.queue) == 0 {
		return nothingAsks.Bar()
	}
	return barStep(s, e.Verb)
}

// asks are the verbs that do a step; the player agrees to any other step.
var asks = map[string]string{
	stepTest: "test", stepTake: "take", stepDiscard: "discard", stepSwap: "swap", stepDanger: "danger",
	stepUnlock: "unlock", stepClose: "finish", stepHaunter: "haunter",
}

// barStep bars a verb that does not do the first step.
func barStep(s state, verb string) *rules.Bar {
	st := s.queue.head()
	if s.waits(st) {
		if verb == "go-on" {
			return nil
		}
		return briefcaseFirst.Bar()
	}
	want := cmp.Or(asks[st.kind], "yes")
	if st.kind == stepVictory && s.opt.complex {
		want = "objective"
	}
	empty := st.draws() && s.Pile.Empty() || st.kind == stepDanger && s.Dangers.Empty()
	switch {
	case verb == "no" && (st.may || st.kind == stepVictory || st.kind == stepUnlock):
		return nil
	case verb == "no":
		return mustBeDone.Bar(want)
	case st.may && empty && verb == "yes":
		return nil
	case verb != want:
		return comesFirst.Bar(want)
	case empty:
		return dangerFirst.Bar()
	}
	return nil
}
