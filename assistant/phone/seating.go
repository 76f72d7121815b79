package phone

import (
	"slices"
	"time"

	"lestrade/assistant/table"
)

const (
	// away is how long a phone may be silent before its seat counts as lost, so that no yes waits
	// for it.
	away = 30 * time.Second
	// gone is how long it may be silent before its seat is not asked for a yes any more. It is
	// longer than away because phones sleep between turns: where two seats must say yes, the one
	// whose phone is awake must not decide alone.
	gone = 5 * time.Minute
)

// seating knows which phones sit at which seat, from the record, and which of them are there now.
type seating struct {
	table    *table.Table
	presence *presence
}

// names are the seats at which phones can sit: all, or only the owner's at a table of one's own.
func (s seating) names() []string {
	header := s.table.Public().View().Header()
	if mine := header.Mine(); mine != "" {
		return []string{mine}
	}
	return header.Seats
}

// taken tells whether a phone sits at a seat.
func (s seating) taken(seat string) bool { return len(s.table.Phones(seat)) > 0 }

// free tells whether a phone may sit down at a seat at once: the door is not closed, no phone sits
// there, and nothing was said to that seat in confidence.
func (s seating) free(seat string) bool {
	return s.table.Door() != table.Closed && !s.taken(seat) && !s.table.Confided(seat)
}

// present tells whether a phone of a seat looks at the table now, or did within some time.
func (s seating) present(seat string, within time.Duration) bool {
	return slices.ContainsFunc(s.table.Phones(seat), func(hash string) bool { return s.presence.present(hash, within) })
}

// listens tells whether a phone of a seat has an open stream.
func (s seating) listens(seat string) bool {
	return slices.ContainsFunc(s.table.Phones(seat), s.presence.listens)
}

// lost tells whether phones sit at a seat but none of them is there.
func (s seating) lost(seat string) bool { return s.taken(seat) && !s.present(seat, away) }

// hosts are the seats at which the host's phones also sit.
func (s seating) hosts() (seats []string) {
	for _, hash := range s.table.Phones(table.Host) {
		if seat := s.table.SeatOf(hash); seat != "" && !slices.Contains(seats, seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// others are the seats with phones that have no part in an ask: neither the one that asks nor the
// one that is asked for.
func (s seating) others(a *ask) []string {
	own := s.table.SeatOf(a.from)
	return slices.DeleteFunc(slices.Clone(s.names()), func(seat string) bool {
		return seat == own || seat == a.sits || !s.taken(seat)
	})
}

// waitsNoMore tells whether an ask is for a seat that has become free since: the phone that asked
// sits down there with its next tap.
func (s seating) waitsNoMore(a *ask) bool {
	return a.sits != "" && !isScreen(a.sits) && s.free(a.sits)
}
