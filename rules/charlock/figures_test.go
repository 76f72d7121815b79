package charlock_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
	"lestrade/rules/rulestest"
)

// told is a position after lines that must be taken.
func told(t *testing.T, lines ...string) *position.Position {
	t.Helper()
	return rulestest.Begin(t, shelf, lines...)
}

var names5 = []string{"Anna", "Bruno", "Chloé", "Dario", "Elsa"}

// Without a right guess a game takes as many rounds as there are paws ahead of
// Furriarty and one more; the deck then has what 40 and 59 cards leave of it.
func TestLongestGames(t *testing.T) {
	for _, c := range []struct{ players, rounds, turns, deck int }{{2, 7, 14, 20}, {3, 7, 21, 1}, {4, 6, 24, 0}, {5, 5, 25, 0}} {
		t.Run(fmt.Sprint(c.players), func(t *testing.T) {
			p := told(t, "game charlock", "seats "+strings.Join(names5[:c.players], " "), "option last-window off", "first = Anna")
			turns, last := 0, ""
			for p.Outcome() == nil {
				seat := p.Turn()
				for {
					bar, _ := p.Walk().Take(seat).Option("reveal")
					if bar != nil {
						break
					}
					p = rulestest.Say(t, p, seat+": reveal ? = dead-end")
					if p.Turn() != seat {
						break
					}
				}
				if p.Turn() == seat && p.Counter("turn", "") == seat {
					last = p.Counter("round", "")
					p = rulestest.Say(t, p, seat+": pass")
					turns++
				}
			}
			if end := p.Outcome(); end.How != "escaped" || turns != c.turns || last != fmt.Sprint(c.rounds) {
				t.Errorf("%s after %d turns in round %s, want an escape after %d in round %d", end.How, turns, last, c.turns, c.rounds)
			}
			if got := p.Counter("deck", ""); got != fmt.Sprint(c.deck) {
				t.Errorf("%s cards in the deck, want %d", got, c.deck)
			}
		})
	}
}

// The cards that a case may be, after clues that Anna reveals: figures of the
// rulebook's examples, of reviews, and of arithmetic done by hand.
func TestWhatACaseMayBe(t *testing.T) {
	for _, c := range []struct {
		clues string
		may   int
		names string
	}{
		{"goose-4 x, rat-5 o", 12, ""},
		{"goose-4 x, rat-5 o, toad-5 o", 4, "crow-6 rat-6 toad-6 dog-6"},
		{"goose-4 x, rat-5 o, toad-5 o, crow-11 o", 1, "crow-6"},
		{"goose-2 o, goose-9 o", 10, "goose-1 goose-3 goose-4 goose-5 goose-6 goose-7 goose-8 goose-10 goose-11 goose-12"},
		{"dog-5 o, rat-7 x", 14, ""},
		{"crow-6 o", 23, ""},
		{"crow-6 x", 36, ""},
		{"crow-1 o", 23, ""}, // 12 and 2 are next to it
		// Two leads.
		{"crow-1 o, crow-2 o", 18, ""}, {"crow-1 o, crow-3 o", 14, ""}, {"crow-1 o, crow-12 o", 18, ""},
		{"crow-1 o, rat-4 o", 6, ""}, {"crow-1 o, rat-3 o", 9, ""}, {"crow-1 o, rat-2 o", 10, ""}, {"crow-1 o, rat-1 o", 13, ""},
		// Two dead ends.
		{"crow-1 x, crow-4 x", 24, ""}, {"crow-1 x, rat-4 x", 18, ""},
		// One of each.
		{"crow-1 o, crow-2 x", 4, ""}, {"crow-1 o, crow-3 x", 8, ""}, {"crow-1 o, crow-4 x", 12, ""},
		{"crow-1 o, rat-1 x", 9, ""}, {"crow-1 o, rat-2 x", 12, ""}, {"crow-1 o, rat-3 x", 14, ""}, {"crow-1 o, rat-4 x", 17, ""},
	} {
		p := told(t, "game charlock", "seats Anna Bruno", "first = Anna")
		for clue := range strings.SplitSeq(c.clues, ", ") {
			id, sign, _ := strings.Cut(clue, " ")
			p = rulestest.Say(t, rulestest.Say(t, p, "set turn Anna"), "Anna: reveal "+id+" = "+map[string]string{"o": "lead", "x": "dead-end"}[sign])
		}
		open := p.Walk().Take("").Take("case").Take("Anna").Open()
		open = slices.DeleteFunc(open, func(word string) bool { return word == rules.Unknown })
		if len(open) != c.may || c.names != "" && strings.Join(open, " ") != c.names {
			t.Errorf("%s: %d cards, want %d %s: %s", c.clues, len(open), c.may, c.names, open)
		}
	}
}

// A false answer found late is put right in its line (E27); what it decided falls, or
// stands.
func TestAnswerPutRight(t *testing.T) {
	p := told(t, "game charlock", "seats Anna Bruno", "option help check", "first = Anna",
		"Anna: reveal goose-4 = dead-end", "Anna: reveal rat-5 = dead-end", "Bruno: reveal dog-1 = lead", "Bruno: reveal dog-2 = lead",
		"Anna: paws hour 9 = right crow-9")
	e, err := reading.Read(p, "Anna: reveal rat-5 = lead", "en")
	if err != nil {
		t.Fatal(err)
	}
	if _, err = p.Correct(rules.Referee, 6, e); err == nil || !strings.Contains(err.Error(), "ch.answer.1 clash") {
		t.Errorf("with crow 9 told, rat 5 was no lead; got %v", err)
	}
	p = rulestest.Say(t, p, "Anna: reveal crow-1 = lead")
	if e, err = reading.Read(p, "Anna: reveal crow-1 = dead-end", "en"); err != nil {
		t.Fatal(err)
	}
	q, err := p.Correct(rules.Referee, 10, e)
	if err != nil {
		t.Fatal(err)
	}
	if got := q.Line(10).String(); got != "Anna: reveal crow-1 = dead-end" {
		t.Errorf("line 10 is %s", got)
	}
}

// Paws that nobody has collected cannot be told: the palette does not offer it, and says why to
// people who type it.
func TestNothingLeadsNowhere(t *testing.T) {
	p := told(t, "game charlock", "seats Anna Bruno", "first = Anna")
	for _, c := range reading.Complete(p, "p", "fr", 100) {
		if c.Entry.Verb == "tokens" {
			t.Errorf("%s is offered", c.Entry)
		}
	}
	if r := reading.Barred(p, "pions anna", "fr"); r == nil || r.Rule != "ch.tokens.1" || r.Reason != "none" {
		t.Errorf("pions anna: %v", r)
	}
}
