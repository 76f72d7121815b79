// Package doc is what is shown, as values: lines, lists, tables, the printed sheet, a track,
// meters, cards, a picture. A game makes one document of its table and one of each report;
// whoever draws it knows how much room there is. Nothing here knows a width, a colour or a
// language: texts are sentences already, in the words of whoever reads them.
//
// Where there is no room, a block is shortened step by step, those of the greatest rank
// first, and left out at last; one that is Vital is never left out.
package doc

import (
	"strconv"
	"strings"
)

// Doc is a page, from the top down.
type Doc []Block

// Block is one thing on a page: one of the types below.
type Block interface{ block() }

// Rank is how soon a block is shortened and left out.
type Rank int

// The ranks, those that stay longest first.
const (
	Vital  Rank = iota // nobody can play without it
	Needed             // shortened with what is Vital, and left out only when all of that is short
	Wanted
	Spare // what people look up
)

// Mark is what a text is besides its words, for those who draw to show by colour or
// weight. It says nothing that the words do not.
type Mark string

// The marks. Cards and cables have the colours of their box (see OfColour).
const (
	Strong  Mark = "strong"  // what is read first
	Turn    Mark = "turn"    // whose turn it is
	Right   Mark = "right"   // a lead, a hit, proved
	Wrong   Mark = "wrong"   // a dead end, a miss, struck
	Danger  Mark = "danger"  // what may end the game
	Loud    Mark = "loud"    // a warning, in large letters
	Faint   Mark = "faint"   // what is over or nowhere in play
	Private Mark = "private" // for the eyes of one seat
	Due     Mark = "due"     // the title of what is to be done now
	Over    Mark = "over"    // the title of how it ended
	Blank   Mark = "blank"   // a place on paper, to write in
)

// OfColour is the mark of something that has a colour of its box: "red", "purple".
func OfColour(colour string) Mark { return Mark("colour-" + colour) }

// Text is some words.
type Text struct {
	Long   string
	Short  string // in fewer letters; "" where there is none
	Heard  string // where it is heard, in place of what is only seen; "" where that is the same
	Mark   Mark
	Deep   int     // of an item of a list: how deep it stands under those before it
	Once   bool    // it is due for a whole turn, and need be heard only once in that
	Pieces []Piece // what the words tell of, where it can be drawn in their place
}

// Piece is something of the box as it lies on the table: a card, a glass, a paw.
type Piece struct {
	Shape Shape
	Name  string    // what stands on it
	Note  string    // and smaller under that
	Sides [4]string // of a card with signs there: north, east, south, west
	Mark  Mark
	Many  int // how many lie there alike; 0 is one
}

// Shape is what a piece looks like.
type Shape string

// The shapes.
const (
	ShapeGlass  Shape = "glass"
	ShapePaw    Shape = "paw"
	ShapeQuarry Shape = "quarry" // who is followed along a trail
	ShapeCard   Shape = "card"
	ShapeBack   Shape = "back" // a card that lies face down
	ShapeTile   Shape = "tile" // a card with signs on its sides
	ShapeToken  Shape = "token"
	ShapeSpeech Shape = "speech" // what was claimed
	ShapeCutter Shape = "cutter" // whoever holds it cuts next
)

// Say is a text without a mark.
func Say(long string) Text { return Text{Long: long} }

// Or is the text with a shorter form.
func (t Text) Or(short string) Text { t.Short = short; return t }

// Hear is the text with what is heard in its place.
func (t Text) Hear(heard string) Text { t.Heard = heard; return t }

// Draw is the text with the pieces that it tells of.
func (t Text) Draw(pieces ...Piece) Text { t.Pieces = pieces; return t }

// As is the text with a mark.
func (t Text) As(mark Mark) Text { t.Mark = mark; return t }

// Says are texts without marks.
func Says(long ...string) []Text {
	texts := make([]Text, len(long))
	for i, one := range long {
		texts[i] = Say(one)
	}
	return texts
}

// Line is a sentence, or several parts that stand side by side as far as there is room.
type Line struct {
	Parts []Text
	Rank  Rank
}

// One is a line of one part.
func One(rank Rank, text Text) Line { return Line{Parts: []Text{text}, Rank: rank} }

// List is lines under a title, which may be empty. Without items nothing stands there.
type List struct {
	Title Text
	Items []Text
	Least int // how many of the items, the last ones, stay while others go; 0: all
	Rank  Rank
}

