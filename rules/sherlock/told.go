package sherlock

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"lestrade/rules"
)

// The kinds of cards: the table tells a card by the verb of its kind.
const (
	clueKind = "clue"
	leadKind = "lead"
)

// The points that a lead may have.
const leastPoints, mostPoints = 1, 9

// eveningNames begin the names that the program gives for an evening: to clues and to leads.
var eveningNames = map[string]string{clueKind: "x", leadKind: "P"}

var nameGiven = pattern(`^[xP][0-9]+$`)

// cards are what clues and leads show, as far as the table has told.
type cards struct {
	clues, leads map[string]face // by name
	boxed        map[string]int  // by face, the line that tells how many such cards the box has
}

// faces are those of a kind.
func (c cards) faces(kind string) map[string]face {
	if kind == leadKind {
		return c.leads
	}
	return c.clues
}

// ordered are the names of the told cards of a kind, c2 before c10.
func (c cards) ordered(kind string) []string {
	return slices.SortedFunc(maps.Keys(c.faces(kind)), func(a, b string) int { return cmp.Or(len(a)-len(b), strings.Compare(a, b)) })
}

// clue is a clue as far as the table has told it.
func (c cards) clue(id string) Card {
	if t, is := c.clues[id]; is {
		return t.Card
	}
	return Card{ID: id}
}

// lead is a lead as far as the table has told it.
func (c cards) lead(id string) Card {
	if t, is := c.leads[id]; is {
		return t.Card
	}
	return Card{ID: id}
}

// leadWorth is the points of a lead, from the least to the most that it may have.
func (c cards) leadWorth(id string) (low, high int) {
	if points := c.lead(id).Points; points > 0 {
		return points, points
	}
	return leastPoints, mostPoints
}

// nameless are the clues among items that no line was about: they are no words of the notation.
func (c cards) nameless(items []string) []string {
	clues := []string{}
	for _, item := range items {
		if told, is := c.clues[item]; (!is || told.met) && isClue(item) && !slices.Contains(clues, item) {
			clues = append(clues, item)
		}
	}
	return clues
}

// numbered is the clue whose name the program made from a number; "" for none.
func (c cards) numbered(text string) string {
	name := eveningNames[clueKind] + text
	if _, told := c.clues[name]; told && rules.Number(text) > 0 {
		return name
	}
	return ""
}

// metLines tell how many cards of each face the table has met: so many lie in sight at once. A
// card that people have named is the owner's to tell.
func (c cards) metLines() (lines []rules.Entry) {
	of := map[string]int{}
	for _, kind := range []string{clueKind, leadKind} {
		for name, told := range c.faces(kind) {
			if nameGiven().MatchString(name) {
				of[told.faceAs(kind)]++
			}
		}
	}
	for _, face := range slices.Sorted(maps.Keys(of)) {
		lines = append(lines, rules.Entry{Verb: "face", Args: []rules.Arg{
			{Field: "face", Words: []string{face}}, {Field: "count", Words: []string{strconv.Itoa(of[face])}},
		}})
	}
	return lines
}
