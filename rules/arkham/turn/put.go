package turn

import (
	"slices"

	"lestrade/rules"
	"lestrade/rules/arkham/cardboard"
)

var (
	costsTime  = Says.Due("time", "number", "limit")
	discarded  = Says.Due("discard")
	caseClosed = Says.Due("closed", "case", "number")
	cardTaken  = Says.Due("take", "from")
)

// DiscardFrom discards a card of the hand or the row. said is what the player said of its
// hourglass.
func DiscardFrom(s *State, z cardboard.Zone, i int, said cardboard.Tri, say *rules.Events) {
	c := s.TakeOut(z, i)
	if z == cardboard.Hand && s.Faces.Stays(c) {
		s.Put(cardboard.Discard, c)
		return
	}
	DiscardCard(s, c, said, say)
}

// DiscardCard puts a card where its hourglass sends it (an.discard.1).
func DiscardCard(s *State, c cardboard.Card, said cardboard.Tri, say *rules.Events) {
	costs := s.Hourglass(c)
	if costs == cardboard.Unsure {
		costs, c.Hourglass = said, said
		s.Pile.Unpool(&c, s.KindOf(c))
	}
	if costs == cardboard.Yes {
		s.Put(cardboard.Time, c)
		say.Move(costsTime.Of(s.Count(cardboard.Time), s.TimeLimit()))
		return
	}
	s.Put(cardboard.Discard, c)
	say.Move(discarded.Of())
}

// CloseByEffect closes a case by an effect: it scores the known puzzle clues and those that the
// player names.
func CloseByEffect(s *State, id string, scored, icons []string, say *rules.Events) {
	scored = slices.Clone(scored)
	for _, c := range s.OpenAt(id).Line {
		if f, known := s.Faces.Of(c); known && f.Letter != "" {
			scored = append([]string{c.Name}, scored...)
		}
	}
	s.Queue.First(PutAway(s, id, scored, icons, say)...)
}

// PutAway takes a case from the table: scored clues go to the wall, the others to the closed
// cases. It gives the steps of the Case icons (an.close.5).
func PutAway(s *State, id string, scored, icons []string, say *rules.Events) []Step {
	won, left := s.Faces.Part(s.EndCase(id), scored)
	s.Put(cardboard.Wall, won...)
	s.Put(cardboard.Closed, left...)
	s.Asked = s.Asked && len(won) == 0
	say.Move(caseClosed.Of(id, len(won)))
	effects := AllOf(icons)
	if f, known := s.Faces.Cases[id]; known {
		effects = f.Icons
	}
	return append(StepsOf(effects, id), Step{Kind: stepSettle, ID: id})
}

// TakeAt puts the card at a place into hand.
func TakeAt(s *State, z cardboard.Zone, i int, say *rules.Events) {
	s.Put(cardboard.Hand, s.TakeOut(z, i))
	say.Move(cardTaken.Of(z.String()))
}
