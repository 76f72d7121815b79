// Package lock keeps the words that close the pages of seats, and of each word only its hash. [Words]
// folds the records about them; a [Key] shows that the right word was said; [Pause] makes guessing slow.
//
// It does not know what a word closes.
package lock
