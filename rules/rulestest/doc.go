// Package rulestest holds the battery of tests that every game must pass, and helps tests to play a
// game from outside.
//
//   - [Run] checks random games by the laws of the contract. A game's own test gives it a [Game],
//     whose [Table] is the real cardboard: the battery plays it by [position.Walk], field by field.
//   - [Transcripts] runs the tables that a folder holds as text, with marks that say what each
//     line must do. It returns a [Coverage], which tells which rules they show.
//   - [Any], [Opening] and [Stretch] make entries and tables at random; [Begin] and [Say] make
//     those that a test writes out.
//
// What a law expects never comes from the code under test: it is the truth of the dealt cards, another
// order or spelling of the same lines, or the same table told to somebody else. The package knows no
// game by its name.
package rulestest
