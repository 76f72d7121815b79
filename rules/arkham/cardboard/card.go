package cardboard

import (
	"slices"

	"lestrade/rules"
)

// Tri answers a question by yes, by no, or not while too little is known.
type Tri int8

// The values of a Tri. The zero value means that nobody knows.
const (
	No     Tri = -1
	Unsure Tri = 0
	Yes    Tri = 1
)

// TriOf returns Yes or No.
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

// MarshalText writes yes, no or "?" into the JSON.
func (t Tri) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// Kind is what a card shows at a test.
type Kind int8

// The kinds. A card that shows the scales may show the hourglass too.
const (
	Unseen Kind = iota - 1 // nobody has told it
	Scales
	Hourglass
	Clear // neither
	Kinds
)

var kindNames = [Kinds]string{"scales", "hourglass", "clear"}

// KindNamed returns the kind of a word, Unseen for a word that names none.
func KindNamed(word string) Kind { return Kind(slices.Index(kindNames[:], word)) }

func (k Kind) String() string {
	if k == Unseen {
		return ""
	}
	return kindNames[k]
}

// MarshalText writes the word of the kind into the JSON.
func (k Kind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// Card is a card that lies somewhere. If its face is known, the face tells what it shows; these
// fields tell it for any other card.
type Card struct {
	Name              string // "" while nobody has named it
	Scales, Hourglass Tri
	Pooled            bool   // nobody knows its kind, and the mix of the pile still counts it
	letter, kind      string // of a scored unnamed card: its puzzle letter or its type, as the player told it
	Hole              bool   // no card: an empty place in the Leads row
	Forced            bool   // it was played without a key
}

// OfKind returns an unnamed card that shows a kind.
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

// The names of cards for which the leaflet has rules.
const (
	Machine   = "tillinghast-machine"
	ElderSign = "elder-sign"
	Aurora    = "aurora-borealis"
	Haunter   = "haunter"

	HaunterBack = "haunter-b" // its other side, an open case
)

// SpecialCards are the cards that do not begin in the deck: the cards of the Briefcase, and the
// cards that a Case card becomes.
var SpecialCards = []string{"contact", "necronomicon", "third-aklo-ritual", Machine, ElderSign}

// Cards are cards that lie together, from the left or from the bottom.
type Cards []Card

// Find returns the index of the card with a name, -1 if it is not there. The name "" finds the
// first unnamed card.
func (all Cards) Find(name string) int {
	return slices.IndexFunc(all, func(c Card) bool { return !c.Hole && c.Name == name })
}

// count returns how many cards there are, without holes.
func (all Cards) count() int { return CountOf(all, func(c Card) bool { return !c.Hole }) }

// Unnamed returns how many cards have no name.
func (all Cards) Unnamed() int { return CountOf(all, Card.Anonymous) }

// Names returns the names of the cards, "" for an unnamed one.
func (all Cards) Names() (names []string) {
	for _, c := range all {
		names = append(names, c.Name)
	}
	return names
}

// CountOf returns for how many elements of all is returns true.
func CountOf[T any](all []T, is func(T) bool) (n int) {
	for _, one := range all {
		if is(one) {
			n++
		}
	}
	return n
}
