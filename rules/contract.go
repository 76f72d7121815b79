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
// ([Vocabulary]); what is barred, the game says ([State.Bar]). Entering is
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
package rules

// Game is one game on the shelf. Its folder in data/ bears its id.
type Game struct {
	ID string
	// Start gives the state before the first line of play. It is called again
	// after each line of the header, so it must not mind missing seats. An error
	// is a fault in the game's embedded files.
	Start func(Header) (State, error)
	// Sentences are all that the game may say.
	Sentences []Sentence
	// Faults are what the game and its verb table have, one without the other.
	Faults func(*Vocabulary) []string
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

// State is what a game makes of the lines of play: the one thing that a game
// writes. It is immutable, and it must take "?" for any word that its verb
// table hides from somebody or lets people leave unknown. Where chance does not
// give every open word alike, it is a [Weighing] too.
type State interface {
	// Bar says which rule stands against putting word into the field, after what
	// soFar holds; nil leaves it open. word is "" for leaving the field out, or
	// for ending one of several words. Only what the state knows may bar.
	Bar(soFar Entry, field *Field, word string) *Bar

	// Apply returns the state after an entry that nothing barred, as line n. An
	// entry heard by somebody who may not know all of it has "?" there.
	Apply(n int, e Entry) State

	// Opened tells whether the event has come that unseals a field of e, line n.
	Opened(event string, n int, e Entry) bool

	// Examples are legal fillings of a field of free text, made from what is on the
	// table; nil leaves the examples of the field's domain.
	Examples(soFar Entry, field *Field) []string

	// Turn is the seat to act, "" when there is none.
	Turn() string

	// Counter is the value of a public counter or pointer: of a seat, or of another
	// word of the counter's domain, where each has its own. It is "" where nothing
	// has it now, and "?" where the state does not keep it.
	Counter(id, of string) string

	// Due is what people must do with the cardboard before the next entry,
	// including what the last entry made them do.
	Due() []Notice

	// Unchecked says what is not checked, for want of being entered.
	Unchecked() []Notice

	// Outcome is how the game ended, nil while it runs.
	Outcome() *Ending

	// Facts is all that the state knows, as plain data for JSON and panels.
	Facts() Facts
}

// Typist is a [State] of a game whose free text may be typed in more ways than it is
// stored in, or chosen from what lies on the table.
type Typist interface {
	// Typed is what a text stands for in a field of free text, or the text itself.
	Typed(soFar Entry, field *Field, text string) string
	// OnTable are fillings of a field of free text to choose from, none for others:
	// like words of the field they are offered where nothing bars them.
	OnTable(soFar Entry, field *Field) []string
}

// Resting is a [State] of a game in which replies are held against cards that people
// enter: where one is refused, one of these may have been mistyped.
type Resting interface {
	// RestsOn are the lines that tell the cards which the reply to an entry is held
	// against; none of an entry that may not be insisted on.
	RestsOn(e Entry) []int
}

// Facts is what a state knows: of each seat, and of the rest of the table.
type Facts struct {
	Seats map[string]any
	Table any
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
