// Package charlock referees Charlock Holmes (Purrrlock Holmes): 2 to 5 players each seek the
// card on their own stand, which only the others see, and follow Furriarty's trail with every
// case they close.
//
// A state is made of a few values that can each be read alone:
//
//	cardboard  where the cards are: stands, hands, solved cases, deck and discard
//	answers    what the others have said about a case, and what may not be said against it
//	paws       the paw tokens, a package of its own
//	turn       whose turn it is, and what is left of it
//
// Each verb is a file of its own: what bars it, and what it does. Rules have the numbers of
// data/charlock/rules.toml.
//
// The package knows no odds: which cards a case may be after all answers together is asked in
// assistant/help/charlock.
package charlock
