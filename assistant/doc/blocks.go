package doc

import "strings"

// Line is a sentence, or several parts side by side if there is room.
type Line struct {
	Parts []Text
	Rank  Rank
}

// One makes a line of one part.
func One(rank Rank, text Text) Line { return Line{Parts: []Text{text}, Rank: rank} }

// List is lines under a title, which may be empty. Without items nothing is shown.
type List struct {
	Title Text
	Items []Text
	Least int // how many of the last items stay when others are left out; 0 keeps all
	Rank  Rank
}

// Table is rows of cells under a title, which may be empty. Without rows nothing is shown.
type Table struct {
	Title   Text
	Columns []Column
	Rows    [][]Text
	Headed  bool // its cells mean nothing without the titles of the columns, so these stay
	Least   int  // how many of the last rows stay when others are left out; 0 keeps all
	Apart   bool // each row is a thing of its own, such as a seat, and may be drawn as a card
	Rank    Rank
}

// Column is a column of a table.
type Column struct {
	Title Text
	Right bool // its cells are aligned on the right, as figures are
	Close bool // it stands close to the column before it, as in a printed sheet
	Rank  Rank // how soon it is left out on a narrow page; a Vital column stays
}

// Columns makes Vital columns with titles.
func Columns(titles ...string) []Column {
	columns := make([]Column, len(titles))
	for i, title := range titles {
		columns[i].Title = Say(title)
	}
	return columns
}

// Track is a row of steps on which something moves.
type Track struct {
	Title  Text
	Steps  []Text
	Legend Text
	Rank   Rank
}

// Meters are counts with their limits, side by side. If Apart is set, each has a row of its own if
// there is room.
type Meters struct {
	Meters []Meter
	Apart  bool
	Rank   Rank
}

// Meter is one count. It is drawn as a bar if its limit is known.
type Meter struct {
	Name        Text
	Value, Most int // Most is 0 if no limit is known
	Says        Text
}

// Cards are cards side by side: a row on the table, a hand, or the line of a case.
type Cards struct {
	Label Text
	Count Text // how many there are, perhaps out of how many; may be empty
	Cards []Text
	Note  Text // something about them; may be empty
	Least int  // among Hands: how many of the last cards stay when others are left out; 0 keeps all
	Rank  Rank
}

// Hands are rows of cards under each other, each after its label.
type Hands struct {
	Hands []Cards
	Rank  Rank
}

// News is the last line with its answer, and how the answer came about; these two may be empty.
type News struct {
	Line         int // its number in the record, for people who type lines; 0 for others
	Said         Text
	Answer, Note Text
	Large        bool // everybody waits for the answer and must be able to read it across the table
}

// Forms is one thing in several forms, the fullest first. The first form that fits is shown. A page
// that draws shows Drawn instead, unless it is nil. Without forms only such a page shows anything.
type Forms struct {
	Forms []Block
	Drawn Block
	Rank  Rank
}

// Round is the seats around a table, with Middle lying between them. A page that draws shows them
// like that. Any other page shows the seats first and then the middle, in the order of [Doc.Flat].
type Round struct {
	Seats  Block // a Table, or Forms whose first form is one
	Middle Doc
}

// Layout is a box as it is laid out: what lies before each seat, whose name is the label, clockwise,
// and in the middle. Each of the things is drawn with its pieces. The picture is for the eye alone, and
// is left out if there is no room: Words say all that lies there.
type Layout struct {
	Seats  []Cards
	Middle Cards
	Words  []Cards
}

// File is a file for people to keep.
type File struct {
	Name, Text string
	Shows      string // says what it contains, and what it does not
	Keep       string // the label of the button that keeps it
}

// Gap is an empty line, if there is room for it.
type Gap struct{}

// Section makes lines under a title, with a gap above. Without lines it returns nil.
func Section(rank Rank, title string, lines []string) []Block {
	if len(lines) == 0 {
		return nil
	}
	return []Block{Gap{}, List{Title: Say(title), Items: Says(lines...), Rank: rank}}
}

// Sentences makes a Vital block of each line.
func Sentences(lines ...string) (blocks []Block) {
	for _, line := range lines {
		blocks = append(blocks, One(Vital, Say(line)))
	}
	return blocks
}

// Prose makes blocks of the lines of a text. An empty line becomes a gap.
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
