package cards

import (
	"slices"
	"strings"
)

// Symbol is what a side shows and a token bears: one of Letters.
type Symbol byte

// Letters are the three symbols there are; Universal is the token that serves for each.
const (
	Letters   = "FTC"
	Universal = Symbol('U')
)

func (s Symbol) String() string { return string(rune(s)) }

// Side is a side of a card, clockwise from the north.
type Side int

// The sides.
const (
	North Side = iota
	East
	South
	West
)

// Compass are the signs of the sides.
const Compass = "NESW"

func (d Side) String() string { return Compass[d : d+1] }

// Opposite is the side that faces it.
func (d Side) Opposite() Side { return (d + 2) % 4 }

// Symbols are those of one side as printed, from left to right or downwards.
type Symbols string

// Has tells whether a symbol is among them.
func (s Symbols) Has(symbol Symbol) bool { return strings.IndexByte(string(s), byte(symbol)) >= 0 }

// But is the symbols without one of them.
func (s Symbols) But(symbol Symbol) Symbols {
	if i := strings.IndexByte(string(s), byte(symbol)); i >= 0 {
		return s[:i] + s[i+1:]
	}
	return s
}

// Card is a clue or a lead. Nobody told the sides of an unknown one.
type Card struct {
	ID     string
	Known  bool
	Sides  [4]Symbols
	Points int    // of a lead; 0 where nobody told
	Bonus  string // of a clue: +1, +U, +lead or ""
}

// ReadCard is a card from its sides in words like E:CT.
func ReadCard(id string, sides []string) Card {
	card := Card{ID: id, Known: !slices.Contains(sides, "?")}
	for _, word := range sides {
		if side, symbols, is := strings.Cut(word, ":"); is {
			card.Sides[strings.Index(Compass, side)] = Symbols(symbols)
		}
	}
	return card
}

// Words are its sides in the notation, an empty one being left out.
func (c Card) Words() []string {
	var words []string
	for d, symbols := range c.Sides {
		if symbols != "" {
			words = append(words, Side(d).String()+":"+string(symbols))
		}
	}
	return words
}

// Shows tells whether a side shows a symbol; of a card that is not known it may.
func (c *Card) Shows(d Side, symbol Symbol) bool { return !c.Known || c.Sides[d].Has(symbol) }

// Shown is what a card shows, as a line told it.
type Shown struct {
	Card
	Line int
	Met  bool // a line named the card by its face; no line was about the card
}
