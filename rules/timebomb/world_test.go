package timebomb_test

import (
	"math/rand/v2"
	"slices"
	"strconv"

	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/timebomb"
)

// Resample has other claims made where the view hides them: nothing else is hidden, and
// a claim depends on no card.
func (d *deal) Resample(view *position.Position, chance *rand.Rand) ([]rules.Entry, bool) {
	lines := view.Lines()
	cables := append([]string{"defuse"}, allColours...)
	if seen := timebomb.TableOf(view).Colours; len(seen) == len(view.Header().Seats) {
		cables = append([]string{"defuse"}, seen...)
	}
	for i, e := range lines {
		if e.Verb != "claim" || e.Word("hand") != rules.Unknown {
			continue
		}
		var words []string
		left := 2 // what fits any hand
		for _, k := range chance.Perm(len(cables))[:1+chance.IntN(3)] {
			n := chance.IntN(left + 1)
			words = append(words, cables[k], strconv.Itoa(n))
			left -= n
		}
		e.Args = slices.Clone(e.Args)
		e.Args[0].Words = words
		lines[i] = e
	}
	return lines, true
}
