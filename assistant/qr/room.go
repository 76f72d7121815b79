package qr

import "slices"

// Room is the space for a code, in the cells of a terminal.
type Room struct {
	Columns, Rows int
	Margin        int // how many modules of the white margin must be shown
}

// A code has a white margin of four modules. On a page of its own phones find it with a margin of
// one: nothing beside it can be taken for a part of it.
const (
	wholeMargin = 4
	leastMargin = 1
)

// pictureModules is how many modules a side, with its margin, a code in a picture may have so that
// a phone reads it easily.
const pictureModules = 101

// Picture is the room of a picture.
var Picture = Room{pictureModules, (pictureModules + 1) / 2, wholeMargin}

// wordRows is how many rows of a terminal are left for the words under a code.
const wordRows = 2

// Screen is the room on a terminal's screen among other lines.
func Screen(columns, rows int) Room { return Room{columns, rows - wordRows, wholeMargin} }

// Page is the room on a page of its own.
func Page(columns, rows int) Room { return Room{columns, rows, leastMargin} }

// Modules is how many modules a side a code may have to fit, with its whole margin.
func (r Room) Modules() int { return min(r.Columns, 2*r.Rows) + 2*(wholeMargin-r.Margin) }

// margin is how much of the code's margin fits.
func (c *Code) margin(r Room) int {
	margin := wholeMargin
	for margin > r.Margin && c.Size()-2*(wholeMargin-margin) > min(r.Columns, 2*r.Rows) {
		margin--
	}
	return margin
}

// Columns is how many columns the code takes in a room.
func (c *Code) Columns(r Room) int { return c.Size() - 2*(wholeMargin-c.margin(r)) }

// Fits tells whether the code fits into a room.
func (c *Code) Fits(r Room) bool { return c.Size() <= r.Modules() }

// Needs is how large a terminal must be to show the largest of several codes, on a page of its own
// with a row for words under it.
func Needs(codes []*Code) (columns, rows int) {
	for _, c := range codes {
		size := c.Size() - 2*(wholeMargin-leastMargin)
		columns, rows = max(columns, size), max(rows, (size+1)/2+1)
	}
	return columns, rows
}

// Fit tells whether all of the codes fit into a room.
func Fit(codes []*Code, r Room) bool {
	return !slices.ContainsFunc(codes, func(c *Code) bool { return !c.Fits(r) })
}
