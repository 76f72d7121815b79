package arkham

import (
	"lestrade/rules"
	"slices"
	"strings"
)

// openCase is an open case with its line of investigation, from left to right.
type openCase struct {
	id      string
	line    cards
	cancels bool // the next clue's effects are canceled
}

// fits tells whether a clue joins a line, and whether it does so without purple icons (an.play.2,
// an.play.3).
func (f faces) fits(c card, on openCase) (joined, plain bool) {
	left, known := f.of(c)
	right, seen := f.rightEnd(on)
	if !known || !seen {
		return true, true
	}
	for _, l := range left.left {
		for _, r := range right {
			if l.technique != r.technique && l.technique != "any" && r.technique != "any" {
				continue
			}
			joined = true
			if !l.purple && !r.purple {
				plain = true
			}
		}
	}
	return joined, plain
}

// rightEnd are the techniques at the right end of a line, as far as they are known.
func (f faces) rightEnd(on openCase) (right []icon, known bool) {
	n := len(on.line)
	if n == 0 {
		right = f.cases[on.id].right
		return right, right != nil
	}
	last, known := f.of(on.line[n-1])
	return last.right, known
}

// keyring is the keys of a line; a card with an unknown face may be one.
type keyring struct{ plain, special, unknown int }

// keys counts the locks of a line that needed a key, and its keys.
func (f faces) keys(line cards) (locks int, keys keyring) {
	for _, c := range line {
		shown, known := f.of(c)
		switch {
		case !known:
			keys.unknown++
		case shown.shows("special-key"):
			keys.special++
		case shown.shows("key"):
			keys.plain++
		}
		if known && shown.shows("lock") && !c.forced {
			locks++
		}
	}
	return locks, keys
}

// typesIn is how many different types cards show, for certain and at the most. Each card gives
// one type (an.close.7).
func (f faces) typesIn(all cards) (low, high int) {
	var known [][]string
	for _, c := range all {
		shown, _ := f.of(c)
		types := shown.types
		if c.kind != "" {
			types = []string{c.kind}
		}
		if len(types) > 0 {
			known = append(known, types)
		}
	}
	low = matching(known)
	return low, min(len(TypeSigns), low+len(all)-len(known))
}

// matching is the largest number of types when each card gives one: the largest matching of cards
// to types, found by augmenting paths.
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

// part splits a line into the scored clues and the rest: the named ones, then as many unnamed
// ones as a letter, a type or a number says.
func (f faces) part(line cards, scored []string) (won, left cards) {
	left = slices.Clone(line)
	var rest cards
	for _, word := range scored {
		if i := left.find(word); i >= 0 {
			won, left = append(won, left[i]), slices.Delete(left, i, i+1)
			continue
		}
		rest = append(rest, tokens(word)...)
	}
	for _, token := range rest {
		i := slices.IndexFunc(left, f.faceless)
		if i < 0 {
			break
		}
		c := left[i]
		c.letter, c.kind = token.letter, token.kind
		won, left = append(won, c), slices.Delete(left, i, i+1)
	}
	return won, left
}

// tokens are the cards that a scored word stands for: a letter, a type or a number.
func tokens(word string) cards {
	letter, is := strings.CutPrefix(word, "puzzle-")
	switch {
	case is:
		return cards{{letter: letter}}
	case isType(word):
		return cards{{kind: word}}
	}
	return make(cards, rules.Number(word))
}

// complete tells whether all letters of an Objective are on the wall, or may be.
func (b cardboard) complete(id string) (is, maybe bool) {
	letters := b.faces.letters[id]
	if letters == nil {
		return false, len(b.zone[Wall]) > 0
	}
	missing := countOf(letters, func(letter string) bool { return !b.onWall(letter) })
	unknown := countOf(b.zone[Wall], func(c card) bool { _, known := b.faces.letterOf(c); return !known })
	return missing == 0, missing <= unknown
}

func (b cardboard) onWall(letter string) bool {
	return slices.ContainsFunc(b.zone[Wall], func(c card) bool { its, _ := b.faces.letterOf(c); return its == letter })
}

// resize is the cards made so many: unnamed cards go first, from the right.
func (all cards) resize(n int) cards {
	all = slices.DeleteFunc(slices.Clone(all), func(c card) bool { return c.hole })
	for len(all) < n {
		all = append(all, card{})
	}
	for len(all) > n {
		i := len(all) - 1
		for j, c := range slices.Backward(all) {
			if c.anonymous() {
				i = j
				break
			}
		}
		all = slices.Delete(all, i, i+1)
	}
	return all
}
