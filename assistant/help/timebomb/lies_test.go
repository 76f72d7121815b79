package timebomb

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"lestrade/rules/rulestest"
)

// TestContradictions: the least sets of claims, and the figures that show them, each
// reckoned by hand.
func TestContradictions(t *testing.T) {
	colours := []string{"game timebomb", "seats Anna Bruno Chloé Dario", "option claims open", "colours = red blue pink green", "first = Anna"}
	all := []string{"Anna", "Bruno", "Chloé", "Dario"}
	for _, c := range []struct {
		lines []string
		want  []Lie
		liars map[int]int
	}{
		{ // 2 + 2 + 1 + 0 are five of four; without the 0 they are no fewer
			[]string{"Anna: claim defuse 2", "Bruno: claim defuse 2", "Chloé: claim defuse 1", "Dario: claim defuse 0"},
			[]Lie{{Seats: all[:3], Round: 1, Why: "over", Cable: "defuse", Claimed: 5, In: 4}}, map[int]int{1: 1},
		},
		{ // any two of three are six of four: two of them have lied
			[]string{"Anna: claim defuse 3", "Bruno: claim defuse 3", "Chloé: claim defuse 3"},
			[]Lie{
				{Seats: all[:2], Round: 1, Why: "over", Cable: "defuse", Claimed: 6, In: 4},
				{Seats: []string{"Anna", "Chloé"}, Round: 1, Why: "over", Cable: "defuse", Claimed: 6, In: 4},
				{Seats: all[1:3], Round: 1, Why: "over", Cable: "defuse", Claimed: 6, In: 4},
			}, map[int]int{1: 2},
		},
		{ // four cables are somewhere
			[]string{"Anna: claim defuse 1", "Bruno: claim defuse 1", "Chloé: claim defuse 1", "Dario: claim defuse 0"},
			[]Lie{{Seats: all, Round: 1, Why: "under", Cable: "defuse", Claimed: 3, In: 4}}, map[int]int{1: 1},
		},
		{ // of five reds four may have been taken out, and one was turned up
			[]string{"Anna: claim red 0", "Anna: cut Bruno = red", "Bruno: number = 3", "Bruno: cut Anna = red", "Anna: number = 1"},
			[]Lie{{Seats: all[:1], Round: 1, Why: "cut", Cable: "red", Claimed: 0, In: 1}}, map[int]int{1: 1},
		},
		{ // at least one red was dealt, for only four bombs were taken out
			[]string{"Anna: claim red 0", "Bruno: claim red 0", "Chloé: claim red 0", "Dario: claim red 0"},
			[]Lie{{Seats: all, Round: 1, Why: "under", Cable: "red", Claimed: 0, In: 1}}, map[int]int{1: 1},
		},
		{ // there are five greens, and one of them lies before Bruno
			[]string{"Chloé: claim green 3", "Dario: claim green 2", "Anna: cut Bruno = green"},
			[]Lie{{Seats: all[2:], Round: 1, Why: "over", Cable: "green", Claimed: 6, Cut: 1, In: 5}}, map[int]int{1: 1},
		},
		{ // one card of five is left to be a cable
			[]string{"Bruno: claim defuse 2", "Anna: cut Bruno = red", "Bruno: number = 0", "Bruno: cut Bruno = red", "Bruno: number = 0", "Bruno: cut Bruno = red", "Bruno: number = 0", "Bruno: cut Bruno = blue"},
			[]Lie{{Seats: all[1:2], Round: 1, Why: "left", Cable: "defuse", Claimed: 2, In: 1}}, map[int]int{1: 1},
		},
		{ // all four told of no more than one red, which Bruno showed: nobody holds another
			[]string{
				"Anna: claim red 0", "Bruno: claim red 1", "Chloé: claim red 0", "Dario: claim red 0",
				"Anna: cut Bruno = red", "Bruno: number = 3", "Bruno: cut Anna = blue", "Anna: cut Bruno = pink", "Bruno: cut Anna = green",
				"Dario: claim red 2",
			},
			[]Lie{{Seats: all, Round: 0}}, map[int]int{},
		},
	} {
		out := oddsOf(t, rulestest.Begin(t, shelf, append(colours[:5:5], c.lines...)...))
		if diff := cmp.Diff(c.want, out.Lies, cmpopts.IgnoreFields(Lie{}, "Claims")); diff != "" {
			t.Errorf("%v (-want +got):\n%s", c.lines, diff)
		}
		if diff := cmp.Diff(c.liars, out.Liars); diff != "" {
			t.Errorf("%v, liars (-want +got):\n%s", c.lines, diff)
		}
	}
}
