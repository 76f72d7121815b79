package help

import (
	"lestrade/assistant/doc"
	"lestrade/assistant/doc/text"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/vocabulary"
)

// Game is a game of the house with its help.
type Game struct {
	rules.Game
	// Table is what lies on the table, as far as the eyes of a view know it: one document
	// for a page of any size, what a turn cannot do without being Vital in it. nil for a
	// game that is only on paper yet.
	Table func(v *speak.Voice, view *position.Position) doc.Doc
	// Setup is what a new table is asked for, each the beginning of a line: whose are
	// the seats that enter the cards they may see, all of them or one; none ask least.
	Setup func(p *position.Position, whose []string) []string
	// Sheet is what the owner's box has, to print: its lines are read at a table of the game
	// where nothing is said; nil for a game whose boxes are all alike.
	Sheet func(v *speak.Voice, box *position.Position, lines []rules.Entry) doc.Doc
	// Pad is what people keep on paper, to print: for as many as sit at a table where nothing
	// is said; nil for a game that has its counts on its own cards.
	Pad func(v *speak.Voice, empty *position.Position) doc.Doc
	// Story tells how a game that is over went, in pictures; nil where its reports do. It says
	// what it watches of the tale, and tells once that has gone by. The error is a fault of
	// the program's own files.
	Story   func(*Tale) func() (doc.Doc, error)
	Reports []Report
	// Point puts free text together by pointing; nil where nobody needs to.
	Point Pointer
	// Piece is a word of a domain as it lies on the table; none where it is nothing to be drawn.
	Piece func(v *speak.Voice, view *position.Position, domain *vocabulary.Domain, word string) []doc.Piece
	// Habits are what is kept of people over the evenings, of one that is over; nil for none.
	Habits func(over *position.Position) []Habit
	// Talk is what people may want to hear of a game; nil where they only look.
	Talk func(view *position.Position) Talk
	// News marks the answers that are good or bad news for the seat that asked.
	News map[string]doc.Mark
	// Keys tells that a turn is mostly one act of few words, which people may say key by key.
	Keys bool
	// Own is a table of one's own as its owner has it in sight, with their sheet and their marks
	// on it; nil for a game that knows no such tables.
	Own func(Request) doc.Doc
	// Clash tells what of all that a viewer heard cannot be true together, and what would mend
	// it: nil while all of it can. A game that has nothing to tell has none.
	Clash func(view *position.Position, viewer rules.Viewer) (*Conflict, error)
}

// Report is a command of one game.
type Report struct {
	Name  string // the command
	Seat  bool   // it is for one seat's eyes, which must be named
	Whole bool   // it is about all cards: what the referee sees, unless others are named
	Words string // "takes." and this is the sentence that says which words it takes …
	Most  int    // … and how many at the most
	// Line is the line that its words are read in, where it waits for them, so that none is
	// offered which is refused; nil where they stand in no line.
	Line  func(Request) position.Walk
	Flags []Flag      // its own, besides those of every report
	Level table.Level // the least that the option "help" must allow
	// Told tells whether a table tells what the report is made of; nil where every table does.
	Told func(rules.Header) bool
	// Make makes the report. The error is a *rules.Refusal for words that cannot be
	// read or that a rule bars.
	Make func(Request) (Page, error)
}

// Flag is one of a report's own; "flag." with the report and the name is its
// sentence, as in flag.sheet-mark.
type Flag struct {
	Name   string
	Switch bool        // it takes no word
	Level  table.Level // where it is not 0, what the report needs with this flag instead
}

// Request is what a report is made of.
type Request struct {
	Voice  *speak.Voice
	View   *position.Position // as the viewer knows the table
	Viewer rules.Viewer
	Words  []string
	Flags  map[string]string // those given; of a switch, "on"
	Marks  []string          // what the viewer has marked at this table so far
}

// Page is a report for people, and as data for JSON.
type Page struct {
	Doc   doc.Doc
	Text  string // a file, as it is, in the place of a document
	Brief string // the text in as few letters as a small code holds; "" where it is short itself
	Data  any
	// Proposed are lines that it found for its seat to say, as they stand in it, or begun.
	Proposed []rules.Entry
	Marks    []string // what the viewer marks by it, to be kept at the table
	About    string   // the card of the sheet that it is about; "" for others
	// Unnoted tells that the seat used it, and that the record could not be told.
	Unnoted bool
	// Clash tells that what was said cannot all be true: the exit status is 4.
	Clash bool
}

// In is the report in lines of at most so many columns.
func (p Page) In(width int) string {
	if p.Doc == nil {
		return p.Text
	}
	return text.Page(p.Doc, width)
}

// Report is the game's report of a name; false where it has none.
func (g Game) Report(name string) (r Report, has bool) {
	for _, r := range g.Reports {
		if r.Name == name {
			return r, true
		}
	}
	return Report{}, false
}

// House is the games that Lestrade knows, in the order they are shown.
type House []Game

// Game is the game of an id, or the zero Game.
func (h House) Game(id string) Game {
	for _, g := range h {
		if g.ID == id {
			return g
		}
	}
	return Game{}
}

// IDs are the names of the games in the notation.
func (h House) IDs() (ids []string) {
	for _, g := range h {
		ids = append(ids, g.ID)
	}
	return ids
}

// Shelf is the games without their help.
func (h House) Shelf() rules.Shelf {
	var shelf rules.Shelf
	for _, g := range h {
		shelf = append(shelf, g.Game)
	}
	return shelf
}

// Habit is how often a seat did something in a game that is over, of so many times that it is
// known: "habit." with Of is the game's sentence for it, with both figures.
type Habit struct {
	Seat  string
	Of    string
	Times int
	Known int
}

// Talk is what people hear of a game in which they talk before each turn.
type Talk struct {
	Turn  int  // another one once a turn is over, for talk begins anew; or NoTurn
	Blast bool // the game has ended with a bang
}

// NoTurn is the turn of a game in which nobody waits for one: before it begins, and after.
const NoTurn = -1
