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

// reader reads what people type at a table that speaks the language lang.
type reader struct {
	turn.State
	lang string
}

// withReader turns a method of the reader into a function of the rulebook.
func withReader[R any](do func(r reader, soFar rules.Entry, text string) R) func(turn.State, rules.Entry, string, string) R {
	return func(s turn.State, soFar rules.Entry, text, lang string) R { return do(reader{s, lang}, soFar, text) }
}

// readMet reads a card that is typed by its name or by its face, or whose face is said in words. Cards of
// equal faces are equal, so a face means the first card with it that the line may name next.
func (r reader) readMet(soFar rules.Entry, text string) string {
	name := r.readName(soFar, text)
	if _, told := r.Faces.Clues[vocabulary.Plain(name)]; told {
		return vocabulary.Plain(name)
	}
	if _, stored := face.Parse(name); stored {
		return name
	}
	shown, number, is := face.TypingIn(r.lang).Read(name)
	if !is && strings.Contains(name, " ") {
		shown, is = face.Said(name, r.lang)
	}
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
		if one := face.NthName(shown, k+1); mayBeMeant(r.State, soFar, one) {
			return one
		}
	}
	return shown
}

// readScored reads a scored clue: by its name, its face, or its puzzle letter alone, which begins no
// other word here.
func (r reader) readScored(soFar rules.Entry, text string) string {
	if letter := strings.ToUpper(text); len(letter) == 1 && letter >= "A" && letter <= "Z" {
		return "puzzle-" + letter
	}
	return r.readMet(soFar, text)
}

// readClue reads the card that a table describes: by its name, or by its face in capital letters.
func (r reader) readClue(soFar rules.Entry, text string) string {
	if face, number, is := face.TypingIn(r.lang).Read(text); is && text != vocabulary.Plain(text) {
		return face + number
	}
	return r.readName(soFar, text)
}

// mayBeMeant tells whether a line may name a card in its next field.
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
	case "close":
		return s.OpenAt(soFar.Word("case")).Line.Find(name) >= 0 && !slices.Contains(soFar.Words("scored"), name)
	case "finish":
		return s.OpenAt(s.Queue.Head().ID).Line.Find(name) >= 0 && !slices.Contains(soFar.Words("scored"), name)
	case "move":
		return s.PlaceOf(name) != ""
	}
	return barInPile(s, name) == nil && !slices.Contains(soFar.Words("cards"), name)
}

// recallMet returns the told clues whose faces begin with a typed text, if the line may name them.
func (r reader) recallMet(soFar rules.Entry, text string) (names []string) {
	if face, _, whole := face.TypingIn(r.lang).Read(text); whole {
		text = face
	}
	begun := signsAlone(text)
	for _, name := range slices.Sorted(maps.Keys(r.Faces.Clues)) {
		if _, is := face.Parse(name); is && strings.HasPrefix(signsAlone(name), begun) && mayBeMeant(r.State, soFar, name) {
			names = append(names, name)
		}
	}
	return names
}

// signsAlone returns a face without the points and hyphens between its signs.
func signsAlone(text string) string {
	return strings.NewReplacer("-", "", ".", "").Replace(vocabulary.Plain(text))
}

// newFace returns a face that nobody has told as an example, or none at a table that does not tell
// cards by their faces.
func newFace(s turn.State, soFar rules.Entry) []string {
	byFace := slices.ContainsFunc(slices.Collect(maps.Keys(s.Faces.Clues)), face.HasForm)
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

// readName returns the id of a card or a Danger of the leaflet that is typed by another name. Any
// other text stays as it is.
func (r reader) readName(_ rules.Entry, text string) string {
	return cmp.Or(r.Box.Spelt(r.lang)[vocabulary.Plain(text)], text)
}
