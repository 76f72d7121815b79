package phone

import (
	"crypto/rand"
	"fmt"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/entry"
	"lestrade/assistant/help"
	"lestrade/assistant/phone/page"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
)

// Room is a table with the phones around it. Requests come in one at a time.
type Room struct {
	server *Server
	code   string

	mu       sync.Mutex
	voice    *speak.Voice // of whoever is answered; else the host's
	table    *table.Table
	owner    desk.Owner
	clashes  help.Clashes
	boards   map[string]board         // by language
	devices  map[string]*device       // by the hashes of what they know themselves by
	links    map[string]string        // those not followed yet: whose seat each is
	asks     []*ask                   // what waits for the host's yes
	waits    atomic.Bool              // something does: whoever runs the program looks at all rooms
	watching bool                     // that is looked at again and again
	refused  map[string]string        // what those are told who asked for a seat and got a no, or whose seat was freed
	guesses  int                      // how many links were tried that are none
	began    time.Time                // when the program had the table at hand
	seen     time.Time                // when a phone last asked for something
	turn     int                      // how often something changed besides the record
	told     state                    // of which streams were told last
	spoke    map[string]bool          // the seats on whose phones something was said since the start
	streams  map[chan struct{}]string // by the hash of whose they are
}

// board is what all may see of the table as it stood at a record.
type board struct {
	record int
	page.Board
}

// state tells moments of a room apart.
type state struct {
	record, turn int
	judges       string // of what waits
}

func newRoom(s *Server, t *table.Table) *Room {
	r := &Room{
		server: s, code: t.Code(), table: t, voice: desk.VoiceAt(s.voice, t),
		devices: map[string]*device{}, boards: map[string]board{}, refused: map[string]string{}, links: map[string]string{}, streams: map[chan struct{}]string{}, spoke: map[string]bool{},
	}
	r.began, r.seen = s.hall.Now(), s.hall.Now()
	r.told = r.state()
	return r
}

// Path is the address of the room's door, behind that of the server.
func (r *Room) Path() string { return "/t/" + r.code + "/" }

// Links are new ones to sit down by, one for each seat, and one at [table.Host] for a screen of
// the host's. Each is for one phone.
func (r *Room) Links() map[string]string {
	r.mu.Lock()
	defer r.mu.Unlock()
	links := map[string]string{}
	for _, seat := range append(slices.Clone(r.seats()), table.Host) {
		link := rand.Text()
		r.links[link] = seat
		links[seat] = r.Path() + "sit/" + link
	}
	return links
}

// seats are those at which phones sit: all, or whose own table it is.
func (r *Room) seats() []string {
	header := r.table.Public().View().Header()
	if mine := header.Mine(); mine != "" {
		return []string{mine}
	}
	return header.Seats
}

// desk is the table as the desk of a phone looks at it; of none it is the one that all look at.
func (r *Room) desk(of *device) desk.Table {
	t := desk.Table{Table: r.table, Hall: r.server.hall, House: r.server.house, Voice: r.voice, Clashes: &r.clashes}
	for _, seat := range r.table.Public().View().Header().Seats {
		for _, d := range r.devices {
			if d.seat != seat {
				continue
			}
			if asks := entry.Asks(d.desk); asks != nil {
				t.Asked = append(t.Asked, *asks)
			}
		}
	}
	if of != nil {
		t.Phones = func(desk.Table) desk.Phones { return inRoom{r, of} }
	}
	return t
}

func (r *Room) state() state {
	s := state{record: r.table.Last(), turn: r.turn}
	for _, a := range r.asks {
		s.judges += fmt.Sprint(r.judges(a), r.streamed(table.Host))
	}
	return s
}

// locked does something with the table as it stands by now, and tells the streams of what
// has changed.
func (r *Room) locked(do func() answer) answer {
	r.mu.Lock()
	defer r.mu.Unlock()
	if err := r.table.Refresh(); err != nil {
		return r.failure(err)
	}
	r.seen = r.server.hall.Now()
	a := do()
	r.wake()
	return a
}

// Look has streams told of what others have recorded, and of who may say yes by now to what waits.
func (r *Room) Look() {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.streams)+len(r.asks) == 0 || r.table.Refresh() != nil { // the next page says what stands against it
		return
	}
	if r.settle() == nil {
		r.wake()
	}
}

func (r *Room) wake() {
	if now := r.state(); now != r.told {
		r.told = now
		for stream, hash := range r.streams {
			if d := r.devices[hash]; d != nil && d.owes.IsZero() {
				d.owes = r.server.hall.Now()
			}
			select {
			case stream <- struct{}{}:
			default: // it is told already
			}
		}
		if r.server.woken != nil {
			r.server.woken()
		}
	}
}

// wakeScreens tells the screens of the table that there is something to be seen which no record
// tells: phones have no part in it.
func (r *Room) wakeScreens() {
	for stream, hash := range r.streams {
		if d := r.devices[hash]; d != nil && pageOf(d.seat) == "table" {
			select {
			case stream <- struct{}{}:
			default: // it is told already
			}
		}
	}
}

// head is what every page of the room begins with.
func (r *Room) head(title string) page.Head {
	h := page.NewHead(r.voice, title)
	h.Stream, h.Record, h.Beat = r.Path()+"stream", r.table.Last(), heartbeat.Milliseconds()
	return h
}

func (r *Room) game() string {
	return r.voice.Called(r.table.Public().View().Header().Game)
}

func (r *Room) refusal(status int, id string) answer {
	p := r.head(r.game())
	return answer{status: status, page: "refusal", value: refusal{p, p.Say(id)}}
}

func (r *Room) failure(err error) answer { return r.server.failure(r.voice, err) }

// failure is what the record, or the program's own files, have against a request.
func (s *Server) failure(v *speak.Voice, err error) answer {
	return answer{status: http.StatusInternalServerError, page: "refusal", value: refusal{page.NewHead(v, v.Say("phone.failed", nil)), v.Fault(err)}}
}

// title says which game it is, how far, and for whose eyes.
func (r *Room) title(sees table.Sight) string {
	view := sees.View()
	return help.Title(r.voice.At(view), view, sees.Viewer())
}
