// Package timebomb referees Time Bomb Evolution: 4 to 6 players cut each other's cards open; one
// team looks for all defusing cables, the other waits for the bomb.
//
// A state is made of a few values that can each be read alone:
//
//	middle   the cards that lie open: colours, defusing cables, and what makes a bomb explode
//	claimed  what the seats have claimed of their hands, and whose claim is awaited
//	dealt    a round's hands, and what is told of them at the end
//	roles    the role cards that were turned up
//	choice   a colour that a card has its seat choose
//
// Each verb is a file of its own: what bars it, and what it does. Numbers that begin with tb are
// those of data/timebomb/rules.toml.
//
// The package knows no odds, and never asks whether a claim is true: assistant/help/timebomb
// does.
package timebomb
