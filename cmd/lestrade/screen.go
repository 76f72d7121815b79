package main

import (
	"strconv"

	"golang.org/x/term"

	"lestrade/assistant/help"
)

// width is how many columns a page may have; 0 where that is not known, as of a file.
func (d *desk) width() int {
	if cols, err := strconv.Atoi(d.getenv("COLUMNS")); err == nil && cols > 0 {
		return cols
	}
	cols, _, _ := d.terminal()
	return cols
}

// columns is how many a page has.
func (d *desk) columns() int { return help.Request{Width: d.width()}.Room() }

// terminal is the size of the one that answers go to; it is none where they go to a
// file or another program.
func (d *desk) terminal() (columns, rows int, is bool) {
	out, isFile := d.file()
	if !isFile {
		return 0, 0, false
	}
	columns, rows, err := term.GetSize(int(out.Fd()))
	return columns, rows, err == nil
}
