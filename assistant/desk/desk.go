package desk

import (
	"slices"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/assistant/teach"
	"lestrade/assistant/wifi"
	"lestrade/rules"
)

// Table is a table as desks look at it: in a language, and with the help of its game. Its
// *table.Table is nil at the door.
type Table struct {
	*table.Table
	Hall  *table.Hall
	House help.House
	Voice *speak.Voice
	// Clashes remembers the contradictions found until the table moves; it may be nil.
	Clashes *help.Clashes
	// Courses remembers which rules were told; it may be nil.
	Courses *teach.Courses
	Width   int // how many columns the text of a row may have; 0 for any number
	// Phones returns the phones around a table; it is nil if there can be none.
	Phones func(Table) Phones
	// WiFi is where the host's device keeps how phones join the Wi-Fi; it is "" on any other.
	WiFi wifi.File
	// Asked are the questions that other devices have put to a seat and that wait for its answer.
	Asked []rules.Entry

	here *speak.Voice // the result of [Table.VoiceHere], where it is known
}

// VoiceHere returns the voice with the words of the table as it stands.
func (t Table) VoiceHere() *speak.Voice {
	switch {
	case t.here != nil:
		return t.here
	case t.Table == nil:
		return t.Voice
	}
	return t.Voice.At(t.Public().View())
}

// VoiceAt returns a voice in the language of the table's game; at no table in the language
// chosen.
func VoiceAt(v *speak.Voice, at *table.Table) *speak.Voice {
	if at == nil {
		return v.For("")
	}
	return v.For(at.Public().View().Header().Game)
}

// Say says a sentence in the words of the table as it stands.
func (t Table) Say(id string, figures speak.Figures) string { return t.VoiceHere().Say(id, figures) }

// Game returns the game of the table, with its help.
func (t Table) Game() help.Game { return t.House.Game(t.Public().View().Header().Game) }

// Over tells whether the game has ended.
func (t Table) Over() bool { return t.Public().View().Named() && t.Public().View().Outcome() != nil }

// Desk is one pair of eyes at a table: the pages that they look at, and the line that they are
// saying. It never changes; each of its methods returns another desk.
type Desk struct {
	Elsewhere Elsewhere
	pages
	seen int  // the number of the last record that they saw …
	own  int  // … or, if that is later, the last of those after it that this desk itself made
	back bool // lines were waiting to be said again when they last saw the table
	// Keys are for the seats' words that were said here; mine are those of the desk's owner, and
	// Keys also has those of a seat that it is handed to.
	mine, Keys []table.Key
	Spoke      Spoken  // the line that they said last
	told       string  // what the last choice led to …
	heard      bool    // … and whether they have seen that
	Read       doc.Doc // what the last choice gave them to read
	Result
	Draft  Draft
	Manner Manner
}

// Result is what people can go on with after their last choice.
type Result struct {
	Rules    doc.Doc       // rules that were asked for on a device of one's own: everybody may read them
	Proposed []rules.Entry // lines that a report offers to say …
	About    string        // … and the card that the report is about; or ""
	More     []help.More   // … what they may ask of it next …
	Answer   *Answer       // the refusal or report that people may complain about; or nil
}

// New returns a desk with one page, for some eyes that have not looked at it yet, and the keys of
// its owner.
func New(e Elsewhere, p Page, theirs Eyes, keys ...table.Key) Desk {
	return Desk{Elsewhere: e, seen: table.Anything, pages: []Frame{{Page: p, Eyes: theirs}}, mine: keys, Keys: keys}
}

// DropOld drops what the desk told when its eyes last saw the table, if others have changed the
// table since: it may not be true any more.
func (d Desk) DropOld(t Table) Desk {
	if d.heard && d.seen != 0 && d.seen != t.Moved() {
		if d.told = ""; d.Read == nil {
			d.Answer = nil
		}
	}
	return d
}

// SawUpTo returns the desk as if its eyes had seen the table up to a record. All that came later
// is news to them.
func (d Desk) SawUpTo(record int) Desk {
	if d.Sits() {
		d.seen, d.own = record, 0
	}
	return d
}

// Saw returns the desk once its eyes have seen the table as it stands.
func (d Desk) Saw(t Table) Desk {
	d.seen, d.own, d.back, d.heard = 0, 0, false, true
	if d.Sits() {
		d.seen = t.Moved()
		d.back = slices.ContainsFunc(t.Public().Offer(), func(w table.Waiting) bool { return w.Waits })
	}
	return d
}

// LayOver lays the desk's pages over the lowest page of another desk.
func (d Desk) LayOver(door Desk) Desk {
	d.pages = slices.Concat(door.pages[:1], d.pages)
	return d
}

