// Package solver reasons exactly about hidden cards. A world is one way to put them all
// into their places; a condition says how many of some cards lie in some places.
//
// A [Deal] names the cards and the places. [Deal.Find] looks for a [World] that fits some
// [Condition]s, or proves that there is none. [Deal.Clash] says which conditions contradict
// each other. [Deal.Solve] gives [Counts]: how many worlds fit, where each card lies in them,
// and what some places hold together. [Deal.Worlds] only counts the worlds, however many they
// are.
//
// The package never goes through worlds one by one and never samples. It knows no game, no rule
// and no seat: the packages of the games ask it about cards and places.
package solver
