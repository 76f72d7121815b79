package sherlock

import "slices"

// score is which leads were solved, and what they are worth.
type score struct {
	cards
	solutions []solution
	byHand    [mostSeats]struct{ points, best counted }
}

// worth is what a solved lead brings a seat, from the least to the most that untold
// cards allow.
func (c score) worth(d solution) (low, high int) {
	low, high = c.leadWorth(d.lead)
	for _, id := range d.direct {
		card := c.clue(id)
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

// points are a seat's: solved leads and bonus points (sh.end.1), or what was put right by
// hand and what came after it.
func (c course) points(i int) (low, high int) {
	base := c.byHand[i].points
	low, high = base.value, base.value
	for _, d := range c.solvedBy(i, base.after) {
		l, h := c.worth(d)
		low, high = low+l, high+h
	}
	return low, high
}

// solvedBy are the leads that a seat has solved, the first so many of all left out, and
// those that it solved after the last turns.
func (c course) solvedBy(i, after int) (solved []solution) {
	for _, d := range c.solutions[min(after, len(c.solutions)):] {
		if d.seat == i && c.inTime(d) {
			solved = append(solved, d)
		}
	}
	return solved
}

// inTime tells whether a lead was solved before the last turns were played.
func (c course) inTime(d solution) bool {
	turn := d.at
	if c.rulings.light {
		_, turns := c.lightTurns()
		turn = turns[d.at]
	}
	return c.ends() < 0 || turn < c.ends()
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

// lastTurn is the turn in which the end began, found in what is told by now.
type lastTurn struct {
	seat  int // -1 while it has not begun
	began int // how many turns had been ended
	at    int // the moment
}

// lastTurn is the first turn in which a seat surely had nine points.
func (c course) lastTurn() lastTurn {
	first := lastTurn{seat: -1}
	for i := range c.seats {
		base := c.byHand[i].points
		low, at := base.value, base.at
		for k, d := range c.solutions {
			if low < enough && d.seat == i && k >= base.after {
				more, _ := c.worth(d)
				low, at = low+more, d.at
			}
		}
		if low >= enough && (first.seat < 0 || at < first.at) {
			first = lastTurn{seat: i, at: at}
		}
	}
	if !c.rulings.light {
		first.began = first.at
	}
	return first
}

// nine is the seat that has reached nine points first, "" for none.
func (c course) nine() string {
	if last := c.lastTurn(); last.seat >= 0 {
		return c.seats[last.seat]
	}
	return ""
}

// mayHaveNine tells whether some seat has nine points, as far as is known.
func (c course) mayHaveNine() bool {
	for i := range c.seats {
		if _, most := c.points(i); most >= enough {
			return true
		}
	}
	return false
}

// ends is how many turns the game has (sh.end.2); -1 while nobody has nine points.
func (c course) ends() int {
	last, seats := c.lastTurn(), len(c.seats)
	switch {
	case last.seat < 0:
		return -1
	case c.rulings.light && c.rulings.equalTurns:
		return 1 + (c.first-last.seat-1+seats)%seats
	case c.rulings.equalTurns:
		return (last.began/seats + 1) * seats
	}
	return last.began + seats
}

func (c course) over() bool { return c.from() >= 0 && c.ends() >= 0 && c.turns() >= c.ends() }

// endLine is the line by which the last turns were played, 0 while they are not.
func (c course) endLine() int {
	if !c.over() {
		return 0
	}
	return c.turnLines()[c.ends()-1]
}

// toCome are the seats that have still to end a turn once nine points are reached, but
// for that in which they were; nil while they are not.
func (c course) toCome() []string {
	last := c.lastTurn()
	if last.seat < 0 {
		return nil
	}
	seats := []string{}
	for turn := max(c.turns(), last.began+1); turn < c.ends(); turn++ {
		seats = append(seats, c.seats[(c.from()+turn)%len(c.seats)])
	}
	return seats
}

// doubtful tells whether another seat may have had nine points before the one that surely had.
func (c score) doubtful(last lastTurn) bool {
	for i, p := range c.byHand {
		if i == last.seat || p.points.at > last.at {
			continue
		}
		most := p.points.value
		for k, d := range c.solutions {
			if d.seat == i && k >= p.points.after && d.at < last.at {
				_, high := c.worth(d)
				most += high
			}
		}
		if most >= enough {
			return true
		}
	}
	return false
}

// recount has a supply be counted with what was taken from it for bonuses that nobody
// told.
func (c *score) recount(supply int) {
	c.solutions = slices.Clone(c.solutions)
	for i := range c.solutions {
		if d := &c.solutions[i]; d.supply[supply] > 0 {
			d.supply[supply] = -1
		}
	}
}

// counted is a score that was put right by hand: the value, and how many of the
// table's solved leads came before.
type counted struct {
	value, after, at int
}
