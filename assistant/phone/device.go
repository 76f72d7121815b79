package phone

import (
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"slices"
	"time"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/seated"
	"lestrade/assistant/phone/page"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// device is a phone that sits at the table.
type device struct {
	hash   string
	seat   string // or [table.Screen], or [table.Host]
	host   bool   // whoever has it opened the table, or has the host's link
	lang   string // that it speaks
	desk   desk.Desk
	aloud  desk.Desk // what it sees of what everybody may see
	since  int       // the record after which what happened is news there: its last tap
	typed  string
	offers page.Offers   // what its last pages offered
	open   time.Time     // until then what is private stands on its page
	notice string        // what its next page says once
	waits  time.Duration // before the next word is looked at
	here   time.Time     // when it last asked for something, or ended its stream
	owes   time.Time     // since when it has not fetched what its stream told it of; zero where it has
	own    *desk.Look    // what it saw besides what everybody does …
	stood  moment        // … as the table stood then
}

// moment is a record, and what some eyes know after it.
type moment struct {
	record int
	view   *rules.Position
}

// bare is how long what is private stays on a page.
const bare = 20 * time.Second

// hashOf is what the record has of what a phone knows itself by: it has too many letters to
// be guessed, so that a fast hash is enough.
func hashOf(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// hash is what a phone that sends a request is known by; of nobody's where it has no cookie.
func (r *Room) hash(req *http.Request) string {
	cookie, err := req.Cookie(r.cookie())
	if err != nil {
		return ""
	}
	return hashOf(cookie.Value)
}

// device is the phone that sends a request; nil where it does not sit at the table. One that
// sat there before the program was started again is back in its seat.
func (r *Room) device(req *http.Request) *device {
	hash := r.hash(req)
	host := slices.Contains(r.table.Phones(table.Host), hash)
	for _, seat := range append(slices.Clone(r.table.Public().View().Header().Seats), table.Screen, table.Host) {
		if !slices.Contains(r.table.Phones(seat), hash) {
			continue
		}
		d := r.devices[hash]
		if d == nil || d.seat != seat || d.lang != r.voice.Lang {
			d = &device{hash: hash, seat: seat, lang: r.voice.Lang, since: r.table.Moved()}
			d.aloud = seated.Arriving(r.desk(nil), rules.Public)
			d.desk = seated.Arriving(r.desk(d), d.viewer())
			r.devices[hash] = d
		}
		d.host = host
		d.here, d.owes = r.server.hall.Now(), time.Time{}
		return d
	}
	if d := r.devices[hash]; d != nil && pageOf(d.seat) == "seat" { // it was freed: whoever has it is told
		r.refused[hash] = r.say("log.phone.freed", speak.Figures{"seat": d.seat})
	}
	delete(r.devices, hash)
	return nil
}

// viewer is whose eyes are before a device.
func (d *device) viewer() rules.Viewer {
	if pageOf(d.seat) == "table" {
		return rules.Public
	}
	return rules.Viewer(d.seat)
}

func (r *Room) cookie() string { return "lestrade-" + r.code }

// give has a phone know itself from then on by a cookie of its own, which stands in no page;
// it is sent to an address of the room.
func (r *Room) give(token, to string) answer {
	return answer{to: r.Path() + to, sets: []*http.Cookie{cookie(r.cookie(), token, r.Path())}}
}

func cookie(name, token, path string) *http.Cookie {
	return &http.Cookie{Name: name, Value: token, Path: path, MaxAge: int(month.Seconds()), HttpOnly: true, SameSite: http.SameSiteStrictMode}
}

// month is how long a browser keeps what a phone knows itself by.
const month = 30 * 24 * time.Hour
