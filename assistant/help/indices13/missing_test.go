package indices13

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"lestrade/rules"
)

// TestSheetWhileCardsAreMissing: without a rival's front the sheet names it, gives no
// count, and says of each card what going through all worlds proves.
func TestSheetWhileCardsAreMissing(t *testing.T) {
	proved := map[string]int{}
	for i := range 25 {
		chance := rand.New(rand.NewPCG(2, uint64(3000+i)))
		_, whole := played(t, 2, 12+chance.IntN(14), chance)
		p := begin(t)
		for _, e := range seen(t, whole, "Anna").Lines() {
			if e.Verb != "front" {
				p = say(t, p, e.String())
			}
		}
		view := seen(t, p, "Anna")
		s := asked(t, sheet, p, "Anna").Data.(Sheet)
		if s.Worlds != nil || s.Triples != nil || !slices.Equal(s.Missing, []string{"front Bruno"}) {
			t.Fatalf("game %d: worlds %v, %d triples, missing %v", i, s.Worlds, len(s.Triples), s.Missing)
		}
		all := newPlain(view, "Anna").run()
		for _, card := range all.inPlay {
			if all.fixed[card] {
				continue
			}
			is := s.Cards[name13(card)].(Hidden)
			says := []any{is.Mine, is.Behind["Bruno"].(Sides).Left, is.Behind["Bruno"].(Sides).Right, is.Informant}
			for n, place := range []int{0, all.behind(1, 0), all.behind(1, 1), middle} {
				want := "open"
				switch all.where[card][place] {
				case 0:
					want = "never"
				case all.worlds:
					want = "always"
				}
				if proved[want]++; says[n] != want {
					t.Fatalf("game %d: %s in place %d: %v, not %s (%d of %d worlds)", i, name13(card), place, says[n], want, all.where[card][place], all.worlds)
				}
			}
		}
	}
	if proved["never"] == 0 || proved["always"] == 0 {
		t.Errorf("too little was proved to tell: %v", proved)
	}
}

// TestTruthNeverClashes: at a table where every answer is true nobody is told
// otherwise, whoever they are and whatever they know.
func TestTruthNeverClashes(t *testing.T) {
	for players := 2; players <= 6; players++ {
		for i := range 3 {
			chance := rand.New(rand.NewPCG(uint64(players), uint64(4000+i)))
			dealt, p := played(t, players, 0, chance)
			bare := begin(t, dealt.opening()[:3]...) // where no card is entered
			for range 25 {
				line := dealt.act(p, chance)
				p, bare = say(t, p, line), say(t, bare, line)
			}
			for name, at := range map[string]*rules.Position{"all cards": p, "no card": bare} {
				for _, viewer := range append(slices.Clone(dealt.seats), string(rules.Public), string(rules.Referee)) {
					if page, err := clash(request(t, at, viewer)); page != nil || err != nil {
						t.Fatalf("%s for %q: %v, %v", fmt.Sprint(players, " players, game ", i, ", ", name), viewer, page, err)
					}
				}
			}
		}
	}
}
