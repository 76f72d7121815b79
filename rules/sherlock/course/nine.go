package course

// Enough is how many points start the end.
const Enough = 9

// LastTurn says in which turn the end began, by the lines told up to now.
type LastTurn struct {
	Seat  int // the seat that had the turn; -1 while the end has not begun
	began int // how many turns had ended before it; 0 in a light game
	at    int // the moment, as Moment counts
}

// LastTurn returns the first turn in which a seat certainly had nine points.
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

// Nine returns the seat that certainly had nine points first, "" for none.
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

// TotalTurns returns how many turns the game has (sh.end.2), in a light game from LastTurn on. It
// returns -1 while nobody has nine points.
func (c Course) TotalTurns() int {
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

// Over tells whether the last turn has ended.
func (c Course) Over() bool {
	return c.startSeat() >= 0 && c.TotalTurns() >= 0 && c.Turns() >= c.TotalTurns()
}

// ToPlay returns the seats that still have a last turn, without the one that started the end. It
// returns nil while nobody has nine points.
func (c Course) ToPlay() []string {
	last := c.LastTurn()
	if last.Seat < 0 {
		return nil
	}
	seats := []string{}
	for turn := max(c.Turns(), last.began+1); turn < c.TotalTurns(); turn++ {
		seats = append(seats, c.Seats[(c.startSeat()+turn)%len(c.Seats)])
	}
	return seats
}

// DrawsNone tells whether a seat draws no more leads, because in this turn it was certainly the first
// to have nine points (sh.draw.2).
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

// MayDraw tells whether a seat may draw leads and need not: it has nine points after another, and plays
// its last turn.
func (c Course) MayDraw(i int) bool {
	low, _ := c.Points(i)
	last := c.LastTurn()
	return !c.Rulings.DrawsLast && low >= Enough && last.Seat >= 0 && last.Seat != i
}
