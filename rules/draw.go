package rules

import (
	"slices"
	"strconv"
	"strings"
)

// Draw says how a reply came by chance. Number is its place among the table's
// draws, from 1; 0 asks Lestrade to draw. Time counts the decisions of the same verb and
// speaker, from 1 (see [Decision]). Said are the words that people said for this draw. The
// outcomes stand in their canonical order.
type Draw struct {
	Number   int
	Time     int
	Said     []string
	Outcomes []Outcome
}

// Outcome is a word that chance could give. Weight is how often it comes against the others.
type Outcome struct {
	Word   string
	Weight int
}

// The bounds of a draw: its number, the weight of an outcome, the number of its outcomes (more
// than any game needs) and of the words said for it.
const (
	MostDraws    = 9999
	MostWeight   = 9999
	MostOutcomes = 12
	MostSaid     = 9
)

// String returns the draw as it is written behind the reply: "drawn 3 time 2 of 0 1 2:5 with
// teapot saucer", or "draw teapot" while it is only asked for. A weight of 1 is not
// written, nor is the first time.
func (d Draw) String() string {
	return d.spell(func(id string) string { return id })
}

// spell writes the draw in the words that name returns. Its outcomes and the words said for it
// stay as they are stored.
func (d Draw) spell(name func(id string) string) string {
	if d.Number == 0 {
		return strings.Join(append([]string{name("draw")}, d.Said...), " ")
	}
	words := []string{name("drawn"), strconv.Itoa(d.Number)}
	if d.Time > 1 {
		words = append(words, name("time"), strconv.Itoa(d.Time))
	}
	words = append(words, name("of"))
	for _, o := range d.Outcomes {
		words = append(words, o.String())
	}
	if len(d.Said) > 0 {
		words = append(append(words, name("with")), d.Said...)
	}
	return strings.Join(words, " ")
}

// String returns the outcome as a draw lists it: "2", or "2:5" where its weight is not 1.
func (o Outcome) String() string {
	if o.Weight == 1 {
		return o.Word
	}
	return o.Word + ":" + strconv.Itoa(o.Weight)
}

// Holds tells whether all these words are among the outcomes.
func (d *Draw) Holds(words []string) bool {
	for _, word := range words {
		if !slices.ContainsFunc(d.Outcomes, func(o Outcome) bool { return o.Word == word }) {
			return false
		}
	}
	return true
}
