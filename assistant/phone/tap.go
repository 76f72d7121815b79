package phone

import (
	"errors"
	"strconv"
	"time"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/entry"
	"lestrade/assistant/desk/host"
	"lestrade/assistant/desk/seated"
	"lestrade/assistant/phone/page"
	"lestrade/assistant/table"
	"lestrade/rules"
	"lestrade/rules/position"
)

// sitter is a visitor at its seat. It also gives the desk at that seat the phones around the table.
type sitter struct {
	visitor

	phone *device
}

// device is what the room keeps of a phone that sits.
type device struct {
	seat   string // or [table.Screen], or [table.Host]
	host   bool   // the table was opened on it, or it came by the host's link
	lang   string // its language
	desk   desk.Desk
	aloud  desk.Desk // the desk by which it sees what everybody may see
	since  int       // the record of its last tap: what happened later is news
	typed  string
	offers page.Offers   // what its last pages offered
	open   time.Time     // until then private things stand uncovered on its page
	notice string        // what its next page says once
	waits  time.Duration // how long until the next word is taken
	own    *desk.Look    // what it saw besides what everybody does …
	stood  moment        // … and when: it is kept while the table stands so
}

// moment is a record, with what a viewer knows after it.
type moment struct {
	record int
	view   *position.Position
}

// viewer is who looks at a device: its seat, or everybody at a screen of the table.
func (d *device) viewer() rules.Viewer {
	if isScreen(d.seat) {
		return rules.Public
	}
	return rules.Viewer(d.seat)
}

// desk is the table as the desk of this seat sees it.
func (s sitter) desk() desk.Table {
	t := s.visitor.desk(s.voice)
	t.Phones = func(desk.Table) desk.Phones { return s }
	return t
}

// Listen does nothing: phones find the table already.
func (s sitter) Listen() error { return nil }

// Stands says how phones find the server, and how many links were guessed.
func (s sitter) Stands() desk.Around { return s.stands() }

// Waiting returns the asks that this phone may answer.
func (s sitter) Waiting() []desk.Ask { return s.waiting(s.voice, s.may) }

// may tells whether this phone may answer an ask.
func (s sitter) may(a *ask) bool { return s.phone.host || s.judges(a).waitFor(s.phone.seat, a) }

// Answer says yes or no to an ask. The error is [desk.ErrNoAsk] if this phone may not answer it, or
// it waits no more.
func (s sitter) Answer(id int, yes bool) error {
	if a := s.queue.askNumbered(id); a == nil || !s.may(a) {
		return desk.ErrNoAsk
	}
	by := s.phone.seat
	if isScreen(by) {
		by = table.Host
	}
	return s.decide(by, s.phone.host, id, yes)
}

// home leads to the phone's own page.
func (s sitter) home() answer { return answer{to: s.Path() + pageOf(s.phone.seat)} }

// mayLeave tells whether a phone may say that it sits here by a slip: nothing was said at this seat
// yet, nor to it in confidence, so the next phone to come there needs no yes.
func (s sitter) mayLeave() bool {
	seat := s.phone.seat
	return seat == table.Screen || seat != table.Host && !s.spoke[seat] && !s.table.Confided(seat)
}

// act does what was tapped on a phone's page.
func (v visitor) act(req Request) answer {
	s := v.sitter()
	if s == nil {
		return answer{to: v.Path()}
	}
	d, form, now := s.phone, req.Form, s.server.hall.Now()
	switch {
	case form.Has("cover"):
		d.open = now
		return s.home()
	case form.Has("uncover"):
		d.open = now.Add(page.Bare)
		return s.home()
	case form.Has("timer"):
		if err := s.table.SetTimer(form.Get("timer")); err != nil {
			return s.failure(err)
		}
		return s.home()
	case now.Before(d.open): // somebody who taps is still looking
		d.open = now.Add(page.Bare)
	}
	o := d.offers.Find(form.Get("key"))
	switch {
	case o == nil:
		d.notice = s.say("phone.anew", nil)
		return s.home()
	case o.Used: // it is sent twice
		return s.home()
	}
	d.waits = 0
	t := s.desk()
	d.since = s.table.Moved()
	next, i, err := o.Take(t, d.desk, form)
	if err == nil && i != nil {
		next, err = s.carry(step{next, i, o.Key}, d.host)
	}
	if err != nil {
		return s.failure(err)
	}
	if next.Left() {
		next = seated.Arriving(t, d.viewer())
	}
	if entry.Asks(next) != nil || entry.Asks(d.desk) != nil { // the seats that are asked have changed
		s.changes++
	}
	if laysAloud(d.desk, t) || laysAloud(next, t) {
		s.presence.show(func(hash string) bool {
			screen := s.devices[hash]
			return screen != nil && isScreen(screen.seat)
		})
	}
	d.since = s.lastSaid(d.since) // one's own line is no news, its correction is
	if err := d.look(next, t, now); err != nil {
		return s.failure(err)
	}
	if d.waits > 0 { // until then no word is taken
		a := s.page()
		a.status, a.wait = tooMany, d.waits
		return a
	}
	return s.home()
}

func laysAloud(d desk.Desk, t desk.Table) bool {
	_, laid := entry.Aloud(d, t)
	return laid != nil
}

// look puts a desk before a device. If the desk shows something to read, it stays uncovered for a
// while.
func (d *device) look(next desk.Desk, t desk.Table, now time.Time) error {
	d.desk = next
	q, err := d.desk.Ask(t)
	if q.Read != nil {
		d.open = now.Add(page.Bare)
	}
	d.typed = q.Draft.Text
	return err
}

// carry carries out an intention, and all that follows from it. Where one of these needs the host's
// yes and may not go ahead, it asks for the yes instead and returns the desk as it was before.
func (s sitter) carry(st step, allowed bool) (desk.Desk, error) {
	t, next, i := s.desk(), st.desk, st.deed
	var err error
	for n := 0; err == nil && i != nil; n++ {
		free := s.table.Door() == table.Free && !host.AboutPhones(i)
		if !allowed && !free && host.NeedsHost(t, next, i) {
			if !s.ask(&ask{from: s.hash, lang: s.voice.Lang, step: step{next, i, st.key}}) {
				s.phone.notice = s.say("phone.full", nil)
			}
			return next.Base(), nil
		}
		i.Key = st.key + " " + strconv.Itoa(n)
		before := s.table.Last()
		came, failed := s.owner.Carry(t, i)
		_, answers := i.Deed.(host.AnswerAsk) // its result is the deed of the phone that asked
		if s.table.Last() > before && s.phone.viewer() != rules.Public && !answers {
			s.spoke[s.phone.seat] = true
			for _, h := range s.table.Public().Since(before) { // no line says from whose phone another was mended or taken back
				if h.Mends == "" && h.Taken == nil {
					continue
				}
				if err := s.table.MadeBy(h.Record, s.phone.seat); err != nil {
					return next, err
				}
			}
		}
		if wait, is := errors.AsType[*table.Wait](failed); is {
			s.phone.waits = wait.For
		}
		next, i, err = next.After(t, i, came, failed)
	}
	return next, err
}
