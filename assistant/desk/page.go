package desk

import "lestrade/rules/position"

// Page is something that asks: a question, and the rows found for a typed text. Its errors come
// from the record, or from a fault in the program's own files.
//
// A page that does more also implements [Ground], [Standing], [Below], [Visit] or another of the
// interfaces below.
type Page interface {
	Ask(s Sight) (Question, error)
	Find(s Sight, typed string) ([]Row, error)
}

// Ground is a page on which lines are begun. The desk comes back to it once a line was said.
type Ground interface {
	Page
	// Said goes on after a line that was begun on this page.
	Said(d Desk, t Table) (Desk, *Intention, error)
}

// Passing is a page that is over once others have done what it asks for.
type Passing interface {
	Ground
	Passed(t Table) bool
}

// Standing is a page that opens others, and that a step back from them leads to.
type Standing interface {
	Page
	Stands() Stand
}

// Stand says where a desk stands.
type Stand int

// A desk stands at the door, before any table; at a table; or on the page of a seat.
const (
	AtDoor Stand = iota + 1
	AtTable
	AtPage
)

// Opener is a page on which people open a table. It asks in the language of that table's game.
type Opener interface {
	Page
	Opens() string
}

// placed is a page whose line does not go behind the last one.
type placed interface {
	Page
	Place() Place
}

// Below is a page that acts when a step back uncovers it.
type Below interface {
	Page
	Uncovered(d Desk, t Table) (Desk, *Intention, error)
}

// Leaver is a page that acts when people step back from it.
type Leaver interface {
	Page
	Left(d Desk, t Table) (Desk, *Intention, error)
}

// Visit is a page that asks for one line after another, and hands the screen to each seat once.
type Visit interface {
	Ground
	// By is the seat that says the line now asked for; "" if everybody may hear it.
	By() string
	// Keep goes on with the seats that have the screen if they also say the next line.
	Keep(d Desk, t Table, theirs Eyes) (Desk, *Intention, error)
	// Skip goes on to the next line when this one cannot be said.
	Skip(d Desk, t Table) (Desk, *Intention, error)
}

// Answering is a page that shows the asks of other devices, and answers them.
type Answering interface {
	Page
	AnswersAsks()
}

// Covering is a page that draws the table itself. Nothing of how the table stands is shown above it.
type Covering interface {
	Page
	Covers()
}

// Elsewhere finds what a typed text may mean besides an answer to the question on top: a new
// line, a mend, a command. The room that knows all of these is handed to each desk, and the other
// rooms ask it.
type Elsewhere interface {
	// Lines returns the rows for a text that begins a line.
	Lines(s Sight, view *position.Position, typed string) ([]Row, error)
	// Mends returns the rows for a text that mends a line, or begins a command.
	Mends(s Sight, typed string) ([]Row, error)
	// Mend returns the row that asks for the line to stand at a place.
	Mend(s Sight, at Place) Row
	// Repairs is for rows one of which was refused. In front of them it puts the rows that would
	// mend that.
	Repairs(s Sight, rows []Row, at Place) ([]Row, error)
	// Calls returns the rows for a call, which may interrupt; nil if the text begins none.
	Calls(s Sight, view *position.Position, typed string) []Row
	// Commands returns the rows for the commands that a text begins.
	Commands(s Sight, typed string) ([]Row, error)
	// Named returns the rows of the commands with these ids, without those that have nothing to
	// do.
	Named(s Sight, ids ...string) []Row
	// IsCommand tells whether a text is the whole word for a command or a report.
	IsCommand(s Sight, typed string) bool
	// IsWayOut tells whether a text gives up what is begun.
	IsWayOut(s Sight, typed string) bool
	// GiveBack returns the page that asks for the screen to be given back.
	GiveBack() Page
}
