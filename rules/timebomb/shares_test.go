package timebomb_test

import (
	"cmp"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/rulestest/testbed"
)

var sharesFlag = flag.Int("shares.games", 0, "random games per number of players and variant, if not 0")

// share is how often something happens in games where all cut at random, in percent, by number of
// players from 4. A separate program found these figures or ranges over 60,000 games.
type share struct {
	of        string
	low, high [3]float64
}

func same(of string, low, high float64) share {
	return share{of, [3]float64{low, low, low}, [3]float64{high, high, high}}
}

func each(of string, four, five, six float64) share {
	figures := [3]float64{four, five, six}
	return share{of, figures, figures}
}

var evolutionShares = []share{
	same("aside", 32, 32),
	each("cancels", 41, 54, 68),
	same("blue-explodes", 6, 8),
	same("own", 27, 27),
	same("red-last", 25, 25),
	same("red-red", 17, 17),
	same("empty", 0.1, 0.1),
	same("pair", 20, 20),
	same("pair-across", 3, 4),
	same("passed", 27, 36),
	same("shorter", 26, 30),
	each("no-cuts", 2.8, 0.35, 0),
	each("all-defused", 13, 8, 5),
}

var baseShares = []share{each("time", 0, 0, 0), each("all-defused", 17, 10, 5)}

// TestShares plays at random through the referee, holds each position against the facts'
// invariants, and counts what the facts counted. How often time runs out in the variant
// depends on choices that the facts do not tell.
func TestShares(t *testing.T) {
	for variant, shares := range map[string][]share{"evolution": evolutionShares, "base": baseShares} {
		for k, players := range []int{4, 5, 6} {
			t.Run(fmt.Sprint(variant, players), func(t *testing.T) {
				t.Parallel()
				games := cmp.Or(*sharesFlag, testbed.Runs(100, 300))
				met := map[string]int{}
				chance := rand.New(rand.NewPCG(7, uint64(players)))
				for range games {
					s := playAtRandom(t, variant, players, chance)
					met[s.winner]++
					for event := range s.met {
						met[event]++
					}
				}
				for _, share := range shares {
					got := 100 * float64(met[share.of]) / float64(games)
					t.Logf("%-14s %5.2f%%, want %g to %g", share.of, got, share.low[k], share.high[k])
					// Four standard errors, and as much as the figure was rounded by.
					spread := 4*math.Sqrt(max(1, share.high[k])*100/float64(games)) + 0.5
					if share.high[k] == 0 { // it cannot happen
						spread = 0
					}
					if got < share.low[k]-spread || got > share.high[k]+spread {
						t.Errorf("%s: %.2f%%, want %g to %g ± %.1f", share.of, got, share.low[k], share.high[k], spread)
					}
				}
			})
		}
	}
}

// playAtRandom plays a game to its end.
func playAtRandom(t *testing.T, variant string, players int, chance *rand.Rand) *sim {
	d := dealFor(players, chance)
	lines := []string{"game timebomb", "seats " + strings.Join(d.seats, " "), "option variant " + variant}
	if players < 6 {
		lines = append(lines, "colours = "+strings.Join(d.colours, " "))
	}
	p := told(t, append(lines, "first = "+d.seats[chance.IntN(players)])...)
	for p.Outcome() == nil {
		s := d.now(p)
		w := p.Walk().Take(p.Turn())
		for w.Field() != nil {
			w = w.Take(s.word(w, chance))
		}
		next, err := p.Enter(rules.Referee, w.Entry())
		if err != nil {
			t.Fatal(err)
		}
		p = next
		if wrong := d.Check(p); wrong != "" {
			t.Fatalf("%s after %s", wrong, w.Entry())
		}
	}
	return d.now(p)
}

// word is the next word of a random cut, or of a choice that has a reason.
func (s *sim) word(w position.Walk, chance *rand.Rand) string {
	open, verb := w.Open(), w.Entry().Verb
	switch w.Field().Name {
	case "verb":
		if s.pending != "" {
			return s.pending
		}
		return "cut"
	case "cable":
		return s.hands[s.d.seat(w.Entry().Word("seat"))][0]
	case "colour": // a cable for the colour nearest to exploding, blue for the farthest
		chance.Shuffle(len(open), func(i, j int) { open[i], open[j] = open[j], open[i] })
		return slices.MinFunc(open, func(a, b string) int {
			if verb == "cancel" {
				a, b = b, a
			}
			return s.left(a) - s.left(b)
		})
	}
	return open[chance.IntN(len(open))]
}

// left is how many more cards of a colour would explode.
func (s *sim) left(colour string) int {
	if colour == "green" {
		return 3 - s.open[colour]
	}
	return 4 - s.open[colour]
}
