package charlock

import "lestrade/rules"

// How the game ends, and what decides.
var (
	escaped  = says.End("escaped")
	captured = says.End("captured")

	mostPoints    = says.Why("most-points")
	fewestSolved  = says.Why("fewest-solved")
	fewestPoints  = says.Why("fewest-points")
	mostSolved    = says.Why("most-solved")
	sharedTitle   = says.Why("shared")
	stillOpen     = says.Why("open")
	tokensMissing = says.Missing("tokens", "seats")
)

// ending is the end of the game. Captured, the most points win, and among equals the
// fewest solved cases; escaped, the fewest points are demoted, and among equals the
// most solved cases (ch.end.2, ch.end.3). More points, then fewer cases: it is one
// order, of which either end counts.
func (s state) ending() *rules.Ending {
	if !s.over() {
		return nil
	}
	standing, first, last := s.standing()
	if s.escaped {
		demoted, why := s.decided(last, fewestPoints, mostSolved)
		return &rules.Ending{How: escaped, Winners: []string{}, Demoted: demoted, Why: why, Standing: standing, Missing: s.missing()}
	}
	winners, why := s.decided(first, mostPoints, fewestSolved)
	return &rules.Ending{How: captured, Winners: winners, Why: why, Standing: standing, Missing: s.missing()}
}

// standing places the seats; first are those that nobody surely stands before, last
// those that surely stand before nobody.
func (s state) standing() (all []rules.Standing, first, last []int) {
	for i, seat := range s.seats {
		better, worse := 0, 0
		for k := range s.seats {
			if s.surely(k, i) {
				better++
			}
			if s.surely(i, k) {
				worse++
			}
		}
		if better == 0 {
			first = append(first, i)
		}
		if worse == 0 {
			last = append(last, i)
		}
		low, high := s.score(i)
		all = append(all, rules.Standing{Seat: seat, Place: 1 + better, Low: low, High: high})
	}
	return all, first, last
}

// surely tells whether a seat stands before another, whatever hidden paws are worth.
func (s state) surely(i, k int) bool {
	low, _ := s.score(i)
	_, high := s.score(k)
	return low > high || low == high && s.players[i].solved < s.players[k].solved
}

// decided names the seats at one end of the standing, and what put them there; nobody
// yet where hidden paws may still part them.
func (s state) decided(among []int, points, cases string) (names []string, why string) {
	names = []string{}
	for _, i := range among {
		if low, high := s.score(i); low < high && len(among) > 1 {
			return []string{}, stillOpen
		}
		names = append(names, s.seats[i])
	}
	if len(among) > 1 {
		return names, sharedTitle
	}
	low, high := s.score(among[0])
	for i := range s.seats {
		if l, h := s.score(i); i != among[0] && (l == high || h == low) {
			return names, cases
		}
	}
	return names, points
}

// missing is whose tokens must still be told for the scores to be exact.
func (s state) missing() []rules.Notice {
	var seats []string
	for i, seat := range s.seats {
		if low, high := s.score(i); low < high {
			seats = append(seats, seat)
		}
	}
	if seats == nil {
		return nil
	}
	return rules.Notices{tokensMissing.Of(seats)}
}

// What Furriarty is worth, and what a shout costs.
const (
	furriartyValue = 3
	shoutCost      = 1
)

// score is what a seat's tokens are worth, from the least to the most that the hidden
// ones allow, less the point that a shout costs (ch.end.4).
func (s state) score(i int) (low, high int) {
	values, hidden := s.worth(i)
	for _, v := range values {
		low += v
	}
	if s.captor == i {
		low += furriartyValue
	}
	if s.players[i].shouted {
		low -= shoutCost
	}
	least, most := s.hiddenWorth(hidden)
	return low + least, low + most
}
