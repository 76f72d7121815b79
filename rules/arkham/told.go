package arkham

import (
	"lestrade/rules"
	"maps"
	"slices"
)

// faces are what the cards of the box show, as far as the table has told.
type faces struct {
	clues   map[string]*face
	cases   map[string]caseFace
	dangers map[string]dangerFace
	letters map[string][]string // of Objectives
}

// of is what is known of a card's face; known tells whether that is all its icons.
func (f faces) of(c card) (shown *face, known bool) {
	if c.name == "" {
		return &unknownFace, false
	}
	shown, named := f.clue(c.name)
	return shown, named && shown.learnt()
}

// faceless tells whether a card's icons are not known.
func (f faces) faceless(c card) bool {
	_, known := f.of(c)
	return !known
}

// letterOf is a card's puzzle letter; it is not known where the card may have another or none.
func (f faces) letterOf(c card) (letter string, known bool) {
	if c.letter != "" {
		return c.letter, true
	}
	shown, known := f.of(c)
	return shown.letter, known
}

// scales tells whether a card shows the scales.
func (f faces) scales(c card) Tri {
	if shown, known := f.of(c); known {
		return triOf(shown.shows("scales"))
	}
	return c.scales
}

// stays tells whether a card shows the icon that keeps it in hand.
func (f faces) stays(c card) bool {
	shown, known := f.of(c)
	return known && shown.shows("stays-in-hand")
}

// clue is what the clue of a name shows, as a line has told it, or by the face that is its name.
func (f faces) clue(name string) (shown *face, told bool) {
	if shown, told = f.clues[name]; told {
		return shown, true
	}
	return faceInName(name)
}

// meet learns the cards that line n names by their faces.
func (f *faces) meet(n int, e rules.Entry) {
	for _, arg := range e.Args {
		for _, word := range arg.Words {
			if _, told := f.clues[word]; told {
				continue
			}
			if shown, is := faceInName(word); is {
				shown.line, shown.met = n, true
				f.clues = with(f.clues, word, shown)
			}
		}
	}
}

// metLines are the clues that the table has met by their faces, as its box keeps them.
func (f faces) metLines() (lines []rules.Entry) {
	for _, name := range slices.Sorted(maps.Keys(f.clues)) {
		if f := f.clues[name]; f.met {
			lines = append(lines, rules.Entry{Verb: "clue", Args: []rules.Arg{
				{Field: "card", Words: []string{name}}, {Field: "types", Words: f.types},
			}})
		}
	}
	return lines
}

// with is a map with one more entry; the map itself stays as it was.
func with[T any](m map[string]T, key string, value T) map[string]T {
	m = maps.Clone(m)
	if m == nil {
		m = map[string]T{}
	}
	m[key] = value
	return m
}
