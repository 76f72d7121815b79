// Package lock keeps the words that close the pages of seats: of each word its hash alone. [Words] folds
// the records about them; a [Key] is that the right word was said; [Pause] makes guessing slow.
//
// It does not know what a word closes.
package lock
