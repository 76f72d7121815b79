package console

import "lestrade/assistant/doc/text"

// Palette is a search: people type a text, rows are found for it, and they take one.
type Palette struct {
	// Screen returns what stands above, in at most that many lines of that many columns, with or
	// without colours. If it returns more lines they can be scrolled. It may be nil.
	Screen func(cols, rows int) []string
	// Aloud returns the same for a prompter that draws nothing: what to say now, all of it, and how
	// the table stands, where only what has changed is said.
	Aloud  func() (now, stands []text.Spoken)
	Menu   bool                       // its rows are the question itself, so they are read out at once
	Frame  string                     // whose eyes it is for: a name, or "" for everybody's
	Label  string                     // the line above the rows
	Prompt string                     // stands before the typed text
	Find   func(typed string) []Row   // returns the rows for a text; the first call is for ""
	Note   func(Row) (lines []string) // returns a line or two about the row under the cursor; may be nil
	At     int                        // the row under the cursor at first
	Typed  string                     // the text that stands typed at first, to be mended …
	// … or, if it was refused, to be mended only by editing keys: a letter begins a new line, and
	// Up brings this one back.
	Refused bool
	Tight   bool // its rows take no more lines than MostBelow allows: the screen must be shown whole
	ByKey   bool // rows are found after each single key, and may be taken without Enter
	// Again returns the palette as it is by now, if it may change while it is open: see
	// [Prompter.Stir]. The typed text stays. It may be nil; an error ends the palette.
	Again func() (Palette, error)
}

// Row is a row of a palette, with the value that it stands for.
type Row struct {
	Text    string
	Private bool // not for everybody's eyes
	Line    bool // it is a line to say at the table, whose words may be numbers
	Says    bool // it only says something and cannot be chosen
	Bars    bool // it says why the typed text leads nowhere
	Waits   bool // somebody waits for its answer: the cursor goes there as soon as it appears
	AtOnce  bool // with ByKey, it is taken as soon as it is found
	Value   any
}

// List makes a palette of fixed rows: all of them at first, and those that match once something is
// typed.
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
