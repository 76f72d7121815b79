// Package mend corrects what was said: it puts another line in a line's place ([Mending]), takes
// lines back ([UndoRows]), says them again ([Redo]), and sets the table right as it lies
// ([AsItLies]).
package mend
