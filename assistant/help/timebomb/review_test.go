package timebomb

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	"lestrade/assistant/help/helptest"
	"lestrade/rules"
	"lestrade/rules/rulestest"
)

// ended is a game of five that Moriarty won in its first round. The claims stayed hidden until the
// end, because Elsa made none.
var ended = []string{
	"game timebomb", "seats Anna Bruno Chloé Dario Elsa", "option claims sealed", "option help odds", "colours = red blue pink green yellow", "first = Bruno",
	"Anna: claim defuse 2", "Bruno: claim red 1", "Chloé: claim defuse 0", "Dario: claim pink 0",
	"Bruno: cut Anna = red", "Anna: number = 0", "Anna: cut Anna = red", "Anna: number = 0", "Anna: cut Anna = red", "Anna: number = 0", "Anna: cut Anna = red",
}

var endedRoles = []string{"role Anna = moriarty", "role Dario = moriarty"}

func reviewed(t *testing.T, lines ...string) Review {
	t.Helper()
	page := helptest.Make(t, review, helptest.Ask(rulestest.Begin(t, shelf, lines...), rules.Referee))
	if out, is := page.Data.(*Review); is {
		return *out
	}
	return page.Data.(Review)
}

// TestReviewNeedsRoles: while the game runs, and until the roles are told, those that
// are missing are named.
func TestReviewNeedsRoles(t *testing.T) {
	for _, lines := range [][]string{ended[:8], ended, append(slices.Clip(ended), endedRoles[0])} {
		out := reviewed(t, lines...)
		want := []string{"role Anna", "role Bruno", "role Chloé", "role Dario", "role Elsa"}
		if len(lines) > len(ended) {
			want = want[1:]
		}
		if diff := cmp.Diff(want, out.Missing); diff != "" || out.Claims != nil {
			t.Errorf("after %d lines (-want +got):\n%s", len(lines), diff)
		}
	}
}

// TestReview: four reds lay before Anna, so that she cannot have had two cables; of the
// others' claims no card tells.
func TestReview(t *testing.T) {
	out := reviewed(t, append(slices.Clip(ended), endedRoles...)...)
	var got []string
	for _, j := range out.Claims {
		got = append(got, j.Seat+" "+j.Role+" "+j.Verdict)
	}
	want := []string{"Anna moriarty lie", "Bruno sherlock open", "Chloé sherlock open", "Dario moriarty open"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Fatalf("-want +got:\n%s", diff)
	}
	// Of 21 bombs that do not lie open one is red, and each is as likely to be in one of
	// 26 places: 21 cards face down, 5 of them cables, and 5 taken out. So it is face down
	// with 16/21, and then with 5/21 before Bruno.
	if want := 16. / 21 * 5 / 21; math.Abs(out.Claims[1].Cards-want) > 1e-12 {
		t.Errorf("Bruno’s red: %v, want %v", out.Claims[1].Cards, want)
	}
	// No cable before Chloé: five of the 16 bombs face down among 21 cards.
	if want := 16. * 15 * 14 * 13 * 12 / (21 * 20 * 19 * 18 * 17); math.Abs(out.Claims[2].Cards-want) > 1e-12 {
		t.Errorf("Chloé’s cables: %v, want %v", out.Claims[2].Cards, want)
	}
	if out.Claims[1].Sherlock != nil || out.Claims[3].Sherlock == nil || *out.Claims[3].Sherlock >= 1 {
		t.Errorf("of Sherlock’s word: %v, %v", out.Claims[1].Sherlock, out.Claims[3].Sherlock)
	}
}

