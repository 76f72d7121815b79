package help

import (
	"lestrade/assistant/doc"
	"lestrade/assistant/speak"
	"lestrade/rules/position"
)

// Pointing is how far a word of free text has come that people put together by pointing, part
// by part: a link between two cards, the face of a card.
type Pointing struct {
	Wants string  // what is to be pointed at now; "" where the name of the field says it
	Laid  doc.Doc // what was said so far, as it lies on the table; the spots of its pictures are parts
	// Across and Down are the heads of a sheet, where the parts have their places on one: its
	// squares, row by row, are the first parts.
	Across, Down []doc.Text
	Parts        []Part
	Behind       []string // the words of the field that are reached by the parts
	Blind        bool     // which parts a rule bars is told once one is pointed at
}

// Part is what can be pointed at next; a square of a sheet that is empty has none of these.
type Part struct {
	Under string // what heads it and those beside it under the same; or ""
	Says  doc.Text
	Begun string // the word so far, in signs of the game's own, where it waits for more …
	Word  string // … else the whole word, as people type it
}

// Pointer puts a word together for the field that a walk waits at, from what was pointed at so
// far, "" at first; nil where that field is filled in another way.
type Pointer func(v *speak.Voice, w position.Walk, begun string) *Pointing
