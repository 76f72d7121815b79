package console

import "lestrade/assistant/doc/text"

// Palette is a search: a text is typed, rows are found for it, one is taken.
type Palette struct {
	// Screen is what stands above it: at most so many lines of so many columns, in colour
	// or without. Where it gives more of them, they are scrolled. It may be nil.
	Screen func(cols, rows int) []string
	// Aloud is the same where nothing is drawn again: what is said now, whole, and how it stands:
	// of that only what has changed is said.
	Aloud  func() (now, stands []text.Spoken)
	Menu   bool                       // its rows are what it asks: they are read out at once
	Frame  string                     // for whose eyes it is: a name, or "" for everybody's
	Label  string                     // the line above the rows
	Prompt string                     // what stands before the typed text
	Find   func(typed string) []Row   // the rows for a text; the first call is for ""
	Note   func(Row) (lines []string) // a line or two about the row under the cursor; may be nil
	At     int                        // the row under the cursor at first
	Typed  string                     // what stands typed already, to be mended …
	// … or, where it was refused, to be mended by the keys that edit: a letter begins a line
	// of its own, and Up brings this one back.
	Refused bool
	Tight   bool // its rows take no more lines than MostBelow has: what is above must stay whole
	ByKey   bool // each key is looked at by itself: rows may be taken without Enter
	// Again is the palette as it is by now, where that may change while it is open: see
	// [Prompter.Stir]. What is typed stays. It may be nil; an error ends the palette.
	Again func() (Palette, error)
}

// Row is one line of a palette, and what it stands for.
type Row struct {
	Text    string
	Private bool // not for everybody's eyes
	Line    bool // it is a line of the table's, whose words may be numbers
	Says    bool // it only says something, and is no choice
	Bars    bool // it says why what was typed leads nowhere
	Waits   bool // somebody waits for its answer: it is marked as soon as it comes
	AtOnce  bool // where keys are looked at one by one, it is taken as soon as it is found
	Value   any
}

// List is a palette of fixed rows: those that match what is typed, all before.
func List(label, prompt string, rows []Row, match func(row Row, typed string) bool) Palette {
	return Palette{Label: label, Prompt: prompt, Find: func(typed string) []Row {
		if typed == "" {
			return rows
		}
		var found []Row
		for _, row := range rows {
			if match(row, typed) {
				found = append(found, row)
			}
		}
		return found
	}}
}
