// Package phone is a table on people's phones: a page for each seat, and one for everybody,
// as a tablet or a television shows it. It draws the same documents as the terminal, hands
// choices to the same desk, and knows no game.
//
// A page is fetched whole each time; a stream only tells that there is something new. What
// people tap is a form, so that pages work without their script too. Every page has a key,
// under which what it offered is kept: a choice is made among exactly that, and counts once.
//
// Handlers listen to nobody: see package phone/net.
package phone

import (
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"lestrade/assistant/help"
	"lestrade/assistant/phone/page"
	"lestrade/assistant/speak"
	"lestrade/assistant/store"
	"lestrade/assistant/table"
)

// Server serves the pages of tables.
type Server struct {
	hall    *table.Hall
	house   help.House
	voice   *speak.Voice
	network Network
	woken   func()
	mux     *http.ServeMux
	press   *press

	mu     sync.Mutex
	rooms  []*Room
	hub    bool               // tables are opened from phones
	guests map[string]*device // who open one, by their hashes
	urls   []string           // where phones found it when it last looked
	since  time.Time          // when it was first listened for phones
	came   bool               // one has opened a page
	at     string             // the code of the table that the program's terminal is at
	tended bool               // people at the terminal answer what waits at any table

	asked atomic.Int64 // how much ever waited for a yes
}

// Network is where phones find a server.
type Network interface {
	// Listen has them find it from now on, if they do not yet. The error is the system's.
	Listen() error
	// URLs are where they do, the likeliest first.
	URLs() []string
	// Knows tells whether a name that somebody asks under is this server's: a page of another
	// site must not pass for ours.
	Knows(host string) bool
}

// New is a server of a hall, whose store is [store.Shared] with whoever else uses it. woken is
// called when something has changed at a table, or nil.
func New(hall *table.Hall, house help.House, voice *speak.Voice, network Network, woken func()) *Server {
	own := *hall
	own.Wait = nil // nobody waits while others want the table
	s := &Server{hall: &own, house: house, voice: voice.For("").Pointing(), network: network, woken: woken, mux: http.NewServeMux(), press: newPress()}
	s.mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		s.refuse(w, s.voiceOf(r), http.StatusNotFound, "phone.no-table")
	})
	s.mux.HandleFunc("GET /{$}", s.entrance)
	s.mux.HandleFunc("GET /open", s.showOpening)
	s.mux.HandleFunc("POST /open", s.open)
	s.mux.HandleFunc("POST /lang", s.speak)
	s.mux.HandleFunc("GET "+page.LookPath(), still("text/css; charset=utf-8", page.Look()))
	s.mux.HandleFunc("GET "+page.ScriptPath(), still("text/javascript; charset=utf-8", page.Script()))
	for _, at := range []struct {
		path string
		give func(*Room, *http.Request) answer
	}{
		{"GET /t/{code}/{$}", (*Room).showDoor},
		{"POST /t/{code}/{$}", (*Room).enter},
		{"GET /t/{code}/sit/{link}", (*Room).showLink},
		{"POST /t/{code}/sit/{link}", (*Room).follow},
		{"GET /t/{code}/seat", (*Room).showSeat},
		{"POST /t/{code}/seat", (*Room).act},
		{"GET /t/{code}/table", (*Room).showScreen},
		{"POST /t/{code}/table", (*Room).act},
		{"GET /t/{code}/" + evening, (*Room).showEvening},
	} {
		s.mux.HandleFunc(at.path, s.in(at.give))
	}
	s.mux.HandleFunc("GET /t/{code}/stream", func(w http.ResponseWriter, r *http.Request) {
		if room := s.room(r.PathValue("code")); room != nil {
			room.stream(w, r)
			return
		}
		s.refuse(w, s.voiceOf(r), http.StatusNotFound, "phone.no-table")
	})
	return s
}

// mostBody is the longest that a request may send, in bytes.
const mostBody = 16 << 10

// policy has pages load nothing but what is ours, and run nothing that stands in them.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; " +
	"form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

// ServeHTTP answers a request that is one of ours.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Security-Policy", policy)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "same-origin") // with none at all browsers hide the Origin of forms too
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Cache-Control", "no-store")
	switch {
	case !s.network.Knows(r.Host):
		s.refuse(w, s.voiceOf(r), http.StatusMisdirectedRequest, "phone.other-host")
	case r.Method != http.MethodGet && r.Method != http.MethodHead && r.Method != http.MethodPost:
		s.refuse(w, s.voiceOf(r), http.StatusMethodNotAllowed, "phone.other-method")
	case r.Method == http.MethodPost && !ours(r):
		s.refuse(w, s.voiceOf(r), http.StatusForbidden, "phone.other-origin")
	default:
		s.mu.Lock()
		s.came = true
		s.mu.Unlock()
		r.Body = http.MaxBytesReader(w, r.Body, mostBody)
		s.mux.ServeHTTP(w, r)
	}
}

