package phone

import (
	"cmp"
	"errors"
	"slices"
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
	press   *press

	mu     sync.Mutex
	rooms  []*Room            // the room that was taken up last stands last
	hub    bool               // tables may be opened from phones
	guests map[string]*device // the devices on which people open tables, by their hashes
	urls   []string           // the server's addresses at the last look
	since  time.Time          // when the server began to listen
	came   bool               // whether a phone has opened a page
	https  bool               // whether something asked by https
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
}

// New returns a server of a hall, whose store others may use at the same time: see [store.Shared].
// Without a network phones come by codes, and their requests over channels that others read for the
// server. woken is called when something has changed at a table; it may be nil.
func New(hall *table.Hall, house help.House, voice *speak.Voice, network Network, woken func()) *Server {
	own := *hall
	own.Wait = nil // nobody waits while others want the table
	if woken == nil {
		woken = func() {}
	}
	return &Server{hall: &own, house: house, voice: voice.For("").Pointing(), network: network, woken: woken, press: newPress()}
}

// pages are the pages of a table, by the first part of their paths below it.
var pages = map[string]struct{ show, act func(visitor, Request) answer }{
	"":        {visitor.showDoor, visitor.enter},
	"sit":     {visitor.showLink, visitor.follow},
	"seat":    {visitor.showSeat, visitor.act},
	"table":   {visitor.showScreen, visitor.act},
	"evening": {visitor.showEvening, nil},
}

// Answer answers a request.
func (s *Server) Answer(r Request) Answer {
	s.mu.Lock()
	s.came = true
	s.mu.Unlock()
	switch path := r.Path; {
	case path == page.LookPath():
		return Answer{Status: ok, Kind: "text/css; charset=utf-8", Body: []byte(page.Look()), Policy: policy, Fixed: true}
	case path == page.ScriptPath():
		return Answer{Status: ok, Kind: "text/javascript; charset=utf-8", Body: []byte(page.Script()), Policy: policy, Fixed: true}
	case r.Post && r.Form == nil:
		return s.Refusal(r, tooLong, "phone.too-long")
	case path == "/" && !r.Post:
		return s.entrance(r).drawn()
	case path == "/lang" && r.Post:
		return s.speak(r).drawn()
	case path == "/open" && s.hub && r.Post:
		return s.open(r).drawn()
	case path == "/open" && s.hub:
		return s.showOpening(r).drawn()
	}
	_, name, _, _ := r.place()
	give := pages[name].show
	if r.Post {
		give = pages[name].act
	}
	room, err := s.roomOf(r)
	switch {
	case give == nil || errors.Is(err, store.ErrNoTable):
		return s.noTable(r).drawn()
	case err != nil:
		return failure(s.voiceOf(r), err).drawn()
	}
	return room.locked(func() answer {
		v := room.visitor(r)
		v.arrive()
		v.askAgain(r)
		return v.dropWaiting(r, give(v, r))
	}).drawn()
}

// roomOf is the room of the table that a path names. The error is [store.ErrNoTable] if there is none, or
// comes from the disk.
func (s *Server) roomOf(r Request) (*Room, error) {
	code, _, _, is := r.place()
	if !is {
		return nil, store.ErrNoTable
	}
	if room := s.room(code); room != nil {
		return room, nil
	}
	return s.reopen(code, r)
}

func (s *Server) noTable(r Request) answer { return s.refusal(r, notFound, "phone.no-table") }

// entrance leads to the table, or to the list of tables at a hub.
func (s *Server) entrance(r Request) answer {
	switch rooms := s.all(); {
	case s.hub:
		v := s.voiceOf(r)
		p := tables{Head: page.NewHead(v, "Lestrade"), Full: s.full()}
		for _, room := range rooms {
			if at, open := room.standing(v); open {
				p.Tables = append(p.Tables, at)
			}
		}
		return answer{page: "tables", value: p}
	case len(rooms) == 0:
		return s.noTable(r)
	default:
		return answer{to: rooms[len(rooms)-1].Path()}
	}
}

// A phone speaks the host's language, the language of the box on the table, until people choose
// another on it. A browser's own language says nothing about the words on the cards. The phone
// keeps the choice in a cookie.

const languageCookie = "lestrade-lang"

// voiceOf is the voice in which a request is answered.
func (s *Server) voiceOf(r Request) *speak.Voice {
	chosen := r.Cookies[languageCookie]
	if !slices.Contains(data.Languages(), chosen) {
		return s.voice
	}
	return voiceIn(chosen)
}

func voiceIn(lang string) *speak.Voice { return speak.New(lang).Pointing() }

// speak sets the language of a phone, and leads back to the page where it was chosen.
func (s *Server) speak(r Request) answer {
	return answer{to: cmp.Or(r.From, "/"), sets: []Cookie{cookie(languageCookie, r.Form.Get("lang"), "/")}}
}

// Listen lets phones find the server as long as the program runs. The error comes from the system.
func (s *Server) Listen() error {
	if s.network != nil {
		if err := s.network.Listen(); err != nil {
			return err
		}
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
const mostQuiet = 45 * time.Second

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
	if s.network == nil {
		return
	}
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

// MetHTTPS notes that a browser tried https, as some do with every address. Nothing answers there, so
// the program wakes to tell people.
func (s *Server) MetHTTPS() {
	s.mu.Lock()
	first := !s.https
	s.https = true
	s.mu.Unlock()
	if first {
		s.woken()
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
		boards: map[string]board{}, devices: map[string]*device{}, links: map[string]string{}, notices: map[string]string{}, spoke: map[string]bool{},
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
