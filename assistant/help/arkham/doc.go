// Package arkham is the help for Arkham Noir, case 3: the panel of a table, the odds of the next
// tests, advice on what may be done now, and the story of a game that is over.
//
// The reports enter at the table whatever may come until the next turn, so that only the referee
// knows the rules. A [turn] makes a graph of [node] values from that, and a [reckoning] finds the
// chance of a goal in the graph. [knowledge] is what is known there about the draw pile. Chances are
// exact fractions, or two bounds if more than one pile is possible.
//
// The package knows no width, no colour and no language: it makes documents from a voice.
package arkham
