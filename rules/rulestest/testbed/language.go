package testbed

import (
	"math/rand/v2"

	"lestrade/data"
)

// Language is one of all, by chance: what is tried at random is tried in every language, however
// many there are.
func Language(chance *rand.Rand) string {
	all := data.Languages()
	return all[chance.IntN(len(all))]
}
