package sherlock

// locations are the four of the table with the piles: two of these fill them.
type locations struct {
	spots  spots
	piles  piles
	shared [2]bool // the last refill left open the slots that it is known to
	most   int     // slots of a kind on all of them
}
