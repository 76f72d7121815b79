// Package pads has the pad of a seat: a sheet that knows nothing, on which people mark what they
// think, and which is exact when it is asked.
//
// A game fills in a [Pad], and [Report] makes its report: the marks ([Notes], read by [ReadNotes]),
// a check of them against what the seat can know (its [Insight]), and a [Hint] by degrees. Once the
// game is over [Follow] compares the marks with what could be known after each line. [Practised] is a
// position that somebody solves on such a pad between evenings.
//
// The package knows no game, no rule and no screen; package help does not know it.
package pads
