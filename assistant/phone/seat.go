package phone

import (
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"time"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/entry"
	"lestrade/assistant/desk/host"
	"lestrade/assistant/desk/seated"
	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/phone/page"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// seat is the page of a seat, or of the table.
type seat struct {
	page.Head
	Game     string     // what it is called
	Seat     string     // or [table.Screen] …
	Place    int        // … and which of the seats it is, from 1 on
	Action   string     // where its forms go
	Table    page.Board // what everybody may see
	Private  bool       // the seat sees more than that
	Own      *desk.Look // what it sees besides, while it is uncovered
	Begun    string     // what it has said so far, where others may not hear all of it, while it is uncovered
	Question desk.Question
	Typed    string
	Key      string
	Notice   string
	Await    string // who still enters what comes before the first turn, where nobody is asked
	Host     bool
	Door     string   // where the host may take a seat too, and a phone another
	Evening  string   // where the evening stands as a page; "" while the game lasts
	Leave    bool     // it may say that it is not who sits here
	Wanted   []string // what waits for somebody's yes, where it has no rows for that
	Aloud    []aloud
	Talk     *help.Talk
}

// aloud is what somebody is saying in the hearing of all, as it lies on the table so far.
type aloud struct {
	Begun string
	Laid  doc.Doc
}

// aloud is all that is being said so, in the order of the seats.
func (r *Room) aloud(t desk.Table) (all []aloud) {
	for _, seat := range r.table.Public().View().Header().Seats {
		for _, d := range r.devices {
			if d.seat != seat {
				continue
			}
			if begun, laid := entry.Aloud(d.desk, t); laid != nil {
				all = append(all, aloud{begun, laid})
			}
		}
	}
	return all
}

func (r *Room) showSeat(req *http.Request) answer {
	d := r.device(req)
	if d == nil || pageOf(d.seat) != "seat" {
		return answer{to: r.Path()}
	}
	return r.page(d)
}

func (r *Room) showScreen(req *http.Request) answer {
	d := r.device(req)
	if d == nil || pageOf(d.seat) != "table" {
		return answer{to: r.Path()}
	}
	return r.page(d)
}

// page is how the table stands for a phone, and what it may do next.
func (r *Room) page(d *device) answer {
	t, name := r.desk(d), pageOf(d.seat)
	if pageOf(d.seat) == "table" { // nobody taps there, and it has no room for more
		d.since = r.lastSaid(d.since)
	}
	aloud, err := r.board(d, t)
	if err != nil {
		return r.failure(err)
	}
	called := r.voice.Called(t.Public().View().Header().Game)
	title := d.seat + " · " + called // a browser’s tab and history tell two seats apart by its beginning
	if name == "table" {
		title = r.title(t.Public())
	}
	p := seat{Head: r.head(title), Game: called, Seat: d.seat, Action: r.Path() + name, Table: aloud, Typed: d.typed, Notice: d.notice}
	if of := t.House.Game(t.Public().View().Header().Game).Talk; of != nil {
		talk := of(t.Public().View())
		p.Talk = &talk
	}
	p.Door, p.Leave, p.Evening = r.Path(), r.mayLeave(d), r.evenings()
	d.notice = ""
	p.Wanted = r.wantedOf(d)
	if name == "table" {
		p.Aloud = r.aloud(r.desk(nil))
	}
	if d.seat == table.Screen {
		ask, err := d.aloud.Ask(t)
		if err != nil {
			return r.failure(err)
		}
		if ask.Await != nil {
			p.Await = ask.Label
		}
		return answer{page: name, value: p}
	}
	if pageOf(d.seat) == "seat" {
		p.Place = t.Public().View().Header().Seat(d.seat) + 1
	}
	p.Host = d.host
	d.desk = entry.Answered(d.desk, t).Later(t)
	since := d.desk.SawUpTo(d.since)
	own, err := r.own(d, since, t, aloud)
	if err == nil {
		p.Question, err = since.Question(t, d.typed)
	}
	if err != nil {
		return r.failure(err)
	}
	d.desk = d.desk.Saw(t)
	p.Private = len(own.Shown) > 0 || own.Clash != nil || page.Untold(own.News, aloud.News) != nil || p.Question.Read != nil
	if r.server.hall.Now().Before(d.open) {
		p.Own = &own
	} else {
		p.Question.Read = nil
	}
	if begun := p.Question.Begun; begun != p.Question.Aloud && p.Question.Aloud != "" {
		p.Question.Begun, p.Private = p.Question.Aloud, true
		if p.Own != nil {
			p.Begun = begun
		}
	}
	if p.Own == nil {
		for i, row := range p.Question.Rows {
			p.Private, p.Question.Rows[i] = p.Private || row.Hushed, row.Covered()
		}
	}
	p.Key = d.offers.Add(d.desk, d.typed, p.Question.Rows)
	return answer{page: name, value: p}
}

// board is what everybody may see of the table, with what is news to a device.
func (r *Room) board(d *device, t desk.Table) (page.Board, error) {
	kept, drawn := r.boards[r.voice.Lang]
	if now := r.table.Last(); !drawn || kept.record != now {
		look, err := d.aloud.Stands(t)
		if err != nil {
			return page.Board{}, err
		}
		kept = board{now, page.NewBoard(r.withoutOpening(look))}
		r.boards[r.voice.Lang] = kept
	}
	news, waits, err := d.aloud.SawUpTo(d.since).Meanwhile(t)
	d.aloud = d.aloud.Saw(t)
	kept.News, kept.Waits = news, waits
	return kept.Board, err
}

// own is what a device sees of the table besides what everybody does. That is found once for each
// way that it stands: people tap several times for a line.
func (r *Room) own(d *device, stands desk.Desk, t desk.Table, aloud page.Board) (desk.Look, error) {
	if now := (moment{r.table.Last(), stands.View(t)}); d.own == nil || d.stood != now {
		look, err := stands.Stands(t)
		if err != nil {
			return desk.Look{}, err
		}
		look.Shown = page.Only(r.withoutOpening(look).Shown, aloud.Shown)
		d.own, d.stood = &look, now
	}
	own := *d.own
	var err error
	own.News, own.Waits, err = stands.Meanwhile(t)
	return own, err
}

// withoutOpening is how the table stands without its last line, where that only opened it and
// nobody at the table said it.
func (r *Room) withoutOpening(look desk.Look) desk.Look {
	view := r.table.Public().View()
	if view.Opens(view.Len()) || view.Line(view.Len()).Verb == "commit" {
		look.Shown = slices.DeleteFunc(slices.Clone(look.Shown), page.IsNews)
	}
	return look
}

// lastSaid is the record by which a line was said last, of those after a record; else that.
func (r *Room) lastSaid(since int) int {
	for _, h := range slices.Backward(r.table.Public().Since(max(0, since))) {
		if h.Line > 0 && h.Mends == "" {
			return h.Record
		}
	}
	return since
}

// act does what was tapped on a phone's page.
func (r *Room) act(req *http.Request) answer {
	d := r.device(req)
	if d == nil {
		return answer{to: r.Path()}
	}
	form, now := req.PostForm, r.server.hall.Now()
	switch {
	case form.Has("cover"):
		d.open = now
		return r.home(d)
	case form.Has("uncover"):
		d.open = now.Add(bare)
		return r.home(d)
	case now.Before(d.open): // whoever taps looks at it still
		d.open = now.Add(bare)
	}
	o := d.offers.Find(form.Get("key"))
	switch {
	case o == nil:
		d.notice = r.say("phone.anew", nil)
		return r.home(d)
	case o.Used: // it is sent twice
		return r.home(d)
	}
	d.waits = 0
	if err := r.choose(d, o, form); err != nil {
		return r.failure(err)
	}
	if d.waits > 0 { // no word is looked at before
		a := r.page(d)
		a.status, a.wait = http.StatusTooManyRequests, d.waits
		return a
	}
	return r.home(d)
}

// choose takes what was chosen, and has the device look at what came of it.
func (r *Room) choose(d *device, o *page.Offer, form url.Values) error {
	t := r.desk(d)
	d.since = r.table.Moved()
	next, i, err := o.Take(t, d.desk, form)
	if err == nil && i != nil {
		next, err = r.carry(d, step{next, i, o.Key}, d.host)
	}
	if err != nil {
		return err
	}
	if next.Left() {
		next = seated.Arriving(t, d.viewer())
	}
	if entry.Asks(next) != nil || entry.Asks(d.desk) != nil { // others are asked, or no more
		r.turn++
	}
	if laysAloud(d.desk, t) || laysAloud(next, t) {
		r.wakeScreens()
	}
	d.since = r.lastSaid(d.since) // its own line is no news there, its correction is
	return d.look(next, t, r.server.hall.Now())
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

// carry carries out what a device intends, with all that this leads to, where it may; else
// the host is asked.
func (r *Room) carry(d *device, s step, allowed bool) (desk.Desk, error) {
	t, next, i := r.desk(d), s.desk, s.deed
	var err error
	for n := 0; err == nil && i != nil; n++ {
		free := r.table.Door() == table.Free && !host.AboutPhones(i)
		if !allowed && !free && host.NeedsHost(t, next, i) {
			return r.askFirst(d, step{next, i, s.key}), nil
		}
		i.Key = s.key + " " + strconv.Itoa(n)
		before := r.table.Last()
		came, failed := r.owner.Carry(t, i)
		_, answers := i.Deed.(host.AnswerAsk) // what comes of that is whoever asked's
		if last := r.table.Last(); last > before && d.viewer() != rules.Public && !answers {
			r.spoke[d.seat] = true
			if err := r.signed(before, d.seat); err != nil {
				return next, err
			}
		}
		if wait, is := errors.AsType[*table.Wait](failed); is {
			d.waits = wait.For
		}
		next, i, err = next.After(t, i, came, failed)
	}
	return next, err
}

// signed keeps whose phone mended something, or took it back, since a record: no line says so.
func (r *Room) signed(since int, seat string) error {
	for _, h := range r.table.Public().Since(since) {
		if h.Mends == "" && h.Taken == nil {
			continue
		}
		if err := r.table.MadeBy(h.Record, seat); err != nil {
			return err
		}
	}
	return nil
}

// askFirst has something intended on a device wait for the host's yes.
func (r *Room) askFirst(d *device, s step) desk.Desk {
	if !r.ask(&ask{from: d.hash, step: s}) {
		d.notice = r.say("phone.full", nil)
	}
	return s.desk.Base()
}

// wantedOf says what waits for somebody's yes, and whose; what the phone answers is asked there.
func (r *Room) wantedOf(d *device) (all []string) {
	answers := pageOf(d.seat) == "seat" || d.host
	for _, a := range r.asks {
		switch {
		case r.waitsNoMore(a):
		case answers && r.may(d, a):
			answers = false // the first of those: its rows say it
		default:
			all = append(all, r.voice.Aside(r.asksFor(r.voice, a), r.wanted(r.voice, a)))
		}
	}
	return all
}
