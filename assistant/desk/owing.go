package desk

import (
	"slices"
	"strings"

	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// Owing are the seats that still enter what they see, at a table that is taught, before chance says who
// begins; nil once somebody has begun, or if nobody enters anything first.
func (s Sight) Owing() (seats []string) {
	view, game := s.Public().View(), s.Game()
	if !s.Taught() || view.Turn() != "" || game.Setup == nil || view.Header().Mine() != "" {
		return nil
	}
	all := view.Header().Seats
	for _, begun := range game.Setup(view, all) {
		if slices.Contains(game.Drawn, begun) {
			slices.SortFunc(seats, func(a, b string) int { return slices.Index(all, a) - slices.Index(all, b) })
			return slices.Compact(seats)
		}
		c, open := reading.Begin(view, strings.Fields(begun)...)
		if by := Teller(view, c); open && !c.Whole() && by != "" && !IsSaid(view, begun) {
			seats = append(seats, by)
		}
	}
	return nil
}

// owed says who still enters what they see; "" if nobody does.
func (s Sight) owed() string {
	seats, id := s.Owing(), "desk.owed"
	if seats == nil {
		return ""
	}
	if s.VoiceHere().Has("owed") {
		id = "owed"
	}
	return s.Say(id, speak.Figures{"seats": seats})
}

// Teller returns the seat that enters a line not everybody may know: the one before a seat that may not
// know it. At one's own table that is oneself. It is "" if everybody may know the line.
func Teller(view *position.Position, c reading.Completion) string {
	if mine := view.Header().Mine(); mine != "" {
		return mine
	}
	knows := func(seat string) bool { return view.MayKnow(rules.Viewer(seat), c.Entry, c.Walk.Field()) }
	seats := view.Header().Seats
	hidden := slices.IndexFunc(seats, func(seat string) bool { return !knows(seat) })
	for n := range seats {
		if seat := seats[(hidden+2*len(seats)-1-n)%len(seats)]; hidden >= 0 && knows(seat) {
			return seat
		}
	}
	return ""
}
