package sherlock

import "slices"

// worth is what a solved lead brings a seat, from the least to the most that untold
// cards allow.
func (s state) worth(d solution) (low, high int) {
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

func (s state) leadWorth(id string) (low, high int) {
	if points := s.lead(id).Points; points > 0 {
		return points, points
	}
	return leastPoints, mostPoints
}

// points are a seat's: solved leads and bonus points (sh.end.1), or what was put right by
// hand and what came after it.
func (s state) points(i int) (low, high int) {
	base := s.players[i].points
	low, high = base.value, base.value
	for _, d := range s.solvedBy(i, base.after) {
		l, h := s.worth(d)
		low, high = low+l, high+h
	}
	return low, high
}

// solvedBy are the leads that a seat has solved, the first so many of all left out, and
// those that it solved after the last turns.
func (s state) solvedBy(i, after int) (solved []solution) {
	for _, d := range s.solutions[min(after, len(s.solutions)):] {
		if d.seat == i && s.inTime(d) {
			solved = append(solved, d)
		}
	}
	return solved
}

// inTime tells whether a lead was solved before the last turns were played.
func (s state) inTime(d solution) bool {
	turn := d.at
	if s.rulings.light {
		_, turns := s.lightTurns()
		turn = turns[d.at]
	}
	return s.ends() < 0 || turn < s.ends()
}

// best is what a seat's best single lead is worth; 0 for none.
func (s state) best(i int) (low, high int) {
	base := s.players[i].best
	low, high = base.value, base.value
	for _, d := range s.solvedBy(i, base.after) {
		l, h := s.leadWorth(d.lead)
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
func (s state) lastTurn() lastTurn {
	first := lastTurn{seat: -1}
	for i := range s.seats {
		base := s.players[i].points
		low, at := base.value, base.at
		for k, d := range s.solutions {
			if low < enough && d.seat == i && k >= base.after {
				more, _ := s.worth(d)
				low, at = low+more, d.at
			}
		}
		if low >= enough && (first.seat < 0 || at < first.at) {
			first = lastTurn{seat: i, at: at}
		}
	}
	if !s.rulings.light {
		first.began = first.at
	}
	return first
}

// nine is the seat that has reached nine points first, "" for none.
func (s state) nine() string {
	if last := s.lastTurn(); last.seat >= 0 {
		return s.seats[last.seat]
	}
	return ""
}

// mayHaveNine tells whether some seat has nine points, as far as is known.
func (s state) mayHaveNine() bool {
	for i := range s.seats {
		if _, most := s.points(i); most >= enough {
			return true
		}
	}
	return false
}

// ends is how many turns the game has (sh.end.2); -1 while nobody has nine points.
func (s state) ends() int {
	last, seats := s.lastTurn(), len(s.seats)
	switch {
	case last.seat < 0:
		return -1
	case s.rulings.light && s.rulings.equalTurns:
		return 1 + (s.first-last.seat-1+seats)%seats
	case s.rulings.equalTurns:
		return (last.began/seats + 1) * seats
	}
	return last.began + seats
}

func (s state) over() bool { return s.from() >= 0 && s.ends() >= 0 && s.turns() >= s.ends() }

// endLine is the line by which the last turns were played, 0 while they are not.
func (s state) endLine() int {
	if !s.over() {
		return 0
	}
	return s.turnLines()[s.ends()-1]
}

// toCome are the seats that have still to end a turn once nine points are reached, but
// for that in which they were; nil while they are not.
func (s state) toCome() []string {
	last := s.lastTurn()
	if last.seat < 0 {
		return nil
	}
	seats := []string{}
	for turn := max(s.turns(), last.began+1); turn < s.ends(); turn++ {
		seats = append(seats, s.seats[(s.from()+turn)%len(s.seats)])
	}
	return seats
}
