package cardboard

import (
	"slices"
	"strings"

	"lestrade/rules"
	"lestrade/rules/arkham/face"
)

// OpenCase is an open case with its line of investigation, from left to right.
type OpenCase struct {
	ID      string
	Line    Cards
	Cancels bool // the next clue's effects are canceled
}

// Fits tells whether a clue joins a line, and whether it does so without purple icons (an.play.2,
// an.play.3). It is true for both where an icon is unknown.
func (f Faces) Fits(c Card, on OpenCase) (joined, plain bool) {
	left, known := f.Of(c)
	right, seen := f.RightEnd(on)
	if !known || !seen {
		return true, true
	}
	for _, l := range left.Left {
		for _, r := range right {
			if l.Technique != r.Technique && l.Technique != "any" && r.Technique != "any" {
				continue
			}
			joined = true
			if !l.Purple && !r.Purple {
				plain = true
			}
		}
	}
	return joined, plain
}

// RightEnd returns the techniques at the right end of a line, if they are known.
func (f Faces) RightEnd(on OpenCase) (right []face.Icon, known bool) {
	n := len(on.Line)
	if n == 0 {
		right = f.Cases[on.ID].Right
		return right, right != nil
	}
	last, known := f.Of(on.Line[n-1])
	return last.Right, known
}

// Keyring counts the keys of a line, and the cards with unknown faces, which may be keys.
type Keyring struct{ Plain, Special, Unknown int }

// Keys returns how many locks of a line needed a key, and its keys.
func (f Faces) Keys(line Cards) (locks int, keys Keyring) {
	for _, c := range line {
		shown, known := f.Of(c)
		switch {
		case !known:
			keys.Unknown++
		case shown.Shows("special-key"):
			keys.Special++
		case shown.Shows("key"):
			keys.Plain++
		}
		if known && shown.Shows("lock") && !c.Forced {
			locks++
		}
	}
	return locks, keys
}

// TypesIn returns how many different types cards show: low for certain, high at most. Each card
// gives one type (an.close.7).
func (f Faces) TypesIn(all Cards) (low, high int) {
	var known [][]string
	for _, c := range all {
		shown, _ := f.Of(c)
		types := shown.Types
		if c.kind != "" {
			types = []string{c.kind}
		}
		if len(types) > 0 {
			known = append(known, types)
		}
	}
	low = matching(known)
	return low, min(len(face.TypeSigns), low+len(all)-len(known))
}

// matching returns how many different types there are when each card gives one of its types. It is
// the size of the largest matching of cards to types, found by augmenting paths.
func matching(cards [][]string) int {
	giver := map[string]int{}
	var place func(i int, tried map[string]bool) bool
	place = func(i int, tried map[string]bool) bool {
		for _, t := range cards[i] {
			if tried[t] {
				continue
			}
			tried[t] = true
			if other, taken := giver[t]; !taken || place(other, tried) {
				giver[t] = i
				return true
			}
		}
		return false
	}
	count := 0
	for i := range cards {
		if place(i, map[string]bool{}) {
			count++
		}
	}
	return count
}

// Part splits a line into the scored clues and the rest. scored names clues, or means them by letters,
// types and numbers. won lacks those that the line does not have.
func (f Faces) Part(line Cards, scored []string) (won, left Cards) {
	left = slices.Clone(line)
	var rest Cards
	for _, word := range scored {
		if i := left.Find(word); i >= 0 {
			won, left = append(won, left[i]), slices.Delete(left, i, i+1)
			continue
		}
		rest = append(rest, Tokens(word)...)
	}
	for _, token := range rest {
		i := f.meant(left, token)
		if i < 0 {
			break
		}
		c := left[i]
		if f.Faceless(c) {
			c.letter, c.kind = token.letter, token.kind
		}
		won, left = append(won, c), slices.Delete(left, i, i+1)
	}
	return won, left
}

// meant returns the place of the clue that a letter, a type or a number means; -1 if there is none. A
// clue that is known to show the letter is the only one, while a type rather means a clue whose face is
// not known, as the others have names.
func (f Faces) meant(line Cards, token Card) int {
	known := slices.IndexFunc(line, func(c Card) bool {
		shown, known := f.Of(c)
		return known && shown.Letter != "" && (shown.Letter == token.letter || slices.Contains(shown.Types, token.kind))
	})
	faceless := slices.IndexFunc(line, f.Faceless)
	if faceless < 0 || token.letter != "" && known >= 0 {
		return known
	}
	return faceless
}

// Tokens returns one card for each card that a scored word stands for: one for a letter or a type,
// n for the number n.
func Tokens(word string) Cards {
	letter, is := strings.CutPrefix(word, "puzzle-")
	switch {
	case is:
		return Cards{{letter: letter}}
	case face.IsType(word):
		return Cards{{kind: word}}
	}
	return make(Cards, rules.Number(word))
}

// Unnamed tells whether scored words mean clues without a name by their letters, and whether others
// mean them by their types or their number.
func Unnamed(scored []string) (lettered, others bool) {
	for _, word := range scored {
		for _, c := range Tokens(word) {
			lettered, others = lettered || c.letter != "", others || c.letter == ""
		}
	}
	return lettered, others
}

// Complete tells whether all letters of an Objective are on the wall for certain, and whether they
// may be.
func (b Cardboard) Complete(id string) (is, maybe bool) {
	letters := b.Faces.Letters[id]
	if letters == nil {
		return false, len(b.In[Wall]) > 0
	}
	missing := CountOf(letters, func(letter string) bool { return !b.OnWall(letter) })
	unknown := CountOf(b.In[Wall], func(c Card) bool { _, known := b.Faces.letterOf(c); return !known })
	return missing == 0, missing <= unknown
}

// OnWall tells whether a puzzle letter is on the wall for certain.
func (b Cardboard) OnWall(letter string) bool {
	return slices.ContainsFunc(b.In[Wall], func(c Card) bool { its, _ := b.Faces.letterOf(c); return its == letter })
}

// Resize returns the cards with unnamed ones added, or with cards taken away from the right,
// unnamed ones first, until there are n.
func (all Cards) Resize(n int) Cards {
	all = slices.DeleteFunc(slices.Clone(all), func(c Card) bool { return c.Hole })
	for len(all) < n {
		all = append(all, Card{})
	}
	for len(all) > n {
		i := len(all) - 1
		for j, c := range slices.Backward(all) {
			if c.Anonymous() {
				i = j
				break
			}
		}
		all = slices.Delete(all, i, i+1)
	}
	return all
}
