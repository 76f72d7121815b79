package sherlock

import (
	"slices"

	"lestrade/rules"
)

// barSet judges a value that no counter can have.
func (s state) barSet(soFar rules.Entry, field, word string) *rules.Bar {
	if field != "value" {
		return nil
	}
	switch soFar.Word("counter") {
	case "items":
		where := soFar.Word("which")
		if p := s.spots[spotOf(where)]; p.total >= 0 && rules.Number(word) > p.total {
			return rules.NewBar("sh.fill.3", "more-in-all", rules.Figures{"location": where, "slots": p.total})
		}
	case "clues":
		if seen := s.inSight(); rules.Number(word) > s.Clues-seen {
			return rules.NewBar("sh.card.3", "pile", rules.Figures{"number": s.Clues, "seen": seen})
		}
	}
	return nil
}

// inSight is how many clues are known to lie at locations or before players.
func (s state) inSight() (count int) {
	for _, p := range s.spots {
		of, _ := amounts(p.items)
		count += of[0]
	}
	for _, p := range s.players {
		count += len(p.clues)
	}
	return count
}

// putRight sets a counter by hand.
func (s *state) putRight(e rules.Entry) {
	counter, of, value := e.Word("counter"), e.Word("which"), e.Word("value")
	if pile := s.piles.named(counter); pile == nil || *pile >= 0 {
		s.set = rules.Overriding(s.set, counter) // else it is told, against nothing
	}
	count := rules.Number(value)
	switch counter {
	case "turn":
		n := len(s.seats)
		s.shift = (s.seat(value) - s.first - s.turns%n + 2*n) % n
		s.newTurn()
	case "points":
		s.players[s.seat(of)].points = counted{count, len(s.solves), s.turns}
	case "best":
		s.players[s.seat(of)].best = counted{count, len(s.solves), s.turns}
	case "items":
		s.spots[spotOf(of)].recount(count)
	case "clues":
		s.piles.clues, s.shared[0] = count, false
	case "leads":
		s.piles.leads = count
	case "pool":
		s.piles.pool, s.shared[1] = count, false
	case "universal":
		s.piles.universal = count
		s.recounted(1)
	case "bonus":
		s.piles.bonus = count
		s.recounted(0)
	}
}

// recounted has a supply be counted with what was taken from it for bonuses that nobody
// told.
func (s *state) recounted(k int) {
	s.solves = slices.Clone(s.solves)
	for i := range s.solves {
		if d := &s.solves[i]; d.supply[k] > 0 {
			d.supply[k] = -1
		}
	}
}

// named is the pile that a counter counts, nil for none.
func (p *piles) named(counter string) *int {
	switch counter {
	case "clues":
		return &p.clues
	case "leads":
		return &p.leads
	case "pool":
		return &p.pool
	case "universal":
		return &p.universal
	case "bonus":
		return &p.bonus
	}
	return nil
}
