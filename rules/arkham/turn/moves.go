package turn

import (
	"slices"

	"lestrade/rules"
	"lestrade/rules/arkham/cardboard"
	"lestrade/rules/arkham/face"
)

var (
	costsTime   = Says.Due("time", "number", "limit")
	discarded   = Says.Due("discard")
	caseClosed  = Says.Due("closed", "case", "number")
	cardTaken   = Says.Due("take", "from")
	clueEach    = Says.Due("clue-each", "number")
	iconsUntold = Says.Due("icons-untold", "case")
	dangersGone = Says.Due("no-more-dangers")
	newPile     = Says.Due("new-pile")
	caseToHand  = Says.Due("case-to-hand", "case")
)

// DiscardFrom discards the card at index i of the hand or the row. said is what the player said
// about its hourglass.
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

// CloseByEffect closes a case by an effect. It scores all clues that are known to show a puzzle
// letter, and those that the player names.
func CloseByEffect(s *State, id string, scored, icons []string, say *rules.Events) {
	scored = slices.Clone(scored)
	for _, c := range s.OpenAt(id).Line {
		if f, known := s.Faces.Of(c); known && f.Letter != "" {
			scored = append([]string{c.Name}, scored...)
		}
	}
	s.Queue.PutFirst(PutAway(s, id, scored, icons, say)...)
}

// PutAway takes a case from the table: scored clues go to the wall, the others to the closed cases.
// It returns the steps of the Case icons (an.close.5).
func PutAway(s *State, id string, scored, icons []string, say *rules.Events) []Step {
	won, left := s.Faces.Part(s.EndCase(id), scored)
	s.Put(cardboard.Wall, won...)
	s.Put(cardboard.Closed, left...)
	s.Asked = s.Asked && len(won) == 0
	say.Move(caseClosed.Of(id, len(won)))
	if lettered, others := cardboard.Unnamed(scored); lettered && others {
		say.Move(clueEach.Of(len(won)))
	}
	effects := NamedEffects(icons)
	if f := s.Faces.Cases[id]; len(f.Icons) > 0 {
		effects = f.Icons
	}
	return append(StepsOf(effects, id), Step{Kind: stepSettle, ID: id})
}

// TakeAt takes the card at index i of a zone into hand.
func TakeAt(s *State, z cardboard.Zone, i int, say *rules.Events) {
	s.Put(cardboard.Hand, s.TakeOut(z, i))
	say.Move(cardTaken.Of(z.String()))
}

// ApplyHaunter applies the Haunter of the Dark: its purple icons while the Machine is in play, else
// its black effects (an.haunter.1).
func ApplyHaunter(s *State, purple []face.Effect, black []string, say *rules.Events) {
	st := s.Queue.Head()
	s.Queue.Pop()
	if st.Why == cardboard.HaunterApplied {
		s.Queue.PutFirst(append(StepsOf(purple, cardboard.Haunter), Step{Kind: stepSettle, ID: cardboard.Haunter})...)
		return
	}
	s.Queue.PutFirst(Activate(s, cardboard.Haunter, black, say)...)
}

// Activate puts a Danger into play, applies what takes effect at once, and returns the steps of its
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

// markSettle changes the step that settles a Case card, if one waits.
func (q *Queue) markSettle(id string, mark func(*Step)) {
	i := slices.IndexFunc(*q, func(st Step) bool { return st.Kind == stepSettle && st.ID == id })
	if i >= 0 {
		*q = slices.Clone(*q)
		mark(&(*q)[i])
	}
}

// settleCase lays a closed Case card where its icons send it (an.icon.1). The Haunter stays among
// the Dangers unless an icon turns it over or sends it to the hand.
func settleCase(s *State, st Step, say *rules.Events) {
	isIt := func(d cardboard.Danger) bool { return d.Name == st.ID }
	among := slices.ContainsFunc(s.Dangers.Active, isIt)
	if st.keep || st.flip {
		s.SetActive(slices.DeleteFunc(slices.Clone(s.Dangers.Active), isIt))
	}
	switch {
	case st.keep:
		s.BecameHand = append(slices.Clip(s.BecameHand), st.ID)
		s.Put(cardboard.Hand, cardboard.Card{Name: st.Card})
		say.Move(caseToHand.Of(st.ID))
	case st.flip:
		s.OpenCase(otherSide(st.ID))
		say.Move(caseOpens.Of(otherSide(st.ID)))
	case !among:
		s.ClosedCases = append(slices.Clip(s.ClosedCases), st.ID)
	}
}

// otherSide returns the other side of a Case card.
func otherSide(id string) string {
	switch last := id[len(id)-1]; last {
	case 'a':
		return id[:len(id)-1] + "b"
	case 'b':
		return id[:len(id)-1] + "a"
	}
	if id == cardboard.Haunter {
		return cardboard.HaunterBack
	}
	return id + "b"
}

// WasFetched tells whether a Case card is in play, is closed, or has become another card. Then it
// does not come again (an.icon.2).
func WasFetched(s State, id string) bool {
	if id == cardboard.Haunter {
		return s.Dangers.Haunter != ""
	}
	same := func(other string) bool { return other[:1] == id[:1] }
	return slices.ContainsFunc(s.ClosedCases, same) || slices.ContainsFunc(s.BecameHand, same) ||
		slices.ContainsFunc(s.Queue, func(st Step) bool { return st.Kind == stepSettle && same(st.ID) }) ||
		slices.ContainsFunc(s.Cases, func(c cardboard.OpenCase) bool { return same(c.ID) })
}
