// Package locations keeps the middle of the table: the four [Locations] with the piles that refill
// them. A [Spot] holds what the table has told of one location. That may be little, so it allows for
// what nobody told, and bars only what cannot lie there. The package knows no players and no turns.
package locations
