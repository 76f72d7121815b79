package charlock

import (
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/doc"
	"lestrade/assistant/doc/text"
	"lestrade/assistant/help/helptest"
	"lestrade/assistant/speak"
	"lestrade/rules"
	referee "lestrade/rules/charlock"
	"lestrade/rules/position"
	"lestrade/rules/rulestest"
)

// TestInSight with five players: each seat's hand and points, how far Furriarty has to go,
// and what the draws come from.
func TestInSight(t *testing.T) {
	helptest.InSight(t, Game, "testdata/five.lestrade", func(v *speak.Voice, view *position.Position) [][]string {
		table := referee.TableOf(view)
		piles := speak.Figures{"deck": table.Deck, "discard": table.Discard}
		var facts [][]string
		if table.Round > 0 { // before, the cards that it counts as drawn still lie in the deck
			facts = append(facts, []string{v.Say("panel.deck", piles), v.Say("panel.deck-short", piles)})
		}
		for _, name := range view.Header().Seats {
			seat := table.Seats[name]
			hand, points := speak.Figures{"number": seat.Hand}, scoreText(v, seat)
			facts = append(facts, []string{points.Long, points.Short})
			if view.Outcome() == nil {
				facts = append(facts, []string{v.Say("glance.hand", hand)})
			}
		}
		for _, token := range tokens(v, table.Trail) {
			facts = append(facts, []string{token.Long, token.Short})
		}
		return facts
	})
}

// TestDial: each seat's clues can be looked at apart, and among all cards each says whose it is.
func TestDial(t *testing.T) {
	view := begin(t, "game charlock", "seats Max Mia Tom", "first = Max", "Max: reveal rat-9 = dead-end", "Max: reveal rat-8 = lead", "Mia: reveal dog-4 = lead")
	clock, is := dial(speak.New("en").At(view), view, referee.TableOf(view)).(doc.Grid)
	if !is {
		t.Fatal("no clock is drawn")
	}
	var marked []string
	for _, row := range clock.Squares {
		for _, square := range row {
			if square.Sign.Long != "" {
				marked = append(marked, square.Name.Long+" "+square.Sign.Long+" "+square.Of.Long+" "+square.Of.Short)
			}
		}
	}
	if want := []string{"rat-8 ✓ Max Ma", "rat-9 ✕ Max Ma", "dog-4 ✓ Mia Mi"}; !slices.Equal(marked, want) {
		t.Errorf("marked are %q, wanted %q", marked, want)
	}
	if got := clock.Whose[2]; len(clock.Whose) != 3 || got.Long != "Tom" || got.Short != "T" {
		t.Errorf("apart can be seen those of %v", clock.Whose)
	}
}

// TestLightTurns: a turn that was told in one line is told back as one, what was won in the
// colour of success and a wrong guess alone in that of failure; and no heading stands over
// tokens before anybody has one.
func TestLightTurns(t *testing.T) {
	p := begin(t, "game charlock", "rules 1", "seats Anna Bruno Chloé", "option turns light", "first = Anna")
	v := speak.New("en")
	if shown := text.Page(onTable(v.At(p), p.View(rules.Public)), 80); strings.Contains(shown, "  Paws") {
		t.Errorf("a heading over nothing:\n%s", shown)
	}
	for _, line := range []string{"Anna: turn = nothing", "Bruno: turn = wrong", "Chloé: turn = single"} {
		p = rulestest.Say(t, p, line)
	}
	d := onTable(v.At(p), p.View(rules.Public))
	if shown := text.Page(d, 80); !strings.Contains(shown, "  Paws") {
		t.Errorf("no heading over Chloé's paw:\n%s", shown)
	}
	history := d[len(d)-1].(doc.Forms).Forms[0].(doc.Table)
	for i, want := range []doc.Text{doc.Say("nothing"), doc.Say("wrong").As(doc.Wrong), doc.Say("single").As(doc.Right)} {
		what, reply := history.Rows[i][2], history.Rows[i][3]
		if what.Long != "turn" || reply.Long != want.Long || reply.Mark != want.Mark {
			t.Errorf("“%s” “%s” marked %v, not “turn” “%s” marked %v", what.Long, reply.Long, reply.Mark, want.Long, want.Mark)
		}
	}
}

// TestTwoLetters: each suspect has its own letters, though two names begin alike.
func TestTwoLetters(t *testing.T) {
	var got []string
	names := []string{"krähe", "gans", "ratte", "kröte", "hund"}
	for i := range names {
		got = append(got, twoLetters(names, i))
	}
	if want := "kä ga ra kö hu"; strings.Join(got, " ") != want {
		t.Errorf("got %v, want %s", got, want)
	}
}

// TestPanels keeps what each at the table sees of games written by hand.
func TestPanels(t *testing.T) {
	helptest.Panels(t, Game, "../../../rules/charlock/testdata/games/seb.lestrade", 11, 20)
	helptest.Panels(t, Game, "../../../rules/charlock/testdata/games/seals.lestrade", 13, 21)
}
