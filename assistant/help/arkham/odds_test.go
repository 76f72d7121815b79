package arkham

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/help/helptest"
	"lestrade/rules"
	referee "lestrade/rules/arkham"
	"lestrade/rules/arkham/cardboard"
	"lestrade/rules/position"
	"lestrade/rules/rulestest"
	"lestrade/rules/rulestest/testbed"
)

// tableAt is a table after some lines.
func tableAt(t testing.TB, lines ...string) *position.Position {
	t.Helper()
	return rulestest.Begin(t, rules.Shelf{referee.Game}, lines...)
}

func oddsAt(t testing.TB, p *position.Position, words ...string) *Odds {
	t.Helper()
	return helptest.Make(t, odds, helptest.Ask(p, rules.Public, words...)).Data.(*Odds)
}

// TestAgainstEveryOrder holds the odds against a plain program that goes through every
// order of every pile that there may be.
func TestAgainstEveryOrder(t *testing.T) {
	for name, spotOf := range map[string]func(*dice) *spot{"counted": counted, "mixed": mixed, "untold": untold, "learnt": learnt, "named": byName} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			narrow, wide, lose := 0, 0, 0
			for seed := range uint64(testbed.Runs(4, 16)) {
				d := &dice{Rand: rand.New(rand.NewPCG(seed, 7)), t: t}
				s := spotOf(d)
				out := oddsAt(t, s.p, "2")
				s.wantPile(t, seed, out)
				for _, l := range out.Lost {
					got, want := l.Chance.Fractions, s.loses(t, l.Option)
					if got != [2]string{want.low.RatString(), want.high.RatString()} {
						t.Fatalf("%d: %s loses by %v, counted one by one %v to %v, after\n%s", seed, l.Option, got, want.low, want.high, strings.Join(d.lines, "\n"))
					}
					s.wantAfter(t, l)
					switch {
					case l.Chance.Low != l.Chance.High:
						wide++
					case l.Chance.Low > 0 && l.Chance.Low < 1:
						narrow++
					case l.Chance.Low == 1:
						lose++
					}
				}
			}
			t.Log("in between", narrow, "bounds", wide, "certain", lose)
		})
	}
}

// wantAfter wants the same chance after an option as before it, where the turn waits for
// a test then.
func (s *spot) wantAfter(t *testing.T, l Lost) {
	t.Helper()
	if l.entry.Verb != "play" {
		return
	}
	after := rulestest.Say(t, s.p, "Anna: "+l.Option)
	if referee.TableOf(after).Step != "test" {
		return
	}
	if now := oddsAt(t, after).Lost; len(now) != 1 || now[0].Chance != l.Chance {
		t.Fatalf("%s loses by %v, and by %v once it is done", l.Option, l.Chance, now)
	}
}

// piles are all that the pile may show, each in one order: n cards, of a pile that was
// not counted.
func (s *spot) piles(n int) (all [][]plainCard) {
	if s.pile >= 0 {
		n = s.pile
	}
	for _, world := range worlds(n) {
		if slices.IsSorted(world) && s.fits(world) {
			all = append(all, world)
		}
	}
	return all
}

// fits tells whether all known cards have a place: one of their kind in the pile, or a
// slot that they may be in.
func (s *spot) fits(pile []plainCard) bool {
	left := slices.Clone(pile)
	var away []plainCard
	for _, c := range s.known {
		if i := slices.Index(left, c); i >= 0 {
			left = slices.Delete(left, i, i+1)
		} else {
			away = append(away, c)
		}
	}
	if s.pile >= 0 && len(s.slots)+len(pile) == len(s.known) && len(away) != len(s.slots) {
		return false
	}
	return place(away, slices.Clone(s.slots))
}

func place(cards []plainCard, slots []string) bool {
	if len(cards) == 0 {
		return true
	}
	for i, slot := range slots {
		if strings.ContainsRune(slot, rune(cards[0])) {
			if place(cards[1:], slices.Delete(slices.Clone(slots), i, i+1)) {
				return true
			}
		}
	}
	return false
}

