// Package cardboard holds the cards of Arkham Noir on one table: what the table has told that they
// show ([Faces]), where they lie ([Layout]), and what is known about the draw pile ([Pile]) and the
// Danger deck ([DangerDeck]). [Cardboard] joins the four.
//
// A [Card] may have no name, and a named card may have an unknown face. So questions about what a
// card shows are answered by a [Tri]. The package moves cards and answers questions about them. It knows no turn, no verb
// and no rule that refuses anything.
package cardboard
