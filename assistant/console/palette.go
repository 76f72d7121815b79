package console

import "lestrade/assistant/doc/text"

// Palette is a search: people type a text, rows are found for it, and they take one.
type Palette struct {
	// Screen returns the lines that stand above the question, each at most cols wide. They may have
	// colours. It is asked for at most rows lines; if it returns more, people can scroll them. It
	// may be nil.
	Screen func(cols, rows int) []string
	// Aloud returns the same in words, for a prompter that draws nothing. All of now is said.
	// stands tells how the table stands: of this only new lines, and what is due, are said. It may
	// be nil.
	Aloud  func() (now, stands []text.Spoken)
	Menu   bool                       // its rows are the question itself, so they are read out at once
	For    string                     // the names of those who may see it; "" if everybody may
	Label  string                     // the line above the rows
	Prompt string                     // stands before the typed text
	Find   func(typed string) []Row   // returns the rows for a text, which is "" if nothing is typed
	Note   func(Row) (lines []string) // returns a line or two about the row under the cursor; may be nil
	At     int                        // the row under the cursor at first
	Typed  string                     // the text that is typed already when the palette opens
	// Refused means that Typed was refused. Editing keys change it; a letter begins a new line
	// instead, and then Up brings the refused one back.
	Refused bool
	Tight   bool // the screen must be shown whole, so the rows take no more lines than MostBelow counts for them
	ByKey   bool // rows are found after each key, even in pasted text, and a row that is AtOnce is taken without Enter
	// Listed hears of a typed text where none of the rows that it found was taken; it may be nil.
	Listed func(typed string)
	// Again returns the palette as it is by now, if it may change while it is open: see
	// [Prompter.Stir]. The typed text stays. It may be nil; an error ends the palette.
	Again func() (Palette, error)
}

// Row is a row of a palette, with the value that it stands for.
type Row struct {
	Text    string
	Private bool // not for everybody's eyes
	Line    bool // it is a line to say at the table, whose words may be numbers
	Says    bool // it only says something: choosing it does nothing
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
