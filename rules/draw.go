package rules

import (
	"slices"
	"strconv"
	"strings"
)

// Draw says how a reply came by chance. Number is its place among the table's
// draws, from 1; 0 asks Lestrade to draw. Time is the place of what it decides among
// the draws of the same verb and speaker, from 1 (see [Decision]). Said are the words
// that people said at that moment. The outcomes are in their canonical order.
type Draw struct {
	Number   int
	Time     int
	Said     []string
	Outcomes []Outcome
}

// Outcome is one thing that chance could give, and how often against the others.
type Outcome struct {
	Word   string
	Weight int
}

// What a draw's number, and an outcome's weight, may be at most, how many outcomes a draw
// may have, more than any game leaves to chance, and how many words may be said at one.
const (
	MostDraws    = 9999
	MostWeight   = 9999
	MostOutcomes = 12
	MostSaid     = 9
)

// String is the draw as it stands after the reply: "drawn 3 time 2 of 0 1 2:5 with
// teapot saucer", or "draw teapot" while it is only asked for. A weight of 1 is not
// written, nor is the first time.
func (d Draw) String() string {
	return d.spell(func(id string) string { return id })
}

// spell is the draw in the words that name gives; its outcomes and the word said
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

// String is the outcome as a draw lists it: "2", or "2:5" where its weight is not 1.
func (o Outcome) String() string {
	if o.Weight == 1 {
		return o.Word
	}
	return o.Word + ":" + strconv.Itoa(o.Weight)
}

// readDraw reads what stands behind "drawn". bad is what cannot be read.
func readDraw(after []string, words *Vocabulary) (d *Draw, bad string) {
	says := func(word, id string) bool {
		return words.domains["chance"].Find(id).fits(takeParts(word), "") == whole
	}
	all := strings.TrimSpace("drawn " + strings.Join(after, " "))
	head, rest, hasOf := cut(after, func(word string) bool { return says(word, "of") })
	rest, said, hasWith := cut(rest, func(word string) bool { return says(word, "with") })
	switch {
	case !hasOf, len(rest) == 0, len(rest) > MostOutcomes, hasWith && len(said) == 0, len(said) > MostSaid:
		return nil, all
	case len(head) != 1 && (len(head) != 3 || !says(head[1], "time")):
		return nil, all
	}
	d = &Draw{Time: 1, Said: said}
	var ok bool
	if d.Number, ok = upTo(MostDraws, head[0]); !ok {
		return nil, head[0]
	}
	if len(head) == 3 {
		if d.Time, ok = upTo(MostDraws, head[2]); !ok {
			return nil, head[2]
		}
	}
	for _, word := range said {
		if !words.mayBeSaidAtDraw(word) {
			return nil, word
		}
	}
	for _, text := range rest {
		word, weight, weighted := strings.Cut(text, ":")
		o := Outcome{word, 1}
		if weighted {
			if o.Weight, ok = upTo(MostWeight, weight); !ok {
				return nil, text
			}
		}
		d.Outcomes = append(d.Outcomes, o)
	}
	return d, ""
}

// upTo reads a number from 1 to most.
func upTo(most int, text string) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= 1 && n <= most
}

// mayBeSaidAtDraw tells whether a word may be said at a draw: what may be said as salt.
func (v *Vocabulary) mayBeSaidAtDraw(word string) bool {
	_, fits := v.domains["salt"].Free(word)
	return fits
}

// holds tells whether all that came out was among the outcomes.
func (d *Draw) holds(words []string) bool {
	for _, word := range words {
		if !slices.ContainsFunc(d.Outcomes, func(o Outcome) bool { return o.Word == word }) {
			return false
		}
	}
	return true
}

// Reply is the verb's first field right of "=", or nil.
func (v *Verb) Reply() *Field {
	for _, f := range v.Fields {
		if f.Reply {
			return f
		}
	}
	return nil
}
