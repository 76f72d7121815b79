// Package timebomb is the help for Time Bomb Evolution: the seats, what lies open and
// what would end the game, as people see them on the table; which claims cannot all be
// true; and, if the table wants them, the chances of roles and of the next cut. This is
// how it finds them.
//
// It uses only what everybody knows: what was turned up, in front of whom and in which
// round, and the claims that are open. So all see the same figures.
//
// # What cannot be true together
//
// This needs no model of people. Claims of cables and of colours can be true together
// if the cards can lie so that they show all that was cut. Bombs face down and
// those taken out at the start are one heap, and nobody knows more of it than what was
// turned up. Each round is dealt from what is face down, so rounds depend on one another
// only through what was taken out. The count goes over that, for each colour that a claim
// of a past round names. Colours that no claim names count as one.
//
// Within a round, the count puts the cables of a true claim into its hand; the other cards
// of the hand may be of any kind but those named. It then puts in the rest kind by kind.
// Hands that are open to the same kinds still to come are one pool, and results are kept
// because the same pools come again.
//
// # Chances
//
// They rest on how people speak, and are off unless the table wants them. Claims of
// defusing cables count. Claims of colours do not: no model of these was found that is
// never worse than saying nothing. Before anybody speaks, all ways to deal the role cards
// are equally likely: 10 with four players (one or two of Moriarty's team, for one role
// card lies aside), 10 with five, 15 with six. Then:
//
//   - Each of Moriarty's team makes its claims up, all game long, with the chance
//     inventing; else it claims as the others do.
//   - While all claims of a round can be true, a liar says what fits with the others, and
//     nobody has slipped. Such a round tells nothing of the roles, and of the next cards
//     only what the claims of honest seats tell.
//   - When they cannot all be true, a made-up claim has the chance that a hand is as it
//     says, before anything is cut of it. An honest claim is a slip with the chance slip,
//     and then has that chance too. So no claim settles a role.
//   - Whether somebody claims at all and whom people cut tells nothing; which card of a
//     hand is cut is chance.
//
// The two figures were found with programs that play: a Moriarty that tells the truth, that
// shifts a count by one, or that invents a natural hand. They are checked against two more
// that were not used to find them: one that always claims one cable, and one that repeats
// the claim of the seat before. TestModel asserts that for each sort the log loss is not
// above that of saying nothing, and that all together are calibrated within five points.
//
// If somebody set a counter of cards by hand, the help believes it, and does not count what
// was said before.
//
// recordOf (record.go) gathers what everybody knows, counter.lies (lies.go) decides which
// claims cannot all be true, and record.believe (worlds.go) finds the chances.
package timebomb
