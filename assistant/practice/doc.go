// Package practice deals positions to practise on between evenings: a table in the middle of a game,
// as one seat knows it, from which exactly one answer follows.
//
// A position has a [Number], and is made from that alone: the same number of a game gives the same
// position on every machine. Each day has a number, so that people can practise on the same position
// without a server. A game deals with a [Chance] of that number, which computes with integers only.
//
// The package knows no game: the code that deals is in the help of each game.
package practice
