// Package rules is the contract that every game keeps: what an entry is, and what a game says of it.
//
// A table is a list of lines, each an [Entry]. A game is a [Rulebook]: its verbs, what bars each word
// of theirs, what a line changes, what is due and how the game ends. Each reason for a refusal is
// declared once, and stands in a [Bar] with its figures. What has not been entered is unknown, never
// guessed: it is "?".
//
// This package is pure: no screen, disk, clock or chance, and the words of a language are data handed
// to it. It knows one line at a time: package position folds the lines of a table, and package
// reading finds the entry that people mean.
//
// The words of all these packages, one for each thing:
//
//	seat       a player's place at the table, by the player's name
//	viewer     who looks: a seat, the public, or the referee
//	entry      one thing that is said: a speaker, a verb, its words
//	act        an entry that a seat says; the table says a statement
//	line       an entry as it stands in a table's list, by its number
//	reply      what people, cards or chance answered, right of "="
//	word       what fills a field of a verb; its domain lists the words that may fill it
//	bar        a rule that stands against a word, with its figures
//	refusal    an entry that was not taken, with its bar and the nearest legal entries
//	event      what a line made happen
//	due        what people must do with the cardboard before the next entry
//	draw       a reply that Lestrade gave by chance; salt is a word that people add to the draws
//	mend       a line put right, put in or taken out where it stands
//
// To write a game: a [Rulebook] in a folder of its own, a verb a file; the toy that the tests add to
// the house is the shortest one.
package rules
