package indices13

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/doc/text"
	"lestrade/assistant/help/helptest"
	"lestrade/assistant/help/indices13/counsel"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/rulestest/testbed"
)

// truths are the ways in which the middle may lie in a world of a seat, as far as a
// rival has looked at it: the letters that the seat has not seen, with their cards.
func truths(cards []string, letters []string, so map[string]string, visit func(map[string]string)) {
	if len(letters) == 0 {
		visit(so)
		return
	}
	for i, card := range cards {
		next := maps.Clone(so)
		next[letters[0]] = card
		truths(slices.Delete(slices.Clone(cards), i, i+1), letters[1:], next, visit)
	}
}

// learnt is what a rival expects to learn by each question, over all worlds that a
// seat thinks possible: in each the table is played again, and the rival's own worlds
// are gone through one by one.
func learnt(t *testing.T, p *position.Position, seat, rival string) map[string]float64 {
	t.Helper()
	view := p.View(rules.Viewer(seat))
	mine := newPlain(view, seat)
	var letters []string
	known := map[string]string{}
	for _, e := range view.Lines() {
		if e.Verb == "look" && e.Word("card") != "?" {
			known[e.Word("letter")] = e.Word("card")
		}
	}
	for _, e := range view.Lines() {
		if e.Verb == "look" && e.Seat == rival && known[e.Word("letter")] == "" && !slices.Contains(letters, e.Word("letter")) {
			letters = append(letters, e.Word("letter"))
		}
	}
	sum, n := map[string]float64{}, 0.0
	mine.visit = func() {
		at := mine.lies()
		var unseen []string
		for _, card := range mine.inPlay {
			if at[name13(card)] == "" && !mine.fixed[card] {
				unseen = append(unseen, name13(card))
			}
		}
		truths(unseen, letters, known, func(under map[string]string) {
			n++
			for act, bits := range inWorld(t, view, rival, seat, at, under) {
				sum[act] += bits
			}
		})
	}
	mine.run()
	for act := range sum {
		sum[act] /= n
	}
	return sum
}

// inWorld is what a rival expects to learn by each question of a seat, if the cards
// lie so.
func inWorld(t *testing.T, view *position.Position, rival, seat string, at, under map[string]string) map[string]float64 {
	t.Helper()
	lines := []string{"game 13-indices", "seats " + strings.Join(view.Header().Seats, " ")}
	for _, name := range view.Header().Seats {
		front := [3]string{}
		var inside [2]string
		for card, where := range at {
			switch where {
			case "front " + name:
				front[typeOfCard(card)] = card
			case "behind " + name + " left":
				inside[0] = card
			case "behind " + name + " right":
				inside[1] = card
			case "behind " + name:
				if inside[0] == "" {
					inside[0] = card
				} else {
					inside[1] = card
				}
			}
		}
		lines = append(lines, "front "+name+" "+strings.Join(front[:], " "), "behind "+name+" "+strings.Join(inside[:], " "))
	}
	p := begin(t, lines...)
	for _, e := range view.Lines() {
		switch {
		case e.Verb == "front", e.Verb == "behind", e.Verb == "game", e.Verb == "seats":
			continue
		case e.Verb == "look" && e.Seat == rival && under[e.Word("letter")] != "":
			e = e.Question()
			e.Args = append(e.Args, rules.Arg{Field: "card", Words: []string{under[e.Word("letter")]}, Reply: true})
		}
		next, err := p.Enter(rules.Referee, e)
		if err != nil {
			t.Fatalf("%s: %v", e, err)
		}
		p = next
	}
	w := watch(p.View(rules.Viewer(rival)), rival)
	out := map[string]float64{}
	for _, q := range w.questions {
		if !strings.HasPrefix(q, seat+" ") {
			out["ask "+q] = w.worthOf("ask " + q).Bits
		}
	}
	return out
}

// TestRivalsAgainstEnumeration: how much a rival learns by each question to another seat. A
// question to itself tells it nothing.
func TestRivalsAgainstEnumeration(t *testing.T) {
	done := 0
	games := testbed.Runs(10, 40)
	for game := range games {
		players := 2 + game%2
		chance := rand.New(rand.NewPCG(uint64(game), 77))
		_, p := played(t, players, 12*players-10+chance.IntN(10), chance)
		seat, rival := p.Header().Seats[0], p.Header().Seats[1]
		worlds := newPlain(p.View(rules.Viewer(seat)), seat)
		if worlds.run().worlds > 10 {
			continue
		}
		done++
		want := learnt(t, p, seat, rival)
		for _, a := range advised(t, p, seat, "rivals") {
			got, is := a.Rivals[rival]
			switch {
			case strings.HasPrefix(a.Entry, "ask "+rival+" "), strings.HasPrefix(a.Entry, "look"):
				if !is || got != 0 {
					t.Errorf("game %d: %s: %s learns %v by an answer of its own or a look", game, a.Entry, rival, got)
				}
			case strings.HasPrefix(a.Entry, "ask"):
				if !is || !near(got, want[a.Entry]) {
					t.Errorf("game %d: %s: %s learns %v, not %v", game, a.Entry, rival, got, want[a.Entry])
				}
			}
		}
		if t.Failed() {
			return
		}
	}
	t.Logf("%d positions", done)
	if done < games*3/10 {
		t.Errorf("only %d positions were small enough", done)
	}
}

// TestRivalsLimit: where it is too much to go through, the page says so.
func TestRivalsLimit(t *testing.T) {
	_, p := played(t, 3, 15, rand.New(rand.NewPCG(5, 5)))
	view := p.View("Anna")
	c, err := counsel.For(view, "Anna")
	if err == nil {
		err = c.WeighForRivals(view, 640*len(c.Actions)) // one less than all that both may know
	}
	if err != nil {
		t.Fatal(err)
	}
	r := helptest.Ask(p, "Anna")
	r.Flags["rivals"] = "on"
	if text := text.Page(adviceDoc(r, c), 80); !strings.Contains(text, "what Chloé may know is too much") || !strings.Contains(text, " ? ") {
		t.Error(text)
	}
}