// CutIn marks the page on top as an interruption: the page below goes on once a line was said.
func (d Desk) CutIn() Desk {
	d.pages = slices.Clone(d.pages)
	d.pages[len(d.pages)-1].cuts = true
	return d
}

// Unlock adds the key of a word that was said. If mine is set, it is a word of the desk's owner.
func (d Desk) Unlock(key table.Key, mine bool) Desk {
	d.Keys = append(slices.Clip(d.Keys), key)
	if mine {
		d.mine = d.Keys
	}
	return d
}

// Lock drops all keys but those of the desk's owner.
func (d Desk) Lock() Desk {
	d.Keys = d.mine
	return d
}

// Push lays a page on top, for the eyes that look now.
func (d Desk) Push(p Page) Desk { return d.PushFor(d.Top().Eyes, p) }

// PushFor lays a page on top, for other eyes.
func (d Desk) PushFor(theirs Eyes, p Page) Desk {
	if d.GoesRound() {
		theirs = theirs.GoRound()
	}
	d.pages = append(slices.Clip(d.pages), Frame{Page: p, Eyes: theirs})
	return d
}

// Pop takes the page on top away.
func (d Desk) Pop() Desk {
	d.pages = d.pages[:len(d.pages)-1]
	return d
}

// Tell adds a line to what the last choice led to.
func (d Desk) Tell(text string) Desk {
	d.told, d.heard = strings.TrimPrefix(d.told+"\n"+text, "\n"), false
	return d
}

// Take takes a row. It returns the next desk, and an intention if something is to be carried out.
// The error comes from the record, or from a fault in the program's own files: no desk can tell
// it.
func (d Desk) Take(t Table, row Row) (Desk, *Intention, error) {
	stands := d.Draft
	if d = d.Type(""); row.Aside {
		d.Draft = stands
	}
	switch {
	case row.Take == nil && row.Refused == nil: // such a row only says why nothing happens
		d.Draft = Draft{Text: row.typed, Refused: d.Manner.Voice.On, moved: t.moved()} // people who only hear it say another text
		d = d.Tell(t.Voice.Aside(t.Voice.Say("play.takes-nothing", nil), strings.TrimPrefix(row.Text, "✗ ")))
	case row.Refused != nil:
		return Settle(t)(d, nil, row.refusal())
	default:
		return Settle(t)(row.Take(d, d.speakAsOpening(t)))
	}
	return d, nil, nil
}

// After returns the desk once an intention was carried out, or failed with err. Its results are
// those of [Desk.Take].
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

// Type returns the desk with a text typed, for which no row was taken yet.
func (d Desk) Type(text string) Desk {
	d.told, d.Read, d.Result, d.Draft = "", nil, Result{}, Draft{Text: text}
	return d
}

// TypeAhead returns the desk with a text that was typed before it asked.
func (d Desk) TypeAhead(text string) Desk {
	d.Draft = Draft{Text: text}
	return d
}

// Back goes a step back. At a table or on a seat's own page it first puts away what is read
// there. Its results are those of [Desk.Take].
func (d Desk) Back(t Table) (Desk, *Intention, error) {
	if d.Read != nil && !d.Left() && d.Top().Is() != 0 {
		return d.Type(""), nil, nil
	}
	d = d.Type("")
	if top, is := d.Top().Page.(Leaver); is {
		return Settle(t)(top.Left(d, t))
	}
	if d = d.Pop(); d.Left() {
		return d, nil, nil
	}
	return Settle(t)(d.Uncover(t))
}

// Uncover lets the page that is now on top act, if it is a [Below].
func (d Desk) Uncover(t Table) (Desk, *Intention, error) {
	if top, is := d.Top().Page.(Below); is {
		return top.Uncovered(d, t)
	}
	return d, nil, nil
}

// Settle completes a step at a table. It tells people of an error that can be told, and dates
// what is to be carried out by how the desk saw the table.
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

// Done returns to the page from which a line was begun, once it was said. Seats that were handed
// the screen first give it back, unless the next line is theirs too.
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

// Base returns to the page from which a line was begun that was not said.
func (d Desk) Base() Desk {
	for {
		if _, is := d.Top().Page.(Ground); is {
			return d
		}
		d = d.Pop()
	}
}

// GoesOn takes over what another desk came to when it did what was asked for here. If people are
// saying something here by now, that is not lost: they are only told.
func (d Desk) GoesOn(came Desk) Desk {
	if d.Top().Is() != 0 {
		return came
	}
	d.told, d.heard, d.own = came.told, false, came.own
	return d
}

// Leave closes all pages of a table.
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

// Spoken is the line that a desk said last, as it stood then. Its zero value is no line.
type Spoken struct {
	Line int
	Text string
}
