package arkham

import (
	"slices"

	"lestrade/rules"
)

var (
	objectiveOnWall = says.Reason("an.objective.1", "on-wall", "objective")
	lettersMissing  = says.Reason("an.objective.1", "letters", "objective", "letters")
)

// objective moves Objectives to the wall, where their letters or those of the wall are not known.
var objective = rules.VerbRules[state]{
	May: barAnswer,
	Fields: map[string]rules.FieldRules[state]{"objectives": {Bar: func(s state, _ rules.Entry, id string) *rules.Bar {
		if id == "" {
			return nil
		}
		if slices.Contains(s.objectives, id) {
			return objectiveOnWall.Bar(id)
		}
		if _, maybe := s.Complete(id); !maybe {
			return lettersMissing.Bar(id, s.Faces.Letters[id])
		}
		return nil
	}}},
	Do: act(func(s *state, e rules.Entry, _ *rules.Events) {
		s.objectives = append(slices.Clip(s.objectives), e.Words("objectives")...)
	}),
}
