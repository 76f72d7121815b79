package timebomb

import (
	"math/big"

	"lestrade/assistant/help"
	"lestrade/rules/position"
	referee "lestrade/rules/timebomb"
)

// Judged is the last claim of a seat in a round, judged by all that was turned up and told.
type Judged struct {
	Line    int    `json:"line"`
	Round   int    `json:"round"`
	Seat    string `json:"seat"`
	Role    string `json:"role"`
	Entry   string `json:"entry"`
	Verdict string `json:"verdict"` // "true", "lie", or "open" if the hand was shuffled in and nobody told
	// Cards is the chance that the claim was true by the cards alone. Sherlock is the same if all
	// that Sherlock's team claimed is true; null for that team, and if that cannot be true.
	Cards    float64  `json:"cards"`
	Sherlock *float64 `json:"sherlock"`
	// Had is how many defusing cables the seat said after the end that it had.
	Had *int `json:"had,omitempty"`
	// Followed are the seats that then cut there of their own choice while claimed cables were still
	// to be found; Found is how many cables these cuts turned up.
	Followed []string `json:"followed,omitempty"`
	Found    int      `json:"found"`

	said *claim
}

// Person sums up the claims of a seat.
type Person struct {
	Seat     string `json:"seat"`
	Role     string `json:"role"`
	Known    int    `json:"known"` // how many claims are known to be true or not
	Lies     int    `json:"lies"`
	Followed int    `json:"followed"` // how many cuts followed a lie
}

// judge judges every claim by the cards.
func (c *counter) judge() (all []Judged) {
	noClaim := c.weigh(func(*claim) bool { return false })
	honest := c.weigh(c.bySherlock)
	for _, r := range c.rounds {
		for _, said := range r.claimList() {
			j := Judged{Line: said.Line, Round: r.number, Seat: c.seats[said.seat], Role: c.roles[said.seat], Entry: said.Entry, Verdict: "open", said: said}
			alone := c.weigh(holdIn([]*claim{said}))
			j.Cards = float(new(big.Rat).SetFrac(alone, noClaim))
			switch {
			case alone.Sign() == 0:
				j.Verdict = "lie"
			case alone.Cmp(noClaim) == 0:
				j.Verdict = "true"
			}
			if honest.Sign() > 0 && !c.bySherlock(said) {
				too := c.weigh(func(other *claim) bool { return other == said || c.bySherlock(other) })
				chance := float(new(big.Rat).SetFrac(too, honest))
				j.Sherlock = &chance
			}
			all = append(all, j)
		}
	}
	return all
}

// tell adds what the seat said after the end that it had, and who followed the claim: who then cut there
// before all of its cables were found. After a number card there is no choice.
func (j *Judged) tell(view *position.Position) {
	cables := j.said.hand[0]
	if had, told := referee.TableOf(view).Seats[j.Seat].Had[j.Round]; told && cables != unsaid {
		j.Had = &had
		switch {
		case had != cables:
			j.Verdict = "lie"
		case j.said.cablesOnly():
			j.Verdict = "true"
		}
	}
	var before referee.Event
	for line, e := range position.EventsOf[referee.Event](view) {
		forced := before.How == "number" && before.Seat == e.Seat
		if before = e; e.How != "cut" || e.Round != j.Round || e.Of != j.Seat {
			continue
		}
		if line > j.Line && cables > 0 && !forced {
			j.Followed = append(j.Followed, e.Seat)
			if e.What == "defuse" {
				j.Found++
			}
		}
		if e.What == "defuse" {
			cables--
		}
	}
}

// bySherlock tells whether a claim is from one of Sherlock's team.
func (c *counter) bySherlock(said *claim) bool { return c.roles[said.seat] == "sherlock" }

// cablesOnly tells whether the claim names no colour.
func (c *claim) cablesOnly() bool {
	for _, n := range c.hand[1:] {
		if n != unsaid {
			return false
		}
	}
	return true
}

// people sums up the claims of each seat that claimed something.
func people(seats []string, out *Review) (all []Person) {
	for _, name := range seats {
		p, claimed := Person{Seat: name, Role: out.Roles[name]}, false
		for _, j := range out.Claims {
			if j.Seat != name {
				continue
			}
			claimed = true
			if j.Verdict != "open" {
				p.Known++
			}
			if j.Verdict == "lie" {
				p.Lies++
				p.Followed += len(j.Followed)
			}
		}
		if claimed {
			all = append(all, p)
		}
	}
	return all
}

// habits counts how often each seat lied about its cables, by its role, and how often somebody then
// cut there by choice. It uses claims that the cards prove true or false by themselves, or claims
// about hands that people told after the end. It is nil for a game whose roles are not all told.
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
