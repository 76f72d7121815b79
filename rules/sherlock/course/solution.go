package course

import "lestrade/rules/sherlock/connect"

// Solution is a solved lead.
type Solution struct {
	Line, Seat, At int // at the moment
	Lead           string
	Layout         connect.Layout
	Direct         []string // clues whose bonuses count …
	Without        []string // … except those that found the supply empty
	Supply         [2]int   // bonus points and universal proofs left for untold clues, -1 where not known
	Kept           []string
}
