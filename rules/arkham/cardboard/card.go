package cardboard

import (
	"slices"

	"lestrade/rules"
)

// Tri is whether something is so, as far as that is known.
type Tri int8

// What a Tri may be; the zero value is not known.
const (
	No     Tri = -1
	Unsure Tri = 0
	Yes    Tri = 1
)

// TriOf is yes or no.
func TriOf(is bool) Tri {
	if is {
		return Yes
	}
	return No
}

func (t Tri) String() string {
	switch t {
	case Yes:
		return "yes"
	case No:
		return "no"
	}
	return rules.Unknown
}

// MarshalText has it as yes, no or "?" in the JSON.
func (t Tri) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// Kind is what a card shows at a test.
type Kind int8

// The kinds. A card that shows the scales may show the hourglass too.
const (
	Unseen Kind = iota - 1 // nobody has said
	Scales
	Hourglass
	Clear // neither
	Kinds
)

var kindNames = [Kinds]string{"scales", "hourglass", "clear"}

// KindNamed is the kind of a word, Unseen for any other word.
func KindNamed(word string) Kind { return Kind(slices.Index(kindNames[:], word)) }

func (k Kind) String() string {
	if k == Unseen {
		return ""
	}
	return kindNames[k]
}

// MarshalText has it by its word in the JSON.
func (k Kind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// Card is a card that lies somewhere. A known face says what the card shows; these fields say it
// for any other card.
type Card struct {
	Name              string // "" while nobody has named it
	Scales, Hourglass Tri
	Pooled            bool   // the mix of the pile still counts its kind, which nobody knows
	letter, kind      string // of a scored card without a name: its puzzle letter, its type
	Hole              bool   // no card: an empty place in the Leads row
	Forced            bool   // it was played without a key
}

// OfKind is an unnamed card of a kind.
func OfKind(kind Kind) Card {
	switch kind {
	case Scales:
		return Card{Scales: Yes}
	case Hourglass:
		return Card{Scales: No, Hourglass: Yes}
	}
	return Card{Scales: No, Hourglass: No}
}

// Anonymous tells whether nobody has named the card.
func (c Card) Anonymous() bool { return !c.Hole && c.Name == "" }

// Names of cards that the leaflet speaks of.
const (
	Machine   = "tillinghast-machine"
	ElderSign = "elder-sign"
	Aurora    = "aurora-borealis"
	Haunter   = "haunter"

	HaunterBack = "haunter-b" // its other side, an open case
)

// Apart are the cards that do not begin in the deck: those of the Briefcase, and those that a
// Case card becomes.
var Apart = []string{"contact", "necronomicon", "third-aklo-ritual", Machine, ElderSign}

// Cards lie together, in order from the left or the bottom.
type Cards []Card

// Find is the place of a card by its name, -1 where it is not; "" finds the first unnamed one.
func (all Cards) Find(name string) int {
	return slices.IndexFunc(all, func(c Card) bool { return !c.Hole && c.Name == name })
}

// count is how many cards there are, without holes.
func (all Cards) count() int { return CountOf(all, func(c Card) bool { return !c.Hole }) }

// Unnamed is how many cards nobody has named.
func (all Cards) Unnamed() int { return CountOf(all, Card.Anonymous) }

// Names are the names of the cards, "" for an unnamed one.
func (all Cards) Names() (names []string) {
	for _, c := range all {
		names = append(names, c.Name)
	}
	return names
}

// CountOf is how many of some are so.
func CountOf[T any](all []T, is func(T) bool) (n int) {
	for _, one := range all {
		if is(one) {
			n++
		}
	}
	return n
}
