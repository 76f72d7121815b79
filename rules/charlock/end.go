package charlock

import "lestrade/rules"

// These say how the game ends, and what decides.
var (
	hasEscaped  = says.Reason("ch.end.1", "escaped")
	hasCaptured = says.Reason("ch.end.1", "captured", "seat")

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

// These are the points that Furriarty brings, and those that a shout costs.
const (
	furriartyValue = 3
	shoutCost      = 1
)

// score holds the least and the most that a seat's tokens can be worth, minus the point that a shout
// costs (ch.end.4). The two differ while tokens are hidden.
type score struct {
	low, high int
	solved    int // solved cases; among equal points, the seat with fewer stands first
}

func (s state) score(i int) score {
	values, hidden := s.paws.Worth(i)
	base := 0
	for _, v := range values {
		base += v
	}
	if s.captor == i {
		base += furriartyValue
	}
	if s.players[i].shouted {
		base -= shoutCost
	}
	least, most := s.paws.HiddenWorth(hidden)
	return score{base + least, base + most, s.players[i].solved}
}

func (a score) exact() bool { return a.low == a.high }

// beats tells whether a seat stands before another, whatever the hidden paws are worth.
func (a score) beats(b score) bool {
	return a.low > b.high || a.low == b.high && a.solved < b.solved
}

// ending returns how the game ended, nil while it goes on. If Furriarty was captured, the most points
// win, and among equals the fewest solved cases. If he escaped, the fewest points are demoted, and
// among equals the most solved cases (ch.end.2, ch.end.3). So both go by one order, points and then
// fewer cases: a capture by its first seats, an escape by its last.
func ending(s state) *rules.Ending {
	if !s.over() {
		return nil
	}
	var scores []score
	var missing []string // the seats whose tokens must still be told for their score to be exact
	for i, seat := range s.seats {
		scores = append(scores, s.score(i))
		if !scores[i].exact() {
			missing = append(missing, seat)
		}
	}
	end := rules.Ending{How: captured, Winners: []string{}}
	var first, last []int // the seats that nobody certainly beats, and those that certainly beat nobody
	for i, seat := range s.seats {
		better, worse := 0, 0
		for _, other := range scores {
			if other.beats(scores[i]) {
				better++
			}
			if scores[i].beats(other) {
				worse++
			}
		}
		if better == 0 {
			first = append(first, i)
		}
		if worse == 0 {
			last = append(last, i)
		}
		end.Standing = append(end.Standing, rules.Standing{Seat: seat, Place: 1 + better, Low: scores[i].low, High: scores[i].high})
	}
	if missing != nil {
		end.Missing = rules.Notices{tokensMissing.Of(missing)}
	}
	if s.escaped {
		end.How = escaped
		end.Demoted, end.Why = s.decide(last, scores, fewestPoints, mostSolved)
	} else {
		end.Winners, end.Why = s.decide(first, scores, mostPoints, fewestSolved)
	}
	return &end
}

// decide returns the names of the seats at one end of the standing, and why they are there: by points,
// by cases, or because they share the place. If hidden paws may still decide between them, it names
// nobody.
func (s state) decide(seats []int, scores []score, points, cases string) (names []string, why string) {
	names = []string{}
	for _, i := range seats {
		if !scores[i].exact() && len(seats) > 1 {
			return []string{}, stillOpen
		}
		names = append(names, s.seats[i])
	}
	if len(seats) > 1 {
		return names, sharedTitle
	}
	its := scores[seats[0]]
	for i, other := range scores {
		if i != seats[0] && (other.low == its.high || other.high == its.low) {
			return names, cases
		}
	}
	return names, points
}
