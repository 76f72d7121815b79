package arkham_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// faceSigns are the icons in the order in which a face has them, with their signs.
var faceSigns = [][2]string{
	{"key", ".ke"}, {"lock", ".lo"}, {"special-key", ".sk"}, {"special-lock", ".sl"}, {"darkness", ".da"},
	{"scales", ".sc"}, {"hourglass", ".ho"}, {"minimum-1", ".m1"}, {"minimum-2", ".m2"}, {"minimum-3", ".m3"},
	{"", ""}, // the letter of a puzzle
	{"take-leads", "tl"}, {"take-discard", "td"}, {"take-closed", "tc"}, {"take-stability", "ts"}, {"take-time", "tt"},
	{"take-pile", "tp"}, {"shuffle", "sh"}, {"swap", "sw"}, {"choose-danger", "cd"}, {"discard-hand", "dh"},
	{"discard-leads", "dl"}, {"test", "te"}, {"close-5", "c5"}, {"close-6", "c6"}, {"cancel-next", "cn"},
	{"danger", "dg"}, {"unlock", "un"},
}

// goByFaces has the cards of a deck go by their faces, a third of them being the like of
// another.
func goByFaces(chance *rand.Rand, deck []sample) {
	for i := range deck {
		if other := deck[chance.IntN(len(deck))]; chance.IntN(3) == 0 && other.letter == "" && deck[i].letter == "" {
			deck[i] = other
		}
	}
	alike := map[string]int{}
	for i := range deck {
		face := deck[i].face()
		if alike[face]++; alike[face] > 9 {
			deck[i] = sample{types: []string{"person", "threat", "artifact"}, marks: []string{"left-any", fmt.Sprintf("minimum-%d", 1+i%3), "right-any"}}
			face = deck[i].face()
			alike[face]++
		}
		if deck[i].name = face; alike[face] > 1 {
			deck[i].name = fmt.Sprintf("%s/%d", face, alike[face])
		}
	}
}

// face is what the card shows, in signs.
func (c sample) face() string {
	text := ""
	for k, kind := range []string{"person", "threat", "artifact", "evidence", "location", "monster"} {
		if slices.Contains(c.types, kind) {
			text += "PTAELM"[k : k+1]
		}
	}
	for _, edge := range []string{"left-", "right-"} {
		for k, technique := range []string{"collection", "surveillance", "interview", "research", "any", "purple-research", "purple"} {
			if c.has(edge + technique) {
				text += []string{"C", "S", "I", "R", "*", "VR", "V"}[k]
			}
		}
		text += map[string]string{"left-": "-"}[edge]
	}
	for _, of := range faceSigns {
		switch {
		case of[0] == "" && c.letter != "":
			text += ".p" + strings.ToLower(c.letter)
		case strings.HasPrefix(of[1], ".") && c.has(of[0]):
			text += of[1]
		}
	}
	for _, mark := range c.marks { // effects are in the order in which they are printed
		duty, word, _ := strings.Cut(mark, "-")
		for _, of := range faceSigns {
			if of[0] == word && duty == "may" {
				text += "+" + of[1]
			} else if of[0] == word && duty == "must" {
				text += "-" + of[1]
			}
		}
	}
	return text
}