// TestReviewHoldsClaimsAgainstWhatWasTold: what people say after the end about their hands tells
// who lied. A seat that cut there by choice, while cables were still claimed there, has followed.
func TestReviewHoldsClaimsAgainstWhatWasTold(t *testing.T) {
	out := reviewed(t, "game timebomb", "seats Anna Bruno Chloé Dario Elsa", "colours = red blue pink green yellow", "first = Bruno",
		"claims 1 2 1 ? 0", "Bruno: cut Anna = red", "Anna: number = 1", // … which names Bruno
		"Anna: cut Bruno = defuse", "Chloé: claim 0", "Bruno: cut Chloé = green", "Chloé: cut Bruno = green", "Bruno: cut Elsa = pink",
		"Bruno: claim 1 pink 1", "Elsa: cut Anna = green",
		"role Anna = moriarty", "role Dario = moriarty", "had Anna 0 ?", "had Bruno 2 1", "had Chloé 0 ?")
	var got []string
	for _, j := range out.Claims {
		had := "?"
		if j.Had != nil {
			had = strconv.Itoa(*j.Had)
		}
		got = append(got, fmt.Sprintln(j.Round, j.Seat, j.Verdict, had, j.Followed, j.Found))
	}
	want := []string{
		"1 Anna lie 0 [Bruno] 0\n",
		"1 Bruno true 2 [Chloé] 0\n", // Anna had no choice; one of his two was still there
		"1 Chloé true 0 [] 0\n",      // nobody looks for cables where none is claimed
		"1 Elsa open ? [] 0\n",
		"2 Bruno open 1 [] 0\n", // whether a pink one was there nobody tells
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	people := []Person{{"Anna", "moriarty", 1, 1, 1}, {"Bruno", "sherlock", 1, 0, 0}, {"Chloé", "sherlock", 1, 0, 0}, {"Elsa", "sherlock", 0, 0, 0}}
	if diff := cmp.Diff(people, out.People); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

// TestReviewKnowsWhatWasHeard: hidden claims told nobody anything before the last cut,
// open ones did.
func TestReviewKnowsWhatWasHeard(t *testing.T) {
	lines := append(slices.Clip(ended), endedRoles...)
	sealed := reviewed(t, lines...).Lines
	if len(sealed) != 2 || sealed[0].Line != 0 || !near(sealed[0].Roles["Anna"], .4) || sealed[1].Line != 17 || !sure(sealed[1].Roles["Anna"]) {
		t.Errorf("sealed: %+v", sealed)
	}
	open := reviewed(t, append([]string{lines[0], lines[1], "option help odds"}, lines[4:]...)...).Lines
	if len(open) < 2 || open[1].Entry != "Anna: cut Anna = red" || !sure(open[len(open)-1].Roles["Anna"]) {
		t.Errorf("open: %+v", open)
	}
	for _, known := range append(open, sealed...) {
		all := 0.0
		for _, chance := range known.Roles {
			all += chance
		}
		if math.Abs(all-2) > 1e-12 {
			t.Errorf("line %d: %v Moriarties", known.Line, all)
		}
	}
}

// sure is what is known of somebody whose claim the cards refute: it may be a slip.
func sure(chance float64) bool { return chance > .8 && chance < 1 }

// TestOddsAreTheSameForAll: a claim that is still hidden from the others counts for
// nobody, not for its speaker or the referee either.
func TestOddsAreTheSameForAll(t *testing.T) {
	p := rulestest.Begin(t, shelf, ended[:11]...)
	public := oddsOf(t, p)
	if public.Claims != 0 || !near(public.Roles["Anna"], .4) {
		t.Errorf("%+v", public)
	}
	for _, viewer := range []rules.Viewer{"Anna", "Elsa", rules.Referee} {
		page := helptest.Make(t, odds, helptest.Ask(p, viewer))
		if diff := cmp.Diff(public, page.Data); diff != "" {
			t.Errorf("%s (-public +theirs):\n%s", viewer, diff)
		}
	}
}

var fiveClaim = []string{
	"game timebomb", "seats Anna Bruno Chloé Dario Elsa", "option help odds", "colours = red blue pink green yellow", "first = Bruno",
	"Anna: claim 2", "Bruno: claim 2", "Chloé: claim 1", "Dario: claim 1", "Elsa: claim 0",
}

// TestSetByHand: what was said before a counter was set does not count, and there are no
// figures where the counters do not add up.
func TestSetByHand(t *testing.T) {
	p := rulestest.Begin(t, shelf, append(slices.Clone(fiveClaim), "set cutter Anna")...)
	if out := oddsOf(t, p); out.Since != 0 || out.Claims != 5 {
		t.Errorf("the cutter is no card: %+v", out)
	}
	p = rulestest.Say(t, p, "set round 2")
	if out := oddsOf(t, p); out.Blind != nil || out.Roles != nil {
		t.Errorf("five cards are missing: %+v", out)
	}
	p = rulestest.Say(t, p, "set revealed red 2", "set revealed blue 3")
	out := oddsOf(t, p)
	if out.Since != 14 || out.Claims != 0 || !near(out.Roles["Anna"], .4) || out.Blind["defuse"] != .25 {
		t.Errorf("joined in round 2: %+v", out)
	}
	// 20 bombs that do not lie open, 3 of them red: 15 of 20 cards are bombs.
	if want := .75 * 3 / 20; math.Abs(out.Blind["red"]-want) > 1e-12 {
		t.Errorf("red: %v, want %v", out.Blind["red"], want)
	}
}

// TestUnwanted: unless the table wants chances, none are made: only what cannot be true
// together.
func TestUnwanted(t *testing.T) {
	lines := slices.DeleteFunc(slices.Clone(fiveClaim), func(line string) bool { return line == "option help odds" })
	out := oddsOf(t, rulestest.Begin(t, shelf, lines...))
	if out.Model != "" || out.Roles != nil || out.Next != nil || out.Both != nil || len(out.Lies) != 1 || out.Claims != 5 {
		t.Errorf("%+v", out)
	}
	out = oddsOf(t, rulestest.Begin(t, shelf, fiveClaim...))
	if out.Model != model || len(out.Roles) != 5 || len(out.Next) != 5 || len(out.Lies) != 1 {
		t.Errorf("%+v", out)
	}
}

// TestNobodyIsAccused: while all claims can be true, naming all six cables clears nobody, and
// naming one rare thing condemns nobody. A claim that the cards refute leaves room for a slip.
func TestNobodyIsAccused(t *testing.T) {
	out := oddsOf(t, rulestest.Begin(t, shelf,
		"game timebomb", "seats Léa Marc Zoé Karim Élodie", "option help odds", "colours = yellow blue red pink green", "first = Marc",
		"Marc: claim defuse 1", "Zoé: claim defuse 1 red 3", "Karim: claim defuse 1", "Élodie: claim defuse 1",
		"Léa: claim defuse 1 yellow 0 blue 1 red 1 pink 1 green 1"))
	for name, chance := range out.Roles {
		if !near(chance, .4) {
			t.Errorf("%s: %v", name, chance)
		}
	}
	out = oddsOf(t, rulestest.Begin(t, shelf,
		"game timebomb", "seats Ann Bob Cat Dan", "option help odds", "option variant base", "colours = red blue pink green", "first = Ann",
		"Ann: claim defuse 2", "Bob: claim defuse 0", "Cat: claim defuse 3", "Dan: claim defuse 0 red 2", "Ann: cut Bob = defuse"))
	for name, chance := range out.Roles {
		if chance <= 0 || chance >= 1 {
			t.Errorf("%s: %v", name, chance)
		}
	}
}
