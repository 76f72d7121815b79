package arkham

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

func triOf(is bool) Tri {
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

// kindNamed is the kind of a word, Unseen for any other word.
func kindNamed(word string) Kind { return Kind(slices.Index(kindNames[:], word)) }

func (k Kind) String() string {
	if k == Unseen {
		return ""
	}
	return kindNames[k]
}

// MarshalText has it by its word in the JSON.
func (k Kind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// card is a card that lies somewhere. A known face says what the card shows; these fields say it
// for any other card.
type card struct {
	name              string // "" while nobody has named it
	scales, hourglass Tri
	pooled            bool   // the mix of the pile still counts its kind, which nobody knows
	letter, kind      string // of a scored card without a name: its puzzle letter, its type
	hole              bool   // no card: an empty place in the Leads row
	forced            bool   // it was played without a key
}

// ofKind is an unnamed card of a kind.
func ofKind(kind Kind) card {
	switch kind {
	case Scales:
		return card{scales: Yes}
	case Hourglass:
		return card{scales: No, hourglass: Yes}
	}
	return card{scales: No, hourglass: No}
}

// anonymous tells whether nobody has named the card.
func (c card) anonymous() bool { return !c.hole && c.name == "" }

// Names of cards that the leaflet speaks of.
const (
	machine   = "tillinghast-machine"
	elderSign = "elder-sign"
	aurora    = "aurora-borealis"
	haunter   = "haunter"

	haunterBack = "haunter-b" // its other side, an open case
)

// Apart are the cards that do not begin in the deck: those of the Briefcase, and those that a
// Case card becomes.
var Apart = []string{"contact", "necronomicon", "third-aklo-ritual", machine, elderSign}

// cards lie together, in order from the left or the bottom.
type cards []card

// find is the place of a card by its name, -1 where it is not; "" finds the first unnamed one.
func (all cards) find(name string) int {
	return slices.IndexFunc(all, func(c card) bool { return !c.hole && c.name == name })
}

// count is how many cards there are, without holes.
func (all cards) count() int { return countOf(all, func(c card) bool { return !c.hole }) }

// unnamed is how many cards nobody has named.
func (all cards) unnamed() int { return countOf(all, card.anonymous) }

// names are the names of the cards, "" for an unnamed one.
func (all cards) names() (names []string) {
	for _, c := range all {
		names = append(names, c.name)
	}
	return names
}

func countOf[T any](all []T, is func(T) bool) (n int) {
	for _, one := range all {
		if is(one) {
			n++
		}
	}
	return n
}
