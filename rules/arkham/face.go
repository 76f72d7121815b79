package arkham

import (
	"maps"
	"slices"
	"strings"

	"lestrade/rules"
)

// face is what a clue shows.
type face struct {
	line        int // that told it
	types       []string
	marks       []string
	left, right []icon
	minimum     int
	letter      string
	effects     []effect
}

// icon is an investigation technique.
type icon struct {
	technique string
	purple    bool
}

// effect is a printed effect; a brown one may be applied, a black one must.
type effect struct {
	word string
	may  bool
}

// shows tells whether a face bears a mark.
func (f face) shows(mark string) bool { return has(f.marks, mark) }

// learnt tells whether all icons are known, not the name alone.
func (f face) learnt() bool { return f.marks != nil }

// iconOf reads "left-purple-research" apart.
func iconOf(mark string) (edge string, i icon, ok bool) {
	edge, rest, _ := strings.Cut(mark, "-")
	if edge != "left" && edge != "right" {
		return "", icon{}, false
	}
	technique, purple := strings.CutPrefix(rest, "purple-")
	return edge, icon{technique, purple || rest == "purple"}, true
}

// effectOf reads "may-take-leads" apart.
func effectOf(mark string) (effect, bool) {
	duty, word, _ := strings.Cut(mark, "-")
	return effect{word, duty == "may"}, duty == "may" || duty == "must"
}

func faceOf(line int, types, marks []string) face {
	f := face{line: line, types: types, marks: marks}
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

// face is what is known of a card's face; known tells whether all its icons are.
func (s state) face(c card) (f face, known bool) {
	f, named := s.faces[c.name]
	return f, named && c.name != "" && f.learnt()
}

// typesOf are a card's types, none where they are not known.
func (s state) typesOf(c card) []string {
	if c.kind != "" {
		return []string{c.kind}
	}
	if c.name == "" {
		return nil
	}
	return s.faces[c.name].types
}

// letterOf is a card's puzzle letter; known tells whether it may have none or another.
func (s state) letterOf(c card) (letter string, known bool) {
	if c.letter != "" {
		return c.letter, true
	}
	f, known := s.face(c)
	return f.letter, known
}

// scales tells whether a card shows the scales.
func (s state) scales(c card) tri {
	if f, known := s.face(c); known {
		return triOf(f.shows("scales"))
	}
	return c.scales
}

// hourglass tells whether a card counts as showing the hourglass now.
func (s state) hourglass(c card) tri {
	f, known := s.face(c)
	switch {
	case !known:
		return c.hourglass
	case f.shows("hourglass"), f.shows("darkness") && s.darkHourglass() && (!s.opt.fromNow || !c.before):
		return yes
	}
	return no
}

// kindOf is what a card shows at a test, "" where that is not known. A Darkness clue shows
// the hourglass there that it has gained.
func (s state) kindOf(c card) string {
	if f, known := s.face(c); known {
		c.scales, c.hourglass = triOf(f.shows("scales")), triOf(f.shows("hourglass") || f.shows("darkness") && s.darkHourglass())
	}
	switch {
	case c.scales == yes:
		return "scales"
	case c.scales == no && c.hourglass == yes:
		return "hourglass"
	case c.scales == no && c.hourglass == no:
		return "clear"
	}
	return ""
}

// ofKind is a card of which only that is known.
func ofKind(kind string) card {
	switch kind {
	case "scales":
		return card{scales: yes}
	case "hourglass":
		return card{scales: no, hourglass: yes}
	}
	return card{scales: no, hourglass: no}
}

// learn takes in what a clue shows, and what that tells of cards that were seen.
func (s *state) learn(n int, e rules.Entry) {
	s.faces = maps.Clone(s.faces)
	if s.faces == nil {
		s.faces = map[string]face{}
	}
	types := slices.DeleteFunc(slices.Clone(e.Words("types")), func(t string) bool { return t == rules.Unknown })
	s.faces[e.Word("card")] = faceOf(n, types, e.Words("marks"))
	s.each(func(c *card) { s.settle(c) })
}

// caseFace is what a Case card shows: techniques, then icons from top to bottom.
type caseFace struct {
	line  int
	right []icon
	icons []effect
	black []string // what the Haunter does as a Danger
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

// timesActive is how many active Dangers have a lasting effect.
func (s state) timesActive(word string) (n int) {
	for _, d := range s.active {
		if has(d.Effects, word) {
			n++
		}
	}
	return n
}

// setActive lays out the Dangers in play. Where Darkness clues gain the hourglass by that,
// or lose it, nobody knows any more what a card shows that nobody has described.
func (s *state) setActive(active []Danger) {
	dark := s.darkHourglass()
	s.active = active
	if s.darkHourglass() == dark {
		return
	}
	s.mix = mix{}
	s.each(func(c *card) {
		if !dark {
			c.before = true
		}
		if c.hourglass == triOf(dark) {
			c.hourglass = 0
		}
	})
}

// darkHourglass tells whether Darkness clues have gained the hourglass.
func (s state) darkHourglass() bool { return s.timesActive("darkness-hourglass") > 0 }
