// Package release tells which Lestrade this is: its [Name], and [Sign], which writes that name into
// a text. It reads what Go and git wrote into the program, and knows nothing of games.
package release