// Table is rows of cells under a title, which may be empty. Without rows nothing stands there.
type Table struct {
	Title   Text
	Columns []Column
	Rows    [][]Text
	Headed  bool // its cells say nothing without the titles, which stay
	Least   int  // how many of the rows, the last ones, stay while others go; 0: all
	Apart   bool // each row is a thing of its own, as a seat is: drawn, it may be a card
	Rank    Rank
}

// Column is one of a table.
type Column struct {
	Title Text
	Right bool // its cells end under each other, as figures do
	Close bool // it stands close to the one before it, as in a printed sheet
	Rank  Rank // how soon it goes where the page is narrow; a Vital one stays
}

// Columns are Vital ones with titles.
func Columns(titles ...string) []Column {
	columns := make([]Column, len(titles))
	for i, title := range titles {
		columns[i].Title = Say(title)
	}
	return columns
}

// Grid is a printed sheet: squares in rows and columns. A narrow page turns it on its side.
type Grid struct {
	Across, Down []Text     // the heads of the columns and of the rows
	Squares      [][]Square // by row, then by column
	Plain        bool       // its heads say what its squares are: drawn, their names are only read aloud
	Dial         bool       // drawn, its columns stand around a clock, the last one on top
	Whose        []Text     // of a dial, those whose squares can be looked at apart
	All          Text       // … and what all squares are called
	Rank         Rank
}

// Square is one of a grid: whose it is, and what is marked in it.
type Square struct {
	Name, Sign Text
	Of         Text    // on a dial, whose it is; or nothing
	Part       float64 // how likely it is, where that is what the sign says
	Asks       string  // what may be typed to be told why it is marked so; or ""
}

// Track is steps one behind the other, on which something moves.
type Track struct {
	Title  Text
	Steps  []Text
	Legend Text
	Rank   Rank
}

// Meters are counts with their limits, side by side; or apart, each in a row of its own,
// where there is room for as many.
type Meters struct {
	Meters []Meter
	Apart  bool
	Rank   Rank
}

// Meter is one count. What it says is drawn where its limit is known.
type Meter struct {
	Name        Text
	Value, Most int // Most is 0 where no limit is known
	Says        Text
}

// Cards are cards beside each other: a row on the table, a hand, a line.
type Cards struct {
	Label Text
	Count Text // how many, of how many; may be empty
	Cards []Text
	Note  Text // what is to be said of them; may be empty
	Least int  // among Hands, how many of the cards, the last ones, stay while others go; 0: all
	Rank  Rank
}

// Hands are cards that lie under each other, each behind its label: a row, a hand, lines.
type Hands struct {
	Hands []Cards
	Rank  Rank
}

// News is what was just said, with its answer, and how that came, which both may be empty.
type News struct {
	Line         int // its number, which people want where lines are typed
	Said         Text
	Answer, Note Text
	Large        bool // everybody waits for its answer: it is to be read across the table
}

// Chart is signs that go along a way, row by row, from its left end to its right.
type Chart struct {
	Signs []Text // one letter each
	Scale []Tick // what stands above the way, as far as there is room: the first ones sooner
	Rows  []Step
	Least int // how many of the rows, the last ones, stay while others go; 0: all
	Rank  Rank
}

// Tick is a place of a chart's way, from 0 at the left end to 1 at the right.
type Tick struct {
	At   float64
	Text string
}

// Step is a row of a chart: after which line, and where each sign stands then.
type Step struct {
	Line, Said Text
	At         []float64
}

// Plot is how some counts went, step by step: a line for each from the left to the right, with
// its sign at its end, above a table of the figures, which opens. In letters the table stands
// there alone.
type Plot struct {
	Title Text
	Lines []Text // what each line is; its sign is the short form
	Scale []Tick // of the height, from 0 at the bottom to 1 at the top, as far as there is room
	Steps []Moment
	Last  int  // the line of the record that the lines go on to; 0 where the steps are not of one
	Opens Text // what the table is called
	Rank  Rank
}

// Moment is a step of a plot: after which line of the record, and of each line of the plot
// how high it stands, less than 0 where nobody knows, and its figure.
type Moment struct {
	Line    int // 0 for none
	Said    Text
	At      []float64
	Figures []Text
}

