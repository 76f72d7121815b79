package arkham

import (
	"slices"

	"lestrade/rules"
)

var (
	objectiveOnWall = says.Reason("an.objective.1", "on-wall", "objective")
	lettersMissing  = says.Reason("an.objective.1", "letters", "objective", "letters")
)

// agree applies an effect that may be declined, or answers that the case is solved.
var agree = rules.VerbRules[state]{
	May: barAnswer,
	Do: act(func(s *state, _ rules.Entry, say *rules.Events) {
		switch st := s.queue.head(); st.kind {
		case stepVictory:
			s.win()
		case stepTest, stepTake, stepDanger: // what it draws from is empty
			st.may, st.heard = false, true
			s.queue.change(st)
		default:
			s.apply(st, say)
		}
	}),
}

// decline leaves a brown effect unused, or answers that the case is not solved.
var decline = rules.VerbRules[state]{
	May: barAnswer,
	Do: act(func(s *state, _ rules.Entry, _ *rules.Events) {
		s.asked = s.asked || s.queue.head().kind == stepVictory
		s.queue.next()
	}),
}

// goOn has what bites come, though a card of the Briefcase might ward it off.
var goOn = rules.VerbRules[state]{
	May: barAnswer,
	Do: act(func(s *state, _ rules.Entry, _ *rules.Events) {
		st := s.queue.head()
		st.heard = true
		s.queue.change(st)
	}),
}

// objective moves Objectives to the wall, where their letters or the wall's are not known.
var objective = rules.VerbRules[state]{
	May: barAnswer,
	Fields: map[string]rules.FieldRules[state]{"objectives": {Bar: func(s state, _ rules.Entry, id string) *rules.Bar {
		if id == "" {
			return nil
		}
		if slices.Contains(s.objectives, id) {
			return objectiveOnWall.Bar(id)
		}
		if _, maybe := s.complete(id); !maybe {
			return lettersMissing.Bar(id, s.faces.letters[id])
		}
		return nil
	}}},
	Do: act(func(s *state, e rules.Entry, _ *rules.Events) {
		s.objectives = append(slices.Clip(s.objectives), e.Words("objectives")...)
	}),
}
