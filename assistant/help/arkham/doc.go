// Package arkham is the help for Arkham Noir, case 3: the panel of a table, the odds of the next
// tests, advice on what may be done now, and the story of a game that is over.
//
// The reports go through what may come until the next turn by entering it at the table, so that the
// referee alone knows the rules: a [turn] makes a graph of [node] values, and a [reckoning] finds the
// chance of a goal in it. [knowledge] is what is known of the draw pile there. Chances are exact
// fractions, or two bounds where more than one pile is possible.
//
// The package knows no width, no colour and no language: it makes documents from a voice.
package arkham
