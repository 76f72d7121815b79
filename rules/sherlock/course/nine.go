package course

// Enough points start the end.
const Enough = 9

// LastTurn is the turn in which the end began, as the lines told by now have it.
type LastTurn struct {
	Seat  int // -1 while it has not begun
	began int // so many turns had ended before it
	at    int // the moment
}

// LastTurn is the first turn in which a seat had nine points for certain.
func (c Course) LastTurn() LastTurn {
	first := LastTurn{Seat: -1}
	for i := range c.Seats {
		base := c.byHand[i].points
		low, at := base.value, base.at
		for k, d := range c.Solutions {
			if low < Enough && d.Seat == i && k >= base.after {
				more, _ := c.worth(d)
				low, at = low+more, d.At
			}
		}
		if low >= Enough && (first.Seat < 0 || at < first.at) {
			first = LastTurn{Seat: i, at: at}
		}
	}
	if !c.Rulings.Light {
		first.began = first.at
	}
	return first
}

// Nine is the seat that reached nine points first, "" for none.
func (c Course) Nine() string {
	if last := c.LastTurn(); last.Seat >= 0 {
		return c.Seats[last.Seat]
	}
	return ""
}

// MayHaveNine tells whether a seat may have nine points.
func (c Course) MayHaveNine() bool {
	for i := range c.Seats {
		if _, most := c.Points(i); most >= Enough {
			return true
		}
	}
	return false
}

// Ends is how many turns the game has (sh.end.2); -1 while nobody has nine points.
func (c Course) Ends() int {
	last, seats := c.LastTurn(), len(c.Seats)
	switch {
	case last.Seat < 0:
		return -1
	case c.Rulings.Light && c.Rulings.EqualTurns:
		return 1 + (c.First-last.Seat-1+seats)%seats
	case c.Rulings.EqualTurns:
		return (last.began/seats + 1) * seats
	}
	return last.began + seats
}

// Over tells whether the last turn is over.
func (c Course) Over() bool { return c.from() >= 0 && c.Ends() >= 0 && c.Turns() >= c.Ends() }

// ToPlay are the seats that still have a last turn, without the seat that starts the end; nil
// while nobody has nine points.
func (c Course) ToPlay() []string {
	last := c.LastTurn()
	if last.Seat < 0 {
		return nil
	}
	seats := []string{}
	for turn := max(c.Turns(), last.began+1); turn < c.Ends(); turn++ {
		seats = append(seats, c.Seats[(c.from()+turn)%len(c.Seats)])
	}
	return seats
}

// DrawsNone tells whether a seat draws no more leads: it brought nine points first, for certain
// (sh.draw.2).
func (c Course) DrawsNone(i int) bool {
	last := c.LastTurn()
	if c.Rulings.DrawsLast || last.Seat != i || last.began != c.Turns() {
		return false
	}
	for k := range c.Seats {
		if _, most := c.Points(k); k != i && most >= Enough {
			return false
		}
	}
	return true
}
