package indices13

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"lestrade/assistant/help/helptest"
	"lestrade/assistant/help/indices13/deduction"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/rulestest"
	"lestrade/rules/rulestest/testbed"
)

// TestSheetWhileCardsAreMissing: without a rival's front the sheet names it, gives no
// count, and says of each card what going through all worlds proves.
func TestSheetWhileCardsAreMissing(t *testing.T) {
	proved := newTally[string]()
	tryTables(t, map[int]int{2: 8}, 3000, func(t *testing.T, name string, _ int, chance *rand.Rand) {
		_, whole := played(t, 2, 12+chance.IntN(14), chance)
		p := begin(t)
		for _, e := range whole.View("Anna").Lines() {
			if e.Verb != "front" {
				p = rulestest.Say(t, p, e.String())
			}
		}
		view := p.View("Anna")
		s := asked(t, sheet, p, "Anna").Data.(deduction.Sheet)
		if s.Worlds != nil || s.Triples != nil || !slices.Equal(s.Missing, []string{"front Bruno"}) {
			t.Fatalf("%s: worlds %v, %d triples, missing %v", name, s.Worlds, len(s.Triples), s.Missing)
		}
		b, all := findBreaches(view, "Anna"), newPlain(view, "Anna").run()
		for _, card := range all.inPlay {
			if all.fixed[card] {
				continue
			}
			is := s.Cards[name13(card)].(deduction.Hidden)
			side := is.Behind["Bruno"].(map[string]any)
			says := []any{is.Mine, side["left"], side["right"], is.Informant}
			for n, place := range []int{0, all.behind(1, 0), all.behind(1, 1), middle} {
				want := "open"
				switch all.where[card][place] {
				case 0:
					want = "never"
				case all.worlds:
					want = "always"
				}
				if proved.add(want); says[n] != want {
					t.Fatalf("%s: %s in place %d: %v, not %s (%d of %d worlds)", name, name13(card), place, says[n], want, all.where[card][place], all.worlds)
				}
			}
			checkExplained(t, fmt.Sprintf("%s, %s", name, name13(card)), asked(t, explain, p, "Anna", name13(card)).Data.(deduction.Explained), b, card)
		}
	})
	if proved.of["never"] == 0 || proved.of["always"] == 0 {
		t.Errorf("too little was proved to tell: %v", proved.of)
	}
}

// TestTruthNeverClashes: at a table where every answer is true nobody is told otherwise, whatever
// they know.
func TestTruthNeverClashes(t *testing.T) {
	tryTables(t, map[int]int{2: 2, 3: 2, 4: 2, 5: 2, 6: 2}, 4000, func(t *testing.T, name string, players int, chance *rand.Rand) {
		dealt, p := played(t, players, 0, chance)
		bare := begin(t, dealt.opening()[:3]...) // where no card is entered
		for range testbed.Runs(10, 25) {
			line := dealt.act(p, chance)
			p, bare = rulestest.Say(t, p, line), rulestest.Say(t, bare, line)
		}
		for cards, at := range map[string]*position.Position{"all cards": p, "no card": bare} {
			for _, viewer := range append(slices.Clone(dealt.seats), string(rules.Public), string(rules.Referee)) {
				if page, err := Game.Contradiction(helptest.Ask(at, rules.Viewer(viewer))); page != nil || err != nil {
					t.Fatalf("%s, %s for %q: %v, %v", name, cards, viewer, page, err)
				}
			}
		}
	})
}
