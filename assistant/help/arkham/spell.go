package arkham

import (
	"strings"

	"lestrade/assistant/speak"
	"lestrade/rules/arkham/face"
)

// spell says in words what a clue shows that is told by its face: "artifact, left collection, right
// research, hourglass" for "ac-r.ho".
func spell(v *speak.Voice, word string) (string, bool) {
	stored, _, is := face.TypingIn(v.Lang).Read(word)
	if !is || !strings.Contains(word, "-") {
		return "", false
	}
	shown, is := face.Parse(stored)
	if !is {
		return "", false
	}
	var all []string
	for _, sign := range append(v.Words(shown.Types), v.Words(shown.Marks)...) {
		all = append(all, strings.ReplaceAll(sign, "-", " "))
	}
	return strings.Join(all, ", "), true
}
