package cardboard

import (
	"maps"
	"slices"

	"lestrade/rules"
	"lestrade/rules/arkham/face"
)

// Faces holds what the table has told of the faces of the cards in the box.
type Faces struct {
	Clues   map[string]*face.Face
	Cases   map[string]face.Case
	Dangers map[string]face.Danger
	Letters map[string][]string // the letters of each Objective
}

// Of returns what is known about a card's face. known tells whether all its icons are known.
func (f Faces) Of(c Card) (shown *face.Face, known bool) {
	if c.Name == "" {
		return &face.Unknown, false
	}
	shown, named := f.Clue(c.Name)
	return shown, named && shown.Learnt()
}

// Faceless tells whether a card's icons are not known.
func (f Faces) Faceless(c Card) bool {
	_, known := f.Of(c)
	return !known
}

// letterOf returns a card's puzzle letter. known is false if the card may have another letter or
// none.
func (f Faces) letterOf(c Card) (letter string, known bool) {
	if c.letter != "" {
		return c.letter, true
	}
	shown, known := f.Of(c)
	return shown.Letter, known
}

// Scales tells whether a card shows the scales.
func (f Faces) Scales(c Card) Tri {
	if shown, known := f.Of(c); known {
		return TriOf(shown.Shows("scales"))
	}
	return c.Scales
}

// Stays tells whether a card is known to show the icon that keeps it in hand.
func (f Faces) Stays(c Card) bool {
	shown, known := f.Of(c)
	return known && shown.Shows("stays-in-hand")
}

// Clue returns what the clue of this name shows: what a line told of it, or else the face that the
// name spells. told is false if there is neither.
func (f Faces) Clue(name string) (shown *face.Face, told bool) {
	if shown, told = f.Clues[name]; told {
		return shown, true
	}
	return face.Parse(name)
}

// Meet learns the cards that line n names by their faces.
func (f *Faces) Meet(n int, e rules.Entry) {
	for _, arg := range e.Args {
		for _, word := range arg.Words {
			if _, told := f.Clues[word]; told {
				continue
			}
			if shown, is := face.Parse(word); is {
				shown.Line, shown.Met = n, true
				f.Clues = CopyWith(f.Clues, word, shown)
			}
		}
	}
}

// MetLines returns a clue line for each card that the table has met by its face. The box keeps
// these lines.
func (f Faces) MetLines() (lines []rules.Entry) {
	for _, name := range slices.Sorted(maps.Keys(f.Clues)) {
		if f := f.Clues[name]; f.Met {
			lines = append(lines, rules.Entry{Verb: "clue", Args: []rules.Arg{
				{Field: "card", Words: []string{name}}, {Field: "types", Words: f.Types},
			}})
		}
	}
	return lines
}

// CopyWith returns a copy of a map with one more entry.
func CopyWith[T any](m map[string]T, key string, value T) map[string]T {
	m = maps.Clone(m)
	if m == nil {
		m = map[string]T{}
	}
	m[key] = value
	return m
}
