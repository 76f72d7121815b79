package timebomb

import (
	"math/big"

	"lestrade/rules/position"
	referee "lestrade/rules/timebomb"
)

// Judged is what a seat claimed last in a round, held against all that was turned up and told.
type Judged struct {
	Line    int    `json:"line"`
	Round   int    `json:"round"`
	Seat    string `json:"seat"`
	Role    string `json:"role"`
	Entry   string `json:"entry"`
	Verdict string `json:"verdict"` // true, lie, or open: the hand was shuffled in, and nobody tells
	// Cards is the chance that the claim was true by the cards alone, Sherlock the same
	// if all that Sherlock's team claimed is true; null of that team, and where that
	// cannot be.
	Cards    float64  `json:"cards"`
	Sherlock *float64 `json:"sherlock"`
	// Had is how many defusing cables the seat said after the end that it had.
	Had *int `json:"had,omitempty"`
	// Followed are those who then cut there of their own choice while cables were still
	// claimed there; Found is how many these cuts turned up.
	Followed []string `json:"followed,omitempty"`
	Found    int      `json:"found"`

	said *claim
}

// Person is what the claims of a seat come to.
type Person struct {
	Seat     string `json:"seat"`
	Role     string `json:"role"`
	Known    int    `json:"known"` // claims of which it is known whether they were true
	Lies     int    `json:"lies"`
	Followed int    `json:"followed"` // cuts that followed a lie
}

// judge holds every claim against the cards.
func (c *counter) judge() (all []Judged) {
	noClaim := c.weigh(func(*claim) bool { return false })
	honest := c.weigh(c.bySherlock)
	for _, r := range c.rounds {
		for _, said := range r.claimList() {
			j := Judged{Line: said.Line, Round: r.number, Seat: c.seats[said.seat], Role: c.roles[said.seat], Entry: said.Entry, Verdict: "open", said: said}
			alone := c.weigh(within([]*claim{said}))
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

// tell adds what people said after the end that they had, and who followed the claim: who cut
// there, after that and as long as not all of its cables were found. A number card leaves no choice.
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
