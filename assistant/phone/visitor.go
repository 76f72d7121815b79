package phone

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strconv"
	"time"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/seated"
	"lestrade/assistant/help"
	"lestrade/assistant/phone/page"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// visitor is a phone that sends a request to a room. It is answered in its own language.
type visitor struct {
	*Room

	hash  string // by which the record knows it; "" if it has no cookie
	voice *speak.Voice
}

// visitor returns the phone that sent a request.
func (r *Room) visitor(req Request) visitor {
	v := visitor{Room: r, voice: desk.VoiceAt(r.server.voiceOf(req), r.table)}
	if token := req.Cookies[r.cookie()]; token != "" {
		v.hash = hashOf(token)
	}
	return v
}

// hashOf is what the record keeps of a phone's cookie. A cookie has too many letters to be guessed,
// so a fast hash is enough.
func hashOf(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// arrive notes that a phone came, and gives it the device of its seat. A phone that sat there before
// the program was restarted is back in its seat. One that has no seat any more is forgotten.
func (v visitor) arrive() {
	if seat := v.table.PlaceOf(v.hash); seat != "" {
		d := v.devices[v.hash]
		if d == nil || d.seat != seat || d.lang != v.voice.Lang {
			d = &device{seat: seat, lang: v.voice.Lang, since: v.table.Moved()}
			d.aloud = seated.Arriving(v.desk(v.voice), rules.Public)
			d.desk = seated.Arriving(sitter{v, d}.desk(), d.viewer())
			v.devices[v.hash] = d
		}
		d.host = slices.Contains(v.table.Phones(table.Host), v.hash)
		v.presence.arrive(v.hash)
		return
	}
	if d := v.devices[v.hash]; d != nil && !isScreen(d.seat) { // its seat was freed: the phone is told
		v.notices[v.hash] = v.say("log.phone.freed", speak.Figures{"seat": d.seat})
	}
	v.forget(v.hash)
}

// sitter returns the visitor at its seat, or nil if it has none.
func (v visitor) sitter() *sitter {
	if d := v.devices[v.hash]; d != nil {
		return &sitter{v, d}
	}
	return nil
}

// forget drops all that the room keeps of a phone, as if it had never sat there.
func (r *Room) forget(hash string) {
	delete(r.devices, hash)
	r.presence.forget(hash)
}

func (r *Room) cookie() string { return "lestrade-" + r.code }

// give sends a phone to an address of the room, with a cookie of its own by which the room knows it
// from then on. The cookie stands in no page.
func (r *Room) give(token, to string) answer {
	return answer{to: r.Path() + to, sets: []Cookie{cookie(r.cookie(), token, r.Path())}}
}

func cookie(name, token, path string) Cookie { return Cookie{name, token, path, month} }

// month is how long a browser keeps our cookies.
const month = 30 * 24 * time.Hour

func (v visitor) say(id string, figures speak.Figures) string { return v.voice.Say(id, figures) }

// game is the game's name.
func (v visitor) game() string { return v.voice.Called(v.table.Public().View().Header().Game) }

// head is the head of every page of the room.
func (v visitor) head(title string) page.Head {
	h := page.NewHead(v.voice, title)
	h.Stream, h.Record, h.Beat = v.Path()+"stream", v.table.Last(), heartbeat.Milliseconds()
	return h
}

// title says which game is played, how far it is, and for whose eyes.
func (v visitor) title(sees table.Sight) string {
	view := sees.View()
	return help.Title(v.voice.At(view), view, sees.Viewer())
}

func (v visitor) refusal(status int, id string) answer {
	p := v.head(v.game())
	return answer{status: status, page: "refusal", value: page.Refusal{Head: p, Told: p.Say(id)}}
}

func (v visitor) failure(err error) answer { return failure(v.voice, err) }

// A phone that waits for the host's yes to a seat keeps that seat in a cookie. If the program is
// restarted meanwhile, the host is asked again.

func (r *Room) waitingCookie() string { return r.cookie() + "-waits" }

// askSeat asks for a seat where others sit, or where something was said in confidence. The phone
// then waits for the host's yes. It returns false if too much waits already.
func (v visitor) askSeat(hash, seat string) bool {
	return v.ask(&ask{from: hash, lang: v.voice.Lang, sits: seat})
}

// waitsFor is the cookie of a phone that waits for a seat. It keeps the seat's place, since the
// name may change.
func (r *Room) waitsFor(seat string) Cookie {
	at := slices.Index(r.table.Public().View().Header().Seats, seat)
	return cookie(r.waitingCookie(), strconv.Itoa(at), r.Path())
}

// askAgain asks once more for the seat that a phone waited for before the program was restarted. It
// tells whether the phone waits again.
func (v visitor) askAgain(req Request) bool {
	waits := req.Cookies[v.waitingCookie()]
	if waits == "" || v.hash == "" || v.queue.askFrom(v.hash) != nil || v.notices[v.hash] != "" || v.sitter() != nil {
		return false
	}
	seats := v.table.Public().View().Header().Seats
	at, err := strconv.Atoi(waits)
	return err == nil && 0 <= at && at < len(seats) && v.askSeat(v.hash, seats[at])
}

// dropWaiting clears the cookie of the seat that a phone waited for, once it waits no more.
func (v visitor) dropWaiting(req Request, a answer) answer {
	if _, waits := req.Cookies[v.waitingCookie()]; waits && v.queue.askFrom(v.hash) == nil && len(a.sets) == 0 {
		a.sets = append(a.sets, Cookie{Name: v.waitingCookie(), Path: v.Path()})
	}
	return a
}
