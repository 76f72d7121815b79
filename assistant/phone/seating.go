package phone

import (
	"slices"
	"time"

	"lestrade/assistant/table"
)

const (
	// away is how long a phone may not look at the table before nobody waits for it.
	away = 30 * time.Second
	// gone is how long that lasts before its seat counts no more: phones sleep between turns, and
	// what two must say is not for the one whose phone is awake.
	gone = 5 * time.Minute
)

// seating knows which phones sit where, as the record says, and which of them are there.
type seating struct {
	table    *table.Table
	presence *presence
}

// names are the seats at which phones sit: all, or only the owner's of a table of one's own.
func (s seating) names() []string {
	header := s.table.Public().View().Header()
	if mine := header.Mine(); mine != "" {
		return []string{mine}
	}
	return header.Seats
}

// taken tells whether a phone sits at a seat.
func (s seating) taken(seat string) bool { return len(s.table.Phones(seat)) > 0 }

// free tells whether nobody sits at a seat, and nobody heard there what was not for all.
func (s seating) free(seat string) bool {
	return s.table.Door() != table.Closed && !s.taken(seat) && !s.table.Confided(seat)
}

// there tells whether a phone that sits at a seat looks at the table, or did a moment ago.
func (s seating) there(seat string, within time.Duration) bool {
	return slices.ContainsFunc(s.table.Phones(seat), func(hash string) bool { return s.presence.there(hash, within) })
}

// listens tells whether a phone that sits at a seat has a stream that nothing has ended.
func (s seating) listens(seat string) bool {
	return slices.ContainsFunc(s.table.Phones(seat), s.presence.listens)
}

// lost tells whether phones sit at a seat, and none of them is there.
func (s seating) lost(seat string) bool { return s.taken(seat) && !s.there(seat, away) }

// hosts are the seats at which the host's phones sit.
func (s seating) hosts() (seats []string) {
	for _, hash := range s.table.Phones(table.Host) {
		if seat := s.table.SeatOf(hash); seat != "" && !slices.Contains(seats, seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// others are the seats with phones that neither ask for something nor are asked for.
func (s seating) others(a *ask) []string {
	own := s.table.SeatOf(a.from)
	return slices.DeleteFunc(slices.Clone(s.names()), func(seat string) bool {
		return seat == own || seat == a.sits || !s.taken(seat)
	})
}

// waitsNoMore tells whether somebody waits for a seat that has become free since: they sit down
// there as soon as their phone asks again.
func (s seating) waitsNoMore(a *ask) bool {
	return a.sits != "" && pageOf(a.sits) == "seat" && s.free(a.sits)
}
