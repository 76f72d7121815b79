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

// toTell are the lines that a new table is asked for and that nobody has said, as they are begun:
// those that are for this seat to say. What several may know the seat before those who may not
// tells, and where all may know it everybody may.
func toTell(s desk.Sight, view *position.Position) (all []reading.Completion) {
	setup := s.Game().Setup
	if setup == nil {
		return nil
	}
	seats := view.Header().Seats
	for _, begun := range setup(view, []string{string(s.Viewer)}) {
		if desk.IsSaid(view, begun) {
			continue
		}
		if c, open := reading.Begin(view, strings.Fields(begun)...); open && !c.Whole() && teller(s, view, seats, c) == string(s.Viewer) {
			all = append(all, c)
		}
	}
	return all
}

// await are the other seats that still enter what comes before the line that everybody could
// say next; nobody where this seat has to enter something itself, nor at a table where no such
// line was ever said, for there nobody enters cards.
func await(s desk.Sight, view *position.Position) (others []string) {
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
			others = append(others, teller(s, view, seats, found[0]))
		}
		if slices.Contains(others, string(s.Viewer)) {
			return nil
		}
	}
	return nil
}

// awaits is a line that is due before this seat goes on with its turn and that it may not say, for
// it would show it what it may not know; and who says it. There is none for others.
func awaits(s desk.Sight, view *position.Position) (line *reading.Completion, by string) {
	if view.Turn() == "" || view.Turn() != string(s.Viewer) {
		return nil, ""
	}
	for _, begun := range dueLines(view) {
		found := reading.Complete(view, begun, "", 1)
		if len(found) == 0 || found[0].Whole() || !entry.Hides(s, view, found[0]) {
			continue
		}
		if by = teller(s, view, view.Header().Seats, found[0]); by != "" && by != string(s.Viewer) {
			return &found[0], by
		}
	}
	return nil, ""
}

// teller is who enters what not all may know; at one's own table oneself.
func teller(s desk.Sight, view *position.Position, seats []string, c reading.Completion) string {
	if mine := view.Header().Mine(); mine != "" {
		return mine
	}
	hidden := slices.IndexFunc(seats, func(seat string) bool { return !view.MayKnow(rules.Viewer(seat), c.Entry, c.Walk.Field()) })
	if hidden < 0 {
		return string(s.Viewer)
	}
	for n := range seats {
		seat := seats[(hidden+2*len(seats)-1-n)%len(seats)]
		if view.MayKnow(rules.Viewer(seat), c.Entry, c.Walk.Field()) {
			return seat
		}
	}
	return ""
}
