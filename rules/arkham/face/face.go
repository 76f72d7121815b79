package face

import (
	"slices"
	"strings"

	"lestrade/rules"
)

// ID is the game's id, and its folder in data/.
const ID = "arkham"

// Face is what a clue shows.
type Face struct {
	Line        int  // the line that told it
	Met         bool // the table met the card by its face
	Types       []string
	Marks       []string // everything but the types, in the words of the notation
	Left, Right []Icon
	Minimum     int
	Letter      string
	Effects     []Effect
	plain       []string // the marks that New has put into no other field
}

// Unknown is the face of a card that nobody has told.
var Unknown Face

// Icon is an investigation technique.
type Icon struct {
	Technique string
	Purple    bool
}

// Effect is a printed effect: the player may apply a brown one, and must apply a black one.
type Effect struct {
	Word string
	May  bool
}

// Case is what a Case card shows: techniques, then icons from top to bottom.
type Case struct {
	Line  int
	Right []Icon
	Icons []Effect
	Black []string // what the Haunter does as a Danger
}

// Danger is what a Danger does.
type Danger struct {
	Line    int
	Effects []string
}

// New returns the face of a clue that a line tells.
func New(line int, types, marks []string) *Face {
	f := &Face{Line: line, Types: types, Marks: marks}
	for _, mark := range marks {
		edge, rest, _ := strings.Cut(mark, "-")
		technique, purple := strings.CutPrefix(rest, "purple-")
		icon := Icon{technique, purple || rest == "purple"}
		if e, is := EffectOf(mark); is {
			f.Effects = append(f.Effects, e)
			continue
		}
		switch edge {
		case "left":
			f.Left = append(f.Left, icon)
		case "right":
			f.Right = append(f.Right, icon)
		case "minimum":
			f.Minimum = rules.Number(rest)
		case "puzzle":
			f.Letter = rest
		default:
			f.plain = append(f.plain, mark)
		}
	}
	return f
}

// NewCase returns the face of a Case card that a line tells.
func NewCase(line int, marks []string) Case {
	f := New(line, nil, marks)
	return Case{line, f.Right, f.Effects, f.plain}
}

// EffectOf reads a mark like "may-take-leads". is is false for a mark that is no effect.
func EffectOf(mark string) (e Effect, is bool) {
	duty, word, _ := strings.Cut(mark, "-")
	return Effect{word, duty == "may"}, duty == "may" || duty == "must"
}

// Shows tells whether a face has a mark.
func (f *Face) Shows(mark string) bool { return slices.Contains(f.Marks, mark) }

// Learnt tells whether all icons are known, or only the name.
func (f *Face) Learnt() bool { return f != nil && f.Marks != nil }

// Words returns techniques as words of the notation.
func Words(icons []Icon) (words []string) {
	for _, i := range icons {
		word := i.Technique
		if i.Purple && word != "purple" {
			word = "purple-" + word
		}
		words = append(words, word)
	}
	return words
}
