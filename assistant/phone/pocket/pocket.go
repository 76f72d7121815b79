package pocket

import (
	"errors"
	"net/url"
	"strconv"
	"strings"
	"time"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/entry"
	"lestrade/assistant/desk/opening"
	"lestrade/assistant/desk/spoken"
	"lestrade/assistant/help"
	"lestrade/assistant/phone/page"
	"lestrade/assistant/qr"
	"lestrade/assistant/release"
	"lestrade/assistant/report"
	"lestrade/assistant/speak"
	"lestrade/assistant/store"
	"lestrade/assistant/table"
	"lestrade/assistant/teach"
	"lestrade/assistant/transcript"
	"lestrade/rules"
)

// Pocket is Lestrade on the device, at its door or at a table. It is for one goroutine at a time;
// others may have the same store open.
type Pocket struct {
	hall  *table.Hall
	house help.House
	voice *speak.Voice

	at      *table.Table // nil at the door
	desk    desk.Desk
	owner   desk.Owner
	clashes help.Clashes
	courses teach.Courses
	offers  page.Offers
	typed   string
	since   int       // the record of the last tap: what happened later is news
	open    time.Time // until then private things stand uncovered on its page
	notice  string    // what the next page says once
	address string    // of the page, for links; "" if it was opened from a file
	phones  func(desk.Table) desk.Phones
	taken   taken  // the table to take along, while it is shown
	evening string // the page that tells the evening, while it is offered
	parted  string // a copy that was brought, while the page asks which to keep
}

// recent is how long a table may lie untouched and still be opened at once. It is longer than the
// pause of an evening.
const recent = 12 * time.Hour

// New returns a device. If a game is under way at a table that was used this evening, the device
// opens it, else it shows the door. address is the address of the page, if others can open it too;
// notice is told first, if there is one. The error comes from the store.
func New(hall *table.Hall, house help.House, voice *speak.Voice, address, notice string) (*Pocket, error) {
	p := &Pocket{hall: hall, house: house, voice: voice.Pointing(), notice: notice, address: address}
	door, err := opening.Round(p.table())
	if err != nil {
		return nil, err
	}
	p.desk = door
	last, err := hall.Store.Latest()
	if err != nil || hall.Now().Sub(last.Last) > recent {
		return p, nil
	}
	at, err := hall.Open(last.Name)
	if err != nil || at.Public().View().Outcome() != nil { // opening it from the door tells why
		return p, nil
	}
	return p, p.carry(door, &desk.Intention{Deed: opening.Resume{Name: last.Name}}, "")
}

func (p *Pocket) table() desk.Table {
	return desk.Table{Table: p.at, Hall: p.hall, House: p.house, Voice: p.voice, Clashes: &p.clashes, Courses: &p.courses, Phones: p.phones}
}

// Gather lets other phones join the device's tables.
func (p *Pocket) Gather(phones func(desk.Table) desk.Phones) { p.phones = phones }

// At is the table at which the device is, or nil.
func (p *Pocket) At() *table.Table { return p.at }

// Page returns the page as it stands now, as HTML.
func (p *Pocket) Page() string {
	if err := p.refresh(); err != nil {
		return p.failure(err)
	}
	return p.page()
}

func (p *Pocket) page() string {
	t := p.table()
	screen, err := p.desk.SawUpTo(p.since).Screen(t, p.typed)
	if err != nil {
		return p.failure(err)
	}
	q := screen.Question
	now := p.hall.Now()
	v := view{Head: page.NewHead(p.voice, "Lestrade"), Name: "Lestrade", Private: q.Private && showsAnything(q), Question: q, Typed: p.typed, Notice: p.notice}
	v.Stream, v.Beat, v.Parted = "stream", beat.Milliseconds(), p.parted
	v.Covered = v.Private && !now.Before(p.open)
	v.Takes, v.Taken, v.Brings = p.at != nil && !q.Private && q.Stands, p.taken, p.at == nil && q.First
	if p.notice = ""; p.at != nil {
		v.Record, v.Name = p.at.Last(), p.voice.Called(p.at.Public().View().Header().Game)
		v.Title = v.Name
		if v.Over = v.Takes && p.over(); v.Over {
			v.Evening, v.File = p.evening, p.at.Name+".html"
		}
		if v.Timer = page.NewTimer(p.voice, p.at); v.Timer != nil && v.Timer.Runs {
			v.Timer.Ends = now.Add(v.Timer.Left)
		}
		v.Talk = p.house.Talk(p.at.Public().View())
	}
	if q.Private {
		v.Name, v.Game = p.voice.List(q.For), v.Name
	}
	if q.Asks == desk.Rows && p.at != nil && q.Code == nil { // other questions hide the table
		v.Look = &screen.Look
	}
	v.Key = p.offers.Add(p.desk, p.typed, q.Rows)
	said, err := spoken.Table(t)
	if err != nil {
		return p.failure(err)
	}
	v.Spoken = spoken.ForAll(spoken.Asked(t, p.desk, q, said))
	if p.at != nil && !v.Covered {
		p.desk = p.desk.Saw(t)
	}
	var out strings.Builder
	if err := page.Draw(&out, "pocket", v); err != nil {
		return p.failure(err)
	}
	return out.String()
}

