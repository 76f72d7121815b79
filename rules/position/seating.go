package position

import (
	"maps"
	"slices"
	"strings"

	"lestrade/rules"
	"lestrade/rules/vocabulary"
)

var (
	seatsStay = rules.Common.Reason("all.seats.5", "over")
	bothSeen  = rules.Common.Reason("all.seats.6", "both", "name", "other")
	hasSeen   = rules.Common.Reason("all.seats.6", "seen", "name", "other")
	sitsDown  = rules.Common.Due("sits-down", "seat", "newcomer")
	changed   = rules.Common.Due("changed-places", "seat", "other")
)

// seating holds who sits at the table: what the header settled, and who took whose seat.
type seating struct {
	record
	words   *vocabulary.Vocabulary
	header  rules.Header
	seats   *vocabulary.Domain
	takings []taking // who took whose seat, the first one first
	playing bool     // a line of play has been said, which closed the header
}

// taking says that one person sits in another's place from a line on. If both are at the table
// they change places, so a taking is its own reverse.
type taking struct {
	line int
	from string
	to   string
}

func (t taking) name(seat string) string {
	switch seat {
	case t.from:
		return t.to
	case t.to:
		return t.from
	}
	return seat
}

// barTaking judges who takes over a seat. In a game that hides something, nobody may sit at a
// seat after they saw what is hidden from it. So people at the table keep their seats, and
// people who left come back to no other seat.
func (p *seating) barTaking(seat, name string) *rules.Bar {
	others := slices.DeleteFunc(slices.Clone(p.header.Seats), func(other string) bool { return other == seat })
	hides := p.words.Hides()
	switch {
	case name == seat:
		return rules.SeatTwice.Bar(name, seat)
	case slices.Contains(others, name) && hides:
		return bothSeen.Bar(name, seat)
	case slices.Contains(others, name):
		return nil
	}
	if bar := rules.BarSeat(p.words, others, name); bar != nil || !hides {
		return bar
	}
	for i, first := range p.FirstSeats() {
		now := p.header.Seats[i]
		for _, t := range append([]taking{{}}, p.takings...) {
			first = t.name(first) // somebody who has sat there
			if now != seat && vocabulary.NewTyped(first).Joined == vocabulary.NewTyped(name).Joined {
				return hasSeen.Bar(name, now)
			}
		}
	}
	return nil
}

// sit puts the newcomer of e, the last line, at a seat. The cards before the seat stay there, and all
// earlier lines about the seat now name the newcomer.
func (p *seating) sit(e rules.Entry) {
	t := taking{p.Len(), e.Word("seat"), e.Word("newcomer")}
	p.takings = append(slices.Clip(p.takings), t)
	var lines rules.Trail[rules.Entry]
	for _, line := range p.Lines() {
		lines = lines.And(t.rename(line, p.words))
	}
	p.lines = lines
	p.header.Seats = slices.Clone(p.header.Seats)
	for i, seat := range p.header.Seats {
		p.header.Seats[i] = t.name(seat)
	}
	if mine := p.header.Mine(); mine != "" {
		p.header = p.header.Settle(rules.MineOption, "", t.name(mine))
	}
	p.header.SeatOptions = maps.Clone(p.header.SeatOptions)
	for id, own := range p.header.SeatOptions {
		renamed := map[string]string{}
		for seat, value := range own {
			renamed[t.name(seat)] = value
		}
		p.header.SeatOptions[id] = renamed
	}
	p.seats = domainOf(p.header.Seats)
}

// domainOf returns the seats as words.
func domainOf(seats []string) *vocabulary.Domain {
	d := &vocabulary.Domain{ID: vocabulary.SeatDomain}
	for _, name := range seats {
		d.Words = append(d.Words, vocabulary.PlainWord(name))
	}
	return d
}

// nameAsNow names the seats in an entry that was said as line n by the people who sit there now;
// nameAsThen is its reverse.
func (p *seating) nameAsNow(n int, e rules.Entry) rules.Entry {
	for _, t := range p.takings {
		if t.line > n {
			e = t.rename(e, p.words)
		}
	}
	return e
}

