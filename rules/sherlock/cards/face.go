package cards

import (
	"cmp"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"lestrade/rules"
)

// No name is printed on the cards, so people tell a card by its face: its sides clockwise from the
// north, each with its symbols, then a clue's bonus; a lead's points stand first: NT.EFC+1, 5NF.ETC.
// The first word for a card has its face behind a name for the evening, x3:NT.EFC+1; later words are
// the name alone.

// BonusSigns has the sign of each bonus in a face.
var BonusSigns = map[string]string{"+1": "+1", "+U": "+U", "+lead": "+L"}

// Face returns what the card shows as one word, without a lead's points; "" for an unknown card.
func (c Card) Face() string {
	if !c.Known {
		return ""
	}
	var sides []string
	for d, symbols := range c.Sides {
		if symbols != "" {
			sides = append(sides, Side(d).String()+string(symbols))
		}
	}
	return strings.Join(sides, ".") + BonusSigns[c.Bonus]
}

// FaceAs returns the face of a card of a kind. A lead's face begins with its points, "?" if untold.
func (c Card) FaceAs(kind string) string {
	if kind == Clue {
		return c.Face()
	}
	return cmp.Or(strings.TrimPrefix(strconv.Itoa(c.Points), "0"), rules.Unknown) + c.Face()
}

var wholeFace = Pattern(`^([1-9?]?)((?:[NESW][FTC]{1,2}\.?)*)(\+[1UL])?$`)

// ReadFace reads the stored face of a clue or a lead. The card that it returns has no name.
func ReadFace(text string) (card Card, is bool) {
	part := wholeFace().FindStringSubmatch(text)
	if part == nil || part[2] == "" && part[3] == "" {
		return Card{}, false
	}
	card.Known, card.Points = true, rules.Number(part[1])
	for bonus, sign := range BonusSigns {
		if sign == part[3] {
			card.Bonus = bonus
		}
	}
	for _, side := range strings.FieldsFunc(part[2], func(r rune) bool { return r == '.' }) {
		d := strings.IndexByte(Compass, side[0])
		if card.Sides[d] != "" {
			return Card{}, false
		}
		card.Sides[d] = Symbols(side[1:])
	}
	return card, true
}

// Split splits the word for a card into its name and its face. faced is false if the word brings no
// face.
func Split(word string) (name string, card Card, faced bool) {
	name, face, is := strings.Cut(word, ":")
	if !is {
		return word, Card{}, false
	}
	card, faced = ReadFace(face)
	card.ID = name
	return name, card, faced
}

// NameOf returns the name in the word for a card.
func NameOf(word string) string {
	name, _, _ := strings.Cut(word, ":")
	return name
}

// NamesOf returns the names in words for items.
func NamesOf(words []string) []string {
	names := make([]string, len(words))
	for i, word := range words {
		names[i] = NameOf(word)
	}
	return names
}

// Pattern returns a function that compiles a regular expression on its first call, because most
// commands never need it.
func Pattern(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}
