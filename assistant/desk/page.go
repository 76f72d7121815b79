package desk

import "lestrade/rules/position"

// Page is something that asks: a question, and the rows that a typed text finds there. The
// error is the record's, or a fault of the program's own files.
//
// A page that does more has the methods of [Ground], [Standing], [Below], [Visit] and the
// others here.
type Page interface {
	Ask(s Sight) (Question, error)
	Find(s Sight, typed string) ([]Row, error)
}

// Ground is a page on which lines are begun, and to which the desk comes back.
type Ground interface {
	Page
	// Said goes on once a line that was begun here was said.
	Said(d Desk, t Table) (Desk, *Intention, error)
}

// Standing is a page from which others are opened, and to which they lead back.
type Standing interface {
	Page
	Stands() Stand
}

// Stand is where a desk stands.
type Stand int

// The places: before any table, at one, on the page of a seat.
const (
	AtDoor Stand = iota + 1
	AtTable
	AtPage
)

// Opener is a page on which a table is opened, which is asked in the language of its game.
type Opener interface {
	Page
	Opens() string
}

// placed is a page whose line stands somewhere else than behind the last one.
type placed interface {
	Page
	Place() Place
}

// Below is a page that acts once a step back leads to it.
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
	// By is the seat that says the line now asked for; "" where everybody may hear it.
	By() string
	// Keep goes on with the seats that have the screen, if they say the next line too.
	Keep(d Desk, t Table, theirs Eyes) (Desk, *Intention, error)
	// Skip goes on to the next line when this one cannot be said.
	Skip(d Desk, t Table) (Desk, *Intention, error)
}

// Answering is a page on which what other devices ask for is answered.
type Answering interface {
	Page
	AnswersAsks()
}

// Elsewhere finds what a text may mean besides an answer to the question on top: a new line, a
// mend, a command. One room knows all of them and is given to each desk; the other rooms ask it.
type Elsewhere interface {
	// Lines are the rows for a text that begins a line.
	Lines(s Sight, view *position.Position, typed string) ([]Row, error)
	// Mends are the rows for a text that mends a line, or begins a command.
	Mends(s Sight, typed string) ([]Row, error)
	// Mend is the row that asks for a line to stand at a place.
	Mend(s Sight, at Place) Row
	// Repairs puts before some rows, one of which was refused, the rows that would mend that.
	Repairs(s Sight, rows []Row, at Place) ([]Row, error)
	// Calls are the rows for a call, which may interrupt; nil where the text begins none.
	Calls(s Sight, view *position.Position, typed string) []Row
	// Commands are the rows for the commands that a text begins.
	Commands(s Sight, typed string) ([]Row, error)
	// Named are the rows of some commands.
	Named(s Sight, ids ...string) []Row
	// IsCommand tells whether a text is the whole word for a command.
	IsCommand(s Sight, typed string) bool
	// GiveBack is the page that has the screen given back.
	GiveBack() Page
}
