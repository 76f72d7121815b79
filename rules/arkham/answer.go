package arkham

import (
	"cmp"

	"lestrade/rules"
	"lestrade/rules/arkham/turn"
)

var (
	nothingAsks    = turn.Says.Reason("an.step.2", "nothing-asks")
	briefcaseFirst = turn.Says.Reason("an.step.1", "stop")
	comesFirst     = turn.Says.Reason("an.step.1", "first", "verb")
	mustBeDone     = turn.Says.Reason("an.step.3", "must", "verb")
	dangerFirst    = turn.Says.Reason("an.pile.1", "agree-first")
)

// agree applies an effect that the player may decline, or says that the case is solved.
var agree = rules.VerbRules[turn.State]{
	May: barAnswer,
	Do: act(func(s *turn.State, _ rules.Entry, say *rules.Events) {
		switch st := s.Queue.Head(); st.Kind {
		case turn.StepVictory:
			s.Win()
		case turn.StepTest, turn.StepTake, turn.StepDanger: // the pile or the Danger deck is empty
			st.May, st.Heard = false, true
			s.Queue.Change(st)
		default:
			s.Apply(st, say)
		}
	}),
}

// decline leaves a brown effect unused, or says that the case is not solved.
var decline = rules.VerbRules[turn.State]{
	May: barAnswer,
	Do: act(func(s *turn.State, _ rules.Entry, _ *rules.Events) {
		s.Asked = s.Asked || s.Queue.Head().Kind == turn.StepVictory
		s.Queue.Pop()
	}),
}

// goOn lets a limit or an empty pile take effect, though a card of the Briefcase might prevent it.
var goOn = rules.VerbRules[turn.State]{
	May: barAnswer,
	Do: act(func(s *turn.State, _ rules.Entry, _ *rules.Events) {
		st := s.Queue.Head()
		st.Heard = true
		s.Queue.Change(st)
	}),
}

// barAnswer bars an answer while no step waits for it.
func barAnswer(s turn.State, e rules.Entry) *rules.Bar {
	if bar := barEarly(s); bar != nil {
		return bar
	}
	if len(s.Queue) == 0 {
		return nothingAsks.Bar()
	}
	return barStep(s, e.Verb)
}

// asks names the verb that does each kind of step. A yes does any other step.
var asks = map[string]string{
	turn.StepTest: "test", turn.StepTake: "take", turn.StepDiscard: "discard", turn.StepSwap: "swap", turn.StepDanger: "danger",
	turn.StepUnlock: "unlock", turn.StepClose: "finish", turn.StepHaunter: "haunter",
}

// barStep bars a verb that does not do the first step of the queue.
func barStep(s turn.State, verb string) *rules.Bar {
	st := s.Queue.Head()
	if s.Waits(st) {
		if verb == "go-on" {
			return nil
		}
		return briefcaseFirst.Bar()
	}
	want := cmp.Or(asks[st.Kind], "yes")
	if st.Kind == turn.StepVictory && s.Opt.Complex {
		want = "objective"
	}
	empty := st.Draws() && s.Pile.Empty() || st.Kind == turn.StepDanger && s.Dangers.Empty()
	switch {
	case verb == "no" && (st.May || st.Kind == turn.StepVictory || st.Kind == turn.StepUnlock):
		return nil
	case verb == "no":
		return mustBeDone.Bar(want)
	case st.May && empty && verb == "yes":
		return nil
	case verb != want:
		return comesFirst.Bar(want)
	case empty:
		return dangerFirst.Bar()
	}
	return nil
}
