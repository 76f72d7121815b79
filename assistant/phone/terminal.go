package phone

import (
	"errors"
	"net/netip"
	"net/url"
	"slices"

	"lestrade/assistant/desk"
	"lestrade/assistant/table"
	"lestrade/rules/sorting"
)

// Phones returns the phones around a table, for its host at a terminal. Without a table it returns
// those at all tables, for the person who runs a hub.
func (s *Server) Phones(t desk.Table) desk.Phones {
	if t.Table == nil {
		return atHub{s}
	}
	return atTable{s, t}
}

// Attend notes at which table people sit at the program's terminal, or nil for none, and tells
// phones what was said or done there.
func (s *Server) Attend(at *table.Table) {
	s.mu.Lock()
	if s.at = ""; at != nil {
		s.at = at.Code()
	}
	s.mu.Unlock()
	s.Look()
}

// Tend lets people at the program's terminal answer asks at every table.
func (s *Server) Tend() { s.tended = true }

// attends tells whether people at the program's terminal are at a table.
func (s *Server) attends(code string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.at == code
}

// tends tells whether people at the program's terminal may say yes to asks at a table.
func (s *Server) tends(code string) bool { return s.tended || s.attends(code) }

// around says how phones find the server.
func (s *Server) around() desk.Around {
	if s.network == nil {
		return desk.Around{ByCodes: true}
	}
	urls := s.network.URLs()
	alone := !slices.ContainsFunc(urls, func(at string) bool { // other machines may find the server there
		u, err := url.Parse(at)
		if err != nil {
			return false
		}
		a, err := netip.ParseAddr(u.Hostname())
		return err != nil || !a.IsLoopback()
	})
	s.mu.Lock()
	defer s.mu.Unlock()
	quiet := !s.came && !s.since.IsZero() && s.hall.Now().Sub(s.since) >= mostQuiet
	return desk.Around{Addresses: urls, Alone: len(urls) > 0 && alone, Quiet: quiet, HTTPS: s.https && !s.came}
}

// atTable is the room of a table as its host sees it at a terminal.
type atTable struct {
	*Server

	of desk.Table
}

// Listen lets phones find the table. The error comes from the record, or from the system that
// should listen.
func (t atTable) Listen() error {
	t.mu.Lock()
	if t.since.IsZero() {
		t.voice = t.of.Voice.For("").Pointing()
	}
	t.mu.Unlock()
	_, err := t.Room(t.of.Table)
	return errors.Join(err, t.Server.Listen())
}

// Stands says how phones find the table, and how many links were guessed. Before phones can find
// the table it is empty.
func (t atTable) Stands() desk.Around {
	r := t.room(t.of.Code())
	if r == nil {
		return desk.Around{}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.stands()
}

// Waiting returns all asks at the table.
func (t atTable) Waiting() []desk.Ask {
	r := t.room(t.of.Code())
	if r == nil {
		return nil
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.waiting(desk.VoiceAt(t.voice, r.table), anything)
}

func anything(*ask) bool { return true }

// Answer says yes or no to an ask. The error is [desk.ErrNoAsk] if that ask waits no more.
func (t atTable) Answer(ask int, yes bool) error {
	r := t.room(t.of.Code())
	if r == nil {
		return desk.ErrNoAsk
	}
	return r.hear(table.Host, ask, yes)
}

// atHub are the phones at all tables, as the person who runs the program sees them.
type atHub struct{ *Server }

// Stands says how phones find the tables.
func (h atHub) Stands() desk.Around { return h.around() }

// Waiting returns the asks of all tables, the oldest first, each with its game and seats.
func (h atHub) Waiting() (all []desk.Ask) {
	for _, r := range h.all() {
		if !r.queue.some.Load() {
			continue
		}
		r.mu.Lock()
		v := desk.VoiceAt(h.voice, r.table)
		waiting := r.waiting(v, anything)
		at := v.Aside(v.Called(r.table.Public().View().Header().Game), v.List(r.names()))
		r.mu.Unlock()
		for _, a := range waiting {
			a.Text = v.Aside(a.Text, at)
			all = append(all, a)
		}
	}
	sorting.Stable(all, func(a, b desk.Ask) int { return a.ID - b.ID })
	return all
}

// Answer says yes or no to an ask at one of the tables. The error is [desk.ErrNoAsk] if that ask
// waits no more.
func (h atHub) Answer(ask int, yes bool) error {
	for _, r := range h.all() {
		if err := r.hear(table.House, ask, yes); !errors.Is(err, desk.ErrNoAsk) {
			return err
		}
	}
	return desk.ErrNoAsk
}
