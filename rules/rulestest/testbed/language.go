package testbed

import (
	"math/rand/v2"

	"lestrade/data"
)

// Language is one of the program's languages, by chance: random tests come to all of them in time.
func Language(chance *rand.Rand) string {
	all := data.Languages()
	return all[chance.IntN(len(all))]
}
