// Package solver counts worlds: the ways to put hidden cards into places, under
// what is known of them. All counts are exact. It neither goes through the worlds
// one by one nor samples them.
//
// A Deal names cards, and places with room for them; conditions are stated of
// tallies, the numbers of some cards in some places:
//
//	var d solver.Deal
//	butcher, duke, nurse, library, market := d.Card(), d.Card(), d.Card(), d.Card(), d.Card()
//	mine, bruno := d.Place(2), d.Place(2)
//	d.Place(1) // an informant
//	counts, err := d.Solve(
//		solver.Count(butcher|duke|nurse, mine).Is(1),     // one person hangs on my screen
//		solver.Count(butcher|library, mine|bruno).Is(1),  // Bruno sees one red card
//		solver.Count(butcher|market, mine).AtMost(1),     // I have accused these in vain
//	)
//	counts.At(duke, mine).Of(counts.Worlds())             // how likely the duke hangs there
//
// Conditions belong to nobody: a hypothesis is one more, a doubt one less, and
// another question is another list. [Deal.Solve] counts the worlds, and each card in
// each place. [Deal.Split] goes through what one place may hold, and through the
// answers to questions not yet asked. [Deal.Spread] gives the values of one tally,
// as a repair needs them. [Deal.Clash] finds conditions that cannot all hold, or
// that force a card. [Deal.Draw] draws worlds at random. [Deal.Find] only looks for
// some world, where they may be too many to count.
//
// # The mathematics
//
// Places are filled one after another. What matters of the places filled so far is
// which cards are left, and how far the tallies have come that are also about
// places still empty: its context. Fillings that agree in both are one state. The
// number of ways to a state, times the number of ways on from it, is the number of
// worlds through it. So one pass forwards counts the worlds, and one backwards, over
// the same edges, what lies where.
//
// Three things keep states few.
//
//   - Cards that no condition tells apart are counted by number, as a kind, and
//     picking n of the k left weighs k over n. Kinds are found anew for each place:
//     what only places already filled were asked about is forgotten. Where each card
//     went is still known on an average, which is all that its count needs, since
//     cards of a kind are alike to all that follows.
//   - Places that no condition tells apart are filled as one region, and shared out
//     in the end; what nothing is known of is such a region, filled last, in one way.
//   - A region's hands are listed once for each context, and those that do not fit it
//     are never tried. The region that most conditions share with others goes first:
//     in 13 Indices my own screen, which every answer is about. Once it is filled, an
//     answer is about its witness alone, and its tally ends there.
//
// # The cost
//
// For each region, the cost is the number of states before it, times the hands that
// fit. States are at most the contexts, times the product over the kinds of their
// sizes and one:
//
//   - With the cards, cost grows as a power, whose degree is the number of kinds; with
//     conditions that tell all n cards apart to the last, as 2ⁿ.
//   - With the places, it grows linearly, as long as conditions are few: places without
//     any are free.
//   - With the conditions, it grows exponentially at first, for each may halve a kind
//     and add a tally to contexts; and it falls once they leave few hands.
//
// Where each card lies takes, besides, one sum for each edge and kind.
//
// The benchmarks measure it: in the box of 13 Indices (13 unseen cards) a sheet takes
// 2 µs to start with, and 10 to 50 in the middle of a game. Where few worlds are left,
// going through them is as quick. With 20, 26 and 32 unseen cards in a larger box it
// is the conditions that count: half a millisecond, 2 and 5 for 12 answers. With 18,
// most games of 32 unseen cards would take more than 64 MiB, and ErrTooLarge says so;
// with 24, every other one of 26.
//
// Counts have 128 bits. Every sum on the way to a state is checked, the total is
// refused from 2¹²⁰ on, and whatever is reckoned after that is a part of the total,
// or of it times at most 60 cards: nothing can overflow unseen.
package solver
