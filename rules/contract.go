// Package rules is the contract that every game keeps, the notation, and the
// refusals. It is pure: no screen, disk, clock or chance, and the words of a
// language are data handed to it.
//
// A table is a list of lines, each an [Entry]. A [Position] is what the lines
// told so far come to; it never changes, and [Position.Enter] returns the next.
//
// There is one generator of entries, [Walk]: field by field (speaker, verb,
// each argument, the reply) it yields every conceivable word, each open or
// barred by a rule. What is conceivable comes from the game's verb table
// ([Vocabulary]); what is barred, the game says ([Rulebook]). Entering is
// walking: the first barred word is the refusal, and the open words of that
// field are the nearest legal entries. Prompts, completion, help and the tests'
// random players walk too, so what is offered and what is accepted cannot differ.
//
// What has not been entered is unknown, never guessed. Each field of a verb
// declares who may know it, and [Position.View] folds the lines again as that
// viewer heard them, a hidden word being "?". A view is therefore a position
// like any other, built up from nothing: choices, reminders, refusals and
// reports for a viewer are those of the viewer's position, and two tables that a
// viewer cannot tell apart give the same bytes.
//
// The words of this package, one for each thing:
//
//	seat       a player's place at the table, by the player's name
//	viewer     whose eyes something is for: a seat's, the public's, or the referee's
//	entry      one thing that is said: a speaker, a verb, its words
//	act        an entry of a seat; a statement is one of the table
//	line       an entry as it stands in a table's list, by its number
//	reply      what people, cards or chance answered, right of "="
//	word       what may fill a field of a verb; its domain is the list of those that may
//	bar        a rule that stands against a word, with its figures
//	refusal    an entry that was not taken, with its bar and the nearest legal entries
//	event      what a line made happen
//	due        what people must do with the cardboard before the next entry
//	draw       a reply that Lestrade gave by chance; salt are words that people add to it
//	mend       a line put right, put in or taken out where it stands
//
// To write a game: a [Rulebook] in a folder of its own, a verb a file; the toy that the
// tests add to the house is the shortest one.
package rules

// Game is one game on the shelf: its [Rulebook], whatever that is written in.
type Game struct {
	ID string // and its folder in data/
	// Sentences are all that the game may say.
	Sentences func() []Sentence
	// Faults are what the game and its verb table have, one without the other.
	Faults func(*Vocabulary) []string
	// start is the state before the first line of play, for some header. The error is a
	// fault in the game's embedded files.
	start func(Header) (state, error)
}

// Shelf is the games of the house, in the order they are shown.
type Shelf []Game

// Find returns the game of an id.
func (s Shelf) Find(id string) (Game, bool) {
	for _, g := range s {
		if g.ID == id {
			return g, true
		}
	}
	return Game{}, false
}

// Header is what the first lines settle.
type Header struct {
	Game    string
	Rules   int // the row of option defaults; 0 until the game is named
	Seats   []string
	Options map[string]string // each option of the game with its value
	// SeatOptions are what seats have instead, by option and seat; see OptionOf.
	SeatOptions map[string]map[string]string
}

// Seat returns a seat's place, clockwise from 0, or -1.
func (h Header) Seat(name string) int {
	for i, s := range h.Seats {
		if s == name {
			return i
		}
	}
	return -1
}

// Viewer is whose eyes something is for: a seat's name, or one of two others.
type Viewer string

const (
	// Referee has everything that was entered.
	Referee Viewer = ""
	// Public has what everybody at the table may know.
	Public Viewer = "public"
)

// state is what a rulebook makes of the lines of play: [fold], for any S. It never changes.
type state interface {
	bar(soFar Entry, field *Field, word string) *Bar
	apply(n int, e Entry) state
	opened(n int, e Entry, field *Field) bool
	offers(soFar Entry, field *Field) []string
	examples(soFar Entry, field *Field) []string
	read(soFar Entry, field *Field, text, lang string) string
	recalls(soFar Entry, field *Field, text, lang string) []string
	parts(text, lang string) string
	met() []Entry
	weight(soFar Entry, field *Field, word string) int
	entered(soFar Entry) bool
	turn() string
	count(id, of string) string
	// byHand are the verbs that put the table right as set does.
	byHand() []string
	due() []Notice
	unchecked() []Notice
	ending() *Ending
	table() any
	events() []Event
}

// Ending is how a game ended.
type Ending struct {
	How      string     `json:"how"`               // which sentence says it
	Winners  []string   `json:"winners"`           // seats; none, when nobody won
	Demoted  []string   `json:"demoted,omitempty"` // seats, where the game has losers instead
	Team     string     `json:"winner,omitempty"`  // where a team wins
	Standing []Standing `json:"standing"`
	Why      string     `json:"why,omitempty"` // what decided, points or a tie-break: its sentence
	Figures  Figures    `json:"-"`             // what the sentences name besides
	// Missing is what must still be entered for the standing to be exact; the key of
	// each is the verb that tells it.
	Missing []Notice `json:"-"`
}

// Standing is a seat at the end. Low and High are its score, equal when exact;
// both are 0 in a game without scores.
type Standing struct {
	Seat  string `json:"seat"`
	Place int    `json:"place"` // from 1; seats that tie share it
	Low   int    `json:"low"`
	High  int    `json:"high"`
}
