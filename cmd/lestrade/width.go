package main

import (
	"os"
	"strconv"

	"golang.org/x/term"
)

// width is how many columns a page may have; 0 where that is not known, as of a file.
func (d *desk) width() int {
	if cols, err := strconv.Atoi(d.getenv("COLUMNS")); err == nil && cols > 0 {
		return cols
	}
	if out, is := d.out.(*os.File); is {
		if cols, _, err := term.GetSize(int(out.Fd())); err == nil {
			return cols
		}
	}
	return 0
}
