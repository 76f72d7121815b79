package face

import (
	"slices"
	"strings"

	"lestrade/rules"
)

// Face is what a clue shows.
type Face struct {
	Line        int  // that told it
	Met         bool // by its face, at this table
	Types       []string
	Marks       []string
	Left, Right []Icon
	Minimum     int
	Letter      string
	Effects     []Effect
}

// unknownFace is the face of a card that nobody has told.
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

// Shows tells whether a face bears a mark.
func (f *Face) Shows(mark string) bool { return slices.Contains(f.Marks, mark) }

// Learnt tells whether all icons are known, and not only the name.
func (f *Face) Learnt() bool { return f != nil && f.Marks != nil }

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

// iconOf reads "left-purple-research" apart.
func iconOf(mark string) (edge string, i Icon, ok bool) {
	edge, rest, _ := strings.Cut(mark, "-")
	if edge != "left" && edge != "right" {
		return "", Icon{}, false
	}
	technique, purple := strings.CutPrefix(rest, "purple-")
	return edge, Icon{technique, purple || rest == "purple"}, true
}

// WordsOf are techniques in the words of the notation.
func WordsOf(icons []Icon) (words []string) {
	for _, i := range icons {
		word := i.Technique
		if i.Purple && word != "purple" {
			word = "purple-" + word
		}
		words = append(words, word)
	}
	return words
}

// EffectOf reads "may-take-leads" apart.
func EffectOf(mark string) (Effect, bool) {
	duty, word, _ := strings.Cut(mark, "-")
	return Effect{word, duty == "may"}, duty == "may" || duty == "must"
}

func New(line int, types, marks []string) *Face {
	f := &Face{Line: line, Types: types, Marks: marks}
	for _, mark := range marks {
		if edge, i, ok := iconOf(mark); ok && edge == "left" {
			f.Left = append(f.Left, i)
		} else if ok {
			f.Right = append(f.Right, i)
		}
		if e, ok := EffectOf(mark); ok {
			f.Effects = append(f.Effects, e)
		}
		if n, ok := strings.CutPrefix(mark, "minimum-"); ok {
			f.Minimum = rules.Number(n)
		}
		if letter, ok := strings.CutPrefix(mark, "puzzle-"); ok {
			f.Letter = letter
		}
	}
	return f
}

func NewCase(line int, marks []string) Case {
	f := Case{Line: line}
	for _, mark := range marks {
		edge, i, isIcon := iconOf(mark)
		e, isEffect := EffectOf(mark)
		switch {
		case isIcon && edge == "right":
			f.Right = append(f.Right, i)
		case isEffect:
			f.Icons = append(f.Icons, e)
		case !isIcon:
			f.Black = append(f.Black, mark)
		}
	}
	return f
}