func (p *seating) nameAsThen(n int, e rules.Entry) rules.Entry {
	for _, t := range slices.Backward(p.takings) {
		if t.line > n {
			e = t.rename(e, p.words)
		}
	}
	return e
}

// Said returns the standing lines as they were said, in the names of the people who sat there
// then. Lines are stored, written and mended in this form.
func (p *seating) Said() []rules.Entry {
	all := p.Lines()
	for i, e := range all {
		all[i] = p.nameAsThen(i+1, e)
	}
	return all
}

// SaidLine returns line n, which must stand, as it was said.
func (p *seating) SaidLine(n int) rules.Entry { return p.nameAsThen(n, p.Line(n)) }

// FirstSeats returns the people who sat at the table first, clockwise. Draws know a seat by its
// first name for ever.
func (p *seating) FirstSeats() []string {
	var all []string
	for _, seat := range p.header.Seats {
		all = append(all, p.firstName(seat))
	}
	return all
}

func (p *seating) firstName(seat string) string {
	for _, t := range slices.Backward(p.takings) {
		seat = t.name(seat)
	}
	return seat
}

// Then returns the viewer who has the same seat at another position of the same table, where
// somebody else may sit there. It is Public if one of the positions lacks the seat.
func (p *seating) Then(other *Position, viewer rules.Viewer) rules.Viewer {
	if viewer == rules.Referee || viewer == rules.Public {
		return viewer
	}
	if p.header.Seat(string(viewer)) >= 0 {
		first := p.firstName(string(viewer))
		for _, seat := range other.header.Seats {
			if other.firstName(seat) == first {
				return rules.Viewer(seat)
			}
		}
	}
	return rules.Public
}

// Viewer reads the name of a viewer: a seat's name or the beginning of it, "public", or
// "referee". ok is false if the name fits none or several.
func (p *seating) Viewer(name string) (viewer rules.Viewer, ok bool) {
	for _, word := range p.words.Domain("viewer").Words {
		switch {
		case word.Fits(vocabulary.NewTyped(name), "") != vocabulary.Whole:
		case word.ID == "referee":
			return rules.Referee, true
		case word.ID == string(rules.Public):
			return rules.Public, true
		}
	}
	var begun []string
	for _, seat := range p.header.Seats {
		switch {
		case vocabulary.Plain(seat) == vocabulary.Plain(name):
			return rules.Viewer(seat), true
		case strings.HasPrefix(vocabulary.Plain(seat), vocabulary.Plain(name)):
			begun = append(begun, seat)
		}
	}
	if len(begun) != 1 || name == "" {
		return rules.Public, false
	}
	return rules.Viewer(begun[0]), true
}

// Header returns what the first lines settled.
func (p *seating) Header() rules.Header { return p.header }

// Seats returns the seats as words.
func (p *seating) Seats() *vocabulary.Domain { return p.seats }

// Vocabulary returns what can be said at this table. It grows with the lines.
func (p *seating) Vocabulary() *vocabulary.Vocabulary { return p.words }

// rename returns an entry that names the person who sits at each seat after the taking. Its draw
// keeps the old names, and so does a line by which somebody took over a seat.
func (t taking) rename(e rules.Entry, v *vocabulary.Vocabulary) rules.Entry {
	verb := e.VerbIn(v)
	if verb == nil || e.Verb == rules.SeatVerb {
		return e
	}
	if e.Seat != "" {
		e.Seat = t.name(e.Seat)
	}
	e.Args = slices.Clone(e.Args)
	for i, a := range e.Args {
		f := verb.Field(a.Field)
		if f == nil || f.Of != vocabulary.SeatDomain && f.Each[e.Word(f.By)] != vocabulary.SeatDomain && e.Verb != "seats" {
			continue
		}
		e.Args[i].Words = slices.Clone(a.Words)
		for k, word := range a.Words {
			e.Args[i].Words[k] = t.name(word)
		}
	}
	return e
}
