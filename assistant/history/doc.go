// Package history lists the games that were played to their end, and adds them up for each person.
// An evening counts once, however many copies of its table there are, and a sample game never
// counts.
//
// A [Game] is a finished game; [Sums] adds games up for each person, and [Pictures] shows them. The
// package reads finished tables as everybody sees them, and keeps nothing itself.
package history
