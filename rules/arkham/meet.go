package arkham

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"lestrade/rules"
)

var (
	faceAmiss = says.Reason("an.card.7", "face", "card")
	noType    = says.Reason("an.card.7", "types", "card", "sign")
	noEdge    = says.Reason("an.card.7", "techniques", "card", "sign")
	noMark    = says.Reason("an.card.7", "marks", "card", "sign")
	noEffect  = says.Reason("an.card.7", "effects", "card", "sign")
)

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

// barFace bars a name that has the form of a face and is none, by its first wrong sign.
func (f faces) barFace(name string) *rules.Bar {
	if _, told := f.clue(name); told || !likeFace(name) {
		return nil
	}
	of := func(reason rules.Reason, sign string) *rules.Bar { return reason.Bar(name, rules.Quoted(sign)) }
	left, right, _ := strings.Cut(name, "-")
	types := strings.TrimLeft(left, "PTAELM")
	left, right = strings.TrimLeft(types, "VCSIR*"), strings.TrimLeft(right, "VCSIR*")
	switch {
	case len(types) == strings.Index(name, "-"):
		return of(noType, types[:1])
	case left != "":
		return of(noEdge, left[:1])
	case right != "" && !strings.ContainsAny(right[:1], ".+-/"):
		return of(noEdge, strings.ToUpper(right[:1]))
	}
	for _, sign := range behind().FindAllString(right, -1) {
		if len(sign) == 1 {
			continue
		}
		_, marks := Icons{Marks: []string{sign}}.Words()
		switch {
		case sign[0] != '.' && EffectSigns.wordOf(sign[1:]) == "":
			return of(noEffect, sign[1:])
		case sign[0] == '.' && marks[0] == "":
			return of(noMark, sign[1:])
		}
	}
	return faceAmiss.Bar(name)
}

// MostAlike is how many cards of one face a table tells apart.
const MostAlike = 9

// Alike is the name of the k-th card of a face.
func Alike(face string, k int) string {
	if k < 2 {
		return face
	}
	return face + "/" + strconv.Itoa(k)
}

// reader reads what is typed at a table of a language.
type reader struct {
	state
	lang string
}

// by is a rulebook's function that has a reader do it.
func by[R any](do func(r reader, soFar rules.Entry, text string) R) func(state, rules.Entry, string, string) R {
	return func(s state, soFar rules.Entry, text, lang string) R { return do(reader{s, lang}, soFar, text) }
}

// readMet is a card by its name or by its typed face: the first card of that face that the line
// may mean, for equal cards are equal.
func (r reader) readMet(soFar rules.Entry, text string) string {
	name := r.readName(soFar, text)
	if _, told := r.faces.clues[rules.Plain(name)]; told {
		return rules.Plain(name)
	}
	if _, stored := faceInName(name); stored {
		return name
	}
	face, number, is := typingIn(r.lang).readFace(name)
	if !is {
		begins := func(told string) bool { return strings.HasPrefix(told, rules.Plain(name)) }
		if slices.ContainsFunc(slices.Collect(maps.Keys(r.faces.clues)), begins) || r.recallMet(soFar, name) != nil {
			return name
		}
		return typingIn(r.lang).slipIn(name)
	}
	if number != "" {
		return face + number
	}
	for k := range MostAlike {
		if one := Alike(face, k+1); mayBeMeant(r.state, soFar, one) {
			return one
		}
	}
	return face
}

// readClue is a card that its owner describes: by its name, or by its face in capitals.
func (r reader) readClue(soFar rules.Entry, text string) string {
	if face, number, is := typingIn(r.lang).readFace(text); is && text != rules.Plain(text) {
		return face + number
	}
	return r.readName(soFar, text)
}

// mayBeMeant tells whether a line may name a card next.
func mayBeMeant(s state, soFar rules.Entry, name string) bool {
	z := s.queue.head().zone
	switch soFar.Verb {
	case "play", "keep", "skip":
		return barFirst(s, soFar, name) == nil
	case "from-hand", "unlock":
		return s.mayBeIn(Hand, name)
	case "swap":
		if to := soFar.Word("zone"); to != "" {
			return s.mayBeIn(zoneNamed(to), name)
		}
		return s.mayBeIn(Hand, name)
	case "take", "discard":
		if z.holds() {
			return s.barPlaced(z, name) == nil
		}
	}
	return s.barInPile(name) == nil && !slices.Contains(soFar.Words("cards"), name)
}

// recallMet are the clues that a typed text begins and that the line may mean.
func (r reader) recallMet(soFar rules.Entry, text string) (names []string) {
	if face, _, whole := typingIn(r.lang).readFace(text); whole {
		text = face
	}
	begun := signsAlone(text)
	for _, name := range slices.Sorted(maps.Keys(r.faces.clues)) {
		if _, is := faceInName(name); is && strings.HasPrefix(signsAlone(name), begun) && mayBeMeant(r.state, soFar, name) {
			names = append(names, name)
		}
	}
	return names
}

// signsAlone is a face without the points and hyphens between its signs.
func signsAlone(text string) string {
	return strings.NewReplacer("-", "", ".", "").Replace(rules.Plain(text))
}

// newFace is a face that nobody has told, as an example where this table tells cards by their
// faces.
func newFace(s state, soFar rules.Entry) []string {
	byFace := slices.ContainsFunc(slices.Collect(maps.Keys(s.faces.clues)), likeFace)
	if !byFace && soFar.Verb != "lead" && soFar.Verb != "hand" {
		return []string{}
	}
	for _, face := range []string{"AC-R.ho", "PS-I", "EI-C.sc", "LR-S", "MC*-I.ho", "T*-C"} {
		if _, told := s.faces.clues[face]; !told && mayBeMeant(s, soFar, face) {
			return []string{face}
		}
	}
	return []string{}
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
