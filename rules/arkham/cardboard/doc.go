// Package cardboard is the cards of Arkham Noir on one table: what they show, as far as the table
// has told ([Faces]), where they lie ([Layout]), and what is known of the draw pile ([Pile]) and of
// the Danger deck ([DangerDeck]). [Cardboard] joins the four.
//
// A [Card] may have no name, and a named card may have no known face; what follows from a face is
// then a [Tri]. The package moves cards and answers questions about them. It knows no turn, no verb
// and no rule that refuses anything.
package cardboard
