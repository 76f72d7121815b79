// Package charlock is the help for Charlock Holmes. This is how it finds its figures.
//
// A world, for a seat, is the one card that it does not see and asks about: the card
// on its own stand. Which cards can it be, and how likely is each?
//
// Let D be the cards that the deck can have held when it was last shuffled before the case
// was drawn: all sixty cards at the start of the game; after a reshuffle the cards of the
// discard, which had lain face up. A candidate is a card of D that the seat has not seen
// elsewhere since that shuffle, and that fits every answer and every wrong guess about
// the case. A card that was seen, discarded and shuffled in again is a candidate again.
// A card that was in a hand or on a stand while the discard was shuffled is no candidate,
// seen or not.
//
// All candidates are equally likely. For a shuffle makes every order of D as likely as
// any other; take an order in which candidate x becomes the case, and exchange x in it
// with another candidate y. Neither was seen since, so all that the seat saw stays as
// it was, and all that was said stays true. Orders come in such pairs, so there are as
// many with x as with y. This holds as long as what the others choose to reveal or to
// pass does not depend on cards that the seat does not see: habits may tell more to
// those who know them, and are no proof. Answers about another's case are not used
// either: the seat sees that case, and if nobody entered it, the sheet says that it is
// missing.
//
// Two shuffles spoil it: one of a discard with a card in it that nobody named, and one
// into a deck that was not empty yet (reshuffle). Some cards of D are then likelier than
// others, by how many hidden cards lie in hands, and nobody knows that. The reports still
// tell what is possible, but give no figures.
//
// remember (memory.go) gathers what a viewer heard of every case, inquiry.may gives the
// candidates, and explain (explain.go) says why a card is none.
package charlock
