// Package seated is what a desk shows at a table: what is due and can be done next ([TablePage]),
// on a terminal as on a device that is a seat's own, and the commands that can be typed there. It
// stands on all rooms but the opening, and is what they ask when a text is none of theirs
// ([Elsewhere]).
package seated
