// Package seated has what a desk shows at a table, on a terminal and on a seat's own device: what
// is due and can be done next ([TablePage]), and the commands that people can type. It uses all
// rooms but the opening, and they ask it for the meaning of a text that they do not know
// ([Elsewhere]).
package seated