// Add is the next line of the plot at this moment: how high it stands, and its figure; a dash
// where nobody knows.
func (m *Moment) Add(at float64, figure string) {
	if at < 0 {
		figure = "–"
	}
	m.At, m.Figures = append(m.At, at), append(m.Figures, Say(figure))
}

// Table are the figures of a plot, a row for each step.
func (p Plot) Table() Table {
	t := Table{Title: p.Title, Columns: []Column{{Right: true}, {Rank: Wanted}}, Rank: p.Rank}
	for _, name := range p.Lines {
		t.Columns = append(t.Columns, Column{Title: name})
	}
	for _, m := range p.Steps {
		number := Text{}
		if m.Line > 0 {
			number = Say(strconv.Itoa(m.Line))
		}
		t.Rows = append(t.Rows, append([]Text{number, m.Said}, m.Figures...))
	}
	return t
}

// Picture is cards laid out, and what links them. Its corner is at 0, 0.
type Picture struct {
	Tiles  []Tile
	Links  []Link
	Spots  []Spot
	Legend Text
	Rank   Rank
}

// Tile is a card of a picture.
type Tile struct {
	X, Y  int
	Name  string
	Note  string
	Sides [4]string // north, east, south, west
	First bool      // the one that the others are laid around
}

// Link is what joins a tile and the one east or south of it.
type Link struct {
	X, Y  int
	South bool
	Text  string
}

// Spot is a side of a tile to which something can be laid: where people point at what is drawn,
// it can be chosen.
type Spot struct {
	X, Y int // of the tile
	Side int // 0 to 3, clockwise from the north
	Says string
	Asks string // what tells it from the others
}

// Forms are one thing in several forms, the fullest first; the first that there is room for
// stands there. Where things are drawn Drawn does, unless it is nil; with no forms it is drawn
// only.
type Forms struct {
	Forms []Block
	Drawn Block
	Rank  Rank
}

// Round is seats around a table, with what lies in its middle. Drawn, they stand so; else
// one comes after the other.
type Round struct {
	Seats  Block // a Table, or its forms
	Middle Doc
}

// Section is lines under a title, apart from what stands above; nothing without lines.
func Section(rank Rank, title string, lines []string) []Block {
	if len(lines) == 0 {
		return nil
	}
	return []Block{Gap{}, List{Title: Say(title), Items: Says(lines...), Rank: rank}}
}

// Sentences are lines of a page that is read, each a block of its own.
func Sentences(lines ...string) (blocks []Block) {
	for _, line := range lines {
		blocks = append(blocks, One(Vital, Say(line)))
	}
	return blocks
}

// Prose is a text of several lines, one after the other; an empty one is a gap.
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

// File is one to be kept.
type File struct {
	Name, Text string
	Shows      string // what it shows, and what it does not
	Keep       string // what keeping it is called
}

// Gap is an empty line, where there is room for it.
type Gap struct{}

func (Line) block()    {}
func (List) block()    {}
func (Table) block()   {}
func (Grid) block()    {}
func (Track) block()   {}
func (Meters) block()  {}
func (Cards) block()   {}
func (Hands) block()   {}
func (News) block()    {}
func (Chart) block()   {}
func (Picture) block() {}
func (Plot) block()    {}
func (Forms) block()   {}
func (Round) block()   {}
func (File) block()    {}
func (Gap) block()     {}

// Flat is the document with what lies around tables one after the other.
func (d Doc) Flat() (flat Doc) {
	for _, b := range d {
		if round, is := b.(Round); is {
			flat = append(append(flat, round.Seats), round.Middle...)
			continue
		}
		flat = append(flat, b)
	}
	return flat
}

// RankOf is the rank of a block. News is Vital, a Gap the first to go.
func RankOf(b Block) Rank {
	switch b := b.(type) {
	case Line:
		return b.Rank
	case List:
		return b.Rank
	case Table:
		return b.Rank
	case Grid:
		return b.Rank
	case Track:
		return b.Rank
	case Meters:
		return b.Rank
	case Cards:
		return b.Rank
	case Hands:
		return b.Rank
	case Chart:
		return b.Rank
	case Plot:
		return b.Rank
	case Picture:
		return b.Rank
	case Forms:
		return b.Rank
	case Round:
		return RankOf(b.Seats)
	case Gap:
		return Spare + 1
	}
	return Vital
}
