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

	here *speak.Voice // that of [Table.VoiceHere], once it was asked for
}

// VoiceHere is the voice with the words of the table as it stands.
func (t Table) VoiceHere() *speak.Voice {
	switch {
	case t.here != nil:
		return t.here
	case t.Table == nil:
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

// Say is a sentence in the words of the table as it stands.
func (t Table) Say(id string, figures speak.Figures) string { return t.VoiceHere().Say(id, figures) }

// Game is the game of the table, with its help.
func (t Table) Game() help.Game { return t.House.Game(t.Public().View().Header().Game) }

// Over tells whether the game has ended.
func (t Table) Over() bool { return t.Public().View().Named() && t.Public().View().Outcome() != nil }

// Desk is one pair of eyes at a table: what they look at, and how far what they are saying
// has come. It never changes.
type Desk struct {
	Elsewhere Elsewhere
	pages
	seen int  // the record up to which they saw the table …
	own  int  // … or, where that is later, up to which all since was done on this desk
	back bool // lines waited to be said again when they last saw it
	// The words that were said: by those whose the desk is, and by whoever it is lent to.
	mine, Keys []table.Key
	Spoke      Spoken // what they said last
	told       string // what the last choice came to …
	heard      bool   // … and whether that was told on a page
	Read       doc.Doc
	Result
	Draft  Draft
	Manner Manner
}

// Result is what people can go on with after their last choice.
type Result struct {
	Proposed []rules.Entry // what a report that is read there found to say …
	About    string        // … and the card that it is about
	Answer   *Answer       // what was refused, or the report; or nil
}

// Sight is a table as a page's eyes see it.
type Sight struct {
	Table
	Eyes
	Result
	Sees      table.Sight
	Spoke     Spoken
	Elsewhere Elsewhere
}

// New is a desk with one page, which nobody has looked at yet.
func New(e Elsewhere, p Page, theirs Eyes, keys ...table.Key) Desk {
	return Desk{Elsewhere: e, seen: table.Anything, pages: []Frame{{Page: p, Eyes: theirs}}, mine: keys, Keys: keys}
}

// Later is the desk without what was told when the table stood as its eyes last saw it: of
// what others have done since, that is not true.
func (d Desk) Later(t Table) Desk {
	if d.heard && d.seen != 0 && d.seen != t.Moved() {
		if d.told = ""; d.Read == nil {
			d.Answer = nil
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

// Above is the desk with the lowest page of another one below its own.
func (d Desk) Above(door Desk) Desk {
	d.pages = slices.Concat(door.pages[:1], d.pages)
	return d
}

// CutIn has what is below the page on top go on once a line was said.
func (d Desk) CutIn() Desk {
	d.pages = slices.Clone(d.pages)
	d.pages[len(d.pages)-1].cuts = true
	return d
}

// Unlock is the desk once a word was said there; mine tells whether it is that of those whose the
// desk is.
func (d Desk) Unlock(key table.Key, mine bool) Desk {
	d.Keys = append(slices.Clip(d.Keys), key)
	if mine {
		d.mine = d.Keys
	}
	return d
}

// Lock is the desk with the words alone of those whose it is.
func (d Desk) Lock() Desk {
	d.Keys = d.mine
	return d
}

// Sight is the table as the eyes on top see it.
func (d Desk) Sight(t Table) Sight { return d.SightOf(t, d.Top().Eyes) }

// opens is a table that speaks as its game does, where one is being opened.
func (d Desk) opens(t Table) Table {
	t.here = nil
	for _, f := range d.pages {
		if page, is := f.Page.(Opener); is && t.Table == nil {
			t.Voice = t.Voice.For(page.Opens())
		}
	}
	return t
}

// SightOf is the table as some eyes see it: as everybody's where somebody else has their
// seat by now, or where what was one person's own table is one for all again.
func (d Desk) SightOf(t Table, of Eyes) Sight {
	if t.Table != nil && of.Viewer != rules.Public && of.Viewer != rules.Referee {
		header := t.Public().View().Header()
		if header.Seat(string(of.Viewer)) < 0 || of.Mine && string(of.Viewer) != header.Mine() {
			of.Viewer = rules.Public
		}
	}
	opened := d.opens(t)
	opened.here = opened.VoiceHere()
	return Sight{opened, of, d.Result, d.Sees(t, of), d.Spoke, d.Elsewhere}
}

// Sees is the table as some eyes see it; no more than everybody does, where words that it
// takes were not said.
func (d Desk) Sees(t Table, of Eyes) table.Sight {
	if t.Table == nil {
		return table.Sight{}
	}
	sees, err := t.As(of.Viewer, d.Keys...)
	if len(of.Seats) > 1 {
		sees, err = t.Together(of.Seats, d.Keys...)
	}
	if err != nil {
		return t.Public()
	}
	return sees
}

// Push lays a page on top, for the same eyes.
func (d Desk) Push(p Page) Desk { return d.PushFor(d.Top().Eyes, p) }

// PushFor lays a page on top, for other eyes.
func (d Desk) PushFor(theirs Eyes, p Page) Desk {
	if d.GoesRound() {
		theirs = theirs.Around()
	}
	d.pages = append(slices.Clip(d.pages), Frame{Page: p, Eyes: theirs})
	return d
}

// Pop takes the page on top away.
func (d Desk) Pop() Desk {
	d.pages = d.pages[:len(d.pages)-1]
	return d
}

// Tell adds to what the last choice came to.
func (d Desk) Tell(text string) Desk {
	d.told, d.heard = strings.TrimPrefix(d.told+"\n"+text, "\n"), false
	return d
}

// Take is what a row leads to: the next desk, perhaps with something to be carried out. The
// error is the record's, or a fault of the program's own files: no desk can say it.
func (d Desk) Take(t Table, row Row) (Desk, *Intention, error) {
	d = d.Typed("")
	switch {
	case row.Take == nil && row.Refused == nil: // it tells why nothing is taken
		d.Draft = Draft{Text: row.typed}
		d = d.Tell(t.Voice.Aside(t.Voice.Say("play.takes-nothing", nil), strings.TrimPrefix(row.Text, "✗ ")))
	case row.Refused != nil:
		return Settle(t)(d, nil, row.refused())
	default:
		return Settle(t)(row.Take(d, d.opens(t)))
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
	return Settle(t)(i.Deed.After(d, t, came, err))
}

// Typed is the desk with a text typed that nothing was taken for yet.
func (d Desk) Typed(text string) Desk {
	d.told, d.Read, d.Result, d.Draft = "", nil, Result{}, Draft{Text: text}
	return d
}

// Ahead is the desk with a text typed before it asked.
func (d Desk) Ahead(text string) Desk {
	d.Draft = Draft{Text: text}
	return d
}

// Back is the desk a step back, as of Take: what is read at a table, or on a page of one's own,
// is put away first.
func (d Desk) Back(t Table) (Desk, *Intention, error) {
	if d.Read != nil && !d.Left() && d.Top().Is() != 0 {
		return d.Typed(""), nil, nil
	}
	d = d.Typed("")
	if top, is := d.Top().Page.(Leaver); is {
		return Settle(t)(top.Left(d, t))
	}
	if d = d.Pop(); d.Left() {
		return d, nil, nil
	}
	return Settle(t)(d.Uncover(t))
}

// Uncover is the desk with the page that came on top again.
func (d Desk) Uncover(t Table) (Desk, *Intention, error) {
	if top, is := d.Top().Page.(Below); is {
		return top.Uncovered(d, t)
	}
	return d, nil, nil
}

// Settle is the way on from a step: what can be said of its error is told, and what was to
// be carried out is dated.
func Settle(t Table) func(Desk, *Intention, error) (Desk, *Intention, error) {
	return func(next Desk, i *Intention, err error) (Desk, *Intention, error) {
		if err != nil {
			if next, err = next.fail(t, err); err != nil || next.Left() {
				return next, nil, err
			}
			if top, is := next.Top().Page.(Visit); is {
				return Settle(t)(top.Skip(next, t))
			}
		}
		if i != nil {
			i.Eyes = next.Sees(t, next.Top().Eyes)
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

// Done is the desk once something was said: back at the page from which it was begun. Those
// who were handed the screen give it back first, unless they are asked for the next line too.
func (d Desk) Done(t Table) (Desk, *Intention, error) {
	theirs := d.Top().Eyes
	for {
		f := d.Top()
		if !f.Same(theirs) {
			if p, is := f.Page.(Visit); is {
				return p.Keep(d, t, theirs)
			}
			return d.PushFor(theirs, d.Elsewhere.GiveBack()), nil, nil
		}
		if p, is := f.Page.(Ground); is {
			return p.Said(d, t)
		}
		if d = d.Pop(); f.cuts && !t.Over() {
			return d, nil, nil
		}
	}
}

// Base is the desk back at the page from which something was begun, which was not said.
func (d Desk) Base() Desk {
	for {
		if _, is := d.Top().Page.(Ground); is {
			return d
		}
		d = d.Pop()
	}
}

// GoesOn is a desk once what was asked for on it was done, which came to another one: what is being
// said on it by now is not lost.
func (d Desk) GoesOn(came Desk) Desk {
	if d.Top().Is() != 0 {
		return came
	}
	d.told, d.heard, d.own = came.told, false, came.own
	return d
}

// Leave takes away all pages of a table.
func (d Desk) Leave(t Table) (Desk, *Intention, error) {
	for !d.Left() {
		if d.Top().Is() == AtDoor {
			d.seen = 0
			return d.Uncover(t)
		}
		d = d.Pop()
	}
	return d, nil, nil
}

// Spoken is the line that a desk said last, as it stood then.
type Spoken struct {
	Line int
	Text string
}
