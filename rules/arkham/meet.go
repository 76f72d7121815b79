package arkham

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"lestrade/rules"
	"lestrade/rules/arkham/cardboard"
	"lestrade/rules/arkham/face"
	"lestrade/rules/arkham/turn"
	"lestrade/rules/vocabulary"
)

// reader reads what is typed at a table of a language.
type reader struct {
	turn.State
	lang string
}

// withReader is a function of the rulebook that asks a reader.
func withReader[R any](do func(r reader, soFar rules.Entry, text string) R) func(turn.State, rules.Entry, string, string) R {
	return func(s turn.State, soFar rules.Entry, text, lang string) R { return do(reader{s, lang}, soFar, text) }
}

// readMet is a card by its name or by its typed face: the first card of that face that the line
// may mean, for equal cards are equal.
func (r reader) readMet(soFar rules.Entry, text string) string {
	name := r.readName(soFar, text)
	if _, told := r.Faces.Clues[vocabulary.Plain(name)]; told {
		return vocabulary.Plain(name)
	}
	if _, stored := face.InName(name); stored {
		return name
	}
	shown, number, is := face.TypingIn(r.lang).Read(name)
	if !is {
		begins := func(told string) bool { return strings.HasPrefix(told, vocabulary.Plain(name)) }
		if slices.ContainsFunc(slices.Collect(maps.Keys(r.Faces.Clues)), begins) || r.recallMet(soFar, name) != nil {
			return name
		}
		return face.TypingIn(r.lang).Slip(name)
	}
	if number != "" {
		return shown + number
	}
	for k := range face.MostAlike {
		if one := face.Alike(shown, k+1); mayBeMeant(r.State, soFar, one) {
			return one
		}
	}
	return shown
}

// readClue is a card that its owner describes: by its name, or by its face in capitals.
func (r reader) readClue(soFar rules.Entry, text string) string {
	if face, number, is := face.TypingIn(r.lang).Read(text); is && text != vocabulary.Plain(text) {
		return face + number
	}
	return r.readName(soFar, text)
}

// mayBeMeant tells whether a line may name a card next.
func mayBeMeant(s turn.State, soFar rules.Entry, name string) bool {
	z := s.Queue.Head().Zone
	switch soFar.Verb {
	case "play", "keep", "skip":
		return barFirst(s, soFar, name) == nil
	case "from-hand", "unlock":
		return s.MayBeIn(cardboard.Hand, name)
	case "swap":
		if to := soFar.Word("zone"); to != "" {
			return s.MayBeIn(cardboard.ZoneNamed(to), name)
		}
		return s.MayBeIn(cardboard.Hand, name)
	case "take", "discard":
		if z.Holds() {
			return barPlaced(s, z, name) == nil
		}
	}
	return barInPile(s, name) == nil && !slices.Contains(soFar.Words("cards"), name)
}

// recallMet are the clues that a typed text begins and that the line may mean.
func (r reader) recallMet(soFar rules.Entry, text string) (names []string) {
	if face, _, whole := face.TypingIn(r.lang).Read(text); whole {
		text = face
	}
	begun := signsAlone(text)
	for _, name := range slices.Sorted(maps.Keys(r.Faces.Clues)) {
		if _, is := face.InName(name); is && strings.HasPrefix(signsAlone(name), begun) && mayBeMeant(r.State, soFar, name) {
			names = append(names, name)
		}
	}
	return names
}

// signsAlone is a face without the points and hyphens between its signs.
func signsAlone(text string) string {
	return strings.NewReplacer("-", "", ".", "").Replace(vocabulary.Plain(text))
}

// newFace is a face that nobody has told, as an example where this table tells cards by their
// faces.
func newFace(s turn.State, soFar rules.Entry) []string {
	byFace := slices.ContainsFunc(slices.Collect(maps.Keys(s.Faces.Clues)), face.Like)
	if !byFace && soFar.Verb != "lead" && soFar.Verb != "hand" {
		return []string{}
	}
	for _, face := range []string{"AC-R.ho", "PS-I", "EI-C.sc", "LR-S", "MC*-I.ho", "T*-C"} {
		if _, told := s.Faces.Clues[face]; !told && mayBeMeant(s, soFar, face) {
			return []string{face}
		}
	}
	return []string{}
}

// readName is the id of a card or a Danger of the leaflet, typed by another name.
func (r reader) readName(_ rules.Entry, text string) string {
	return cmp.Or(r.Box.Spelt(r.lang)[vocabulary.Plain(text)], text)
}
