// Package box is what owners have said of their boxes: what a card is called
// there, what stands on it. It is said once, in lines of the notation whose verbs
// the game's files mark so, and goes as a file to whoever has the same box.
//
// Tables stay complete without it: one takes a line of the box in when one of its
// own first uses it; where the game's files say that people confirm such lines, it is
// shown and waits for that.
//
// A [Box] is that of one game; a [Learnt] line is what a store keeps of it; a [Difference] is what two
// boxes say otherwise. The package knows no table: package table takes the lines in.
package box
