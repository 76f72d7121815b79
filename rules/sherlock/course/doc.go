// Package course is how far a game has come: whose turn it is, which leads are solved and what they
// are worth, and how the end comes. All of it is worked out from the [Solution]s and the turns each
// time somebody asks, for a table may tell late what a card shows. [Rulings] are the options it has
// settled. What lies on the table or in a hand is not known here.
package course
