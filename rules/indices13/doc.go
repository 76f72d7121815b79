// Package indices13 referees 13 Indices (13 Clues): 2 to 6 players each solve a case, three cards
// that hang on the outside of their own screen.
//
// A state is made of a few values that can each be read alone:
//
//	places   where cards are known to be: on the screens, inside them, in the middle
//	sight    what a witness sees of a group of cards
//	glasses  who has how many glasses, and who gets the next
//	clash    a line that the known cards contradict
//
// Each verb is a file of its own: what bars it, and what it does. Rules have the numbers of
// data/13-indices/rules.toml.
//
// The package knows no odds: it tells what one witness may answer, and the worlds that all
// answers leave are counted in assistant/help/indices13.
package indices13
