package desk

import (
	"lestrade/assistant/table"
	"lestrade/rules"
	"lestrade/rules/position"
)

// Sight is a table as the eyes of one page see it. Everything that a page asks or offers is
// worked out from it.
type Sight struct {
	Table
	Eyes
	Result
	Sees      table.Sight // what these eyes may know
	Spoke     Spoken      // the line that the desk said last
	Elsewhere Elsewhere
	Heard     bool // the screen speaks: people may not see what is begun
}

// Sight returns the table as the eyes of the page on top see it.
func (d Desk) Sight(t Table) Sight { return d.SightOf(t, d.Top().Eyes) }

// SightOf returns the table as some eyes see it. They see what everybody sees once their seat has
// another player, or once a table that was one person's own belongs to all.
func (d Desk) SightOf(t Table, of Eyes) Sight {
	if t.Table != nil && of.Viewer != rules.Public && of.Viewer != rules.Referee {
		header := t.Public().View().Header()
		if header.Seat(string(of.Viewer)) < 0 || of.Mine && string(of.Viewer) != header.Mine() {
			of.Viewer = rules.Public
		}
	}
	opened := d.speakAsOpening(t)
	opened.here = opened.VoiceHere()
	return Sight{opened, of, d.Result, d.Sees(t, of), d.Spoke, d.Elsewhere, d.Manner.Voice.On}
}

// Sees returns what some eyes may know of the table. It is no more than everybody knows if a
// seat's word is needed that was not said.
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

// speakAsOpening has the table speak the language of the game that is being opened, if one is.
func (d Desk) speakAsOpening(t Table) Table {
	t.here = nil
	for _, f := range d.pages {
		if page, is := f.Page.(Opener); is && t.Table == nil {
			t.Voice = t.Voice.For(page.Opens())
		}
	}
	return t
}

// View returns what the eyes know at the place where an entry goes.
func (s Sight) View(at Place) (*position.Position, error) {
	if !at.Mends() {
		return s.Sees.Known()
	}
	return s.Sees.Before(at.Line)
}

// Quoted returns a line for a list of lines. On a seat's own device it hides what everybody could
// not hear, for a list must not show anything private unasked.
func (s Sight) Quoted(n int) rules.Entry {
	if s.Alone {
		return s.Public().Heard(n)
	}
	return s.Sees.Heard(n)
}

// Line returns the line at a place as these eyes heard it.
func (s Sight) Line(at Place) rules.Entry { return s.Sees.Heard(at.Line) }

// ForAll tells whether these eyes speak for every seat in its turn: those of the table's screen
// do, and those of the person whose own table it is.
func (s Sight) ForAll(view *position.Position) bool {
	return s.Viewer == rules.Public || string(s.Viewer) == view.Header().Mine()
}
