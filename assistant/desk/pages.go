package desk

import (
	"slices"

	"lestrade/rules"
)

// pages are the pages of a desk, the one on top last.
type pages []Frame

// Sits tells whether the desk is at a table, and not at the door.
func (p pages) Sits() bool {
	return slices.ContainsFunc(p, func(f Frame) bool { return f.Is() == AtTable })
}

// Left tells whether the desk has no page any more: its people have left.
func (p pages) Left() bool { return len(p) == 0 }

// Depth is the number of pages.
func (p pages) Depth() int { return len(p) }

// Top is the page that people look at.
func (p pages) Top() Frame { return p[len(p)-1] }

// Owner returns the eyes of those the desk belongs to, who see the table page. Somebody's own
// page may lie on top of that.
func (p pages) Owner() Eyes {
	for _, f := range p {
		if f.Is() == AtTable {
			return f.Eyes
		}
	}
	return p.Top().Eyes
}

// place is where the line goes that is said on the page on top.
func (p pages) place() Place {
	if page, is := p.Top().Page.(placed); is {
		return page.Place()
	}
	return Behind
}

// GoesRound tells whether the desk is on a device that goes round.
func (p pages) GoesRound() bool { return !p.Left() && p[0].Round }

// Frame is a page, and the eyes that it is for.
type Frame struct {
	Page
	Eyes
	cuts bool // it interrupts the page below, which goes on once a line was said
}

// Is tells where a desk stands on this page; 0 if the page opens no others.
func (f Frame) Is() Stand {
	if page, is := f.Page.(Standing); is {
		return page.Stands()
	}
	return 0
}

// Eyes says for whom a page is.
type Eyes struct {
	Viewer rules.Viewer
	Own    bool     // a page of their own, where nothing of theirs need be hidden …
	Seats  []string // … and the seats that it belongs to
	Mine   bool     // the whole table is theirs (see [rules.Header.Mine]), as long as its option says so
	Steps  bool     // they are led word by word, and barred words are listed too
	Alone  bool     // on their own device: nothing is handed over, and all rows are listed …
	Round  bool     // … but this one goes round, and is handed to a seat that may see more
}

// GoRound returns the eyes as they are on a device that goes round.
func (e Eyes) GoRound() Eyes {
	e.Steps, e.Alone, e.Round = true, true, true
	return e
}

// Same tells whether two pages are for the same seats.
func (e Eyes) Same(other Eyes) bool { return e.Own == other.Own && slices.Equal(e.Seats, other.Seats) }

// EyesOf returns the eyes of a page that belongs to these seats. Several seats have only what is
// public in common.
func EyesOf(seats []string) Eyes {
	theirs := Eyes{Viewer: rules.Public, Own: true, Seats: seats}
	if len(seats) == 1 {
		theirs.Viewer = rules.Viewer(seats[0])
	}
	return theirs
}
