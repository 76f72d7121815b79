package rules

import "lestrade/rules/vocabulary"

// Game is one game on the shelf: its [Rulebook], whatever that is written in.
type Game struct {
	ID string // and its folder in data/
	// Sentences are all that the game may say.
	Sentences func() []Sentence
	// Faults are what the game and its verb table have, one without the other.
	Faults func(*vocabulary.Vocabulary) []string
	// Start is the state before the first line of play, for some header. The error is a
	// fault in the game's embedded files.
	Start func(Header) (State, error)
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

// State is what a rulebook makes of the lines of play: [fold], for any S. It never changes.
type State interface {
	Bar(soFar Entry, field *vocabulary.Field, word string) *Bar
	Apply(n int, e Entry) State
	Opened(n int, e Entry, field *vocabulary.Field) bool
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
	// byHand are the verbs that put the table right as set does.
	ByHand() []string
	Due() []Notice
	Unchecked() []Notice
	Ending() *Ending
	Table() any
	Events() []Event
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
