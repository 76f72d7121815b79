package testbed

import (
	"math/rand/v2"

	"lestrade/data"
)

// Language returns a random language of the program, so that random tests try all of them in time.
func Language(chance *rand.Rand) string {
	all := data.Languages()
	return all[chance.IntN(len(all))]
}
