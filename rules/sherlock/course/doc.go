// Package course keeps how far a game has come: whose turn it is, which leads are solved and what
// they are worth, and how the end comes. It works all of that out from the [Solution]s and the turns
// each time somebody asks, because a table may tell late what a card shows. [Rulings] are the options
// that the table has settled. The package does not know what lies on the table or in a hand.
package course
