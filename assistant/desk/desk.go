// Package desk is one pair of eyes at one table: what stands there, what can be said
// next, and what a choice does. A terminal, a phone's page and the tests are thin faces of
// the same desk.
//
// It is pure: it prompts nobody, draws nothing, and changes no table. A face shows what
// [Desk.Screen] gives, and hands the row that was chosen to [Desk.Take], which gives the
// next desk, or an [Intention]. Whoever owns the table carries that out ([Owner.Carry]), and
// [Desk.After] tells the desk what came of it.
//
// What is looked at is a stack of pages: at the bottom the table, or the door before there
// is one; above it an entry that is being said, a line to mend, a list, somebody's own
// page. A page says what it asks and which rows answer a typed text; what a row does
// stands beside it.
package desk

import (
	"slices"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// Table is a table as desks look at it: in a language, with the help of its game. There is
// none yet at the door.
type Table struct {
	*table.Table
	Hall  *table.Hall
	House help.House
	Voice *speak.Voice
	// Clashes keeps what was found of a table that has not moved; it may be nil.
	Clashes *help.Clashes
	Width   int // how many columns the text of a row may have; 0 where that does not matter
	// Phones are those around a table; nil where there can be none.
	Phones func(Table) Phones
	// What is asked on other devices and waits for the answer of the seat it is put to.
	Asked []rules.Entry
}

// voice is the voice with the words of the table as it stands.
func (t Table) voice() *speak.Voice {
	if t.Table == nil {
		return t.Voice
	}
	return t.Voice.At(t.Public().View())
}

// VoiceAt is what a voice speaks at a table; at none it is the language that was chosen.
func VoiceAt(v *speak.Voice, at *table.Table) *speak.Voice {
	if at == nil {
		return v.For("")
	}
	return v.For(at.Public().View().Header().Game)
}

func (t Table) say(id string, figures speak.Figures) string { return t.voice().Say(id, figures) }

func (t Table) game() help.Game { return t.House.Game(t.Public().View().Header().Game) }

func (t Table) over() bool { return t.Public().View().Named() && t.Public().View().Outcome() != nil }

// Desk is one pair of eyes at a table: what they look at, and how far what they are saying
// has come. It never changes.
type Desk struct {
	pages []frame
	seen  int  // the record up to which they saw the table …
	own   int  // … or, where that is later, up to which all since was done on this desk
	back  bool // lines waited to be said again when they last saw it
	// The words that were said: by those whose the desk is, and by whoever it is lent to.
	mine, keys []table.Key
	spoke      spoken // what they said last
	// What the last choice came to.
	told     string
	heard    bool // it was told on a page
	read     doc.Doc
	proposed []rules.Entry // what a report that is read there found to say …
	about    string        // … and the card that it is about
	answer   *answer       // what was refused, or the report; or nil
	draft    Draft
	manner   Manner
}

// frame is a page, and whose eyes it is for.
type frame struct {
	page
	eyes
}

// stands tells whether a page is one from which others are opened, and to which they lead back.
func (f frame) stands() bool {
	switch f.page.(type) {
	case tablePage, ownPage, door:
		return true
	}
	return false
}

// page is something that asks: a question, and the rows that a typed text finds there. The
// error is the record's, or a fault of the program's own files.
type page interface {
	ask(s sight) (Question, error)
	find(s sight, typed string) ([]Row, error)
}

// eyes are those that a page is for.
type eyes struct {
	viewer rules.Viewer
	own    bool     // a page of their own, where nothing need be hidden …
	seats  []string // … whose
	mine   bool     // theirs is the whole table (see [rules.Header.Mine]), for as long as it is
	steps  bool     // they are led word by word: what is barred is listed too
	alone  bool     // on a device that is theirs: nothing is handed over, and all rows are listed …
	round  bool     // … but it goes round, and is handed to whoever may see more
}

// around are those eyes on a device that goes round.
func (e eyes) around() eyes {
	e.steps, e.alone, e.round = true, true, true
	return e
}

func (e eyes) same(other eyes) bool { return e.own == other.own && slices.Equal(e.seats, other.seats) }

// eyesOf are those of a page of one seat, or of several, who have only what is public in
// common.
func eyesOf(seats []string) eyes {
	theirs := eyes{viewer: rules.Public, own: true, seats: seats}
	if len(seats) == 1 {
		theirs.viewer = rules.Viewer(seats[0])
	}
	return theirs
}

// sight is a table as a page's eyes see it.
type sight struct {
	Table
	eyes
	sees     table.Sight
	spoke    spoken
	proposed []rules.Entry
	about    string
	answer   *answer
	speaks   *speak.Voice // with the words of the table
}

func (s sight) voice() *speak.Voice { return s.speaks }

func (s sight) say(id string, figures speak.Figures) string { return s.speaks.Say(id, figures) }

// At is a desk at a table, which nobody has looked at yet. Everything on it but the pages
// of seats is for these eyes.
func At(sees table.Sight) Desk {
	keys, theirs := sees.Keys(), eyes{viewer: sees.Viewer()}
	theirs.mine = string(theirs.viewer) == sees.View().Header().Mine()
	return Desk{seen: table.Anything, pages: []frame{{tablePage{}, theirs}}, mine: keys, keys: keys}
}

// Left tells whether nothing is looked at any more.
func (d Desk) Left() bool { return len(d.pages) == 0 }

// Later is the desk without what was told when the table stood as its eyes last saw it: of
// what others have done since, that is not true.
func (d Desk) Later(t Table) Desk {
	if d.heard && d.seen != 0 && d.seen != t.Moved() {
		if d.told = ""; d.read == nil {
			d.answer = nil
		}
	}
	return d
}

// SawUpTo is the desk as its eyes saw the table up to a record: what has happened since is
// news to them.
func (d Desk) SawUpTo(record int) Desk {
	if d.Sits() {
		d.seen, d.own = record, 0
	}
	return d
}

// Saw is the desk once its eyes have seen the table as it stands.
func (d Desk) Saw(t Table) Desk {
	d.seen, d.own, d.back, d.heard = 0, 0, false, true
	if d.Sits() {
		d.seen = t.Moved()
		d.back = slices.ContainsFunc(t.Public().Offer(), func(w table.Waiting) bool { return w.Waits })
	}
	return d
}

func (d Desk) top() frame { return d.pages[len(d.pages)-1] }

func (d Desk) sight(t Table) sight { return d.sightOf(t, d.top().eyes) }

// opens is a table that speaks as its game does, where one is being opened.
func (d Desk) opens(t Table) Table {
	for _, f := range d.pages {
		if page, is := f.page.(interface{ opens() string }); is && t.Table == nil {
			t.Voice = t.Voice.For(page.opens())
		}
	}
	return t
}

// sightOf is the table as some eyes see it: as everybody's where somebody else has their
// seat by now, or where what was one person's own table is one for all again.
func (d Desk) sightOf(t Table, of eyes) sight {
	if t.Table != nil && of.viewer != rules.Public && of.viewer != rules.Referee {
		header := t.Public().View().Header()
		if header.Seat(string(of.viewer)) < 0 || of.mine && string(of.viewer) != header.Mine() {
			of.viewer = rules.Public
		}
	}
	opened := d.opens(t)
	return sight{opened, of, d.sees(t, of), d.spoke, d.proposed, d.about, d.answer, opened.voice()}
}

// sees is the table as some eyes see it; no more than everybody does, where words that it
// takes were not said.
func (d Desk) sees(t Table, of eyes) table.Sight {
	if t.Table == nil {
		return table.Sight{}
	}
	sees, err := t.As(of.viewer, d.keys...)
	if len(of.seats) > 1 {
		sees, err = t.Together(of.seats, d.keys...)
	}
	if err != nil {
		return t.Public()
	}
	return sees
}

// place is where what is said on the page on top is to stand.
func (d Desk) place() Place {
	switch p := d.top().page.(type) {
	case saying:
		return p.at
	case mending:
		return p.at
	}
	return Behind
}

// push lays a page on top, for the same eyes.
func (d Desk) push(p page) Desk { return d.pushFor(d.top().eyes, p) }

func (d Desk) pushFor(theirs eyes, p page) Desk {
	if !d.Left() && d.pages[0].round {
		theirs = theirs.around()
	}
	d.pages = append(slices.Clip(d.pages), frame{p, theirs})
	return d
}

// pop takes the page on top away.
func (d Desk) pop() Desk {
	d.pages = d.pages[:len(d.pages)-1]
	return d
}

// tell adds to what the last choice came to.
func (d Desk) tell(text string) Desk {
	d.told, d.heard = strings.TrimPrefix(d.told+"\n"+text, "\n"), false
	return d
}

// Take is what a row leads to: the next desk, perhaps with something to be carried out. The
// error is the record's, or a fault of the program's own files: no desk can say it.
func (d Desk) Take(t Table, row Row) (Desk, *Intention, error) {
	d = d.Typed("")
	switch {
	case row.take == nil && row.Refused == nil: // it tells why nothing is taken
		d.draft = Draft{Text: row.typed}
		d = d.tell(t.Voice.Aside(t.Voice.Say("play.takes-nothing", nil), strings.TrimPrefix(row.Text, "✗ ")))
	case row.Refused != nil:
		return settle(t)(d, nil, row.refused())
	default:
		return settle(t)(row.take(d, d.opens(t)))
	}
	return d, nil, nil
}

// After is the desk once an intention was carried out, or was not: as of Take.
func (d Desk) After(t Table, i *Intention, came Outcome, err error) (Desk, *Intention, error) {
	if came.Table != nil {
		t.Table, t.Voice = came.Table, VoiceAt(t.Voice, came.Table)
	}
	if came.Lang != "" {
		t.Voice = VoiceAt(speak.New(came.Lang), t.Table)
	}
	if err == nil && came.from == i.Seen {
		d.own = came.to
	}
	return settle(t)(i.Deed.after(d, t, came, err))
}

// Typed is the desk with a text typed that nothing was taken for yet.
func (d Desk) Typed(text string) Desk {
	d.told, d.read, d.proposed, d.about, d.answer, d.draft = "", nil, nil, "", nil, Draft{Text: text}
	return d
}

// Ahead is the desk with a text typed before it asked.
func (d Desk) Ahead(text string) Desk {
	d.draft = Draft{Text: text}
	return d
}

// Back is the desk a step back, as of Take: what is read at a table, or on a page of one's own,
// is put away first.
func (d Desk) Back(t Table) (Desk, *Intention, error) {
	if d.read != nil && !d.Left() && d.top().stands() {
		return d.Typed(""), nil, nil
	}
	d = d.Typed("")
	_, gaveBack := d.top().page.(giveBack)
	if d = d.pop(); d.Left() {
		return d, nil, nil
	}
	if gaveBack {
		return settle(t)(d.done(t))
	}
	switch below := d.top().page.(type) {
	case setup:
		d = d.pop().tell(t.say("play.later", nil))
		if lacking := lacking(d.sight(t)); lacking != "" {
			d = d.tell(lacking)
		}
	case door:
		return settle(t)(below.again(d, t))
	}
	return d, nil, nil
}

// settle is the way on from a step: what can be said of its error is told, and what was to
// be carried out is dated.
func settle(t Table) func(Desk, *Intention, error) (Desk, *Intention, error) {
	return func(next Desk, i *Intention, err error) (Desk, *Intention, error) {
		if err != nil {
			if next, err = next.fail(t, err); err != nil || next.Left() {
				return next, nil, err
			}
			if s, is := next.top().page.(setup); is { // where a line cannot be said the next is asked for
				s.at++
				return settle(t)(s.next(next, t))
			}
		}
		if i != nil {
			i.Eyes = next.sees(t, next.top().eyes)
		}
		if i != nil && !i.goesOn {
			i.Seen = next.seen
			if i.Seen != table.Anything {
				i.Seen = max(i.Seen, next.own)
			}
		}
		return next, i, nil
	}
}

// done is the desk once something was said: back at the page from which it was begun. Those
// who were handed the screen give it back first, unless they are asked for the next line too.
func (d Desk) done(t Table) (Desk, *Intention, error) {
	theirs := d.top().eyes
	for {
		f := d.top()
		if !f.same(theirs) {
			if s, is := f.page.(setup); is {
				return s.keeps(d, t, theirs)
			}
			return d.pushFor(theirs, giveBack{}), nil, nil
		}
		switch p := f.page.(type) {
		case tablePage, keys, ownPage, giveBack, asItLies:
			return d, nil, nil
		case setup:
			return p.went(d, t)
		case saying:
			if p.cuts && !t.over() {
				return d.pop(), nil, nil
			}
		}
		d = d.pop()
	}
}

// base is the desk back at the page from which something was begun, which was not said.
func (d Desk) base() Desk {
	for {
		switch d.top().page.(type) {
		case tablePage, keys, ownPage, giveBack, setup:
			return d
		}
		d = d.pop()
	}
}

// leave takes away all pages of a table.
func (d Desk) leave(t Table) (Desk, *Intention, error) {
	for !d.Left() {
		if below, is := d.top().page.(door); is {
			d.seen = 0
			return below.again(d, t)
		}
		d = d.pop()
	}
	return d, nil, nil
}
