package doc

import "cmp"

// Text is some words.
type Text struct {
	Long   string
	Short  string // in fewer letters; "" where there is none
	Heard  string // its words for the ear, where the page shows signs; "" where they are the same
	Mark   Mark
	Deep   int     // in a list: how deep it stands under the items before it
	Once   bool    // it is due for a whole turn, and need be heard only once in it
	Pieces []Piece // what the words tell of; whoever can draw them puts them in place of the words
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
	ShapeCutter Shape = "cutter" // who holds it cuts next
)

// Say is a text without a mark.
func Say(long string) Text { return Text{Long: long} }

// Brief is the text in its shorter form, if it has one.
func (t Text) Brief() string { return cmp.Or(t.Short, t.Long) }

// Or is the text with a shorter form.
func (t Text) Or(short string) Text { t.Short = short; return t }

// Hear is the text with its words for the ear.
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

// Mark is what a text is besides its words. Who draws it shows that by colour or weight. It
// says nothing that the words do not.
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

// OfColour is the mark of a thing that has a colour in the box: "red", "purple".
func OfColour(colour string) Mark { return Mark("colour-" + colour) }
