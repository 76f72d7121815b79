package timebomb

import (
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"

	"lestrade/rules"
	"lestrade/rules/rulestest"
)

// ended is a game of five that Moriarty won in its first round, the claims of which
// stayed hidden until the end: Elsa made none.
var ended = []string{
	"game timebomb", "seats Anna Bruno Chloé Dario Elsa", "colours = red blue pink green yellow", "first = Bruno",
	"Anna: claim defuse 2", "Bruno: claim red 1", "Chloé: claim defuse 0", "Dario: claim pink 0",
	"Bruno: cut Anna = red", "Anna: number = 0", "Anna: cut Anna = red", "Anna: number = 0", "Anna: cut Anna = red", "Anna: number = 0", "Anna: cut Anna = red",
}

var endedRoles = []string{"role Anna = moriarty", "role Dario = moriarty"}

func reviewed(t *testing.T, lines ...string) Review {
	t.Helper()
	page, err := makeReview(asks(t, rulestest.Begin(t, shelf, lines...), rules.Referee))
	if err != nil {
		t.Fatal(err)
	}
	if out, is := page.Data.(*Review); is {
		return *out
	}
	return page.Data.(Review)
}

// TestReviewNeedsRoles: while the game runs, and until the roles are told, those that
// are missing are named.
func TestReviewNeedsRoles(t *testing.T) {
	for _, lines := range [][]string{ended[:8], ended, append(ended[:15:15], endedRoles[0])} {
		out := reviewed(t, lines...)
		want := []string{"role Anna", "role Bruno", "role Chloé", "role Dario", "role Elsa"}
		if len(lines) > 15 {
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
	out := reviewed(t, append(ended[:15:15], endedRoles...)...)
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

// TestReviewKnowsWhatWasHeard: hidden claims told nobody anything before the last cut,
// open ones did.
func TestReviewKnowsWhatWasHeard(t *testing.T) {
	lines := append(ended[:15:15], endedRoles...)
	sealed := reviewed(t, lines...).Lines
	if len(sealed) != 2 || sealed[0].Line != 0 || sealed[0].Roles["Anna"] != .4 || sealed[1].Line != 15 || sealed[1].Roles["Anna"] != 1 {
		t.Errorf("sealed: %+v", sealed)
	}
	open := reviewed(t, append([]string{lines[0], lines[1], "option claims open"}, lines[2:]...)...).Lines
	if len(open) < 5 || open[1].Line != 6 || open[1].Entry != "Anna: claim defuse 2" || open[len(open)-1].Roles["Anna"] != 1 {
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

// TestOddsAreTheSameForAll: a claim that is still hidden from the others counts for
// nobody, not for its speaker or the referee either.
func TestOddsAreTheSameForAll(t *testing.T) {
	p := rulestest.Begin(t, shelf, ended[:9]...)
	public := oddsOf(t, p)
	if public.Claims != 0 || public.Roles["Anna"] != .4 {
		t.Errorf("%+v", public)
	}
	for _, viewer := range []rules.Viewer{"Anna", "Elsa", rules.Referee} {
		page, err := makeOdds(asks(t, p, viewer))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(public, page.Data); diff != "" {
			t.Errorf("%s (-public +theirs):\n%s", viewer, diff)
		}
	}
}

// TestSetByHand: what was said before a counter was set does not count, and there are no
// figures where the counters do not add up.
func TestSetByHand(t *testing.T) {
	p := rulestest.Begin(t, shelf, append(five(2, 2, 1, 1, 0), "set cutter Anna")...)
	if out := oddsOf(t, p); out.Since != 0 || out.Claims != 5 {
		t.Errorf("the cutter is no card: %+v", out)
	}
	p = rulestest.Say(t, p, "set round 2")
	if out := oddsOf(t, p); out.Blind["Anna"] != nil || out.Roles != nil {
		t.Errorf("five cards are missing: %+v", out)
	}
	p = rulestest.Say(t, p, "set revealed red 2", "set revealed blue 3")
	out := oddsOf(t, p)
	if out.Since != 13 || out.Claims != 0 || out.Roles["Anna"] != .4 || out.Blind["Anna"]["defuse"] != .25 {
		t.Errorf("joined in round 2: %+v", out)
	}
	// 20 bombs that do not lie open, 3 of them red: 15 of 20 cards are bombs.
	if want := .75 * 3 / 20; math.Abs(out.Blind["Anna"]["red"]-want) > 1e-12 {
		t.Errorf("red: %v, want %v", out.Blind["Anna"]["red"], want)
	}
}
