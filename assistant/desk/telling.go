package desk

import (
	"slices"
	"strings"

	"lestrade/rules"
)

// toTell are the lines that a new table is asked for and that nobody has said, as they are begun:
// those that are for this seat to say. What several may know the seat before those who may not
// tells, and where all may know it everybody may.
func (s sight) toTell(view *rules.Position) (all []rules.Completion) {
	setup := s.game().Setup
	if setup == nil {
		return nil
	}
	seats := view.Header().Seats
	for _, begun := range setup(view, []string{string(s.viewer)}) {
		if isSaid(view, begun) {
			continue
		}
		if c, open := view.Begin(strings.Fields(begun)...); open && !c.Whole() && s.teller(view, seats, c) == string(s.viewer) {
			all = append(all, c)
		}
	}
	return all
}

// await are the other seats that still enter what comes before the line that everybody could
// say next; nobody where this seat has to enter something itself, nor at a table where no such
// line was ever said, for there nobody enters cards.
func (s sight) await(view *rules.Position) (others []string) {
	if view.Turn() != "" || s.game().Setup == nil {
		return nil
	}
	entered, seats := false, view.Header().Seats
	for _, begun := range s.game().Setup(view, seats) {
		_, ofSeat, _ := strings.Cut(begun, " ")
		switch found := view.Complete(begun, "", 1); {
		case isSaid(view, begun):
			entered = entered || ofSeat != ""
		case ofSeat == "" && entered: // this is next, after those
			slices.SortFunc(others, func(a, b string) int { return view.Header().Seat(a) - view.Header().Seat(b) })
			return slices.Compact(others)
		case ofSeat == "" || found == nil:
			return nil
		default:
			others = append(others, s.teller(view, seats, found[0]))
		}
		if slices.Contains(others, string(s.viewer)) {
			return nil
		}
	}
	return nil
}

// awaits is a line that is due before this seat goes on with its turn and that it may not say, for
// it would show it what it may not know; and who says it. There is none for others.
func (s sight) awaits(view *rules.Position) (line *rules.Completion, by string) {
	if view.Turn() == "" || view.Turn() != string(s.viewer) {
		return nil, ""
	}
	for _, begun := range dueLines(view) {
		found := view.Complete(begun, "", 1)
		if len(found) == 0 || found[0].Whole() || !s.hides(view, found[0]) {
			continue
		}
		if by = s.teller(view, view.Header().Seats, found[0]); by != "" && by != string(s.viewer) {
			return &found[0], by
		}
	}
	return nil, ""
}

// isSaid tells whether a line that begins so was said of the table.
func isSaid(view *rules.Position, begun string) bool {
	verb, _, _ := strings.Cut(begun, " ")
	for e := range view.LastFirst() {
		if e.Seat == "" && e.Verb == verb && strings.HasPrefix(e.String()+" ", begun+" ") {
			return true
		}
	}
	return false
}

// teller is who enters what not all may know; at one's own table oneself.
func (s sight) teller(view *rules.Position, seats []string, c rules.Completion) string {
	if mine := view.Header().Mine(); mine != "" {
		return mine
	}
	hidden := slices.IndexFunc(seats, func(seat string) bool { return !view.MayKnow(rules.Viewer(seat), c.Entry, c.Walk.Field()) })
	if hidden < 0 {
		return string(s.viewer)
	}
	for n := range seats {
		seat := seats[(hidden+2*len(seats)-1-n)%len(seats)]
		if view.MayKnow(rules.Viewer(seat), c.Entry, c.Walk.Field()) {
			return seat
		}
	}
	return ""
}
