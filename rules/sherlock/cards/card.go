package cards

import (
	"slices"
	"strings"
)

// Symbol is a symbol of a side or of a token: one of Letters, or Universal for a token.
type Symbol byte

// Letters are the three symbols. Universal is the token that serves for each of them.
const (
	Letters   = "FTC"
	Universal = Symbol('U')
)

func (s Symbol) String() string { return string(rune(s)) }

// Side is a side of a card, counted clockwise from the north.
type Side int

// The sides.
const (
	North Side = iota
	East
	South
	West
)

// Compass has the signs of the sides, in their order.
const Compass = "NESW"

func (d Side) String() string { return Compass[d : d+1] }

// Opposite returns the side of the next card that faces this one.
func (d Side) Opposite() Side { return (d + 2) % 4 }

// Symbols are the symbols of one side as printed, from left to right or downwards.
type Symbols string

// Has tells whether a symbol is among them.
func (s Symbols) Has(symbol Symbol) bool { return strings.IndexByte(string(s), byte(symbol)) >= 0 }

// Without returns the symbols without one of them.
func (s Symbols) Without(symbol Symbol) Symbols {
	if i := strings.IndexByte(string(s), byte(symbol)); i >= 0 {
		return s[:i] + s[i+1:]
	}
	return s
}

// Card is a clue or a lead.
type Card struct {
	ID     string
	Known  bool // somebody told its sides
	Sides  [4]Symbols
	Points int    // of a lead; 0 if nobody told
	Bonus  string // of a clue: +1, +U, +lead or ""
}

// ReadCard builds a card from its sides in words like E:CT. A "?" among them makes it unknown.
func ReadCard(id string, sides []string) Card {
	card := Card{ID: id, Known: !slices.Contains(sides, "?")}
	for _, word := range sides {
		if side, symbols, is := strings.Cut(word, ":"); is {
			card.Sides[strings.Index(Compass, side)] = Symbols(symbols)
		}
	}
	return card
}

// Words returns its sides in the notation, without the empty ones.
func (c Card) Words() []string {
	var words []string
	for d, symbols := range c.Sides {
		if symbols != "" {
			words = append(words, Side(d).String()+":"+string(symbols))
		}
	}
	return words
}

// Shows tells whether a side may show a symbol. An unknown card may show any.
func (c *Card) Shows(d Side, symbol Symbol) bool { return !c.Known || c.Sides[d].Has(symbol) }

// Shown holds what a card shows, and the line that told it.
type Shown struct {
	Card
	Line int
	Met  bool // the line only named the card by its face, and was not about the card itself
}
