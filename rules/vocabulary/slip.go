package vocabulary

import (
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"
)

// Slip returns the spelling that a typed text is a slip for, and how many letters apart they
// are. The spelling is "" if the text is no slip for the word. Two letters that changed places
// count as one. A text of up to five letters may be one letter off, a longer one two. The
// first three or more letters of a spelling are a slip, too, and count as at most that far off.
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
		if n == 2 && swapsTwo(t.Joined, s.Joined) {
			n = 1
		}
		if n > 0 && n < far {
			text, far = s.Text, n
		}
	}
	return text, far
}

// EndsIn returns the spelling of the word that ends in the typed parts and has other parts before
// them; "" if there is none.
func (w *Word) EndsIn(t Typed, lang string) string {
	for _, s := range w.spelt().ways {
		if first := len(s.Parts) - len(t.Parts); s.isOf(lang) && first > 0 && slices.Equal(s.Parts[first:], t.Parts) {
			return s.Text
		}
	}
	return ""
}

// Joins tells whether the word joins two others that people know by themselves.
func (w *Word) Joins() bool { return w.first != nil }

// swapsTwo tells whether two texts differ only in two letters, side by side, that changed places.
func swapsTwo(a, b string) bool {
	if len(a) != len(b) {
		return false
	}
	i := 0
	for i < len(a) && a[i] == b[i] {
		i++
	}
	return i+1 < len(a) && a[i] == b[i+1] && a[i+1] == b[i] && a[i+2:] == b[i+2:]
}

// FarApart is the greatest distance that Distance returns: words that differ in three letters or more
// count as having nothing in common.
const FarApart = 3

// Distance returns in how many letters a typed text differs from the nearest spelling of the word,
// at most FarApart.
func (w *Word) Distance(text string) int {
	if IsNumber(text) {
		return FarApart // so that a list sorted by distance keeps its order
	}
	far := FarApart
	for _, s := range w.spelt().ways {
		far = min(far, levenshtein.ComputeDistance(NewTyped(text).Joined, s.Joined))
	}
	return far
}

// BegunBy tells whether a typed text of more than one letter begins a longer spelling of the word
// in a language.
func (w *Word) BegunBy(t Typed, lang string) bool {
	return slices.ContainsFunc(w.spelt().ways, func(s spelling) bool {
		return s.isOf(lang) && len(t.Joined) > 1 && strings.HasPrefix(s.Joined, t.Joined) && s.Joined != t.Joined
	})
}

// Spells tells whether a text is a spelling of the word with all its accents: for "A" the text "a"
// is one, and "à" is not.
func (w *Word) Spells(text string) bool {
	return slices.ContainsFunc(w.spelt().ways, func(s spelling) bool { return strings.EqualFold(s.Text, text) })
}

// MostParts returns how many parts the word has in the spelling that has most.
func (w *Word) MostParts() int { return w.spelt().parts }
