package cards

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
	Clue = "clue"
	Lead = "lead"
)

// MostPoints is what a lead is worth at the most.
const MostPoints = 9

// EveningNames begin the names that the program gives for an evening: to clues and to leads.
var EveningNames = map[string]string{Clue: "x", Lead: "P"}

var nameGiven = Pattern(`^[xP][0-9]+$`)

// Told are what clues and leads show, as far as the table has told.
type Told struct {
	Clues, Leads map[string]Shown // by name
	Boxed        map[string]int   // by face, the line that tells how many such cards the box has
}

// Faces are those of a kind.
func (c Told) Faces(kind string) map[string]Shown {
	if kind == Lead {
		return c.Leads
	}
	return c.Clues
}

// Names are the names of the told cards of a kind, c2 before c10.
func (c Told) Names(kind string) []string {
	return slices.SortedFunc(maps.Keys(c.Faces(kind)), func(a, b string) int { return cmp.Or(len(a)-len(b), strings.Compare(a, b)) })
}

// Clue is a clue as far as the table has told it.
func (c Told) Clue(id string) Card { return c.card(Clue, id) }

// Lead is a lead as far as the table has told it.
func (c Told) Lead(id string) Card { return c.card(Lead, id) }

func (c Told) card(kind, id string) Card {
	card := c.Faces(kind)[id].Card
	card.ID = id
	return card
}

// LeadWorth is the points of a lead, from the least to the most that it may have.
func (c Told) LeadWorth(id string) (low, high int) {
	if points := c.Lead(id).Points; points > 0 {
		return points, points
	}
	return 1, MostPoints
}

// Unnamed are the clues among items that no line was about: they are no words of the notation.
func (c Told) Unnamed(items []string) []string {
	clues := []string{}
	for _, item := range items {
		if told, is := c.Clues[item]; (!is || told.Met) && IsClue(item) && !slices.Contains(clues, item) {
			clues = append(clues, item)
		}
	}
	return clues
}

// ByNumber is the clue whose name the program made from a number; "" for none.
func (c Told) ByNumber(text string) string {
	name := EveningNames[Clue] + text
	if _, told := c.Clues[name]; told && rules.Number(text) > 0 {
		return name
	}
	return ""
}

// MetLines tell how many cards of each face the table has met: so many lie in sight at once. A
// card that people have named is the owner's to tell.
func (c Told) MetLines() (lines []rules.Entry) {
	of := map[string]int{}
	for _, kind := range []string{Clue, Lead} {
		for name, told := range c.Faces(kind) {
			if nameGiven().MatchString(name) {
				of[told.FaceAs(kind)]++
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
