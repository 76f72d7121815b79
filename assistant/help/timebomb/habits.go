package timebomb

import (
	"lestrade/assistant/help"
	"lestrade/rules/position"
)

// habits counts how often each seat lied about its cables, by its role, and how often somebody then
// cut there by choice. It uses claims that the cards prove true or false by themselves, or of which
// people said after the end what they had. It is nil for a game whose roles are not all told.
func habits(over *position.Position) (all []help.Habit) {
	rec := recordOf(over)
	if !rec.sound() {
		return nil
	}
	out := &Review{Roles: map[string]string{}}
	for i, name := range rec.seats {
		if out.Roles[name] = rec.roles[i]; rec.roles[i] == "" {
			return nil
		}
	}
	for i := range rec.rounds {
		r := &rec.rounds[i]
		for _, said := range r.claimList() {
			j := Judged{Line: said.Line, Round: r.number, Seat: rec.seats[said.seat], Verdict: r.verdict(said), said: said}
			j.tell(over)
			out.Claims = append(out.Claims, j)
		}
	}
	for _, p := range people(rec.seats, out) {
		if p.Known > 0 {
			all = append(all, help.Habit{Seat: p.Seat, Of: "lies-" + p.Role, Times: p.Lies, Known: p.Known})
		}
		if p.Lies > 0 {
			all = append(all, help.Habit{Seat: p.Seat, Of: "followed", Times: p.Followed, Known: p.Lies})
		}
	}
	return all
}

// verdict judges the cables of a claim by the cuts of its round alone: "true", "lie" or "open".
func (r *round) verdict(said *claim) string {
	n, cut, left := said.hand[0], r.cut[said.seat][0], r.slots[said.seat]
	switch {
	case n == unsaid:
		return "open"
	case n < cut || n > cut+left:
		return "lie"
	case left == 0 && said.cablesOnly():
		return "true"
	}
	return "open"
}
