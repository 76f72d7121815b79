package qr

// Room is how much room a code has, in the cells of a terminal.
type Room struct{ Columns, Rows int }

// The size of a code in a picture, its margins included, that the camera of a phone
// reads at ease.
const pictureModules = 101

// Picture is the room of a picture.
var Picture = Room{pictureModules, (pictureModules + 1) / 2}

// beneath is how many rows of a terminal are left for what is said under a code.
const beneath = 2

// Screen is the room that a terminal has.
func Screen(columns, rows int) Room { return Room{columns, rows - beneath} }

// Modules is how large a code may be there.
func (r Room) Modules() int { return min(r.Columns, 2*r.Rows) }

// Fits tells whether a code has room there.
func (c *Code) Fits(r Room) bool { return c.Size() <= r.Columns && c.Rows() <= r.Rows }

// Needs is how large a terminal must be to show the largest of some codes.
func Needs(codes []*Code) (columns, rows int) {
	for _, c := range codes {
		columns, rows = max(columns, c.Size()), max(rows, c.Rows()+beneath)
	}
	return columns, rows
}

// Fit tells whether all of some codes have room there.
func Fit(codes []*Code, r Room) bool {
	for _, c := range codes {
		if !c.Fits(r) {
			return false
		}
	}
	return true
}
