// Package charlock is the help for Charlock Holmes, and this is what its figures rest
// on.
//
// A world, for a seat, is the one card that it does not see and asks about: the card
// on its own stand. Which cards can it be, and how likely is each?
//
// Let D be what the deck can have held when it was last shuffled before the case was
// drawn: all sixty cards at the start of the game; after a reshuffle the cards of the
// discard, which had lain face up. The candidates are the cards of D that the seat has
// not seen elsewhere since that shuffle and of which every answer and every wrong
// guess about the case is true. A card that was seen, discarded and shuffled in again
// is a candidate again; one that was in a hand or on a stand while the discard was
// shuffled is none, seen or not.
//
// All candidates are equally likely. For a shuffle makes every order of D as likely as
// any other; take an order in which candidate x becomes the case, and exchange x in it
// with another candidate y. Neither was seen since, so all that the seat saw stays as
// it was, and all that was said stays true. Orders come in such pairs, so there are as
// many with x as with y. This holds as long as what the others choose to reveal or to
// pass does not depend on cards that the seat does not see: habits may tell more to
// those who know them, and are no proof. What is said of another's case is not asked
// either: the seat sees that case, and a sheet without it says that it is missing.
//
// Two shuffles spoil it: one of a discard with a card in it that nobody named, and one
// into a deck that was not empty yet (reshuffle). Cards of D are then likelier than
// others by how many hidden cards lie in hands, of which nothing is known. What is
// possible is still told, and no figures are.
package charlock
