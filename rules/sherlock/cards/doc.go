// Package cards describes the cardboard of Sherlock: clues and leads with what they show, tokens, and
// the words for them. A [Card] has symbols on its sides; its face writes them as one word. [Told] holds
// what the table has told of the cards, and a [Hand] what a player has. The package does not know whose
// turn it is, or what lies where.
package cards
