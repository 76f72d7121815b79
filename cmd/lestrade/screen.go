package main

import (
	"os"
	"strconv"

	"golang.org/x/term"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
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
	out, isFile := d.out.(*os.File)
	if !isFile {
		return 0, 0, false
	}
	columns, rows, err := term.GetSize(int(out.Fd()))
	return columns, rows, err == nil
}

// screen is how much room a code has.
type screen struct{ columns, rows int }

// The size of a code in a picture, its margins included, that the camera of a phone
// reads at ease.
const pictureModules = 101

// screen is the room of a terminal, less a row for what is said beneath; a picture's
// where the answer goes elsewhere.
func (d *desk) screen() screen {
	columns, rows, is := d.terminal()
	if !is {
		return picture
	}
	return screen{columns, rows - 2}
}

var picture = screen{pictureModules, (pictureModules + 1) / 2}

// modules is how large a code may be there.
func (s screen) modules() int { return min(s.columns, 2*s.rows) }

// lack is what a code needs that has no room there.
func (s screen) lack(modules int) error {
	if modules == 0 {
		return usage("qr-long", nil)
	}
	return usage("qr-room", speak.Figures{"columns": modules, "rows": (modules+1)/2 + 2})
}
