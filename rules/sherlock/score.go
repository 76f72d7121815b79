package sherlock

import (
	"slices"

	"lestrade/rules"
)

// score is which leads were solved, and what they are worth.
type score struct {
	cards
	solutions []solution
	byHand    [mostSeats]struct{ points, best counted }
}

// counted is a score that somebody set: its value, after how many solved leads of the table,
// and at which moment.
type counted struct {
	value, after, at int
}

// worth is what a solved lead brings, from the least to the most that untold cards allow.
func (s score) worth(d solution) (low, high int) {
	low, high = s.leadWorth(d.lead)
	for _, id := range d.direct {
		card := s.clue(id)
		switch {
		case slices.Contains(d.without, id):
		case !card.Known:
			high++
		case card.Bonus == "+1":
			low, high = low+1, high+1
		}
	}
	return low, high
}

// rivalNine tells whether another seat may have had nine points before the one that had them for
// certain.
func (s score) rivalNine(last lastTurn) bool {
	for i, base := range s.byHand {
		if i == last.seat || base.points.at > last.at {
			continue
		}
		most := base.points.value
		for k, d := range s.solutions {
			if d.seat == i && k >= base.points.after && d.at < last.at {
				_, high := s.worth(d)
				most += high
			}
		}
		if most >= enough {
			return true
		}
	}
	return false
}

// recount forgets how much of a supply was left at each solution, for somebody has counted it
// anew: untold bonuses are in that count.
func (s *score) recount(supply int) {
	s.solutions = slices.Clone(s.solutions)
	for i := range s.solutions {
		if d := &s.solutions[i]; d.supply[supply] > 0 {
			d.supply[supply] = -1
		}
	}
}

// counted is a score that somebody sets now.
func (c course) counted(value string) counted {
	return counted{rules.Number(value), len(c.solutions), c.moment()}
}

// points are a seat's solved leads and bonus points (sh.end.1), or the points that somebody set
// and those that came after.
func (c course) points(i int) (low, high int) {
	base := c.byHand[i].points
	low, high = base.value, base.value
	for _, d := range c.solvedBy(i, base.after) {
		l, h := c.worth(d)
		low, high = low+l, high+h
	}
	return low, high
}

// best is what a seat's best single lead is worth; 0 for none.
func (c course) best(i int) (low, high int) {
	base := c.byHand[i].best
	low, high = base.value, base.value
	for _, d := range c.solvedBy(i, base.after) {
		l, h := c.leadWorth(d.lead)
		low, high = max(low, l), max(high, h)
	}
	return low, high
}

// solvedBy are the leads that a seat solved in time, after the first so many of the table.
func (c course) solvedBy(i, after int) (solved []solution) {
	for _, d := range c.solutions[min(after, len(c.solutions)):] {
		if d.seat == i && c.inTime(d) {
			solved = append(solved, d)
		}
	}
	return solved
}

// inTime tells whether a lead was solved before the last turns were over.
func (c course) inTime(d solution) bool {
	turn := d.at
	if c.rulings.light {
		_, turns := c.lightTurns()
		turn = turns[d.at]
	}
	return c.ends() < 0 || turn < c.ends()
}
