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
	rooms  []*Room            // the room that was taken up last stands last
	hub    bool               // tables may be opened from phones
	guests map[string]*device // the devices on which people open tables, by their hashes
	urls   []string           // the server's addresses at the last look
	since  time.Time          // when the server began to listen
	came   bool               // whether a phone has opened a page
	at     string             // the code of the table that the program's terminal is at
	tended bool               // whether people at the terminal answer asks at every table

	asked atomic.Int64 // how many asks there ever were
}

// Network is the network on which phones find a server.
type Network interface {
	// Listen lets phones find the server from now on, if they cannot yet. The error comes from the
	// system.
	Listen() error
	// URLs are the server's addresses, the likeliest to be reached first.
	URLs() []string
	// Knows tells whether a host that a request names is this server: a page of another site must
	// not pass for ours.
	Knows(host string) bool
}

// New returns a server of a hall, whose store others may use at the same time: see [store.Shared].
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
	s.mux.HandleFunc("GET "+page.LookPath(), serveFixed("text/css; charset=utf-8", page.Look()))
	s.mux.HandleFunc("GET "+page.ScriptPath(), serveFixed("text/javascript; charset=utf-8", page.Script()))
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
		s.mux.HandleFunc(at.path, s.inRoom(at.give))
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

// serveFixed serves a text that never changes, so that browsers may keep it.
func serveFixed(kind, text string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", kind)
		w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
		_, _ = w.Write([]byte(text)) // a phone that went away needs no answer
	}
}

func (s *Server) noTable(w http.ResponseWriter, r *http.Request) {
	refuse(w, s.voiceOf(r), http.StatusNotFound, "phone.no-table")
}

// inRoom hands a request to the room whose code its path names.
func (s *Server) inRoom(give func(visitor, *http.Request) answer) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		room := s.room(r.PathValue("code"))
		if room == nil {
			room = s.reopen(r)
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
			return v.dropWaiting(r, give(v, r))
		})
		if a.later != nil {
			a = a.later()
		}
		a.write(w, r)
	}
}

// mostBody is the longest body of a request, in bytes.
const mostBody = 16 << 10

// policy lets pages load only files of ours, and run no script that stands in the page itself.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; " +
	"form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

// ServeHTTP answers a request that names this server and, if it sends a form, comes from a page of
// ours. It refuses others.
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

// ours tells whether a form was sent by a page of ours. A browser tells it by one of three headers,
// and over plain http does not send them all.
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

// entrance leads to the table, or to the list of tables at a hub.
func (s *Server) entrance(w http.ResponseWriter, r *http.Request) {
	switch rooms := s.all(); {
	case s.hub:
		v := s.voiceOf(r)
		p := tables{Head: page.NewHead(v, "Lestrade"), Full: s.full()}
		for _, room := range rooms {
			if at, open := room.standing(v); open {
				p.Tables = append(p.Tables, at)
			}
		}
		answer{page: "tables", value: p}.write(w, r)
	case len(rooms) == 0:
		s.noTable(w, r)
	default:
		http.Redirect(w, r, rooms[len(rooms)-1].Path(), http.StatusSeeOther)
	}
}

// A phone speaks the host's language, which is that of the box on the table, until another one
// is chosen on it: a browser's own language says nothing about the words on the cards. The phone
// keeps the choice in a cookie.

const languageCookie = "lestrade-lang"

// voiceOf is the voice in which a request is answered.
func (s *Server) voiceOf(r *http.Request) *speak.Voice {
	chosen, err := r.Cookie(languageCookie)
	if err != nil || !slices.Contains(data.Languages(), chosen.Value) {
		return s.voice
	}
	return voiceIn(chosen.Value)
}

func voiceIn(lang string) *speak.Voice { return speak.New(lang).Pointing() }

// speak sets the language of a phone, and leads back to the page where it was chosen.
func (s *Server) speak(w http.ResponseWriter, r *http.Request) {
	to := "/"
	if from, err := url.Parse(r.Header.Get("Referer")); err == nil && from.Path != "" {
		to = from.Path
	}
	answer{to: to, sets: []*http.Cookie{cookie(languageCookie, r.PostFormValue("lang"), "/")}}.write(w, r)
}

// Listen lets phones find the server as long as the program runs. The error comes from the system.
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

// mostQuiet is how long the server waits for the first phone before it tells people what may keep
// phones away.
const mostQuiet = 20 * time.Second

// watchEvery is how often the record is looked at for what another program wrote.
const watchEvery = 200 * time.Millisecond

// watch tells phones what other programs record. Rooms tell their own phones what is said there, so
// while nobody else writes no room is looked at.
func (s *Server) watch() {
	var seen store.Stamp
	for range time.Tick(watchEvery) {
		s.showWay()
		if now, err := s.hall.Store.Stamp(0); err == nil && now != seen {
			seen = now
			s.look()
		}
	}
}

// showWay wakes the program when the server's addresses have changed, since it shows them to
// people.
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

// Look tells all phones what other programs have recorded, and wakes this one if the server's
// addresses have changed.
func (s *Server) Look() {
	s.showWay()
	s.look()
}

func (s *Server) look() {
	for _, r := range s.all() {
		r.Look()
	}
}

// Room returns the room of a table, and makes it if there is none. Phones find the table there from
// now on. Errors are those of [table.Hall.Open].
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
	room := &Room{
		server: s, code: own.Code(), seating: seating{own, newPresence(s.hall.Now)}, seen: s.hall.Now(),
		boards: map[string]board{}, devices: map[string]*device{}, links: map[string]string{}, refused: map[string]string{}, spoke: map[string]bool{},
	}
	room.told = room.state()
	s.rooms = append(s.rooms, room)
	return room, nil
}

// room returns the room with a code, or nil if there is none.
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
