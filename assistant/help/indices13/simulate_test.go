package indices13

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"lestrade/assistant/help/helptest"
	"lestrade/assistant/help/indices13/counsel"
	"lestrade/assistant/help/indices13/deduction"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/rulestest"
)

// bot is a program that plays a seat: from what the seat may know it chooses an act,
// without its reply. Before it is certain it accuses only if it may.
type bot struct {
	name   string
	choose func(c *counsel.Counsel, accuses bool, chance *rand.Rand) rules.Entry
}

// bots are the programs that play.
//
// The strongest helper known for this game before Lestrade rates each question and
// look by how many cases it leaves, and leaves accusing to its user. Its errors are
// not played: the answer 0 counts, habits of the asker are no facts, an accusation
// clears the accuser's hidden cards too, and glasses go where the rules say.
var bots = []bot{{"advise", followAdvise}, {"triples", fewestTriples}, {"random", anyAct}}

// TestAdviseWins plays the games that the README tells about: a seat that follows the first advice
// wins as often as published, and oftener than its share, and knows its case as early as published.
// It plays few; for the figures themselves, in a quarter of an hour:
//
//	go test ./assistant/help/indices13 -run TestAdviseWins -v -games 2000 -timeout 1h
func TestAdviseWins(t *testing.T) {
	published := helptest.Published(t, "players | if even")
	number, tables := helptest.Games(8, 20, 3, 2, 6)
	for _, players := range tables {
		want, even := published[strconv.Itoa(players)], 100/float64(players)
		for i, other := range bots[1:] {
			won := helptest.Play(t, number, func(t *testing.T, g int, chance *rand.Rand) []float64 {
				seats := slices.Repeat([]bot{other}, players)
				seats[g%players] = bots[0]
				if compete(t, seats, chance) == g%players {
					return []float64{100}
				}
				return []float64{0}
			})[0]
			helptest.Hold(t, fmt.Sprintf("%d players, %% won against %s", players, other.name), won, want[1+i])
			if won.Mean-2*won.Error < even {
				t.Errorf("%d players, against %s: %v, and even are %v", players, other.name, won, even)
			}
		}
		for i, b := range bots {
			actions := helptest.Play(t, number, func(t *testing.T, _ int, chance *rand.Rand) []float64 {
				return []float64{float64(untilCertain(t, players, b, chance))}
			})[0]
			helptest.Hold(t, fmt.Sprintf("%d players, actions of %s", players, b.name), actions, want[3+i])
		}
	}
}

// compete is a game to its end; the winner is a place at the table.
func compete(t *testing.T, seats []bot, chance *rand.Rand) (winner int) {
	t.Helper()
	p := toPlay(t, len(seats), chance)
	for p.Turn() != "" {
		p = seats[p.Header().Seat(p.Turn())].turn(t, p, true, chance)
	}
	return p.Header().Seat(p.Outcome().Winners[0])
}

// untilCertain is how many actions it takes a table where all follow a bot, and nobody
// accuses before they are certain, until one seat can know its case. Taking a glass is
// no action.
func untilCertain(t *testing.T, players int, b bot, chance *rand.Rand) (actions int) {
	t.Helper()
	certain := func(p *position.Position) bool {
		return slices.ContainsFunc(p.Header().Seats, func(seat string) bool {
			triples, _, err := counsel.Open(deduction.Know(p.View(rules.Viewer(seat)), seat))
			if err != nil {
				t.Fatal(err)
			}
			return triples == 1
		})
	}
	for p := toPlay(t, players, chance); !certain(p); {
		p = b.turn(t, p, false, chance)
		if p.Line(p.Len()).Verb != "take" {
			actions++
		}
	}
	return actions
}

// toPlay is a dealt table at which the referee knows all cards, so that it replies.
func toPlay(t *testing.T, players int, chance *rand.Rand) *position.Position {
	t.Helper()
	dealt := deal(players, chance)
	p := begin(t, dealt.opening()...)
	for i, card := range dealt.middle {
		p = rulestest.Say(t, p, fmt.Sprintf("informant %c %s", 'A'+i, card))
	}
	return p
}

// turn has the seat whose turn it is do one act.
func (b bot) turn(t *testing.T, p *position.Position, accuses bool, chance *rand.Rand) *position.Position {
	t.Helper()
	seat := p.Turn()
	c, err := counsel.For(p.View(rules.Viewer(seat)), seat)
	if err == nil {
		p, err = p.Enter(rules.Referee, b.choose(c, accuses, chance))
	}
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// followAdvise does what advise puts first.
func followAdvise(c *counsel.Counsel, accuses bool, _ *rand.Rand) rules.Entry {
	for _, a := range c.Actions {
		if accuses || a.Verb != "accuse" || a.Right == 1 {
			return a.Entry
		}
	}
	return c.Actions[0].Entry
}

// fewestTriples leaves the fewest triples on an average; of equal acts, any.
func fewestTriples(c *counsel.Counsel, _ bool, chance *rand.Rand) rules.Entry {
	acts := short(c)
	chance.Shuffle(len(acts), func(i, j int) { acts[i], acts[j] = acts[j], acts[i] })
	return slices.MinFunc(acts, func(a, b counsel.Action) int { return cmp.Compare(a.Triples, b.Triples) }).Entry
}

// anyAct asks or looks at random.
func anyAct(c *counsel.Counsel, _ bool, chance *rand.Rand) rules.Entry {
	acts := short(c)
	return acts[chance.IntN(len(acts))].Entry
}

// short are the acts of a seat that accuses only when it is certain, and then does nothing else.
func short(c *counsel.Counsel) []counsel.Action {
	for _, a := range c.Actions {
		if a.Verb == "accuse" && a.Right == 1 {
			return []counsel.Action{a}
		}
	}
	return slices.DeleteFunc(c.Actions, func(a counsel.Action) bool { return a.Verb == "accuse" })
}
