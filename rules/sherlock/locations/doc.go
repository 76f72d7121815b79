// Package locations is the middle of the table: the four [Locations] with the piles that refill them.
// A [Spot] is what the table has told of one location, which may be little: it reckons with what
// nobody told, and bars what cannot lie there. It knows nothing of players and turns.
package locations
