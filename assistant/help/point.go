package help

import (
	"lestrade/assistant/doc"
	"lestrade/assistant/speak"
	"lestrade/rules/position"
)

// Pointing holds how far a word of free text has come that people put together by pointing, part
// by part: a link between two cards, the face of a card.
type Pointing struct {
	Wants string  // what is to be pointed at now; "" if the name of the field says it
	Laid  doc.Doc // what was said so far, as it lies on the table; the spots of its pictures are parts
	// Across and Down are the heads of a sheet, if its squares are the first parts, row by row.
	Across, Down []doc.Text
	Parts        []Part
	Behind       []string // the words of the field that the parts lead to
	Blind        bool     // a part that a rule bars is only refused once it is pointed at
}

// Part is a part that can be pointed at next. It is zero for an empty square of a sheet.
type Part struct {
	Under string // the heading that it stands under with its neighbours; or ""
	Says  doc.Text
	Begun string // the word so far, in the game's own signs, if it waits for more …
	Word  string // … else the whole word, as people type it
}

// Pointer puts a word together for the field that a walk waits at. begun is the word so far, ""
// at first. It returns nil if that field is filled in another way.
type Pointer func(v *speak.Voice, w position.Walk, begun string) *Pointing
