package help

import (
	"lestrade/assistant/doc"
	"lestrade/assistant/doc/text"
	"lestrade/assistant/practice"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/vocabulary"
	"slices"
)

// Game is a game of the house with its help.
type Game struct {
	rules.Game
	// Table shows what lies on the table, as far as the eyes of a view know it, for a page of any size: all
	// that a turn needs is Vital. nil for a game that has nothing to show yet.
	Table func(v *speak.Voice, view *position.Position) doc.Doc
	// Setup lists what a new table is asked for, each as the beginning of a line. whose are the
	// seats that enter the cards they may see: all, one or none. The fewer, the less is asked.
	Setup func(p *position.Position, whose []string) []string
	// Drawn are the lines of Setup that chance says at a table that is taught.
	Drawn []string
	// Sheet makes the page to print of what the owner's box holds, from the lines of the box, read
	// at a table of the game where nothing was said. nil for a game whose boxes are all alike.
	Sheet func(v *speak.Voice, box *position.Position, lines []rules.Entry) doc.Doc
	// Paper makes the page to print on which people keep their notes, for the seats of a table where
	// nothing was said. nil for a game that has its counts on its own cards.
	Paper func(v *speak.Voice, empty *position.Position) doc.Doc
	// Story tells in pictures how a game that is over went; nil if its reports tell that. It first says
	// what to watch while the tale goes by, and returns the function that then makes the document.
	Story   func(*Tale) func() doc.Doc
	Reports []Report
	// Point puts free text together by pointing; nil where nobody needs to.
	Point Pointer
	// Piece draws a word of a domain as it lies on the table; nothing if it cannot be drawn.
	Piece func(v *speak.Voice, view *position.Position, domain *vocabulary.Domain, word string) []doc.Piece
	// Spell says in words what a word of codes stands for, to be read aloud; nil for a game without codes.
	Spell func(v *speak.Voice, word string) (said string, is bool)
	// Standing are the keys of notices that hold for a while: a voice says them only when they come.
	Standing []string
	// Habits counts, in a game that is over, the habits of people that are kept over the evenings; or nil.
	Habits func(over *position.Position) []Habit
	// Follow tells what became of marks in a game that is over; nil for a pad where nothing can be known.
	Follow func(over *position.Position, pads map[string][]table.Mark) ([]Followed, error)
	// Talk says what people may want to hear of a game; nil if they only look.
	Talk func(view *position.Position) Talk
	// News marks the answers that are good or bad news for the seat that asked.
	News map[string]doc.Mark
	// Keys tells that a turn is mostly one act of few words, which people may say key by key.
	Keys bool
	// Own shows a table of one's own to its owner, with their sheet and marks; nil if there are none.
	Own func(Request) doc.Doc
	// Practice deals a position to practise on, which is solved on the pad; nil for a game without.
	Practice func(*practice.Chance) (practice.Deal, error)
	// Clash finds what cannot be true together of all that a viewer heard, and what would mend it.
	// It returns nil if all of it can be true. It is nil for a game where nothing can clash.
	Clash func(view *position.Position, viewer rules.Viewer) (*Conflict, error)
}

// Report is a command of one game.
type Report struct {
	Name  string // the command
	Seat  bool   // it is for one seat's eyes, which must be named
	Whole bool   // it is about all cards: it has the referee's eyes unless others are named
	Words string // "takes." with this is the sentence that says which words it takes …
	Most  int    // … and how many at most
	// Line is a line that waits for the report's words, so that only those are offered; or nil.
	Line  func(Request) position.Walk
	Flags []Flag      // its own, besides those of every report
	Level table.Level // the least that the option "help" must allow
	// Told tells whether a table with this header tells what the report needs; nil if every one does.
	Told func(rules.Header) bool
	// Make makes the report. The error is a *rules.Refusal of its words.
	Make func(Request) (Page, error)
}

// Flag is a flag of one report. Its sentence is "flag." with the report and the name: flag.sheet-mark.
type Flag struct {
	Name   string
	Switch bool                   // it takes no word
	Level  table.Level            // if not 0, the level that the report needs with this flag
	Reads  func(word string) bool // tells the words that are its own without its name; nil for none
}

// Request asks for a report.
type Request struct {
	Voice  *speak.Voice
	View   *position.Position // as the viewer knows the table
	Viewer rules.Viewer
	Words  []string
	Flags  map[string]string // the given flags with their words; a switch has "on"
	Marks  []table.Mark      // what the viewer has marked at this table so far
	// Pads are the marks of each seat, for a report about all cards of a game that is over.
	Pads map[string][]table.Mark
	// Taught tells that the game teaches itself to the viewer, who has enough to read: it is not told in
	// sight how a line was drawn, nor what people have done already, step by step, by the keys in Done;
	// it is told that a line was entered whose cards are hidden here.
	Taught bool
	Done   []string
	Owed   string // what is due before all else at a new table; or ""
}

// Page is a report for people, and as data for JSON.
type Page struct {
	Doc   doc.Doc
	Text  string // the text of a file, which is shown as it is if there is no Doc
	Brief string // the text in as few letters as a small code holds; "" if it is short itself
	Data  any
	// Proposed are lines for the seat to say, whole or begun.
	Proposed []rules.Entry
	Marks    []string // the marks that the viewer made, to be kept at the table
	About    string   // the card of the sheet that it is about; "" for other reports
	More     []More   // what people may ask of the same report next
	// Unnoted tells that the record could not note that the seat used help.
	Unnoted bool
	// Clash tells that what was said cannot all be true: the exit status is 4.
	Clash bool
}

// More is a report with other words, offered as a row.
type More struct {
	Says  string
	Words []string
	Pen   bool // it chooses what a tap means, so it is for pages that are tapped
}

// In returns the report as text in lines of at most width columns.
func (p Page) In(width int) string {
	if p.Doc == nil {
		return p.Text
	}
	return text.Page(p.Doc, width)
}

// Report finds the game's report by its name; false if it has none.
func (g Game) Report(name string) (r Report, has bool) {
	for _, r := range g.Reports {
		if r.Name == name {
			return r, true
		}
	}
	return Report{}, false
}

// House lists the games that Lestrade knows, in the order they are shown.
type House []Game

// Game finds a game by its id. It returns the zero Game if there is none.
func (h House) Game(id string) Game {
	for _, g := range h {
		if g.ID == id {
			return g
		}
	}
	return Game{}
}

// Practised are the games that have positions to practise on.
func (h House) Practised() House {
	return slices.DeleteFunc(slices.Clone(h), func(g Game) bool { return g.Practice == nil })
}

// Talk says what people hear of a game; nil if the game makes no sounds of its own.
func (h House) Talk(view *position.Position) *Talk {
	of := h.Game(view.Header().Game).Talk
	if of == nil {
		return nil
	}
	talk := of(view)
	return &talk
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

// Habit says how often a seat did something in a game that is over. "habit." with Of is its sentence.
type Habit struct {
	Seat  string
	Of    string
	Times int // how often it did it …
	Known int // … out of how many times that are known
}

// Talk says what people hear of a game.
type Talk struct {
	Cuts  int  // how often somebody has said that something was cut
	Blast bool // the game has ended with a bang
}
