package doc

import "cmp"

// Text is words with a mark.
type Text struct {
	Long   string
	Short  string // in fewer letters; "" if there is no shorter form
	Heard  string // what is said aloud where Long has signs; "" if that is Long itself
	Mark   Mark
	Deep   int     // in a list: its level; an item of level 1 stands under the last item of level 0 before it
	Once   bool    // it is due for a whole turn, so hearing it once a turn is enough
	Pieces []Piece // the pieces that the words tell of; a page that draws shows them in place of the words
}

// Piece is a thing from the box as it lies on the table: a card, a glass, a paw.
type Piece struct {
	Shape Shape
	Name  string    // stands on it
	Note  string    // stands under the name, smaller
	Sides [4]string // of a card with signs on its sides: north, east, south, west
	Mark  Mark
	Many  int // how many equal ones lie there; 0 means one
}

// Shape is the shape in which a piece is drawn.
type Shape string

// The shapes.
const (
	ShapeGlass  Shape = "glass"
	ShapePaw    Shape = "paw"
	ShapeQuarry Shape = "quarry" // the one who is followed along a trail
	ShapeCard   Shape = "card"
	ShapeBack   Shape = "back" // a card that lies face down
	ShapeTile   Shape = "tile" // a card with signs on its sides
	ShapeToken  Shape = "token"
	ShapeSpeech Shape = "speech" // a claim
	ShapeCutter Shape = "cutter" // its holder cuts next
	ShapeSign   Shape = "sign"   // its name alone, which is one letter or an emoji
)

// MostDrawn is how many equal pieces are drawn side by side. Nobody counts more at a glance.
const MostDrawn = 6

// Say makes a text without a mark.
func Say(long string) Text { return Text{Long: long} }

// Brief is the shorter form, or the text itself if it has none.
func (t Text) Brief() string { return cmp.Or(t.Short, t.Long) }

// Or adds a shorter form.
func (t Text) Or(short string) Text { t.Short = short; return t }

// Hear adds the words to hear.
func (t Text) Hear(heard string) Text { t.Heard = heard; return t }

// Draw adds the pieces that the text tells of.
func (t Text) Draw(pieces ...Piece) Text { t.Pieces = pieces; return t }

// As adds a mark.
func (t Text) As(mark Mark) Text { t.Mark = mark; return t }

// Says makes texts without marks.
func Says(long ...string) []Text {
	texts := make([]Text, len(long))
	for i, one := range long {
		texts[i] = Say(one)
	}
	return texts
}

// Mark tells what kind of text it is. Pages show it by colour or weight. Somebody who does not see
// it misses nothing: the words say the same.
type Mark string

// The marks. Cards and cables have the colours of their box (see OfColour).
const (
	Strong  Mark = "strong"  // to be read first
	Turn    Mark = "turn"    // whose turn it is
	Right   Mark = "right"   // a lead, a hit, proved
	Wrong   Mark = "wrong"   // a dead end, a miss, struck
	Danger  Mark = "danger"  // may end the game
	Loud    Mark = "loud"    // a warning, in large letters
	Faint   Mark = "faint"   // over, or not in play
	Private Mark = "private" // for the eyes of one seat
	Due     Mark = "due"     // the title of things to do now
	Over    Mark = "over"    // the title of the lines that say how the game ended
	Blank   Mark = "blank"   // a place on paper, to write in
)

// OfColour returns the mark of a thing by the name of its colour in the box, such as "red" or
// "purple".
func OfColour(colour string) Mark { return Mark("colour-" + colour) }
