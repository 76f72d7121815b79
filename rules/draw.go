package rules

import (
	"slices"
	"strconv"
	"strings"
)

// Draw says how a reply came by chance. Number is its place among the table's
// draws, from 1; 0 asks Lestrade to draw. Word is what somebody said at that
// moment, "" for nothing.
type Draw struct {
	Number   int
	Word     string
	Outcomes []Outcome
}

// Outcome is one thing that chance could give, and how often against the others.
type Outcome struct {
	Word   string
	Weight int
}

// What a draw's number, and an outcome's weight, may be at most.
const (
	MostDraws  = 9999
	MostWeight = 9999
)

// String is the draw as it stands after the reply: "drawn 3 of 0 1 2:5 with teapot",
// or "draw teapot" while it is only asked for. A weight of 1 is not written.
func (d Draw) String() string {
	return d.spell(func(id string) string { return id })
}

// spell is the draw in the words that name gives; its outcomes and the word said
// stay as they are stored.
func (d Draw) spell(name func(id string) string) string {
	if d.Number == 0 {
		return strings.TrimSuffix(name("draw")+" "+d.Word, " ")
	}
	words := []string{name("drawn"), strconv.Itoa(d.Number), name("of")}
	for _, o := range d.Outcomes {
		words = append(words, o.String())
	}
	if d.Word != "" {
		words = append(words, name("with"), d.Word)
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
	says := func(i int, id string) bool {
		return words.domains["chance"].Find(id).fits(takeParts(after[i]), "") == whole
	}
	all := strings.TrimSpace("drawn " + strings.Join(after, " "))
	d = &Draw{}
	if n := len(after); n > 3 && says(n-2, "with") {
		d.Word, after = after[n-1], after[:n-2]
		if !words.mayBeSaidAtDraw(d.Word) {
			return nil, d.Word
		}
	}
	if len(after) < 3 || !says(1, "of") {
		return nil, all
	}
	var ok bool
	if d.Number, ok = upTo(MostDraws, after[0]); !ok {
		return nil, after[0]
	}
	for _, text := range after[2:] {
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
