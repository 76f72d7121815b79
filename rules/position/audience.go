package position

import (
	"slices"

	"lestrade/rules"
	"lestrade/rules/vocabulary"
)

var (
	tooEarly  = rules.Common.Reason("all.hidden.1", "early")
	unsettled = rules.Common.Reason("all.hidden.1", "unsettled")
)

// audience answers who may know which words of the lines.
type audience struct {
	drawings
	play
}

// heard returns line n, which is e, as a viewer knows it: "?" stands in place of each hidden word
// (all.hidden.2). If the vocabulary does not know the entry, only its speaker is heard.
func (p *audience) heard(n int, e rules.Entry, viewer rules.Viewer) rules.Entry {
	verb := e.VerbIn(p.words)
	if viewer == rules.Referee {
		return e
	}
	if e.Dispute != "" && !p.isOpenToAll() {
		e = e.Said()
	}
	args := slices.Clone(e.Args)
	for i, a := range args {
		var f *vocabulary.Field
		if verb != nil {
			f = verb.Field(a.Field)
		}
		if f == nil {
			return rules.Entry{Seat: e.Seat}
		}
		if p.mayKnow(viewer, n, e, f) {
			continue
		}
		// If their number varies, it would tell something.
		words := len(a.Words)
		if f.Form == "tally" || f.Max > 1 && f.Min != f.Max {
			words = 1
		}
		args[i].Words = slices.Repeat([]string{rules.Unknown}, words)
		if f.Reply {
			e.Drawn, e.How = nil, ""
		}
	}
	e.Args = args
	return e
}

// Heard returns line n as a viewer knows it now, in the names of the people who sat there when it
// was said. It is the empty entry if no such line stands.
func (p *audience) Heard(n int, viewer rules.Viewer) rules.Entry {
	if n < 1 || n > p.Len() {
		return rules.Entry{}
	}
	return p.nameAsThen(n, p.heard(n, p.Line(n), viewer))
}

// HeardWhole tells whether a viewer may know all of line n.
func (p *audience) HeardWhole(n int, viewer rules.Viewer) bool {
	return p.mayKnowAll(viewer, n, p.Line(n))
}

// Hears tells whether a viewer may know all of an entry if it is said now.
func (p *audience) Hears(viewer rules.Viewer, e rules.Entry) bool {
	return p.mayKnowAll(viewer, p.Len()+1, e)
}

// mayKnowAll tells whether a viewer may know every field of line n, which is e. A "?" that was
// said is as hidden as a word.
func (p *audience) mayKnowAll(viewer rules.Viewer, n int, e rules.Entry) bool {
	verb := e.VerbIn(p.words)
	return viewer == rules.Referee || !slices.ContainsFunc(e.Args, func(a rules.Arg) bool {
		return verb == nil || verb.Field(a.Field) == nil || !p.mayKnow(viewer, n, e, verb.Field(a.Field))
	})
}

// mayKnow tells whether a viewer may know a field of line n, which is e. The verb table declares it.
func (p *audience) mayKnow(viewer rules.Viewer, n int, e rules.Entry, f *vocabulary.Field) bool {
	switch {
	case viewer == rules.Referee, !f.Private():
		return true
	case f.When != "" && e.Word(f.When) == "":
		return true
	case f.Until != "" && p.Unsealed(n, e, f):
		return true
	case f.Sealed, p.header.Seat(string(viewer)) < 0: // the public, or nobody at this table
		return false
	case len(f.Only) > 0:
		return p.hasRole(f.Only, e, viewer)
	}
	return !p.hasRole(f.But, e, viewer)
}

// MayKnow tells whether a viewer may know a field of the entry that is being said.
func (p *audience) MayKnow(viewer rules.Viewer, soFar rules.Entry, f *vocabulary.Field) bool {
	return p.mayKnow(viewer, p.Len()+1, soFar, f)
}

