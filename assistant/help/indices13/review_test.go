package indices13

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/help"
	"lestrade/assistant/help/helptest"
	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/rulestest"
	"lestrade/rules/rulestest/testbed"
)

// reviewed is a review as data.
func reviewed(t testing.TB, p *position.Position) *Review {
	t.Helper()
	page := helptest.Make(t, review, help.Request{Voice: speak.New("en").At(p), View: p})
	out, is := page.Data.(*Review)
	if !is {
		t.Fatalf("no review: %s", page.In(80))
	}
	return out
}

// holdReview compares a review with an enumeration of what every seat could know after every line.
// All cards of the game were told before it began.
func holdReview(t *testing.T, lines []string, out *Review) {
	t.Helper()
	p := begin(t)
	at, known := 0, map[string]int{}
	lack, told := map[string]float64{}, map[int]float64{}
	hold := func(line int, act bool) {
		now := out.Lines[at]
		at++
		if now.Line != line {
			t.Fatalf("line %d, not %d", now.Line, line)
		}
		for _, seat := range p.Header().Seats {
			w := newPlain(p.View(rules.Viewer(seat)), seat).run()
			worlds := map[[3]string]float64{}
			for mine, n := range w.triple {
				worlds[mine] = float64(n)
			}
			bits, _ := entropyOf(worlds)
			if now.Triples[seat] != len(worlds) || act && !near(now.Bits[seat], lack[seat]-bits) {
				t.Errorf("line %d: %s has %d triples, %v bits less; not %d, %v", line, seat, now.Triples[seat], now.Bits[seat], len(worlds), lack[seat]-bits)
			}
			if act {
				told[line] += lack[seat] - bits
			}
			lack[seat] = bits
			if _, is := known[seat]; len(worlds) == 1 && !is {
				known[seat] = line
			}
		}
	}
	started := false
	for i, line := range lines {
		act := strings.Contains(line, ": ")
		if act && !started {
			started = true
			hold(0, false)
		}
		p = rulestest.Say(t, p, line)
		if act {
			hold(i+1, true)
		}
	}
	if fmt.Sprint(out.Known) != fmt.Sprint(known) || at != len(out.Lines) {
		t.Errorf("known at %v, not %v; %d lines, not %d", out.Known, known, len(out.Lines), at)
	}
	most := 0
	for _, now := range out.Lines {
		if strings.Contains(now.Entry, ": ask ") && (most == 0 || told[now.Line] > told[most]+1e-9) {
			most = now.Line
		}
	}
	if out.Telling == nil || out.Telling.Line != most || !near(out.Telling.Bits, told[most]) {
		t.Errorf("the most telling is %+v, not line %d with %v", out.Telling, most, told[most])
	}
}

func TestReviewOfTheSample(t *testing.T) {
	p, err := help.Sample(rules.Shelf{Game.Game}, Game.ID)
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, e := range p.Lines() {
		lines = append(lines, e.String())
	}
	out := reviewed(t, p)
	// Bruno accuses rightly at last; 80 triples each at first: own cards of two types.
	if out.Known["Bruno"] != len(lines) || out.Lines[0].Triples["Anna"] != 80 {
		t.Errorf("%+v", out)
	}
	holdReview(t, lines, out)
}

// TestReviewOfGames: also of cards that are told only when the game is over, in any
// order, and of replies that nobody entered.
func TestReviewOfGames(t *testing.T) {
	for game := range testbed.Runs(3, 8) {
		chance := rand.New(rand.NewPCG(uint64(game), 4))
		dealt, p := played(t, 2+game%2, 8+chance.IntN(16), chance)
		var lines, later []string
		for _, e := range p.Lines() {
			lines = append(lines, e.String())
			if e.Verb == "front" || e.Verb == "behind" {
				later = append(later, e.String())
			}
		}
		out := reviewed(t, p)
		holdReview(t, lines, out)

		chance.Shuffle(len(later), func(i, j int) { later[i], later[j] = later[j], later[i] })
		q := begin(t)
		for _, line := range lines {
			switch {
			case slices.Contains(later, line):
				continue
			case strings.Contains(line, ": ask"):
				line, _, _ = strings.Cut(line, " = ")
				line += " = ?"
			}
			q = rulestest.Say(t, q, line)
		}
		for i, card := range dealt.middle {
			later = append(later, "informant "+string(rune('A'+i))+" "+card)
		}
		late := reviewed(t, rulestest.Say(t, q, withoutKnown(q, later)...))
		for i, now := range late.Lines {
			if fmt.Sprint(now.Triples) != fmt.Sprint(out.Lines[i].Triples) {
				t.Errorf("game %d, line %d: %v told late, %v told first", game, now.Line, now.Triples, out.Lines[i].Triples)
			}
		}
	}
}