// Post does what was tapped on a page, and returns the next page. If it could not be done the page
// says why: a full store leaves the table as it was.
func (p *Pocket) Post(form url.Values) string {
	if err := p.act(form); err != nil {
		p.notice = p.voice.Fault(err)
	}
	return p.page()
}

// view is the page of the device.
type view struct {
	page.Head
	Name     string     // whose eyes it is for, or the game
	Game     string     // the game, if Name does not say it
	Action   string     // where its forms go: to the page itself
	Look     *desk.Look // how the table stands
	Question desk.Question
	Private  bool // it is for some eyes only …
	Covered  bool // … and shows nothing until it is uncovered
	Typed    string
	Key      string
	Notice   string
	Takes    bool   // the whole table may be taken along …
	Taken    taken  // … and this is it, once that was tapped
	Brings   bool   // a table may be brought
	Parted   string // a copy that was brought, while the page asks which to keep
	Over     bool   // the evening may be kept as a page …
	Evening  string // … and this is that page …
	File     string // … with this file name
	Talk     *help.Talk
	Spoken   []spoken.Utterance // what the page's voice says
	Timer    *page.Timer
}

// beat is how often a page is told that the device is still there.
const beat = 15 * time.Second

// showsAnything tells whether a private page shows anything. A page that only hands the device over does
// not.
func showsAnything(q desk.Question) bool {
	return q.Asks != desk.GoOn || q.Told != "" || q.Read != nil || q.Code != nil
}

// refresh reads what others have recorded: at a table its lines, at the door the list of tables. If
// another page has deleted the table, the device is at the door again.
func (p *Pocket) refresh() error {
	if p.at != nil {
		err := p.at.Refresh()
		if err == nil && entry.Overtaken(p.desk, p.table()) { // a phone has said it: go on to the next question
			next, i, err := p.desk.Done(p.table())
			if err != nil {
				return err
			}
			return p.carry(next, i, "")
		}
		if !errors.Is(err, store.ErrNoTable) {
			return err
		}
		p.offers, p.notice = nil, p.voice.Fault(err)
		p.seat(nil)
		p.desk, err = opening.Round(p.table())
		return err
	}
	q, err := p.desk.Ask(p.table())
	if err == nil && q.First {
		p.desk, err = opening.Round(p.table())
	}
	return err
}

func (p *Pocket) act(form url.Values) error {
	now := p.hall.Now()
	switch {
	case form.Has("cover"):
		p.open = now
		return p.refresh()
	case form.Has("uncover"):
		p.open = now.Add(page.Bare)
		return p.refresh()
	}
	if at := p.at; at != nil {
		if err := p.refresh(); err != nil || p.at == nil {
			return err
		}
		p.since = at.Moved()
	}
	p.taken, p.evening, p.parted = taken{}, "", ""
	switch {
	case form.Has("timer") && p.at != nil:
		return p.at.SetTimer(form.Get("timer"))
	case form.Has("take") && p.at != nil:
		return p.take()
	case form.Has("evening") && p.at != nil && p.over():
		told, err := report.Told(p.voice, p.house, p.at)
		if err == nil {
			p.evening, err = told.Page()
		}
		return err
	case form.Has("bring"):
		return p.bring(form.Get("bring"), table.Keep(form.Get("keep")))
	}
	o := p.offers.Find(form.Get("key"))
	switch {
	case o == nil:
		p.notice = p.voice.Say("phone.anew", nil)
		return nil
	case o.Used: // it is sent twice
		return nil
	}
	p.open = now.Add(page.Bare)
	next, i, err := o.Take(p.table(), p.desk, form)
	if err != nil {
		return err
	}
	return p.carry(next, i, o.Key)
}

