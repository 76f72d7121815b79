package qr

import "slices"

// Room is how much room a code has, in the cells of a terminal.
type Room struct {
	Columns, Rows int
	Margin        int // how many modules of its white margin must be there
}

// A code has four modules of white around it. On a page of its own phones find it with one:
// nothing beside it can be taken for a part of it.
const (
	wholeMargin = 4
	leastMargin = 1
)

// pictureModules is the size of a code in a picture, with its margins, that the camera of a
// phone reads at ease.
const pictureModules = 101

// Picture is the room of a picture.
var Picture = Room{pictureModules, (pictureModules + 1) / 2, wholeMargin}

// beneath is how many rows of a terminal are left for what is said under a code.
const beneath = 2

// Screen is the room that a terminal has, among other lines.
func Screen(columns, rows int) Room { return Room{columns, rows - beneath, wholeMargin} }

// Page is the room of a page of its own.
func Page(columns, rows int) Room { return Room{columns, rows, leastMargin} }

// Modules is how large a code may be there, its whole margin included.
func (r Room) Modules() int { return min(r.Columns, 2*r.Rows) + 2*(wholeMargin-r.Margin) }

// margin is how much of its margin a code has room for.
func (c *Code) margin(r Room) int {
	margin := wholeMargin
	for margin > r.Margin && c.Size()-2*(wholeMargin-margin) > min(r.Columns, 2*r.Rows) {
		margin--
	}
	return margin
}

// Columns is how many columns the code takes in its room.
func (c *Code) Columns(r Room) int { return c.Size() - 2*(wholeMargin-c.margin(r)) }

// Fits tells whether a code has room there.
func (c *Code) Fits(r Room) bool { return c.Size() <= r.Modules() }

// Needs is how large a terminal must be to show the largest of some codes, on a page of
// its own with a row beneath.
func Needs(codes []*Code) (columns, rows int) {
	for _, c := range codes {
		size := c.Size() - 2*(wholeMargin-leastMargin)
		columns, rows = max(columns, size), max(rows, (size+1)/2+1)
	}
	return columns, rows
}

// Fit tells whether all of some codes have room there.
func Fit(codes []*Code, r Room) bool {
	return !slices.ContainsFunc(codes, func(c *Code) bool { return !c.Fits(r) })
}
