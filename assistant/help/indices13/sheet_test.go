package indices13

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"

	"lestrade/assistant/help"
	"lestrade/assistant/help/helptest"
	"lestrade/rules"
	"lestrade/rules/position"
)

// asked makes a report for a seat.
func asked(t testing.TB, report help.Report, p *position.Position, seat string, words ...string) help.Page {
	t.Helper()
	return helptest.Make(t, report, helptest.Ask(p, rules.Viewer(seat), words...))
}

// asJSON is a report's data as it is printed, read again.
func asJSON(t testing.TB, page help.Page) (out map[string]any) {
	t.Helper()
	text, err := json.Marshal(page.Data)
	if err == nil {
		err = json.Unmarshal(text, &out)
	}
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// cell is what the sheet says of a card that the seat does not see, of each place
// something, in the shape of the JSON.
func (p *plain) cell(of func(place int) any) map[string]any {
	behind := map[string]any{}
	for i, seat := range p.seats {
		switch {
		case i == p.me:
		case len(p.seats) == 2:
			behind[seat] = map[string]any{"left": of(p.behind(i, 0)), "right": of(p.behind(i, 1))}
		default:
			behind[seat] = of(p.behind(i, 0))
		}
	}
	return map[string]any{"mine": of(p.me), "behind": behind, "informant": of(middle)}
}

// expected is the cell of a card with its counts.
func (p *plain) expected(card int) map[string]any {
	return p.cell(func(place int) any { return float64(p.where[card][place]) })
}

// compare holds a sheet against the plain enumeration: every number of it.
func compare(t *testing.T, name string, got map[string]any, want *plain) {
	t.Helper()
	if got["worlds"] != float64(want.worlds) {
		t.Fatalf("%s: %v worlds, not %d", name, got["worlds"], want.worlds)
	}
	cards := got["cards"].(map[string]any)
	for _, card := range want.inPlay {
		is := cards[name13(card)].(map[string]any)
		if _, inSight := is["seen"]; inSight != want.fixed[card] {
			t.Fatalf("%s: %s in sight: %v; the sheet says %v", name, name13(card), want.fixed[card], is)
		}
		if !want.fixed[card] && fmt.Sprint(is) != fmt.Sprint(want.expected(card)) {
			t.Fatalf("%s: %s: %v, not %v", name, name13(card), is, want.expected(card))
		}
	}
	triples := got["triples"].([]any)
	if len(triples) != len(want.triple) || len(cards) != len(want.inPlay) {
		t.Fatalf("%s: %d triples, not %d; %d cards, not %d", name, len(triples), len(want.triple), len(cards), len(want.inPlay))
	}
	last := float64(want.worlds)
	for _, each := range triples {
		is := each.(map[string]any)
		worlds := is["worlds"].(float64)
		if key := [3]string{is["person"].(string), is["place"].(string), is["weapon"].(string)}; float64(want.triple[key]) != worlds || worlds > last {
			t.Fatalf("%s: %v: %d worlds wanted, at most %v in this order", name, is, want.triple[key], last)
		}
		last = worlds
	}
}

// TestSheetAgainstEnumeration: every number of the sheet, for random legal games. With
// more players some actions come first, so that the worlds are soon gone through.
func TestSheetAgainstEnumeration(t *testing.T) {
	least := map[int]int{4: 2, 5: 8, 6: 8}
	tryTables(t, map[int]int{2: 200, 3: 120, 4: 40, 5: 10, 6: 10}, 0, func(t *testing.T, name string, players int, chance *rand.Rand) {
		actions := least[players] + chance.IntN(26-least[players])
		p := playedWithOptions(t, players, actions, chance)
		seat := p.Header().Seats[chance.IntN(players)]
		want := newPlain(p.View(rules.Viewer(seat)), seat).run()
		compare(t, fmt.Sprintf("%s, %d actions, for %s", name, actions, seat), asJSON(t, asked(t, sheet, p, seat)), want)
	})
}

// The figures of the facts: 13 cards are hidden from everybody.
func TestSheetAtTheStart(t *testing.T) {
	for _, c := range []struct {
		players, worlds int
	}{{2, 7200}, {3, 100_800}, {4, 1_512_000}, {5, 9_072_000}, {6, 9_072_000}} {
		chance := rand.New(rand.NewPCG(1, uint64(c.players)))
		for {
			dealt, p := played(t, c.players, 0, chance)
			own := dealt.behind["Anna"]
			if typeOfCard(own[0]) == typeOfCard(own[1]) {
				continue
			}
			got := asJSON(t, asked(t, sheet, p, "Anna"))
			if got["worlds"] != float64(c.worlds) || len(got["triples"].([]any)) != 80 {
				t.Errorf("%d players: %v worlds, %d triples, not %d and 80", c.players, got["worlds"], len(got["triples"].([]any)), c.worlds)
			}
			break
		}
	}
}