// taken is a whole table to take along, as a file and as a link, which a code may hold too. Without
// an address the link is a text to paste. It holds everything, even what no seat may know.
type taken struct {
	Link, File, Text string
	Opens            bool // the link opens the table by itself
	Coded            bool // the link fits into a code that a camera can read
}

func (p *Pocket) take() error {
	whole, err := p.at.As(rules.Referee)
	if _, is := errors.AsType[*table.Shut](err); is {
		p.notice = p.voice.Say("web.words", nil)
		return nil
	}
	if err == nil {
		text := whole.Transcript()
		link := qr.Link(p.address, text)
		code, long := qr.New(link)
		p.taken = taken{link, whole.Name + ".lestrade", release.Sign(text), p.address != "", long == nil && code.Fits(qr.Picture)}
	}
	return err
}

// over tells whether the game has ended, so that its evening may be told.
func (p *Pocket) over() bool {
	view := p.at.Public().View()
	return view.Named() && view.Early() == nil
}

// bring opens a table that was taken along, from a link, from codes, or from the lines themselves.
// If the same table lies there with other lines, the page asks which to keep.
func (p *Pocket) bring(text string, keep table.Keep) error {
	if qr.Holds(text) {
		joined, err := qr.Join(text)
		if err != nil {
			p.notice = p.voice.Say("web.damaged", nil)
			return nil
		}
		text = joined
	}
	read, err := transcript.Read(p.hall.Shelf, strings.NewReader(text), p.voice.Lang)
	switch {
	case err != nil:
		p.notice = p.voice.Fault(err)
		return nil
	case read.Header().Game == "":
		p.notice = p.voice.Say("web.damaged", nil)
		return nil
	}
	did, err := p.hall.Bring("", read, keep, func(t *table.Table) (table.Sight, error) { return t.As(rules.Referee) })
	_, shut := errors.AsType[*table.Shut](err)
	if parted, is := errors.AsType[*table.Parted](err); is {
		p.parted, p.notice = text, p.voice.At(read).Fault(parted)
		return nil
	}
	if shut {
		p.parted, p.notice = text, p.voice.Say("web.closed", nil)
		return nil
	}
	if err != nil {
		return err
	}
	if did.How != "new" {
		p.notice = p.voice.Say("import."+did.How, speak.Figures{"name": speak.Plain(did.Name), "number": did.Lines})
	}
	door, err := opening.Round(p.table())
	if err != nil {
		return err
	}
	return p.carry(door, &desk.Intention{Deed: opening.Resume{Name: did.Name}}, "")
}

// carry carries out an intention, and all that follows from it.
func (p *Pocket) carry(next desk.Desk, i *desk.Intention, key string) (err error) {
	for n := 0; err == nil && i != nil; n++ {
		if key != "" {
			i.Key = key + " " + strconv.Itoa(n)
		}
		came, failed := p.owner.Carry(p.table(), i)
		if came.Table != nil {
			p.seat(came.Table)
			p.since = came.Table.Moved()
		}
		if came.Lang != "" {
			p.voice = desk.VoiceAt(speak.New(came.Lang).Pointing(), p.at)
		}
		next, i, err = next.After(p.table(), i, came, failed)
	}
	if err != nil {
		return err
	}
	if !next.Sits() {
		p.seat(nil)
	}
	if next.Left() {
		next, err = opening.Round(p.table())
	}
	if err == nil {
		p.desk = next
		var q desk.Question
		q, err = next.Ask(p.table())
		p.typed = q.Draft.Text
	}
	return err
}

// seat puts the device at a table, or at none for nil. It then speaks the language of that table.
func (p *Pocket) seat(at *table.Table) { p.at, p.voice = at, desk.VoiceAt(p.voice, at) }

// failure is a page that says what failed in the store or in the program's own files.
func (p *Pocket) failure(err error) string {
	var out strings.Builder
	told := page.NewRefusal(p.voice, p.voice.Fault(err))
	if page.Draw(&out, "refusal", told) != nil {
		return err.Error()
	}
	return out.String()
}
