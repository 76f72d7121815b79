package arkham

import (
	"slices"

	"lestrade/rules"
	"lestrade/rules/arkham/turn"
)

var (
	objectiveOnWall = turn.Says.Reason("an.objective.1", "on-wall", "objective")
	lettersMissing  = turn.Says.Reason("an.objective.1", "letters", "objective", "letters")
)

// objective moves Objectives to the wall, where the referee does not know their letters or those on
// the wall.
var objective = rules.VerbRules[turn.State]{
	May: barAnswer,
	Fields: map[string]rules.FieldRules[turn.State]{"objectives": {Bar: func(s turn.State, _ rules.Entry, id string) *rules.Bar {
		if id == "" {
			return nil
		}
		if slices.Contains(s.Objectives, id) {
			return objectiveOnWall.Bar(id)
		}
		if _, maybe := s.Complete(id); !maybe {
			return lettersMissing.Bar(id, s.Faces.Letters[id])
		}
		return nil
	}}},
	Do: act(func(s *turn.State, e rules.Entry, _ *rules.Events) {
		s.Objectives = append(slices.Clip(s.Objectives), e.Words("objectives")...)
	}),
}