// wantPile compares what the next two tests may show.
func (s *spot) wantPile(t *testing.T, seed uint64, out *Odds) {
	t.Helper()
	for kind, letter := range []plainCard{'s', 'h', 'c'} {
		var first, failed span
		for _, pile := range s.piles(2) {
			ofFirst, ofTwo := plainTurn{}, plainTurn{stabilityLimit: 1}
			all := orders(pile)
			first.widen(ofFirst.tests(1, all, func(g plainTurn) span {
				shown := map[plainCard]int{'s': g.stability, 'h': g.time, 'c': g.discard}
				return spanOf(shown[letter] == 1)
			}))
			failed.widen(ofTwo.tests(2, all, func(g plainTurn) span { return spanOf(g.stability > 0) }))
		}
		want := [2]string{first.low.RatString(), first.high.RatString()}
		if got := out.Test[cardboard.Kind(kind).String()].Fractions; got != want {
			t.Fatalf("%d: the first card is of kind %d by %v, counted one by one %v", seed, kind, got, want)
		}
		want = [2]string{failed.low.RatString(), failed.high.RatString()}
		if got := out.Within[1].Fails.Fractions; got != want {
			t.Fatalf("%d: two tests fail by %v, counted one by one %v", seed, got, want)
		}
	}
}

// loses is the chance of an option, by every order of every pile.
func (s *spot) loses(t *testing.T, option string) (all span) {
	t.Helper()
	words := strings.Fields(option)
	for _, told := range s.leadShows() {
		as := *s
		as.slots = slices.Clone(s.slots)
		if s.lead >= 0 && words[0] != "keep" && words[0] != "play" {
			as.slots[s.lead] = strings.Map(func(r rune) rune {
				if r == 'h' && told == "clear" || r == 'c' && told == "hourglass" {
					return -1
				}
				return r
			}, as.slots[s.lead])
		}
		g, tests, may, danger := as.play(t, words, told)
		for _, pile := range as.piles(tests + may) {
			ends := func(g plainTurn) span {
				if danger {
					return g.danger(plainTurn.upkeep)
				}
				return g.fitHand(plainTurn.upkeep)
			}
			every := orders(pile)
			all.widen(g.tests(tests, every, ends))
			if may > 0 {
				all.widen(g.tests(tests+may, every, ends))
			}
		}
	}
	return all
}

// leadShows are what the First Lead may be told to show.
func (s *spot) leadShows() []string {
	switch first := referee.TableOf(s.p).Zones[cardboard.Leads].Cards[0]; first.Hourglass {
	case cardboard.Yes:
		return []string{"hourglass"}
	case cardboard.No:
		return []string{"clear"}
	}
	return []string{"hourglass", "clear"}
}

// play is the turn after an option: the tests that it must and may make, and whether a
// Danger follows them.
func (s *spot) play(t *testing.T, words []string, told string) (g plainTurn, tests, may int, danger bool) {
	t.Helper()
	table := referee.TableOf(s.p)
	g = plainTurn{
		stability: table.Zones[cardboard.Stability].Count, stabilityLimit: table.Limits.Stability,
		time: table.Zones[cardboard.Time].Count, timeLimit: table.Limits.Time,
		dangers: -1, pile: s.pile, discard: table.Zones[cardboard.Discard].Count,
		missing: 6 - table.Zones[cardboard.Leads].Count, hand: table.Zones[cardboard.Hand].Count, handLimit: table.Limits.Hand,
	}
	if table.Dangers.Known {
		g.dangers = table.Dangers.Left
	}
	if words[0] == "close" && words[1] == "1b" {
		g.timeLimit--
	}
	if words[0] != "keep" && words[0] != "play" {
		if told == "hourglass" {
			g.time++
		} else {
			g.discard++
		}
	}
	switch words[0] {
	case "keep":
		g.hand++
	case "from-hand":
		g.hand--
	}
	if words[0] == "play" || words[0] == "from-hand" {
		for _, c := range table.Cases {
			if c.Case == words[len(words)-1] && len(c.Line) >= 7 {
				tests++
			}
		}
	}
	if words[0] == "play" {
		for _, e := range s.effects {
			switch e {
			case "must-test":
				tests++
			case "may-test":
				may++
			case "must-danger":
				danger = true
			}
		}
	}
	return g, tests, may, danger
}
