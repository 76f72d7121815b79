package cards

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"lestrade/rules"
)

// These are the kinds of cards. Each is also the verb by which the table tells such a card.
const (
	Clue = "clue"
	Lead = "lead"
)

// MostPoints is how many points a lead is worth at the most.
const MostPoints = 9

// EveningNames has, for each kind of card, the first letter of the names that the program gives
// to cards for an evening.
var EveningNames = map[string]string{Clue: "x", Lead: "P"}

var nameGiven = Pattern(`^[xP][0-9]+$`)

// Told holds what the table has told of clues and leads.
type Told struct {
	Clues, Leads map[string]Shown // by name
	Boxed        map[string]int   // by face, the line that tells how many such cards the box has
}

// Faces returns the told cards of a kind.
func (c Told) Faces(kind string) map[string]Shown {
	if kind == Lead {
		return c.Leads
	}
	return c.Clues
}

// Names returns the names of the told cards of a kind, c2 before c10.
func (c Told) Names(kind string) []string {
	return slices.SortedFunc(maps.Keys(c.Faces(kind)), func(a, b string) int { return cmp.Or(len(a)-len(b), strings.Compare(a, b)) })
}

// Clue returns a clue with what the table has told of it.
func (c Told) Clue(id string) Card { return c.card(Clue, id) }

// Lead returns a lead with what the table has told of it.
func (c Told) Lead(id string) Card { return c.card(Lead, id) }

func (c Told) card(kind, id string) Card {
	card := c.Faces(kind)[id].Card
	card.ID = id
	return card
}

// LeadWorth returns the least and the most points that a lead may have.
func (c Told) LeadWorth(id string) (low, high int) {
	if points := c.Lead(id).Points; points > 0 {
		return points, points
	}
	return 1, MostPoints
}

// Unnamed returns those clues among the items that have had no line of their own. Their names are no
// words of the notation.
func (c Told) Unnamed(items []string) []string {
	clues := []string{}
	for _, item := range items {
		if told, is := c.Clues[item]; (!is || told.Met) && IsClue(item) && !slices.Contains(clues, item) {
			clues = append(clues, item)
		}
	}
	return clues
}

// ByNumber returns the clue whose name the program made from a number, "" if there is none.
func (c Told) ByNumber(text string) string {
	name := EveningNames[Clue] + text
	if _, told := c.Clues[name]; told && rules.Number(text) > 0 {
		return name
	}
	return ""
}

// MetLines returns lines that tell how many different cards of each face the table has met. It leaves
// out cards that people have named: the owner of the box tells those.
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
