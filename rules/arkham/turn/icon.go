package turn

import (
	"slices"

	"lestrade/rules"
	"lestrade/rules/arkham/cardboard"
)

var caseToHand = Says.Due("case-to-hand", "case")

// markSettle notes on the step that settles a Case card what an icon does with it.
func (q *Queue) markSettle(id string, mark func(*Step)) {
	i := slices.IndexFunc(*q, func(st Step) bool { return st.Kind == stepSettle && st.ID == id })
	if i >= 0 {
		*q = slices.Clone(*q)
		mark(&(*q)[i])
	}
}

// settleCase lays a closed Case card where its icons send it (an.icon.1). The Haunter stays among
// the Dangers unless they take it away.
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

// otherSide is the other side of a Case card.
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

// WasFetched tells whether a Case card is in play, closed, or has become another card: it does
// not come again (an.icon.2).
func WasFetched(s State, id string) bool {
	if id == cardboard.Haunter {
		return s.Dangers.Haunter != ""
	}
	same := func(other string) bool { return other[:1] == id[:1] }
	return slices.ContainsFunc(s.ClosedCases, same) || slices.ContainsFunc(s.BecameHand, same) ||
		slices.ContainsFunc(s.Queue, func(st Step) bool { return st.Kind == stepSettle && same(st.ID) }) ||
		slices.ContainsFunc(s.Cases, func(c cardboard.OpenCase) bool { return same(c.ID) })
}
