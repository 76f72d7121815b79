package arkham

import (
	"slices"
	"strings"

	"lestrade/rules"
)

// face is what a clue shows.
type face struct {
	line        int  // that told it
	met         bool // by its face, at this table
	types       []string
	marks       []string
	left, right []icon
	minimum     int
	letter      string
	effects     []effect
}

// unknownFace is the face of a card that nobody has told.
var unknownFace face

// icon is an investigation technique.
type icon struct {
	technique string
	purple    bool
}

// effect is a printed effect: the player may apply a brown one, and must apply a black one.
type effect struct {
	word string
	may  bool
}

// shows tells whether a face bears a mark.
func (f *face) shows(mark string) bool { return slices.Contains(f.marks, mark) }

// learnt tells whether all icons are known, and not only the name.
func (f *face) learnt() bool { return f != nil && f.marks != nil }

// caseFace is what a Case card shows: techniques, then icons from top to bottom.
type caseFace struct {
	line  int
	right []icon
	icons []effect
	black []string // what the Haunter does as a Danger
}

// dangerFace is what a Danger does.
type dangerFace struct {
	line    int
	effects []string
}

// iconOf reads "left-purple-research" apart.
func iconOf(mark string) (edge string, i icon, ok bool) {
	edge, rest, _ := strings.Cut(mark, "-")
	if edge != "left" && edge != "right" {
		return "", icon{}, false
	}
	technique, purple := strings.CutPrefix(rest, "purple-")
	return edge, icon{technique, purple || rest == "purple"}, true
}

// wordsOf are techniques in the words of the notation.
func wordsOf(icons []icon) (words []string) {
	for _, i := range icons {
		word := i.technique
		if i.purple && word != "purple" {
			word = "purple-" + word
		}
		words = append(words, word)
	}
	return words
}

// effectOf reads "may-take-leads" apart.
func effectOf(mark string) (effect, bool) {
	duty, word, _ := strings.Cut(mark, "-")
	return effect{word, duty == "may"}, duty == "may" || duty == "must"
}

func faceOf(line int, types, marks []string) *face {
	f := &face{line: line, types: types, marks: marks}
	for _, mark := range marks {
		if edge, i, ok := iconOf(mark); ok && edge == "left" {
			f.left = append(f.left, i)
		} else if ok {
			f.right = append(f.right, i)
		}
		if e, ok := effectOf(mark); ok {
			f.effects = append(f.effects, e)
		}
		if n, ok := strings.CutPrefix(mark, "minimum-"); ok {
			f.minimum = rules.Number(n)
		}
		if letter, ok := strings.CutPrefix(mark, "puzzle-"); ok {
			f.letter = letter
		}
	}
	return f
}

func caseFaceOf(line int, marks []string) caseFace {
	f := caseFace{line: line}
	for _, mark := range marks {
		edge, i, isIcon := iconOf(mark)
		e, isEffect := effectOf(mark)
		switch {
		case isIcon && edge == "right":
			f.right = append(f.right, i)
		case isEffect:
			f.icons = append(f.icons, e)
		case !isIcon:
			f.black = append(f.black, mark)
		}
	}
	return f
}
