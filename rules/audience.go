package rules

import (
	"slices"
	"strings"
)

var (
	tooEarly  = says.Reason("all.hidden.1", "early")
	unsettled = says.Reason("all.hidden.1", "unsettled")
)

// Viewer reads whose eyes are meant: a seat by its name or the beginning of it,
// "public", or "referee" for everything.
func (p *Position) Viewer(name string) (viewer Viewer, ok bool) {
	for _, word := range p.words.domains["viewer"].Words {
		switch {
		case word.fits(takeParts(name), "") != whole:
		case word.ID == "referee":
			return Referee, true
		case word.ID == string(Public):
			return Public, true
		}
	}
	var begun []string
	for _, seat := range p.header.Seats {
		switch {
		case Plain(seat) == Plain(name):
			return Viewer(seat), true
		case strings.HasPrefix(Plain(seat), Plain(name)):
			begun = append(begun, seat)
		}
	}
	if len(begun) != 1 || name == "" {
		return Public, false
	}
	return Viewer(begun[0]), true
}

// heard is an entry as a viewer knows it, as line n; "?" stands for what it may not
// know (all.hidden.2). Of what the vocabulary does not know, only the speaker is heard.
func (p *Position) heard(n int, e Entry, viewer Viewer) Entry {
	verb := p.words.verbOf(e)
	if viewer == Referee {
		return e
	}
	if e.Dispute != "" && !p.tells() {
		e = e.Said()
	}
	args := slices.Clone(e.Args)
	for i, a := range args {
		var f *Field
		if verb != nil {
			f = verb.Field(a.Field)
		}
		if f == nil {
			return Entry{Seat: e.Seat}
		}
		if p.mayKnow(viewer, n, e, f) {
			continue
		}
		// A number of words that varies would itself tell something.
		words := len(a.Words)
		if f.Form == "tally" || f.Max > 1 && f.Min != f.Max {
			words = 1
		}
		args[i].Words = slices.Repeat([]string{Unknown}, words)
		if f.Reply {
			e.Drawn, e.How = nil, ""
		}
	}
	e.Args = args
	return e
}

// Heard is line n as a viewer knows it now, in the names of those who sat there when it
// was said; the empty entry where no such line stands.
func (p *Position) Heard(n int, viewer Viewer) Entry {
	if n < 1 || n > p.Len() {
		return Entry{}
	}
	return p.asThen(n, p.heard(n, p.Line(n), viewer))
}

// HeardWhole tells whether a viewer may know all of line n.
func (p *Position) HeardWhole(n int, viewer Viewer) bool {
	return p.mayKnowAll(viewer, n, p.Line(n))
}

// Hears tells whether a viewer may know all of an entry that is said now.
func (p *Position) Hears(viewer Viewer, e Entry) bool {
	return p.mayKnowAll(viewer, p.Len()+1, e)
}

// mayKnowAll goes by who may know each field, whatever it says: a "?" that was said is as
// hidden as a word.
func (p *Position) mayKnowAll(viewer Viewer, n int, e Entry) bool {
	verb := p.words.verbOf(e)
	return viewer == Referee || !slices.ContainsFunc(e.Args, func(a Arg) bool {
		return verb == nil || verb.Field(a.Field) == nil || !p.mayKnow(viewer, n, e, verb.Field(a.Field))
	})
}

// mayKnow reads the audience that the verb table declares for a field.
func (p *Position) mayKnow(viewer Viewer, n int, e Entry, f *Field) bool {
	switch {
	case viewer == Referee, !f.Private():
		return true
	case f.When != "" && e.Word(f.When) == "":
		return true
	case f.Until != "" && p.Unsealed(n, e, f):
		return true
	case f.Sealed, p.header.Seat(string(viewer)) < 0: // the public, or nobody at this table
		return false
	case len(f.Only) > 0:
		return p.names(f.Only, e, viewer)
	}
	return !p.names(f.But, e, viewer)
}

// MayKnow tells whether a viewer may know a field of an entry that is being said.
func (p *Position) MayKnow(viewer Viewer, soFar Entry, f *Field) bool {
	return p.mayKnow(viewer, p.Len()+1, soFar, f)
}

// names tells whether a list of roles in an entry names a seat.
func (p *Position) names(roles []string, e Entry, viewer Viewer) bool {
	for _, role := range roles {
		seat := ""
		switch role {
		case "speaker":
			seat = e.Seat
		case "next":
			if i := p.header.Seat(e.Seat); i >= 0 {
				seat = p.header.Seats[(i+1)%len(p.header.Seats)]
			}
		default:
			seat = e.Word(role)
		}
		if seat == string(viewer) {
			return true
		}
	}
	return false
}

// Early is the refusal of what is about all cards, hidden ones too, before the end: it is
// for nobody's eyes then. It is nil once the game is over by a line that nothing disputes.
func (p *Position) Early() *Refusal {
	if p.tells() {
		return nil
	}
	if p.unended != nil {
		return &Refusal{Kind: Refused, Bar: *unsettled.Bar(), Line: p.Next()}
	}
	return &Refusal{Kind: Refused, Bar: *tooEarly.Bar(), Line: p.Next()}
}
