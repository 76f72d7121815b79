package seated

import (
	"slices"
	"strings"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/entry"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// linesToTell returns the beginnings of the lines that a new table still needs and that this seat
// says. If some seats may know a line and others may not, the one seated before those who may not
// says it. A line that everybody may know is for any seat.
func linesToTell(s desk.Sight, view *position.Position) (all []reading.Completion) {
	setup := s.Game().Setup
	if setup == nil {
		return nil
	}
	owing := s.Owing() != nil
	for _, begun := range setup(view, []string{string(s.Viewer)}) {
		if desk.IsSaid(view, begun) || owing && slices.Contains(s.Game().Drawn, begun) {
			continue
		}
		if c, open := reading.Begin(view, strings.Fields(begun)...); open && !c.Whole() && teller(s, view, c) == string(s.Viewer) {
			all = append(all, c)
		}
	}
	return all
}

// awaitedSeats returns the other seats that must still enter something before the next line that
// everybody could say. It returns nil if this seat itself has something to enter. It also does at
// a table where nobody has entered such a line, for there nobody enters cards.
func awaitedSeats(s desk.Sight, view *position.Position) (others []string) {
	if view.Turn() != "" || s.Game().Setup == nil {
		return nil
	}
	entered, seats := false, view.Header().Seats
	for _, begun := range s.Game().Setup(view, seats) {
		_, ofSeat, _ := strings.Cut(begun, " ")
		switch found := reading.Complete(view, begun, "", 1); {
		case desk.IsSaid(view, begun):
			entered = entered || ofSeat != ""
		case ofSeat == "" && entered: // this is next, after those
			slices.SortFunc(others, func(a, b string) int { return view.Header().Seat(a) - view.Header().Seat(b) })
			return slices.Compact(others)
		case ofSeat == "" || found == nil:
			return nil
		default:
			others = append(others, teller(s, view, found[0]))
		}
		if slices.Contains(others, string(s.Viewer)) {
			return nil
		}
	}
	return nil
}

// awaitedLine returns a line that is due before this seat can go on with its turn but that it may
// not see, and the seat that says it; nil and "" if there is none, or it is not this seat's turn.
func awaitedLine(s desk.Sight, view *position.Position) (line *reading.Completion, by string) {
	if view.Turn() == "" || view.Turn() != string(s.Viewer) {
		return nil, ""
	}
	for _, begun := range dueLines(view) {
		found := reading.Complete(view, begun, "", 1)
		if len(found) == 0 || found[0].Whole() || !entry.Hides(s, view, found[0]) {
			continue
		}
		if by = teller(s, view, found[0]); by != "" && by != string(s.Viewer) {
			return &found[0], by
		}
	}
	return nil, ""
}

// teller returns the seat that enters a line: this one, if everybody may know it.
func teller(s desk.Sight, view *position.Position, c reading.Completion) string {
	if view.Header().Mine() == "" && !slices.ContainsFunc(view.Header().Seats, func(seat string) bool { return !view.MayKnow(rules.Viewer(seat), c.Entry, c.Walk.Field()) }) {
		return string(s.Viewer)
	}
	return desk.Teller(view, c)
}