// withoutKnown leaves out the informants that a look has told.
func withoutKnown(p *position.Position, lines []string) []string {
	return slices.DeleteFunc(slices.Clone(lines), func(line string) bool {
		return slices.ContainsFunc(p.Lines(), func(e rules.Entry) bool {
			return e.Verb == "look" && strings.HasPrefix(line, "informant "+e.Word("letter")+" ")
		})
	})
}

func TestReviewNeedsAllCards(t *testing.T) {
	p := begin(t, "game 13-indices", "seats Anna Bruno Chloé", "first = Anna", "front Anna countess park gun", "Anna: look B = ?")
	page := helptest.Make(t, review, help.Request{Voice: speak.New("en").At(p), View: p})
	want := []string{"behind Anna", "front Bruno", "behind Bruno", "front Chloé", "behind Chloé", "informant B"}
	if got := page.Data.(Review).Missing; !slices.Equal(got, want) {
		t.Errorf("%v", got)
	}
	for _, line := range want {
		if !strings.Contains(page.In(80), line+" …") {
			t.Errorf("%s is not named:\n%s", line, page.In(80))
		}
	}
}

// TestAlong: 64 triples stand at the left, one at the right, and half as many are as much
// further wherever that is.
func TestAlong(t *testing.T) {
	for triples, want := range map[int]float64{64: 0, 32: 1. / 6, 16: 2. / 6, 8: 3. / 6, 2: 5. / 6, 1: 1, 0: 1} {
		if got := along(triples, 64); math.Abs(got-want) > 1e-9 {
			t.Errorf("%d triples stand at %v, not %v", triples, got, want)
		}
	}
	for seats, want := range map[string]string{"Anna Bruno Zoë": "ABZ", "Anna Annie Zoë": "ABC", "Élise Bruno": "EB", "Élise Eva": "AB"} {
		if got := string(help.Letters(strings.Fields(seats))); got != want {
			t.Errorf("%s: %s, not %s", seats, got, want)
		}
	}
}

// TestReviewOfAVeryLongGame: where seats do not come to know their cases a review breaks off, says
// where, and is up to there the review of the game as far as that.
func TestReviewOfAVeryLongGame(t *testing.T) {
	testbed.NeedTime(t)
	p := begin(t, "game 13-indices", "seats Anna Bruno Chloé", "first = Anna", "front Anna countess park gun", "front Bruno butcher market rifle",
		"front Chloé officer library crossbow", "behind Anna maid knife", "behind Bruno nurse poison", "behind Chloé duke sword")
	for range 200 {
		for _, line := range []string{"set glasses Anna 1", "Anna: ask Bruno red", "set turn Anna"} {
			p = rulestest.Say(t, p, line)
		}
	}
	out := reviewed(t, p)
	if last := out.Lines[len(out.Lines)-1]; out.Cut == 0 || out.Cut < last.Line || out.Cut >= p.Len() {
		t.Fatalf("gone through up to line %d of %d, told up to %d", out.Cut, p.Len(), last.Line)
	}
	page := helptest.Make(t, review, help.Request{Voice: speak.New("en").At(p), View: p})
	if want := fmt.Sprintf("Anna: not up to line %d", out.Cut); !strings.Contains(page.In(80), want) {
		t.Errorf("%q is not said:\n%s", want, page.In(80))
	}
	short, err := p.Before(out.Cut + 1)
	if err != nil {
		t.Fatal(err)
	}
	if so := reviewed(t, short); so.Cut > 0 || fmt.Sprint(so.Lines) != fmt.Sprint(out.Lines) {
		t.Errorf("the game up to line %d is told otherwise", out.Cut)
	}
}
