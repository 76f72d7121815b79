// Package mend puts right what was said: another line in a line's place ([Mending]), lines taken
// back ([UndoRows]) or said again ([Redo]), and the table as it lies ([AsItLies]).
package mend
