package sherlock

// enough points start the end.
const enough = 9

// lastTurn is the turn in which the end began, as the lines told by now have it.
type lastTurn struct {
	seat  int // -1 while it has not begun
	began int // so many turns had ended before it
	at    int // the moment
}

// lastTurn is the first turn in which a seat had nine points for certain.
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

// nine is the seat that reached nine points first, "" for none.
func (c course) nine() string {
	if last := c.lastTurn(); last.seat >= 0 {
		return c.seats[last.seat]
	}
	return ""
}

// mayHaveNine tells whether a seat may have nine points.
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

// toPlay are the seats that still have a last turn, without the seat that starts the end; nil
// while nobody has nine points.
func (c course) toPlay() []string {
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

// drawsNone tells whether a seat draws no more leads: it brought nine points first, for certain
// (sh.draw.2).
func (c course) drawsNone(i int) bool {
	last := c.lastTurn()
	if c.rulings.drawsLast || last.seat != i || last.began != c.turns() {
		return false
	}
	for k := range c.seats {
		if _, most := c.points(k); k != i && most >= enough {
			return false
		}
	}
	return true
}
