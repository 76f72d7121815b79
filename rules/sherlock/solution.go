package sherlock

// solution is a solved lead.
type solution struct {
	line, seat, at int // at the moment
	lead           string
	layout         Layout
	direct         []string // clues whose bonuses count …
	without        []string // … except those that found the supply empty
	supply         [2]int   // bonus points and universal proofs left for untold clues, -1 where not known
	kept           []string
}
