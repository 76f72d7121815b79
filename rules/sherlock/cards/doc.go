// Package cards is the cardboard of Sherlock: what clues and leads show, tokens, and the words for
// them. A [Card] has symbols on its sides; its face is what they come to in one word. [Told] is what
// the table has told of the cards, and a [Hand] is what a player has. Nothing here knows whose turn
// it is, or what lies where.
package cards
