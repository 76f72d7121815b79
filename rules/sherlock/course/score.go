package course

import (
	"slices"

	"lestrade/rules/sherlock/cards"
	"lestrade/rules/sherlock/connect"
)

// Solution holds how a seat solved a lead.
type Solution struct {
	Line, Seat, At int // At is the moment, as Course.Moment counts
	Lead           string
	Layout         connect.Layout
	Direct         []string // clues whose bonuses count, except for those in Without
	Without        []string // clues whose bonus found the supply empty
	Supply         [2]int   // bonus points and universal proofs left for untold clues, -1 if unknown
	Kept           []string // the two items that the seat kept
}

// score keeps which leads were solved, and what they are worth.
type score struct {
	cards.Told
	Solutions []Solution
	byHand    [MostSeats]struct{ points, best counted }
}

// counted is a score that somebody set: its value, how many leads the table had solved by then, and
// the moment.
type counted struct{ value, after, at int }

// Solve adds a lead that a seat has solved.
func (c *Course) Solve(done Solution) {
	c.Acted = done.Line
	c.note(done.Seat, done.Line, didSolve)
	c.Solutions = append(slices.Clip(c.Solutions), done)
}

// SetPoints gives a seat the points that line n sets.
func (c *Course) SetPoints(i, points, n int) {
	c.byHand[i].points = counted{points, len(c.Solutions), c.Moment()}
	c.note(i, n, putPoints)
}

// SetBest sets how many points a seat's best lead is worth.
func (c *Course) SetBest(i, points int) {
	c.byHand[i].best = counted{points, len(c.Solutions), c.Moment()}
}

// worth returns the least and the most points that a solved lead brings. They differ if cards are
// untold.
func (s score) worth(d Solution) (low, high int) {
	low, high = s.LeadWorth(d.Lead)
	for _, id := range d.Direct {
		card := s.Clue(id)
		switch {
		case slices.Contains(d.Without, id):
		case !card.Known:
			high++
		case card.Bonus == "+1":
			low, high = low+1, high+1
		}
	}
	return low, high
}

// rivalNine tells whether another seat may have had nine points before the seat of last, which
// certainly had them.
func (s score) rivalNine(last LastTurn) bool {
	for i, base := range s.byHand {
		if i == last.Seat || base.points.at > last.at {
			continue
		}
		most := base.points.value
		for k, d := range s.Solutions {
			if d.Seat == i && k >= base.points.after && d.At < last.at {
				_, high := s.worth(d)
				most += high
			}
		}
		if most >= Enough {
			return true
		}
	}
	return false
}

// Recount forgets how much of a supply was left at each solution, because somebody has counted it
// again and that count takes the untold bonuses into account. supply is 0 for bonus points, 1 for
// universal proofs.
func (s *score) Recount(supply int) {
	s.Solutions = slices.Clone(s.Solutions)
	for i := range s.Solutions {
		if d := &s.Solutions[i]; d.Supply[supply] > 0 {
			d.Supply[supply] = -1
		}
	}
}

// Points returns the least and the most points of a seat: its solved leads and bonus points
// (sh.end.1). If somebody set the points, only what came later is added to them.
func (c Course) Points(i int) (low, high int) {
	base := c.byHand[i].points
	low, high = base.value, base.value
	for _, d := range c.solutionsOf(i, base.after) {
		l, h := c.worth(d)
		low, high = low+l, high+h
	}
	return low, high
}

// Best returns the least and the most that a seat's best single lead is worth; 0 for none.
func (c Course) Best(i int) (low, high int) {
	base := c.byHand[i].best
	low, high = base.value, base.value
	for _, d := range c.solutionsOf(i, base.after) {
		l, h := c.LeadWorth(d.Lead)
		low, high = max(low, l), max(high, h)
	}
	return low, high
}

// solutionsOf returns the leads that a seat solved in time. It skips the first leads that the table
// solved, as many as after says.
func (c Course) solutionsOf(i, after int) (solved []Solution) {
	for _, d := range c.Solutions[min(after, len(c.Solutions)):] {
		if d.Seat == i && c.inTime(d) {
			solved = append(solved, d)
		}
	}
	return solved
}

// inTime tells whether a lead was solved before the last turn was over.
func (c Course) inTime(d Solution) bool {
	turn := d.At
	if c.Rulings.Light {
		_, turns := c.lightTurns()
		turn = turns[d.At]
	}
	return c.TotalTurns() < 0 || turn < c.TotalTurns()
}
