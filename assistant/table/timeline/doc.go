// Package timeline is what has happened at a table: the changes that stand, what was taken back, and
// all records. A [Timeline] is made by folding records one after another, and asks no store.
//
// A [Change] is a line that was said, or the mend of a line, and leads from one moment to the next. An
// undo takes changes back from the end, and going back takes all lines after one; both keep them as
// [Offered], to be said again one by one. [Undone] tells what going back takes with it.
//
// A timeline gives whole positions, with all that is hidden. So only package table, which knows who may
// see what, may hold one.
package timeline
