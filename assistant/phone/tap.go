package phone

import (
	"errors"
	"net/http"
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

// sitter is a visitor at its seat. It is also how the desk there sees the phones around.
type sitter struct {
	visitor

	phone *device
}

// device is what the room keeps of a phone that sits.
type device struct {
	seat   string // or [table.Screen], or [table.Host]
	host   bool   // the table was opened on it, or it came by the host's link
	lang   string // that it speaks
	desk   desk.Desk
	aloud  desk.Desk // what it sees of what everybody may see
	since  int       // the record after which what happened is news there: its last tap
	typed  string
	offers page.Offers   // of its last pages
	open   time.Time     // until then what is private stands on its page
	notice string        // what its next page says once
	waits  time.Duration // before the next word is looked at
	own    *desk.Look    // what it saw besides what everybody does …
	stood  moment        // … as the table stood then
}

// moment is a record, and what some eyes know after it.
type moment struct {
	record int
	view   *position.Position
}

// bare is how long what is private stays on a page.
const bare = 20 * time.Second

// viewer is the eyes before a device.
func (d *device) viewer() rules.Viewer {
	if pageOf(d.seat) == "table" {
		return rules.Public
	}
	return rules.Viewer(d.seat)
}

// desk is the table as the desk of a seat looks at it.
func (s sitter) desk() desk.Table {
	t := s.visitor.desk(s.voice)
	t.Phones = func(desk.Table) desk.Phones { return s }
	return t
}

// Listen does nothing: phones find the table already.
func (s sitter) Listen() error { return nil }

// Stands is how it stands with the phones of the room.
func (s sitter) Stands() desk.Around { return s.stands() }

// Waiting is what waits for what is said on the phone.
func (s sitter) Waiting() []desk.Ask { return s.waiting(s.voice, s.may) }

// may tells whether an ask waits for what is said on the phone.
func (s sitter) may(a *ask) bool { return s.phone.host || s.judges(a).waitFor(s.phone.seat, a) }

// Answer is what is said on the phone to an ask.
func (s sitter) Answer(id int, yes bool) error {
	if a := s.queue.numbered(id); a == nil || !s.may(a) {
		return desk.ErrNoAsk
	}
	by := s.phone.seat
	if pageOf(by) == "table" {
		by = table.Host
	}
	return s.answer(by, s.phone.host, id, yes)
}

// home leads to the page of the phone.
func (s sitter) home() answer { return answer{to: s.Path() + pageOf(s.phone.seat)} }

// mayLeave tells whether a phone sits where it may have been seated by a slip: nothing was said
// there yet, nor in confidence to it, so that the next to come there needs nobody's yes.
func (s sitter) mayLeave() bool {
	seat := s.phone.seat
	return seat == table.Screen || seat != table.Host && !s.spoke[seat] && !s.table.Confided(seat)
}

// standUp has a phone ask anew who somebody is; others at its seat stay.
func (s sitter) standUp() answer {
	s.withdraw(s.hash)
	s.forget(s.hash) // it knows why it sits there no more
	if err := s.table.Leave(s.phone.seat, s.hash); err != nil {
		return s.failure(err)
	}
	return answer{to: s.Path()}
}

// act does what was tapped on a phone's page.
func (v visitor) act(req *http.Request) answer {
	s := v.sitter()
	if s == nil {
		return answer{to: v.Path()}
	}
	d, form, now := s.phone, req.PostForm, s.server.hall.Now()
	switch {
	case form.Has("cover"):
		d.open = now
		return s.home()
	case form.Has("uncover"):
		d.open = now.Add(bare)
		return s.home()
	case now.Before(d.open): // people who tap look at it still
		d.open = now.Add(bare)
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
	if entry.Asks(next) != nil || entry.Asks(d.desk) != nil { // others are asked, or no more
		s.turn++
	}
	if laysAloud(d.desk, t) || laysAloud(next, t) {
		s.presence.show(func(hash string) bool {
			screen := s.devices[hash]
			return screen != nil && pageOf(screen.seat) == "table"
		})
	}
	d.since = s.lastSaid(d.since) // its own line is no news there, its correction is
	if err := d.look(next, t, now); err != nil {
		return s.failure(err)
	}
	if d.waits > 0 { // no word is looked at before
		a := s.page()
		a.status, a.wait = http.StatusTooManyRequests, d.waits
		return a
	}
	return s.home()
}

func laysAloud(d desk.Desk, t desk.Table) bool {
	_, laid := entry.Aloud(d, t)
	return laid != nil
}

// look has a device look at a desk: what it asked to read is bare for a while.
func (d *device) look(next desk.Desk, t desk.Table, now time.Time) error {
	d.desk = next
	q, err := d.desk.Ask(t)
	if q.Read != nil {
		d.open = now.Add(bare)
	}
	d.typed = q.Draft.Text
	return err
}

// carry carries out what somebody intends on a phone, with all that this leads to, where it may;
// else the host is asked.
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
		_, answers := i.Deed.(host.AnswerAsk) // what comes of that is the deed of the one who asked
		if s.table.Last() > before && s.phone.viewer() != rules.Public && !answers {
			s.spoke[s.phone.seat] = true
			if err := s.sign(before); err != nil {
				return next, err
			}
		}
		if wait, is := errors.AsType[*table.Wait](failed); is {
			s.phone.waits = wait.For
		}
		next, i, err = next.After(t, i, came, failed)
	}
	return next, err
}

// sign keeps whose phone mended something, or took it back, since a record: no line says so.
func (s sitter) sign(since int) error {
	for _, h := range s.table.Public().Since(since) {
		if h.Mends == "" && h.Taken == nil {
			continue
		}
		if err := s.table.MadeBy(h.Record, s.phone.seat); err != nil {
			return err
		}
	}
	return nil
}
