package vocabulary

import (
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"
)

// Slip is the spelling of a word that a typed one is a slip for, and how far it lies; ""
// where it is none. Letters that changed places are one slip, and a short word has none
// else.
func (w *Word) Slip(t Typed, lang string) (text string, far int) {
	most := 1
	if len(t.Joined) > 5 {
		most = 2
	}
	far = most + 1
	for _, s := range w.spelt().ways {
		if !s.isOf(lang) || len(s.Joined) < 3 || IsNumber(s.Joined) {
			continue
		}
		n := levenshtein.ComputeDistance(t.Joined, s.Joined)
		if len(t.Joined) >= 3 && strings.HasPrefix(s.Joined, t.Joined) {
			n = min(n, most)
		}
		if n == 2 && crossed(t.Joined, s.Joined) {
			n = 1
		}
		if n > 0 && n < far {
			text, far = s.Text, n
		}
	}
	return text, far
}

// EndsIn is the spelling of a word of several parts of which the typed ones are the last;
// "" where they are not.
func (w *Word) EndsIn(t Typed, lang string) string {
	for _, s := range w.spelt().ways {
		if first := len(s.Parts) - len(t.Parts); s.isOf(lang) && first > 0 && slices.Equal(s.Parts[first:], t.Parts) {
			return s.Text
		}
	}
	return ""
}

// crossed tells whether two texts differ by two neighbours that changed places.
func crossed(a, b string) bool {
	if len(a) != len(b) {
		return false
	}
	i := 0
	for i < len(a) && a[i] == b[i] {
		i++
	}
	return i+1 < len(a) && a[i] == b[i+1] && a[i+1] == b[i] && a[i+2:] == b[i+2:]
}

// FarApart is the number of letters from which two words have nothing in common.
const FarApart = 3

// Distance is how many letters part a typed text from the nearest spelling of a word.
func (w *Word) Distance(text string) int {
	if IsNumber(text) {
		return FarApart // numbers stay in their order
	}
	far := FarApart
	for _, s := range w.spelt().ways {
		far = min(far, levenshtein.ComputeDistance(NewTyped(text).Joined, s.Joined))
	}
	return far
}

// BegunBy tells whether a typed text begins a spelling of the word in a language, and is more than a
// letter.
func (w *Word) BegunBy(t Typed, lang string) bool {
	return slices.ContainsFunc(w.spelt().ways, func(s spelling) bool {
		return s.isOf(lang) && len(t.Joined) > 1 && strings.HasPrefix(s.Joined, t.Joined) && s.Joined != t.Joined
	})
}

// Spells tells whether a text is the word to the letter: "A" is, and "à" is none.
func (w *Word) Spells(text string) bool {
	return slices.ContainsFunc(w.spelt().ways, func(s spelling) bool { return strings.EqualFold(s.Text, text) })
}

// MostParts is how many parts the spelling with the most has.
func (w *Word) MostParts() int { return w.spelt().parts }
