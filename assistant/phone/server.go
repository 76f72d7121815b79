package phone

import (
	"net/http"
	"net/url"
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
	"lestrade/data"
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
	rooms  []*Room            // the one that people took up last is last
	hub    bool               // tables are opened from phones
	guests map[string]*device // on which people open one, by their hashes
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

// New is a server of a hall, whose store others may use at the same time: see [store.Shared].
// woken is called when something has changed at a table; it may be nil.
func New(hall *table.Hall, house help.House, voice *speak.Voice, network Network, woken func()) *Server {
	own := *hall
	own.Wait = nil // nobody waits while others want the table
	if woken == nil {
		woken = func() {}
	}
	s := &Server{hall: &own, house: house, voice: voice.For("").Pointing(), network: network, woken: woken, mux: http.NewServeMux(), press: newPress()}
	s.mux.HandleFunc("/", s.noTable)
	s.mux.HandleFunc("GET /{$}", s.entrance)
	s.mux.HandleFunc("POST /lang", s.speak)
	s.mux.HandleFunc("GET "+page.LookPath(), still("text/css; charset=utf-8", page.Look()))
	s.mux.HandleFunc("GET "+page.ScriptPath(), still("text/javascript; charset=utf-8", page.Script()))
	for _, at := range []struct {
		path string
		give func(visitor, *http.Request) answer
	}{
		{"GET /t/{code}/{$}", visitor.showDoor},
		{"POST /t/{code}/{$}", visitor.enter},
		{"GET /t/{code}/sit/{link}", visitor.showLink},
		{"POST /t/{code}/sit/{link}", visitor.follow},
		{"GET /t/{code}/seat", visitor.showSeat},
		{"POST /t/{code}/seat", visitor.act},
		{"GET /t/{code}/table", visitor.showScreen},
		{"POST /t/{code}/table", visitor.act},
		{"GET /t/{code}/evening", visitor.showEvening},
	} {
		s.mux.HandleFunc(at.path, s.in(at.give))
	}
	s.mux.HandleFunc("GET /t/{code}/stream", func(w http.ResponseWriter, r *http.Request) {
		if room := s.room(r.PathValue("code")); room != nil {
			room.stream(w, r)
			return
		}
		s.noTable(w, r)
	})
	return s
}

// still serves what never changes.
func still(kind, text string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", kind)
		w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
		_, _ = w.Write([]byte(text)) // a phone that went away needs none
	}
}

func (s *Server) noTable(w http.ResponseWriter, r *http.Request) {
	refuse(w, s.voiceOf(r), http.StatusNotFound, "phone.no-table")
}

// in gives requests to the room that they name.
func (s *Server) in(give func(visitor, *http.Request) answer) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		room := s.room(r.PathValue("code"))
		if room == nil {
			room = s.again(r)
		}
		if room == nil {
			s.noTable(w, r)
			return
		}
		a := room.locked(func() answer {
			v := room.visitor(r)
			if r.ParseForm() != nil {
				return v.refusal(http.StatusRequestEntityTooLarge, "phone.too-long")
			}
			v.askAgain(r)
			return v.answered(r, give(v, r))
		})
		if a.later != nil {
			a = a.later()
		}
		a.write(w, r)
	}
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
		refuse(w, s.voiceOf(r), http.StatusMisdirectedRequest, "phone.other-host")
	case r.Method != http.MethodGet && r.Method != http.MethodHead && r.Method != http.MethodPost:
		refuse(w, s.voiceOf(r), http.StatusMethodNotAllowed, "phone.other-method")
	case r.Method == http.MethodPost && !ours(r):
		refuse(w, s.voiceOf(r), http.StatusForbidden, "phone.other-origin")
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
	switch rooms := s.all(); {
	case s.hub:
		s.listTables(w, r, rooms)
	case len(rooms) == 0:
		s.noTable(w, r)
	default:
		http.Redirect(w, r, rooms[len(rooms)-1].Path(), http.StatusSeeOther)
	}
}

// A phone speaks the host's language, which is that of the box on the table, until another one
// is chosen on it: what a browser prefers says nothing of the words on the cards. It keeps the
// choice in a cookie.

const languageCookie = "lestrade-lang"

// voiceOf is the voice of the phone that sends a request.
func (s *Server) voiceOf(r *http.Request) *speak.Voice {
	chosen, err := r.Cookie(languageCookie)
	if err != nil || !slices.Contains(data.Languages(), chosen.Value) {
		return s.voice
	}
	return voiceIn(chosen.Value)
}

func voiceIn(lang string) *speak.Voice { return speak.New(lang).Pointing() }

// speak has a phone speak another language, on the page where it was chosen.
func (s *Server) speak(w http.ResponseWriter, r *http.Request) {
	to := "/"
	if from, err := url.Parse(r.Header.Get("Referer")); err == nil && from.Path != "" {
		to = from.Path
	}
	answer{to: to, sets: []*http.Cookie{cookie(languageCookie, r.PostFormValue("lang"), "/")}}.write(w, r)
}

// Listen has phones find the server from now on, as long as the program runs. The error is the
// system's.
func (s *Server) Listen() error {
	if err := s.network.Listen(); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.since.IsZero() {
		s.since = s.hall.Now()
		go s.watch()
		time.AfterFunc(mostQuiet, s.woken)
	}
	return nil
}

// mostQuiet is how long phones may take to come before people are told what may keep them.
const mostQuiet = 20 * time.Second

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

// showWay wakes the program once the addresses are others: it shows phones the way.
func (s *Server) showWay() {
	urls := s.network.URLs()
	s.mu.Lock()
	moved := s.urls != nil && !slices.Equal(s.urls, urls)
	s.urls = urls
	s.mu.Unlock()
	if moved {
		s.woken()
	}
}

// Look tells all phones what others have recorded, and the program of other addresses.
func (s *Server) Look() {
	s.showWay()
	s.look()
}

func (s *Server) look() {
	for _, r := range s.all() {
		r.Look()
	}
}

// Room is the one of a table, made where there is none yet: phones find it there from now on.
// The error is as of [table.Hall.Open].
func (s *Server) Room(t *table.Table) (*Room, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	at := slices.IndexFunc(s.rooms, func(r *Room) bool { return r.code == t.Code() })
	if at >= 0 {
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

// room is the one with a code; nil where there is none.
func (s *Server) room(code string) *Room {
	for _, r := range s.all() {
		if r.code == code {
			return r
		}
	}
	return nil
}

func (s *Server) all() []*Room {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.rooms)
}
