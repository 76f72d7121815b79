package phone

import (
	"crypto/rand"
	"net/http"
	"slices"
	"time"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/opening"
	"lestrade/assistant/phone/page"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
)

// mostTables is how many tables are played in a hub at once, and mostGuests how many people open
// one: a convention has as many.
const (
	mostTables = 250
	mostGuests = 250
)

// Hub has tables opened from phones, and lists those, and nothing else of the record, for all who
// come. Call it before the server listens.
func (s *Server) Hub() {
	s.hub, s.guests = true, map[string]*device{}
	s.mux.HandleFunc("GET /open", s.showOpening)
	s.mux.HandleFunc("POST /open", s.open)
}

// tables lists those where people may sit down.
type tables struct {
	page.Head
	Tables []standing
	Full   bool
}

// standing is a table of a hub.
type standing struct {
	Path, Game string
	Seats      []chair
}

func (s *Server) listTables(w http.ResponseWriter, r *http.Request, rooms []*Room) {
	v := s.voiceOf(r)
	p := tables{Head: page.NewHead(v, "Lestrade"), Full: s.full()}
	for _, room := range rooms {
		if at, open := room.standing(v); open {
			p.Tables = append(p.Tables, at)
		}
	}
	answer{page: "tables", value: p}.write(w, r)
}

// standing is the room as a hub lists it; false where nobody may sit down any more.
func (r *Room) standing(v *speak.Voice) (at standing, open bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.table.Refresh() != nil || r.table.Door() == table.Closed || r.over() {
		return at, false
	}
	game := r.table.Public().View().Header().Game
	called := v.Called(game)
	if v.Lacks(game) {
		called = v.Aside(called, v.Say("menu.game.english", nil))
	}
	return standing{r.Path(), called, r.chairs()}, true
}

// full tells whether as many tables are played as there may be.
func (s *Server) full() bool {
	played := 0
	for _, room := range s.all() {
		if !room.left() {
			played++
		}
	}
	return played >= mostTables
}

// left tells whether nobody plays there any more: the game has ended, or no phone has looked at it
// for long.
func (r *Room) left() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.over() || len(r.presence.streams) == 0 && r.server.hall.Now().Sub(r.seen) > deserted
}

// deserted is how long a table may lie without a phone that looks at it before it makes room for
// others: an evening's pause is shorter.
const deserted = 3 * time.Hour

// clear has tables make room where nobody plays and at which no phone looks: a phone that sat
// there finds its own again.
func (s *Server) clear() {
	done := slices.DeleteFunc(s.all(), func(r *Room) bool { return !r.left() || r.watched() })
	s.mu.Lock()
	defer s.mu.Unlock()
	s.rooms = slices.DeleteFunc(s.rooms, func(r *Room) bool { return slices.Contains(done, r) })
}

func (r *Room) watched() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.presence.streams) > 0
}

func (r *Room) over() bool {
	view := r.table.Public().View()
	return view.Named() && view.Outcome() != nil
}

// guest is the device on which somebody opens a table, and the cookie of one that has just come.
func (s *Server) guest(r *http.Request, v *speak.Voice) (*device, []*http.Cookie) {
	if sent, err := r.Cookie(guestCookie); err == nil {
		if d := s.guests[hashOf(sent.Value)]; d != nil {
			if d.lang != v.Lang {
				d.lang, d.desk = v.Lang, opening.ByGuest(s.desk(v))
			}
			return d, nil
		}
	}
	if len(s.guests) >= mostGuests { // one of them begins again
		for hash := range s.guests {
			delete(s.guests, hash)
			break
		}
	}
	token := rand.Text()
	d := &device{lang: v.Lang, desk: opening.ByGuest(s.desk(v))}
	s.guests[hashOf(token)] = d
	return d, []*http.Cookie{cookie(guestCookie, token, "/open")}
}

const guestCookie = "lestrade-guest"

func (s *Server) desk(v *speak.Voice) desk.Table {
	return desk.Table{Hall: s.hall, House: s.house, Voice: v}
}

func (s *Server) showOpening(w http.ResponseWriter, r *http.Request) {
	v := s.voiceOf(r)
	s.mu.Lock()
	defer s.mu.Unlock()
	d, sets := s.guest(r, v)
	screen, err := d.desk.Screen(s.desk(v), d.typed)
	if err != nil {
		failure(v, err).write(w, r)
		return
	}
	h := page.NewHead(v, v.Say("phone.open", nil))
	p := seat{Head: h, Action: "/open", Question: screen.Question, Typed: d.typed, Key: d.offers.Add(d.desk, d.typed, screen.Rows)}
	answer{page: "opening", value: p, sets: sets}.write(w, r)
}

// open goes a step on towards a table, whose host the guest will be.
func (s *Server) open(w http.ResponseWriter, r *http.Request) {
	v := s.voiceOf(r)
	if r.ParseForm() != nil {
		refuse(w, v, http.StatusRequestEntityTooLarge, "phone.too-long")
		return
	}
	s.mu.Lock()
	d, sets := s.guest(r, v)
	made, err := s.choose(d, r, s.desk(v))
	s.mu.Unlock()
	switch {
	case err != nil:
		failure(v, err).write(w, r)
	case made == nil:
		answer{to: "/open", sets: sets}.write(w, r)
	case s.full():
		refuse(w, v, http.StatusServiceUnavailable, "phone.tables-full")
	default:
		s.found(made).write(w, r)
	}
}

// choose takes what a guest chose, and gives the first lines of the table once all is said.
func (s *Server) choose(d *device, r *http.Request, t desk.Table) (*opening.Open, error) {
	o := d.offers.Find(r.PostForm.Get("key"))
	if o == nil || o.Used {
		return nil, nil
	}
	next, i, err := o.Take(t, d.desk, r.PostForm)
	if err != nil {
		return nil, err
	}
	if i != nil {
		open, is := i.Deed.(opening.Open)
		if !is {
			return nil, nil
		}
		d.desk = opening.ByGuest(t)
		return &open, nil
	}
	if next.Left() {
		next = opening.ByGuest(t)
	}
	return nil, d.look(next, t, s.hall.Now())
}

// found opens the table, and sends the guest to its door, as the host.
func (s *Server) found(what *opening.Open) answer {
	s.clear()
	t, err := s.hall.New("", what.Head)
	if err != nil {
		return failure(s.voice, err)
	}
	room, err := s.Room(t)
	if err != nil {
		return failure(s.voice, err)
	}
	return room.locked(func() answer {
		token := rand.Text()
		if err := room.table.SitDown(table.Host, hashOf(token)); err != nil {
			return failure(s.voice, err)
		}
		return room.give(token, "")
	})
}

// again is the room of a table of a hub from before the program was started again, for a
// phone that sat there.
func (s *Server) again(r *http.Request) *Room {
	code := r.PathValue("code")
	sent, err := r.Cookie("lestrade-" + code)
	if err != nil || !s.hub {
		return nil
	}
	all, err := s.hall.Store.Tables()
	if err != nil {
		return nil
	}
	for _, stored := range all {
		if table.CodeOf(stored) != code {
			continue
		}
		t, err := s.hall.Open(stored.Name)
		if err != nil {
			return nil
		}
		seats := append(slices.Clone(t.Public().View().Header().Seats), table.Screen, table.Host)
		if !slices.ContainsFunc(seats, func(seat string) bool { return slices.Contains(t.Phones(seat), hashOf(sent.Value)) }) {
			return nil
		}
		room, _ := s.Room(t)
		return room
	}
	return nil
}
