// Package transcript reads and writes a game as text: one line of the notation in each row.
//
// [Read] folds a text into a position, and says which row it could not take as a [Fault]. [Write]
// is the way back. [Say] takes one typed line, an entry or the mend of an earlier one. The package
// knows no store: where a table is kept, and who may look at it, is for package table.
package transcript
