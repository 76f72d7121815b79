package phone

import (
	"net/http"
	"slices"
	"strconv"
)

// A phone that waits for the host's yes to a seat keeps in a cookie which one that is: a host
// whose program was started again meanwhile is asked again.

// askSeat has a phone wait for a seat where others sit, or may have heard what was not for all;
// false where too much waits.
func (r *Room) askSeat(hash, seat string) bool {
	return r.ask(&ask{from: hash, sits: seat})
}

// asksSeat is the sentence for what is asked of a seat, as it stands: it may be freed while a phone
// waits, and phones that sit there may be lost.
func (r *Room) asksSeat(seat string) string {
	switch {
	case r.lost(seat):
		return "phone.asks-instead"
	case len(r.table.Phones(seat)) > 0:
		return "phone.asks-beside"
	}
	return "phone.asks-seat"
}

// waitsNoMore tells whether somebody waits for a seat that became free since: they sit down
// there as soon as their phone says so again.
func (r *Room) waitsNoMore(a *ask) bool {
	return a.sits != "" && pageOf(a.sits) == "seat" && r.free(a.sits)
}

// waitsFor is the cookie of a phone that waits for a seat: its place, as its name may change.
func (r *Room) waitsFor(seat string) *http.Cookie {
	at := slices.Index(r.table.Public().View().Header().Seats, seat)
	return cookie(r.waitingCookie(), strconv.Itoa(at), r.Path())
}

func (r *Room) waitingCookie() string { return r.cookie() + "-waits" }

// askAgain has a phone wait that waited before the program was started again; it tells whether
// that was so.
func (r *Room) askAgain(req *http.Request) bool {
	waits, err := req.Cookie(r.waitingCookie())
	hash := r.hash(req)
	if err != nil || hash == "" || r.askOf(hash) != nil || r.refused[hash] != "" || r.device(req) != nil {
		return false
	}
	seats := r.table.Public().View().Header().Seats
	at, err := strconv.Atoi(waits.Value)
	return err == nil && 0 <= at && at < len(seats) && r.askSeat(hash, seats[at])
}

// answered is an answer to a phone, which forgets what it waited for once it does not.
func (r *Room) answered(req *http.Request, a answer) answer {
	if _, err := req.Cookie(r.waitingCookie()); err == nil && r.askOf(r.hash(req)) == nil && len(a.sets) == 0 {
		gone := cookie(r.waitingCookie(), "", r.Path())
		gone.MaxAge = -1
		a.sets = append(a.sets, gone)
	}
	return a
}
