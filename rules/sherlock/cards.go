package sherlock

import (
	"lestrade/rules"
	"maps"
	"slices"
	"strconv"
)

// cards are what clues and leads show, as far as the table has told.
type cards struct {
	clues, leads map[string]face // by name
	boxed        map[string]int  // by face, the line that tells how many such cards the box has
}

// face is what a card shows, as a line told it.
type face struct {
	Card
	line int
	met  bool // it was told where the card lay, and not by a line of its own
}

func (c cards) faces(kind string) map[string]face {
	if kind == leadKind {
		return c.leads
	}
	return c.clues
}

// clue is a clue as far as it was told.
func (c cards) clue(id string) Card {
	if t, is := c.clues[id]; is {
		return t.Card
	}
	return Card{ID: id}
}

// lead is a lead as far as it was told.
func (c cards) lead(id string) Card {
	if t, is := c.leads[id]; is {
		return t.Card
	}
	return Card{ID: id}
}

func (c cards) leadWorth(id string) (low, high int) {
	if points := c.lead(id).Points; points > 0 {
		return points, points
	}
	return leastPoints, mostPoints
}

// nameless are the clues among items that no line of their own has told: they are no words
// of the notation.
func (c cards) nameless(items []string) []string {
	clues := []string{}
	for _, item := range items {
		if told, is := c.clues[item]; (!is || told.met) && isClue(item) && !slices.Contains(clues, item) {
			clues = append(clues, item)
		}
	}
	return clues
}

// metLines are how many cards of each face the table has met: those that lie in sight at once
// are so many, and one that goes by a name which people gave it is the owner's to tell.
func (c cards) metLines() (lines []rules.Entry) {
	of := map[string]int{}
	for _, kind := range []string{clueKind, leadKind} {
		for name, told := range c.faces(kind) {
			switch {
			case !nameGiven().MatchString(name):
			case kind == leadKind:
				of[told.leadFace()]++
			default:
				of[told.Face()]++
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

// numbered is the clue to which the program gave a number as its name; "" for none.
func (c cards) numbered(text string) string {
	name := eveningNames[clueKind] + text
	if _, told := c.clues[name]; told && rules.Number(text) > 0 {
		return name
	}
	return ""
}
