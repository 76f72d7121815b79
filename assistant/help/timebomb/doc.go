// Package timebomb is the help for Time Bomb Evolution: the seats, what lies open and
// what would end the game, as people see them on the table; which claims cannot all be
// true; and, where the table wants it, the chances of roles and of the next cut. This is
// what they rest on.
//
// Only what everybody knows counts: what was turned up, in front of whom and in which
// round, and the claims that are open. So all see the same figures.
//
// # What cannot be true together
//
// No model of people is needed for it: claims of cables and of colours are true together
// if there is a way for the cards to lie that shows all that was cut. Bombs face down and
// those taken out at the start are one heap, of which nobody knows more than what was
// turned up of it. Rounds are dealt anew from what is face down, so that they have to do
// with one another only by what was taken out; the count goes over that, of each colour
// that a claim of a past round names. Colours that no claim names are all one.
//
// Within a round, the cables of a claim that holds are put in its hand, whose other cards
// may be of any kind but those named. The rest is put in kind by kind, hands that are open
// to the same kinds still to come being one pool, and results are kept to be met again.
//
// # Chances
//
// They rest on how people speak, and are off unless the table wants them. Claims of
// defusing cables count, those of colours do not: no model of these was found that is
// never worse than saying nothing. Before anybody speaks all ways to deal the role cards
// are alike: 10 with four players (one or two of Moriarty's team, for one role card lies
// aside), 10 with five, 15 with six. Then:
//
//   - Each of Moriarty's team makes its claims up, all game long, with the chance
//     inventing; else it claims as the others do.
//   - While all claims of a round can be true, a liar says what fits with
//     the others, and nobody has slipped: the round tells nothing of the roles, and no
//     more of the next cards than those say who tell the truth.
//   - When they cannot all be true, a claim that is made up has the chance that a hand is
//     as it says, before anything is cut of it; and an honest one is, with the chance slip,
//     a slip, which has that chance too. So no claim settles a role.
//   - Whether somebody claims at all and whom people cut tells nothing; which card of a
//     hand is cut is chance.
//
// The two figures were found with programs that play: a Moriarty that tells the truth, that
// shifts a count by one, or that invents a natural hand; and are held against two more that
// were not used for them, one that always claims one cable and one that repeats what the
// seat before has claimed. TestModel asserts that for each sort the log loss is not above
// that of saying nothing, and that all together are calibrated within five points.
//
// A counter of cards that was set by hand is believed, and what was said before it is not
// counted any more.
package timebomb
