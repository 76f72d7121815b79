package doc

import "strings"

// Line is a sentence, or several parts that stand side by side as far as there is room.
type Line struct {
	Parts []Text
	Rank  Rank
}

// One is a line of one part.
func One(rank Rank, text Text) Line { return Line{Parts: []Text{text}, Rank: rank} }

// List is lines under a title, which may be empty. Without items it is nothing.
type List struct {
	Title Text
	Items []Text
	Least int // how many items, the last ones, stay while others go; 0: all
	Rank  Rank
}

// Table is rows of cells under a title, which may be empty. Without rows it is nothing.
type Table struct {
	Title   Text
	Columns []Column
	Rows    [][]Text
	Headed  bool // its cells say nothing without the titles of the columns, so these stay
	Least   int  // how many rows, the last ones, stay while others go; 0: all
	Apart   bool // each row is a thing of its own, such as a seat; it may be drawn as a card
	Rank    Rank
}

// Column is one of a table.
type Column struct {
	Title Text
	Right bool // its cells end under each other, as figures do
	Close bool // it stands close to the column before it, as in a printed sheet
	Rank  Rank // how soon it goes where the page is narrow; a Vital column stays
}

// Columns are Vital columns with titles.
func Columns(titles ...string) []Column {
	columns := make([]Column, len(titles))
	for i, title := range titles {
		columns[i].Title = Say(title)
	}
	return columns
}

// Track is steps in a row, on which something moves.
type Track struct {
	Title  Text
	Steps  []Text
	Legend Text
	Rank   Rank
}

// Meters are counts with their limits, side by side. Those Apart have a row each, where there
// is room.
type Meters struct {
	Meters []Meter
	Apart  bool
	Rank   Rank
}

// Meter is one count. It is drawn as a bar where its limit is known.
type Meter struct {
	Name        Text
	Value, Most int // Most is 0 where no limit is known
	Says        Text
}

// Cards are cards side by side: a row on the table, a hand, a line.
type Cards struct {
	Label Text
	Count Text // how many, of how many; may be empty
	Cards []Text
	Note  Text // what there is to say of them; may be empty
	Least int  // among Hands: how many cards, the last ones, stay while others go; 0: all
	Rank  Rank
}

// Hands are rows of cards under each other, each behind its label.
type Hands struct {
	Hands []Cards
	Rank  Rank
}

// News is what was just said, its answer, and how that came; these two may be empty.
type News struct {
	Line         int // its number in the record, for people who type lines; or 0
	Said         Text
	Answer, Note Text
	Large        bool // everybody waits for the answer, and must be able to read it across the table
}

// Forms are one thing in several forms, the fullest first. The first that there is room for
// stands there. On a page that draws, Drawn does, unless it is nil; without forms it stands
// only there.
type Forms struct {
	Forms []Block
	Drawn Block
	Rank  Rank
}

// Round is seats around a table, with what lies in its middle. A page that draws places them
// so; another shows one after the other, as Flat does.
type Round struct {
	Seats  Block // a Table, or its forms
	Middle Doc
}

// File is a file for people to keep.
type File struct {
	Name, Text string
	Shows      string // what it shows, and what it does not
	Keep       string // what the button that keeps it says
}

// Gap is an empty line, where there is room for it.
type Gap struct{}

// Section is lines under a title, with a gap above. Without lines it is nothing.
func Section(rank Rank, title string, lines []string) []Block {
	if len(lines) == 0 {
		return nil
	}
	return []Block{Gap{}, List{Title: Say(title), Items: Says(lines...), Rank: rank}}
}

// Sentences are lines of a page to read, each a block of its own.
func Sentences(lines ...string) (blocks []Block) {
	for _, line := range lines {
		blocks = append(blocks, One(Vital, Say(line)))
	}
	return blocks
}

// Prose is a text of several lines. An empty line is a gap.
func Prose(rank Rank, text string) (blocks []Block) {
	for line := range strings.Lines(text) {
		if line = strings.TrimRight(line, "\n"); strings.TrimSpace(line) == "" {
			blocks = append(blocks, Gap{})
			continue
		}
		blocks = append(blocks, One(rank, Say(line)))
	}
	return blocks
}