// ours tells whether a page of ours sent a form. Browsers say which did in one of three ways,
// some of them not over plain http.
func ours(r *http.Request) bool {
	own := "http://" + r.Host
	switch origin := r.Header.Get("Origin"); {
	case origin != "":
		return origin == own
	case r.Header.Get("Sec-Fetch-Site") != "":
		return r.Header.Get("Sec-Fetch-Site") == "same-origin"
	}
	return strings.HasPrefix(r.Header.Get("Referer"), own+"/")
}

// entrance leads to the table.
func (s *Server) entrance(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	rooms, hub := slices.Clone(s.rooms), s.hub
	s.mu.Unlock()
	switch {
	case hub:
		s.listTables(w, r, rooms)
	case len(rooms) == 0:
		s.refuse(w, s.voiceOf(r), http.StatusNotFound, "phone.no-table")
	default: // that which was opened last
		http.Redirect(w, r, rooms[len(rooms)-1].Path(), http.StatusSeeOther)
	}
}

// Listen has phones find the server from now on, as long as the program runs. The error is the
// system's.
func (s *Server) Listen() error {
	if err := s.network.Listen(); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.since.IsZero() {
		return nil
	}
	s.since = s.hall.Now()
	go s.watch()
	if s.woken != nil {
		time.AfterFunc(mostQuiet, s.woken)
	}
	return nil
}

// often is how soon phones are told what another program has recorded.
const often = 200 * time.Millisecond

// watch has phones told of what other programs record. Rooms tell their own phones of what is said
// there, so that none is looked at while nobody else writes.
func (s *Server) watch() {
	var seen store.Stamp
	for range time.Tick(often) {
		s.showWay()
		if now, err := s.hall.Store.Stamp(0); err == nil && now != seen {
			seen = now
			s.look()
		}
	}
}

// showWay has whoever shows phones the way told once the addresses are others.
func (s *Server) showWay() {
	urls := s.network.URLs()
	s.mu.Lock()
	moved := s.urls != nil && !slices.Equal(s.urls, urls)
	s.urls = urls
	s.mu.Unlock()
	if moved && s.woken != nil {
		s.woken()
	}
}

// mostQuiet is how long phones may take to come before people are told what may keep them.
const mostQuiet = 20 * time.Second

func (s *Server) listens() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return !s.since.IsZero()
}

// quiet tells whether phones could come for a while, and none has.
func (s *Server) quiet() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return !s.came && !s.since.IsZero() && s.hall.Now().Sub(s.since) >= mostQuiet
}

// Tend has people at the program's terminal answer what waits at any table.
func (s *Server) Tend() { s.tended = true }

// Attend has what was said or done at the program's terminal told to phones: people are at a table
// there, or at none.
func (s *Server) Attend(at *table.Table) {
	s.mu.Lock()
	if s.at = ""; at != nil {
		s.at = at.Code()
	}
	s.mu.Unlock()
	s.Look()
}

// attends tells whether people at the program's terminal are at a table.
func (s *Server) attends(code string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.at == code
}

// tends tells whether they may say yes to what waits there.
func (s *Server) tends(code string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.tended || s.at == code
}

// Room is the one of a table, made where there is none yet: phones find it there from now on.
// The error is as of [table.Hall.Open].
func (s *Server) Room(t *table.Table) (*Room, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if at := slices.IndexFunc(s.rooms, func(r *Room) bool { return r.code == t.Code() }); at >= 0 {
		room := s.rooms[at]
		s.rooms = append(slices.Delete(s.rooms, at, at+1), room)
		return room, nil
	}
	own, err := s.hall.Open(t.Name) // each table is for one goroutine at a time
	if err != nil {
		return nil, err
	}
	room := newRoom(s, own)
	s.rooms = append(s.rooms, room)
	return room, nil
}

// Look has all phones told of what others have recorded, and whoever shows the way to them of
// another address.
func (s *Server) Look() {
	s.showWay()
	s.look()
}

func (s *Server) look() {
	s.mu.Lock()
	rooms := slices.Clone(s.rooms)
	s.mu.Unlock()
	for _, r := range rooms {
		r.Look()
	}
}

func (s *Server) room(code string) *Room {
	s.mu.Lock()
	defer s.mu.Unlock()
	if at := slices.IndexFunc(s.rooms, func(r *Room) bool { return r.code == code }); at >= 0 {
		return s.rooms[at]
	}
	return nil
}

// in gives requests to the room that they name.
func (s *Server) in(give func(*Room, *http.Request) answer) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		room := s.room(r.PathValue("code"))
		if room == nil {
			room = s.again(r)
		}
		if room == nil {
			s.refuse(w, s.voiceOf(r), http.StatusNotFound, "phone.no-table")
			return
		}
		a := room.locked(func() answer {
			defer room.spoken(s.voiceOf(r))()
			if r.ParseForm() != nil {
				return room.refusal(http.StatusRequestEntityTooLarge, "phone.too-long")
			}
			room.askAgain(r)
			return room.answered(r, give(room, r))
		})
		if a.later != nil {
			a = a.later()
		}
		a.write(w, r)
	}
}
