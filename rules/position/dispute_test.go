package position_test

import (
	"errors"
	"testing"

	"lestrade/rules"
	"lestrade/rules/charlock"
	"lestrade/rules/indices13"
	"lestrade/rules/position"
	"lestrade/rules/reading"
	"lestrade/rules/rulestest"
)

// bruno says a line, at a table after others.
func bruno(t *testing.T, last string, lines ...string) *position.Position {
	t.Helper()
	p := rulestest.Begin(t, rules.Shelf{indices13.Game, charlock.Game}, lines...)
	e, err := reading.Read(p.View("Bruno"), last, "en")
	if err != nil {
		t.Fatal(err)
	}
	if p, err = p.Enter("Bruno", e); err != nil {
		t.Fatal(err)
	}
	return p
}

// A verdict that hidden cards dispute ends the game for all to hear, and opens nothing: somebody
// who says it by a slip, or to probe, reads no card that they may not know.
func TestDisputedEndOpensNothing(t *testing.T) {
	p := bruno(t, "Bruno: accuse nurse museum sword = right",
		"game 13-indices", "seats Anna Bruno Chloé", "first = Bruno", "front Bruno butcher market rifle")
	if early := p.Early(); p.Outcome() == nil || early == nil || early.Reason != "unsettled" {
		t.Errorf("over: %v; told: %v", p.Outcome(), p.Early() == nil)
	}
	for viewer, want := range map[rules.Viewer]int{"Bruno": 0, rules.Public: 0, "Anna": 2} {
		view := p.View(viewer)
		if got := view.Disputes(); len(got) != want || view.Early() == nil {
			t.Errorf("%s is told of lines %v, and everything: %v", viewer, got, view.Early() == nil)
		}
	}
	e, err := reading.Read(p, "Bruno: accuse nurse museum sword = wrong", "en")
	if err != nil {
		t.Fatal(err)
	}
	if p, err = p.Correct(rules.Public, 5, e); err != nil {
		t.Fatal(err)
	}
	if p.Outcome() != nil || p.Disputes() != nil {
		t.Errorf("put right, it is over: %v; disputed: %v", p.Outcome() != nil, p.Disputes())
	}
}

// So does a guess; its case lies open before all once the guess was right.
func TestDisputedGuessShowsNoCase(t *testing.T) {
	p := bruno(t, "Bruno: paws suspect goose = right",
		"game charlock", "seats Anna Bruno Chloé", "trail 1 2 3", "case Bruno rat-7", "first = Anna")
	if got := p.Heard(4, "Bruno").String(); got != "case Bruno ?" {
		t.Errorf("Bruno hears %s", got)
	}
	if got := p.View("Anna").Disputes(); len(got) != 2 || got[0] != 4 || got[1] != 6 {
		t.Errorf("Anna is told of lines %v", got)
	}
}

// A case that is disputed already is not shown either, and replies about it are worked out as
// before: else the guess, or being asked, would tell that the card revealed was the case.
func TestDisputedCaseAnswersAsBefore(t *testing.T) {
	lines := []string{"game charlock", "seats Anna Bruno", "first = Anna", "case Bruno dog-7", "Anna: reveal crow-1 = lead", "Anna: reveal crow-2 = lead"}
	p := bruno(t, "Bruno: reveal dog-7", lines...)
	for _, said := range []string{"Bruno: reveal rat-8", "Bruno: paws suspect crow = right"} {
		e, err := reading.Read(p.View("Bruno"), said, "en")
		if err == nil {
			p, err = p.Enter("Bruno", e)
		}
		if err != nil {
			t.Fatalf("%s: %v", said, err)
		}
	}
	for n, want := range map[int]string{4: "case Bruno ?", 7: "Bruno: reveal dog-7 = lead derived", 8: "Bruno: reveal rat-8 = lead derived"} {
		if got := p.Heard(n, "Bruno").String(); got != want {
			t.Errorf("Bruno hears %s, not %s", got, want)
		}
	}
}

// If somebody insists on a reply but knows nothing against it, it counts as just said: taking it as
// insisted on would tell of hidden cards.
func TestInsistedAgainstNothing(t *testing.T) {
	p := bruno(t, "Bruno: reveal dog-1 = lead insisted",
		"game charlock", "seats Anna Bruno", "first = Anna", "case Bruno rat-7", "Anna: reveal crow-1 = lead", "Anna: reveal crow-2 = lead")
	last := p.Line(p.Len())
	if last.How != "" || last.Dispute != rules.Disputed {
		t.Errorf("it stands as %s", last)
	}
	if got := p.Heard(p.Len(), "Bruno").String(); got != "Bruno: reveal dog-1 = lead" {
		t.Errorf("Bruno hears %s", got)
	}
}

// A reply that is left out is worked out where all cards that it depends on were entered, and
// asked for otherwise, also where those that were leave only one.
func TestRepliesWorkedOutForThoseWhoMayNotKnow(t *testing.T) {
	lines := []string{"game charlock", "seats Anna Bruno", "first = Anna", "Anna: reveal crow-1 = lead", "Anna: reveal crow-2 = lead"}
	p := bruno(t, "Bruno: reveal rat-8", append(lines, "case Bruno rat-7")...)
	if got := p.Line(p.Len()).String(); got != "Bruno: reveal rat-8 = lead derived" {
		t.Errorf("it stands as %s", got)
	}
	p = rulestest.Begin(t, rules.Shelf{charlock.Game}, lines...)
	_, err := p.Enter("Bruno", rules.Entry{Seat: "Bruno", Verb: "reveal", Args: []rules.Arg{{Field: "card", Words: []string{"rat-8"}}}})
	if r := (*rules.Refusal)(nil); !errors.As(err, &r) || r.Reason != "missing" {
		t.Errorf("without the case: %v", err)
	}
}
