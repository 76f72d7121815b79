package phone

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"slices"
	"time"

	"lestrade/assistant/desk"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// device is a phone that sits at the table.
type device struct {
	seat   string // or [table.Screen]
	desk   desk.Desk
	aloud  desk.Desk // what it sees of what everybody may see
	typed  string
	offers []*offer  // what its last pages offered
	open   time.Time // until then what is private stands on its page
	notice string    // what its next page says once
}

// offer is what a page offered, under a key that counts once.
type offer struct {
	key  string
	desk desk.Desk
	rows []desk.Row
	used bool
}

// mostOffers is how many pages of a phone may be open, or on their way.
const mostOffers = 16

// bare is how long what is private stays on a page.
const bare = 20 * time.Second

// offer keeps what a page offers, and gives its key.
func (d *device) offer(rows []desk.Row) string {
	o := &offer{key: rand.Text(), desk: d.desk, rows: rows}
	d.offers = append(d.offers[max(0, len(d.offers)-mostOffers+1):], o)
	return o.key
}

func (d *device) offered(key string) *offer {
	if at := slices.IndexFunc(d.offers, func(o *offer) bool { return o.key == key }); at >= 0 {
		return d.offers[at]
	}
	return nil
}

// hashOf is what the record has of what a phone knows itself by: it has too many letters to
// be guessed, so that a fast hash is enough.
func hashOf(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// device is the phone that sends a request; nil where it does not sit at the table. One that
// sat there before the program was started again is back in its seat.
func (r *Room) device(req *http.Request) *device {
	cookie, err := req.Cookie(r.cookie())
	if err != nil {
		return nil
	}
	hash := hashOf(cookie.Value)
	for _, seat := range append(slices.Clone(r.table.Public().View().Header().Seats), table.Screen) {
		if slices.Contains(r.table.Phones(seat), hash) {
			d := r.devices[hash]
			if d == nil || d.seat != seat {
				d = &device{seat: seat}
				r.begin(d)
				r.devices[hash] = d
			}
			return d
		}
	}
	delete(r.devices, hash) // it was freed
	return nil
}

// begin has a device see the table anew.
func (r *Room) begin(d *device) {
	d.desk = desk.Arriving(r.desk(), rules.Viewer(d.seat))
	d.aloud = desk.Arriving(r.desk(), rules.Public)
	d.typed = ""
}

func (r *Room) cookie() string { return "lestrade-" + r.code }

// sit has a phone sit down, which from then on knows itself by the cookie.
func (r *Room) sit(seat string) answer {
	token := rand.Text()
	if err := r.table.SitDown(seat, hashOf(token)); err != nil {
		return r.failure(err)
	}
	to := r.Path() + "seat"
	if seat == table.Screen {
		to = r.Path() + "table"
	}
	return answer{to: to, cookie: &http.Cookie{
		Name: r.cookie(), Value: token, Path: r.Path(), MaxAge: int(month.Seconds()), HttpOnly: true, SameSite: http.SameSiteStrictMode,
	}}
}

// month is how long a browser keeps what a phone knows itself by.
const month = 30 * 24 * time.Hour