// hasRole tells whether a viewer has one of the roles in an entry: "speaker", "next" for the seat
// to the speaker's left, or the name of a field that holds a seat.
func (p *audience) hasRole(roles []string, e rules.Entry, viewer rules.Viewer) bool {
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

// Early refuses a report about all cards, as nobody may see the hidden ones before the end. It
// returns nil once the game is over by a line that nothing disputes.
func (p *audience) Early() *rules.Refusal {
	why := tooEarly
	switch {
	case p.isOpenToAll():
		return nil
	case p.unended != nil:
		why = unsettled
	}
	return &rules.Refusal{Kind: rules.Refused, Bar: *why.Bar(), Line: p.Next()}
}

// hides tells whether line n, which is e, says something that is not for everybody.
func (p *audience) hides(n int, e rules.Entry) bool {
	return p.heard(n, e, rules.Public).Said().String() != e.Said().String()
}

// secrets returns the numbers of the lines that say something that is not for everybody.
func (p *audience) secrets() map[int]bool {
	all := map[int]bool{}
	for i, e := range p.Lines() {
		if p.hides(i+1, e) {
			all[i+1] = true
		}
	}
	return all
}

// repeats tells whether an entry with hidden words says the same as an earlier one, was. A "?" in
// it says nothing else. An entry without hidden words always repeats.
func (p *audience) repeats(e, was rules.Entry) bool {
	n := p.Len() + 1
	if !p.hides(n, e) {
		return true
	}
	if e.VerbIn(p.words) != was.VerbIn(p.words) || p.heard(n, e, rules.Public).Said().String() != p.heard(n, was, rules.Public).Said().String() {
		return false
	}
	for i, a := range e.Args {
		for k, word := range a.Words {
			if there := was.Args[i].Words; word != rules.Unknown && (k >= len(there) || there[k] != word) {
				return false
			}
		}
	}
	return true
}

// echoes tells whether a statement with hidden words sounds to everybody like one that stands.
func (p *audience) echoes(e rules.Entry) bool {
	n := p.Len() + 1
	return e.Seat == "" && !p.mayKnowAll(rules.Public, n, e) && slices.ContainsFunc(p.Lines(), func(was rules.Entry) bool {
		return was.Verb == e.Verb && p.heard(n, was, rules.Public).Question().String() == p.heard(n, e, rules.Public).Question().String()
	})
}

// seals tells whether a line hides a word from a viewer, and may show it later.
func (p *audience) seals(n int, e rules.Entry, viewer rules.Viewer) bool {
	verb := e.VerbIn(p.words)
	return verb != nil && slices.ContainsFunc(verb.Fields, func(f *vocabulary.Field) bool {
		return f.Until != "" && e.Words(f.Name) != nil && !p.mayKnow(viewer, n, e, f)
	})
}

// opens tells whether a mend, after which q stands in p's place, lets a viewer read a hidden
// word: one of another line, or one that the corrected line keeps. Both are views, so the
// answer does not depend on the words.
func (p *audience) opens(q *Position, viewer rules.Viewer, m rules.Mend) bool {
	after := q.Lines()
	for i, e := range p.Lines() {
		n := m.Moved(i + 1)
		if n == 0 {
			continue
		}
		for _, a := range e.Args {
			f := e.VerbIn(p.words).Field(a.Field)
			if p.mayKnow(viewer, i+1, e, f) || m.Way == rules.Correct && n == m.Line && !keeps(f, e, after[n-1]) {
				continue
			}
			if q.mayKnow(viewer, n, after[n-1], f) {
				return true
			}
		}
	}
	return false
}

// heardMend returns the entry of a mend as a viewer may know it.
func (p *audience) heardMend(m rules.Mend, viewer rules.Viewer) rules.Entry {
	at := m.First() - 1
	return p.nameAsThen(at, p.heard(m.Line, p.nameAsNow(at, m.Entry), viewer))
}

// keepHidden returns a correction of line n with the hidden words of that line in the places
// where the viewer says "?", and with the draw that gave those words.
func (p *audience) keepHidden(viewer rules.Viewer, n int, said rules.Entry) rules.Entry {
	was, then := p.Line(n), p.SaidLine(n)
	args := slices.Clone(said.Args)
	for i, a := range args {
		f := said.VerbIn(p.words).Field(a.Field)
		if !keeps(f, was, said) || p.mayKnow(viewer, n, was, f) {
			continue
		}
		args[i].Words = then.Words(a.Field)
		if f.Reply {
			said.Drawn, said.How = was.Drawn, was.How
		}
	}
	said.Args = args
	return said
}

// Overheard refuses a mend that puts words into a field which its viewer may not know: taking or
// refusing them would tell the viewer about the field. It returns nil for any other mend.
func (p *audience) Overheard(viewer rules.Viewer, m rules.Mend) *rules.Refusal {
	now := p.nameAsNow(m.First()-1, m.Entry)
	for _, a := range now.Args {
		f := now.VerbIn(p.words).Field(a.Field)
		if p.mayKnow(viewer, m.Line, now, f) || !slices.ContainsFunc(a.Words, func(id string) bool { return id != rules.Unknown }) {
			continue
		}
		return &rules.Refusal{Kind: rules.Refused, Bar: *saidInTheOpen.Bar(m.Line), Line: m.Line, Soon: p.heardMend(m, viewer), Mends: m.Way, Field: f}
	}
	return nil
}

// Unchanged tells whether a correction says what the line says already. It is false for a
// viewer who may not know the whole line.
func (p *audience) Unchanged(viewer rules.Viewer, m rules.Mend) bool {
	return m.Way == rules.Correct && p.HeardWhole(m.Line, viewer) && p.SaidLine(m.Line).String() == m.Entry.String()
}

// Due lists what people must do with the cardboard before the next entry. It begins with who sits
// down by the last line.
func (p *audience) Due() (due []rules.Notice) {
	if p.state == nil {
		return nil
	}
	if at := len(p.takings) - 1; at >= 0 && p.takings[at].line == p.Len() {
		t := p.takings[at]
		if p.header.Seat(t.from) >= 0 {
			due = append(due, changed.Of(t.from, t.to))
		} else {
			due = append(due, sitsDown.Of(t.from, t.to))
		}
	}
	return append(due, p.state.Due()...)
}
