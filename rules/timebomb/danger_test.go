package timebomb_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/rulestest"
	"lestrade/rules/rulestest/testbed"
	"lestrade/rules/timebomb"
)

// ends tries a card in front of everybody, with all choices and numbers that come before
// and after, and counts the tables that it may leave, and those that are over.
func ends(t *testing.T, p *position.Position, cable string, drawn bool) (over, all int) {
	t.Helper()
	turn := p.Turn()
	switch {
	case turn == "" && cable != "": // a choice has ended it before
		return 0, 0
	case turn == "":
		return 1, 1
	}
	verb := wanted(p)
	if cable == "" && (verb == "cut" || verb == "number" && drawn) {
		return 0, 1
	}
	w := p.Walk().Take(turn).Take(verb)
	for _, word := range w.Open() {
		entry, next := w.Take(word), cable
		if verb == "cut" {
			if bar, is := entry.Option(cable); !is || bar != nil {
				continue
			}
			entry, next = entry.Take(cable), ""
		}
		after, err := p.Enter(rules.Referee, entry.Entry())
		if err != nil {
			t.Fatal(err)
		}
		o, a := ends(t, after, next, verb == "number")
		over, all = over+o, all+a
	}
	return over, all
}

// wanted is what a table waits for: a choice, a draw or a cut.
func wanted(p *position.Position) string {
	if waits := timebomb.TableOf(p).Waits; waits != "" {
		return waits
	}
	return "cut"
}

// TestDanger: at every table of random games, what the next card would set off is what
// entering each card at each place comes to, whatever is chosen.
func TestDanger(t *testing.T) {
	met := map[string]int{}
	for seed := range uint64(testbed.Runs(30, 150)) {
		chance := rand.New(rand.NewPCG(seed, 16))
		d := dealTable(chance)
		d.lines = slices.DeleteFunc(d.lines, func(line string) bool { return line[:5] == "first" })
		p := rulestest.Begin(t, rules.Shelf{timebomb.Game}, append(d.lines, "first = "+d.seats[0])...)
		for p.Outcome() == nil {
			table := timebomb.TableOf(p)
			if len(table.Danger)+len(table.Risk) > 0 || chance.IntN(4) == 0 {
				sameDanger(t, p, table, met)
			}
			w := p.Walk().Take(p.Turn())
			for w.Field() != nil {
				w = w.Take(d.plays(w, chance))
			}
			next, err := p.Enter(rules.Referee, w.Entry())
			if err != nil {
				t.Fatal(err)
			}
			p = next
		}
	}
	t.Log(met)
	for _, key := range []string{"danger", "pink-pair", "blue-ends", "blue-may", "orange-ends", "last-cut"} {
		if met[key] == 0 && testbed.Thorough() {
			t.Errorf("%s was never due", key)
		}
	}
}

func sameDanger(t *testing.T, p *position.Position, table timebomb.Table, met map[string]int) {
	t.Helper()
	for _, cable := range append([]string{"defuse"}, allColours...) {
		over, all := ends(t, p, cable, false)
		surely, maybe := all > 0 && over == all, over > 0 && over < all
		if slices.Contains(table.Danger, cable) != surely || slices.Contains(table.Risk, cable) != maybe {
			t.Fatalf("%s ends %d of %d tables, and %v and %v are told\n%v", cable, over, all, table.Danger, table.Risk, p.Lines())
		}
	}
	for _, notice := range p.Due() {
		met[notice.Key]++
	}
}

// plays is what is said next, the real card where it is a cut.
func (d *deal) plays(w position.Walk, chance *rand.Rand) string {
	open := w.Open()
	switch w.Field().Name {
	case "verb":
		return wanted(w.At())
	case "cable":
		return d.now(w.At()).hands[d.seat(w.Entry().Word("seat"))][0]
	}
	return open[chance.IntN(len(open))]
}
