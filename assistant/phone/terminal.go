package phone

import (
	"errors"
	"net/netip"
	"net/url"
	"slices"

	"lestrade/assistant/desk"
	"lestrade/assistant/table"
)

// Phones are those around a table, for its host at a terminal; of no table those at all of them,
// for whoever runs a hub.
func (s *Server) Phones(t desk.Table) desk.Phones {
	if t.Table == nil {
		return atHub{s}
	}
	return atTable{s, t}
}

// atTable is the host's side of the room of a table, for whoever is not in it.
type atTable struct {
	*Server

	of desk.Table
}

// Listen has phones find the table.
func (t atTable) Listen() error {
	if !t.listens() {
		t.voice = t.of.Voice.For("").Pointing()
	}
	_, err := t.Room(t.of.Table)
	return errors.Join(err, t.Server.Listen())
}

// Stands is how it stands there; with nobody where phones cannot find it yet.
func (t atTable) Stands() desk.Around {
	r := t.room(t.of.Code())
	if r == nil {
		return desk.Around{}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.stands()
}

// Waiting is all that waits there.
func (t atTable) Waiting() []desk.Ask {
	r := t.room(t.of.Code())
	if r == nil {
		return nil
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.waiting(desk.VoiceAt(t.voice, r.table), anything)
}

// Answer has what was asked for done, or not.
func (t atTable) Answer(ask int, yes bool) error {
	r := t.room(t.of.Code())
	if r == nil {
		return desk.ErrNoAsk
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	err := errors.Join(r.table.Refresh(), r.answer(table.Host, true, ask, yes))
	r.wake()
	return err
}

// atHub are the phones at all tables, for whoever runs the program.
type atHub struct{ *Server }

// Stands is how phones find the tables.
func (h atHub) Stands() desk.Around {
	urls := h.network.URLs()
	return desk.Around{Addresses: urls, Alone: alone(urls), Quiet: h.quiet()}
}

// Waiting is what waits at any table.
func (h atHub) Waiting() (all []desk.Ask) {
	for _, r := range h.all() {
		if !r.waits.Load() {
			continue
		}
		r.mu.Lock()
		v := desk.VoiceAt(h.voice, r.table)
		waiting := r.waiting(v, anything)
		at := v.Aside(v.Called(r.table.Public().View().Header().Game), v.List(r.seats()))
		r.mu.Unlock()
		for _, a := range waiting {
			a.Text = v.Aside(a.Text, at)
			all = append(all, a)
		}
	}
	slices.SortFunc(all, func(a, b desk.Ask) int { return a.ID - b.ID })
	return all
}

// Answer has what was asked for at one of them done, or not.
func (h atHub) Answer(ask int, yes bool) error {
	for _, r := range h.all() {
		r.mu.Lock()
		err := errors.Join(r.table.Refresh(), r.answer(table.House, true, ask, yes))
		r.wake()
		r.mu.Unlock()
		if !errors.Is(err, desk.ErrNoAsk) {
			return err
		}
	}
	return desk.ErrNoAsk
}

func (s *Server) all() []*Room {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.rooms)
}

// alone tells whether only this machine finds a server at some addresses.
func alone(urls []string) bool { return len(urls) > 0 && !slices.ContainsFunc(urls, reached) }

// reached tells whether other machines may find a server at an address.
func reached(at string) bool {
	u, err := url.Parse(at)
	if err != nil {
		return false
	}
	a, err := netip.ParseAddr(u.Hostname())
	return err != nil || !a.IsLoopback()
}
