package indices13

import (
	"cmp"
	"maps"
	"slices"

	"lestrade/rules"
	referee "lestrade/rules/indices13"
)

// winBits is how many bits a chance of winning at once is held to be worth when
// actions are ranked: games between programs were won oftenest with about so many.
const winBits = 1

// rank puts the best action first: the one from which most is to be expected, in
// bits; an accusation that must be right before all. Another accusation waits until
// the last glass, as a wrong one would lose those that are left. Of actions that are
// worth the same, the one that shows the others least is better.
func rank(at *rules.Position, seat string, actions []action) {
	seats := referee.TableOf(at).Seats
	last := !hasGlasses(at) || seats[seat].Glasses == 1
	group := func(a action) int {
		switch {
		case a.Verb == "accuse" && a.Right == 1:
			return 0
		case a.Verb == "accuse" && !last:
			return 2
		}
		return 1
	}
	glasses := func(a action) int {
		if a.Verb != "take" {
			return 0
		}
		return seats[a.Word("seat")].Glasses
	}
	for i := range actions {
		a, shows := &actions[i], 0.0
		for _, seat := range slices.Sorted(maps.Keys(a.public)) { // in an order, as sums differ
			shows += 1 - a.public[seat].After/a.public[seat].Before
		}
		a.shows = rounded(shows)
	}
	slices.SortStableFunc(actions, func(a, b action) int {
		return cmp.Or(
			cmp.Compare(group(a), group(b)),
			cmp.Compare(b.Bits+winBits*b.Right, a.Bits+winBits*a.Right),
			cmp.Compare(b.Certain, a.Certain),
			cmp.Compare(a.Triples, b.Triples),
			cmp.Compare(a.Word("secret"), b.Word("secret")), // the Top Secret tile is kept
			cmp.Compare(a.shows, b.shows),
			cmp.Compare(glasses(b), glasses(a)),
		)
	})
}
