// Package timebomb is the help for Time Bomb Evolution: the seats, what lies open and
// what would end the game, as people see them on the table; and the odds of the next
// cut, with what claims say of the roles. This is what the odds rest on.
//
// Only what everybody knows counts: what was turned up, in front of whom and in which
// round, and the claims that are open. So all see the same figures.
//
// # Blind
//
// The bombs face down and those taken out at the start are one heap, of which nobody
// knows more than what was turned up of it. So every card face down is a defusing cable
// with the same chance: those left, of all cards face down; and a bomb face down has
// each colour as often as the heap has cards of it.
//
// # Sherlock tells the truth
//
// A world of roles says who is of Moriarty's team. Role cards are dealt at random, so
// that before anybody speaks all worlds are alike: 10 with four players (one or two of
// Moriarty's team, for one role card lies aside), 10 with five, 15 with six. The model
// of what is said, sherlock-true-moriarty-uniform:
//
//   - Whoever is of Sherlock's team says what is in the hand, of each cable that the
//     claim names.
//   - Whoever is of Moriarty's team says for each cable named any number from none to a
//     whole hand, all alike, whatever the hand holds and whatever else is said. A claim
//     that names k cables thus has the chance 1/(h+1)ᵏ where hands have h cards; with
//     defusing cables alone that is the factor (h+1) for each Moriarty.
//   - Whether somebody claims at all, which cables a claim names and whom people cut
//     tells nothing of hands and roles; which card of a hand is cut is chance.
//
// A world of roles then weighs as many ways as there are for the cards to lie with what
// was cut and with all that its Sherlocks claimed, times the chances of its lies. This
// is exact, for claims of colours too: nothing is taken for independent that is not.
// Rounds are dealt anew from what is face down, so that they have to do with one another
// only by the roles and by what was taken out; the sum goes over that, of each colour
// that a claim of a past round names. Colours that no claim names are all one.
//
// Within a round, the cables of a claim that holds are put in its hand, whose other
// cards may be of any kind but those named. The rest is put in kind by kind, hands that
// are open to the same kinds still to come being one pool, and results are kept to be
// met again.
//
// A counter of cards that was set by hand is believed, and what was said before it is
// not counted any more.
package timebomb
