// Package transcript reads and writes a game as text: one line of the notation in each row.
//
// [Read] folds a text into a position, and returns a [Fault] for a row that it could not take.
// [Write] does the reverse. [Say] enters one typed line: an entry, or the mend of an earlier one.
// The package knows no store: package table knows where a table is kept and who may look at it.
package transcript
