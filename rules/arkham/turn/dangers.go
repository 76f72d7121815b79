package turn

import (
	"slices"

	"lestrade/rules"
	"lestrade/rules/arkham/cardboard"
	"lestrade/rules/arkham/face"
)

var (
	dangersGone = Says.Due("no-more-dangers")
	newPile     = Says.Due("new-pile")
)

// ApplyHaunter does what the Haunter does now: its purple icons while the Machine is in play,
// else its black effects (an.haunter.1).
func ApplyHaunter(s *State, purple []face.Effect, black []string, say *rules.Events) {
	st := s.Queue.Head()
	s.Queue.Next()
	if st.Why == cardboard.HaunterApplied {
		s.Queue.First(append(StepsOf(purple, cardboard.Haunter), Step{Kind: stepSettle, ID: cardboard.Haunter})...)
		return
	}
	s.Queue.First(Activate(s, cardboard.Haunter, black, say)...)
}

// Activate lays a Danger beside the deck, does what it does at once, and gives the steps of its
// other effects and icons (an.danger.5, an.danger.7).
func Activate(s *State, name string, words []string, say *rules.Events) (steps []Step) {
	s.SetActive(append(slices.Clip(s.Dangers.Active), cardboard.Danger{Name: name, Effects: append([]string{}, words...)}))
	for _, word := range words {
		switch {
		case word == "no-more-dangers":
			s.SetActive(slices.DeleteFunc(slices.Clone(s.Dangers.Active), func(d cardboard.Danger) bool { return d.Name != cardboard.Haunter }))
			s.Dangers.Gone = true
			say.Move(dangersGone.Of())
		case word == "new-pile":
			s.ShuffleIn(s.Clear(cardboard.Discard), say)
			s.ShuffleIn(s.Clear(cardboard.Time), say)
			say.Move(newPile.Of())
		case cardboard.Lasts(word):
		default:
			steps = append(steps, StepsOf([]face.Effect{{Word: word}}, "")...)
		}
	}
	return steps
}
