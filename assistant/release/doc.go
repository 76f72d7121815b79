// Package release tells which Lestrade this is: its [Name], with which [Sign] marks a text. It reads
// what Go and git wrote into the program, and knows nothing of games.
package release
