package phone

import (
	"errors"
	"net/netip"
	"net/url"
	"slices"

	"lestrade/assistant/desk"
	"lestrade/assistant/speak"
)

// ask is something that waits for the host's yes: that a phone sits down, or what was
// intended on one.
type ask struct {
	id   int
	from string // the hash of the phone
	text string // who asks for what that is no seat, as everybody may hear it, in the host's language …
	what string // … and what, in that of whoever asks
	lang string
	told string // what the phone's pages say while it waits

	sits string // the seat, where it asks for one
	step step   // else what it intends
}

// step is something intended at a desk.
type step struct {
	desk desk.Desk
	deed *desk.Intention
	key  string // which counts once
}

// ask has something wait for the host's yes, in place of what the phone asked for before;
// false where too much waits.
func (r *Room) ask(a *ask) bool {
	r.withdraw(a.from)
	if len(r.asks) >= mostPhones {
		return false
	}
	r.asked++
	r.turn++
	a.id, a.lang = r.asked, r.voice.Lang
	r.asks = append(r.asks, a)
	return true
}

func (r *Room) withdraw(from string) {
	if r.askOf(from) != nil {
		r.turn++
	}
	r.asks = slices.DeleteFunc(r.asks, func(a *ask) bool { return a.from == from })
}

func (r *Room) askOf(from string) *ask {
	if at := slices.IndexFunc(r.asks, func(a *ask) bool { return a.from == from }); at >= 0 {
		return r.asks[at]
	}
	return nil
}

// answer has what was asked for done, or not; whoever asked is told.
func (r *Room) answer(id int, yes bool) error {
	at := slices.IndexFunc(r.asks, func(a *ask) bool { return a.id == id })
	if at < 0 {
		return desk.ErrNoAsk
	}
	a := r.asks[at]
	r.asks = slices.Delete(r.asks, at, at+1)
	r.turn++
	d := r.devices[a.from]
	defer r.spoken(r.server.voiceIn(a.lang))()
	switch {
	case a.sits != "" && yes:
		return r.table.SitDown(a.sits, a.from)
	case a.sits != "":
		r.refused[a.from] = r.say("phone.said-no", speak.Figures{"what": speak.Plain(a.what)})
		return nil
	case d == nil:
		return nil
	case !yes:
		d.notice = r.say("phone.said-no", speak.Figures{"what": speak.Plain(a.what)})
		return nil
	}
	next, err := r.carry(d, a.step, true)
	if err != nil {
		return err
	}
	d.desk = next
	d.notice = r.say("phone.said-yes", speak.Figures{"what": speak.Plain(a.what)})
	return nil
}

// reached tells whether other machines may find a server at an address.
func reached(at string) bool {
	u, err := url.Parse(at)
	if err != nil {
		return false
	}
	a, err := netip.ParseAddr(u.Hostname())
	return err != nil || !a.IsLoopback()
}

// stands is how it stands with the phones of the room.
func (r *Room) stands() desk.Around {
	urls := r.server.network.URLs()
	around := desk.Around{Addresses: urls, Alone: len(urls) > 0 && !slices.ContainsFunc(urls, reached), Quiet: r.server.quiet(), Guesses: r.guesses}
	for _, a := range r.asks {
		if r.waitsNoMore(a) {
			continue
		}
		text := a.text
		if a.sits != "" {
			text = r.toHost(r.asksSeat(a.sits))
		}
		around.Asks = append(around.Asks, desk.Ask{ID: a.id, Text: text})
	}
	return around
}

// inRoom is the host's side of a room for a desk in it, while requests wait.
type inRoom struct{ *Room }

func (r inRoom) Listen() error                  { return nil }
func (r inRoom) Stands() desk.Around            { return r.stands() }
func (r inRoom) Answer(ask int, yes bool) error { return r.answer(ask, yes) }

// atTable is the host's side of the room of a table, for whoever is not in it.
type atTable struct {
	*Server

	of desk.Table
}

// Listen has phones find the table.
func (t atTable) Listen() error {
	if !t.listens() {
		t.voice = t.of.Voice.Pointing()
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

// Answer has what was asked for done, or not.
func (t atTable) Answer(ask int, yes bool) error {
	r := t.room(t.of.Code())
	if r == nil {
		return desk.ErrNoAsk
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	err := errors.Join(r.table.Refresh(), r.answer(ask, yes))
	r.wake()
	return err
}
