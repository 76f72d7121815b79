// Package history is the games that were played to their end, and what they come to
// for each person. An evening counts once, however many copies of its table there are, and a
// sample game never.
//
// A [Game] is one that is over; [Sums] are what games come to for each person, and [Pictures] shows
// them. It reads finished tables as everybody sees them, and keeps nothing itself.
package history
