package phone

import (
	"crypto/rand"
	"slices"
	"time"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/opening"
	"lestrade/assistant/phone/page"
	"lestrade/assistant/speak"
	"lestrade/assistant/store"
	"lestrade/assistant/table"
)

// mostTables is how many tables are played in a hub at once, and mostGuests how many people may be
// opening one: enough for a convention.
const (
	mostTables = 250
	mostGuests = 250
)

// Hub lets phones open tables, and shows everybody the list of those tables, but nothing else of
// the record. Call it before the server listens.
func (s *Server) Hub() {
	s.hub, s.guests = true, map[string]*device{}
}

// tables is the page that lists the tables at which people may sit down.
type tables struct {
	page.Head
	Tables []standing
	Full   bool
}

// standing is a table in the list of a hub.
type standing struct {
	Path, Game string
	Seats      []chair
}

// standing is the room's line in the list of a hub. open is false if nobody may sit down there any
// more.
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

// full tells whether no more tables may be opened.
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

// clear drops the rooms at which nobody plays and no phone looks. A phone that sat there gets its
// room back when it comes again.
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

// guest returns the device on which somebody opens a table. For a new one it also returns the
// cookie to set.
func (s *Server) guest(r Request, v *speak.Voice) (*device, []Cookie) {
	if d := s.guests[hashOf(r.Cookies[guestCookie])]; d != nil {
		if d.lang != v.Lang {
			d.lang, d.desk = v.Lang, opening.ByGuest(s.desk(v))
		}
		return d, nil
	}
	if len(s.guests) >= mostGuests { // any one is forgotten, and must begin again
		for hash := range s.guests {
			delete(s.guests, hash)
			break
		}
	}
	token := rand.Text()
	d := &device{lang: v.Lang, desk: opening.ByGuest(s.desk(v))}
	s.guests[hashOf(token)] = d
	return d, []Cookie{cookie(guestCookie, token, "/open")}
}

const guestCookie = "lestrade-guest"

func (s *Server) desk(v *speak.Voice) desk.Table {
	return desk.Table{Hall: s.hall, House: s.house, Voice: v}
}

func (s *Server) showOpening(r Request) answer {
	v := s.voiceOf(r)
	s.mu.Lock()
	defer s.mu.Unlock()
	d, sets := s.guest(r, v)
	screen, err := d.desk.Screen(s.desk(v), d.typed)
	if err != nil {
		return failure(v, err)
	}
	h := page.NewHead(v, v.Say("phone.open", nil))
	p := seat{Head: h, Action: "/open", Question: screen.Question, Typed: d.typed, Key: d.offers.Add(d.desk, d.typed, screen.Rows)}
	return answer{page: "opening", value: p, sets: sets}
}

// open goes one step further in opening a table. The guest who opens it becomes its host.
func (s *Server) open(r Request) answer {
	v := s.voiceOf(r)
	made, sets, err := s.choose(r, v)
	switch {
	case err != nil:
		return failure(v, err)
	case made == nil:
		return answer{to: "/open", sets: sets}
	case s.full():
		return s.refusal(r, unavailable, "phone.tables-full")
	default: // the guest is sent to the table's door as its host
		s.clear()
		came, err := made.Carry(s.desk(v), nil)
		var room *Room
		if err == nil {
			room, err = s.Room(came.Table)
		}
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
}

// choose takes a guest's choice. Once all is said it returns the table to open, before that nil. It
// also returns the cookies to set. The error comes from the desk.
func (s *Server) choose(r Request, v *speak.Voice) (*opening.Open, []Cookie, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	d, sets := s.guest(r, v)
	o, t := d.offers.Find(r.Form.Get("key")), s.desk(v)
	if o == nil || o.Used {
		return nil, sets, nil
	}
	next, i, err := o.Take(t, d.desk, r.Form)
	if err != nil {
		return nil, sets, err
	}
	if i != nil {
		open, is := i.Deed.(opening.Open)
		if !is {
			return nil, sets, nil
		}
		d.desk = opening.ByGuest(t)
		return &open, sets, nil
	}
	if next.Left() {
		next = opening.ByGuest(t)
	}
	return nil, sets, d.look(next, t, s.hall.Now())
}

// reopen returns the room of a hub's table that was played before the program was restarted, for a
// phone that sat there. The error is [store.ErrNoTable] if there is no such table or the phone did not
// sit there; others are those of [table.Hall.Open].
func (s *Server) reopen(code string, r Request) (*Room, error) {
	sent := r.Cookies["lestrade-"+code]
	if sent == "" || !s.hub {
		return nil, store.ErrNoTable
	}
	stored, err := s.hall.ByCode(code)
	if err != nil {
		return nil, err
	}
	t, err := s.hall.Open(stored.Name)
	if err != nil {
		return nil, err
	}
	if t.PlaceOf(hashOf(sent)) == "" {
		return nil, store.ErrNoTable
	}
	return s.Room(t)
}
