package rules

import "lestrade/rules/vocabulary"

// Game is one game on the shelf. It hides the type of state that its [Rulebook] works on.
type Game struct {
	ID string // and its folder in data/
	// Sentences are all that the game may say.
	Sentences func() []Sentence
	// Faults lists the verbs, fields and counters that only the rulebook or only the game's
	// files have.
	Faults func(*vocabulary.Vocabulary) []string
	// Start returns the state before the first line of play at a table with this header. The
	// error is a fault in the game's embedded files.
	Start func(Header) (State, error)
}

// Shelf is the games of the house, in the order they are shown.
type Shelf []Game

// Find returns the game with an id.
func (s Shelf) Find(id string) (Game, bool) {
	for _, g := range s {
		if g.ID == id {
			return g, true
		}
	}
	return Game{}, false
}

// State is what the lines of play come to. It never changes: Apply returns the next one. Every
// rulebook's is a [fold], and [Rulebook] says what each method answers.
type State interface {
	Bar(soFar Entry, field *vocabulary.Field, word string) *Bar
	Apply(n int, e Entry) State
	Opened(n int, e Entry, field *vocabulary.Field) bool
	Absent(soFar Entry, field *vocabulary.Field, word string) bool
	Offers(soFar Entry, field *vocabulary.Field) []string
	Examples(soFar Entry, field *vocabulary.Field) []string
	Read(soFar Entry, field *vocabulary.Field, text, lang string) string
	Recalls(soFar Entry, field *vocabulary.Field, text, lang string) []string
	Parts(text, lang string) string
	Met() []Entry
	Weight(soFar Entry, field *vocabulary.Field, word string) int
	Entered(soFar Entry) bool
	Turn() string
	Count(id, of string) string
	// ByHand lists the verbs, besides set, that put the table right.
	ByHand() []string
	Due() []Notice
	Unchecked() []Notice
	Ending() *Ending
	Table() any
	Events() []Event
}

// Ending is how a game ended.
type Ending struct {
	How      string     `json:"how"`               // the key of the sentence that says it
	Winners  []string   `json:"winners"`           // seats; none, when nobody won
	Demoted  []string   `json:"demoted,omitempty"` // seats, where the game has losers instead
	Team     string     `json:"winner,omitempty"`  // where a team wins
	Standing []Standing `json:"standing"`
	Why      string     `json:"why,omitempty"` // the key of the sentence for what decided: points, or a tie-break
	Figures  Figures    `json:"-"`             // what the sentences name besides
	// Missing lists what must still be entered before the standing is exact. The key of each
	// notice is the verb that tells it.
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
