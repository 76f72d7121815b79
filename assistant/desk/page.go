package desk

import (
	"lestrade/rules"
)

// Page is something that asks: a question, and the rows that a typed text finds there. The
// error is the record's, or a fault of the program's own files.
//
// What else a page does it says by further methods: those of [ground], [standing], [below],
// [visit] and [answering].
type Page interface {
	Ask(s Sight) (Question, error)
	Find(s Sight, typed string) ([]Row, error)
}

// Ground is a page on which lines are begun, and to which the desk comes back.
type Ground interface {
	Page
	// said goes on there once such a line was said.
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

// placed is a page on which is said what is to stand somewhere else than behind the last line.
type placed interface {
	Page
	Place() Place
}

// Below is a page that does something as soon as a step back leads to it.
type Below interface {
	Page
	Uncovered(d Desk, t Table) (Desk, *Intention, error)
}

// Leaver is a page from which a step back does more than to put it away.
type Leaver interface {
	Page
	Left(d Desk, t Table) (Desk, *Intention, error)
}

// Visit is a page that has lines said one after another, by seats that each have the screen for a
// while.
type Visit interface {
	Ground
	// by is who says the line that is asked for; "" where it is for everybody.
	By() string
	// keep goes on with those who have the screen, where they say the next line too.
	Keep(d Desk, t Table, theirs Eyes) (Desk, *Intention, error)
	// skip goes on where the line that is asked for cannot be said.
	Skip(d Desk, t Table) (Desk, *Intention, error)
}

// Answering is a page on which what other devices ask for is answered.
type Answering interface {
	Page
	AnswersAsks()
}

// Elsewhere is what a text may mean besides an answer to the question on top: a line begun
// anew, a mend, a command. The room that knows all of them gives it to its desks, so that the
// others need not know it.
type Elsewhere interface {
	// lines are the rows for a text with which a line is begun.
	Lines(s Sight, view *rules.Position, typed string) ([]Row, error)
	// mends are those for what a text mends, or the commands that it begins.
	Mends(s Sight, typed string) ([]Row, error)
	// mend is the row that leads to what is to stand at a place.
	Mend(s Sight, at Place) Row
	// repairs are rows of which one was refused, with what would mend that before them.
	Repairs(s Sight, rows []Row, at Place) ([]Row, error)
	// calls are those for a call that interrupts; nil where the text begins none.
	Calls(s Sight, view *rules.Position, typed string) []Row
	// commands are those for the commands that a text begins, named those of some commands.
	Commands(s Sight, typed string) ([]Row, error)
	Named(s Sight, ids ...string) []Row
	// isCommand tells whether a text is the whole word for a command.
	IsCommand(s Sight, typed string) bool
	// giveBack has the screen given back by those whom it was handed to.
	GiveBack() Page
}
