package desk

import (
	"slices"

	"lestrade/rules"
)

// pages are what a desk looks at, the one on top last.
type pages []Frame

// Sits tells whether the desk is at a table, and not at the door.
func (p pages) Sits() bool {
	return slices.ContainsFunc(p, func(f Frame) bool { return f.Is() == AtTable })
}

// Left tells whether nothing is looked at any more.
func (p pages) Left() bool { return len(p) == 0 }

// Depth is how many pages lie on each other.
func (p pages) Depth() int { return len(p) }

// Top is the page that is looked at.
func (p pages) Top() Frame { return p[len(p)-1] }

// Owner are the eyes whose the desk is.
func (p pages) Owner() Eyes {
	for _, f := range p {
		if f.Is() == AtTable {
			return f.Eyes
		}
	}
	return p.Top().Eyes
}

// place is where what is said on the page on top is to stand.
func (p pages) place() Place {
	if page, is := p.Top().Page.(placed); is {
		return page.Place()
	}
	return Behind
}

// GoesRound tells whether the desk is on a device that goes round.
func (p pages) GoesRound() bool { return !p.Left() && p[0].Round }

// Frame is a page, and whose eyes it is for.
type Frame struct {
	Page
	Eyes
	cuts bool // it cuts into what is below, which goes on once a line was said
}

// Is tells where a desk stands at a page; 0 where no others are opened from it.
func (f Frame) Is() Stand {
	if page, is := f.Page.(Standing); is {
		return page.Stands()
	}
	return 0
}

// Eyes are those that a page is for.
type Eyes struct {
	Viewer rules.Viewer
	Own    bool     // a page of their own, where nothing need be hidden …
	Seats  []string // … whose
	Mine   bool     // theirs is the whole table (see [rules.Header.Mine]), for as long as it is
	Steps  bool     // they are led word by word: what is barred is listed too
	Alone  bool     // on a device that is theirs: nothing is handed over, and all rows are listed …
	Round  bool     // … but it goes round, and is handed to whoever may see more
}

// Around are those eyes on a device that goes round.
func (e Eyes) Around() Eyes {
	e.Steps, e.Alone, e.Round = true, true, true
	return e
}

// Same tells whether a page of some eyes is for the same seats.
func (e Eyes) Same(other Eyes) bool { return e.Own == other.Own && slices.Equal(e.Seats, other.Seats) }

// EyesOf are those of a page of one seat, or of several, who have only what is public in
// common.
func EyesOf(seats []string) Eyes {
	theirs := Eyes{Viewer: rules.Public, Own: true, Seats: seats}
	if len(seats) == 1 {
		theirs.Viewer = rules.Viewer(seats[0])
	}
	return theirs
}
