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
		if _, maybe := s.complete(id); !maybe {
			return lettersMissing.Bar(id, s.faces.letters[id])
		}
		return nil
	}}},
	Do: act(func(s *state, e rules.Entry, _ *rules.Events) {
		s.objectives = append(slices.Clip(s.objectives), e.Words("objectives")...)
	}),
}

// complete tells whether all letters of an Objective are on the wall, or may be.
func (b cardboard) complete(id string) (is, maybe bool) {
	letters := b.faces.letters[id]
	if letters == nil {
		return false, len(b.zone[Wall]) > 0
	}
	missing := countOf(letters, func(letter string) bool { return !b.onWall(letter) })
	unknown := countOf(b.zone[Wall], func(c card) bool { _, known := b.faces.letterOf(c); return !known })
	return missing == 0, missing <= unknown
}

func (b cardboard) onWall(letter string) bool {
	return slices.ContainsFunc(b.zone[Wall], func(c card) bool { its, _ := b.faces.letterOf(c); return its == letter })
}
