// Package box keeps what owners have said of their boxes: what a card is called there, and what
// stands on it. An owner says it once, in lines of the notation with verbs that the game's files
// mark for it. As a file it can go to others who have the same box.
//
// Tables are complete without the box: a table takes in a line of the box when one of its own lines
// first uses it. If the game's files say that people confirm such lines, the table shows the line
// and waits for that.
//
// A [Box] is the box of one game; a [Learnt] line is what a store keeps of it; a [Difference] is
// where two boxes differ. The package knows no table: package table takes the lines in.
package box
