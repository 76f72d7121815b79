package timebomb

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"lestrade/assistant/help"
)

var simulated = flag.Int("simulated", 800, "games to simulate with each sort of liar, of claims with and without colours")

// liar is how Moriarty's team claims, by kind: what, where an honest claim is so.
type liar struct {
	name   string
	unseen bool // the figures of the model were not found with it
	claim  func(g *game, seat int, honest []int, style int) []int
}

var sorts = []liar{
	{"truthful", false, func(_ *game, _ int, honest []int, _ int) []int { return honest }},
	{"shifting", false, func(g *game, _ int, honest []int, _ int) []int { return g.shifted(honest) }},
	{"inventing", false, func(g *game, _ int, _ []int, style int) []int {
		var unseen []int // by the seat, face down or taken out, without the cables taken out
		for kind := range g.rec.kinds {
			if kind > 0 {
				unseen = append(unseen, slices.Repeat([]int{kind}, g.rec.left(kind))...)
			}
		}
		g.shuffle(unseen)
		unseen = append(unseen[g.players:], slices.Repeat([]int{0}, g.rec.left(0))...)
		g.shuffle(unseen)
		return g.named(unseen[:g.round.size()], style)
	}},
	{"one-cable", true, func(g *game, _ int, honest []int, _ int) []int {
		honest = slices.Clone(honest)
		honest[0] = 1
		for kind := len(honest) - 1; kind > 0 && said(honest) > g.round.size(); kind-- {
			if honest[kind] > 0 {
				honest[kind]--
			}
		}
		return honest
	}},
	{"copying", true, func(g *game, seat int, honest []int, _ int) []int {
		if before := g.round.claims[(seat+g.players-1)%g.players]; before != nil {
			return before.hand
		}
		return honest
	}},
}

// game is one that programs play: an own deal, and lines that nothing but the odds hears.
type game struct {
	chance  *rand.Rand
	players int
	colours bool // claims name them too
	slips   int  // of so many honest claims one is a slip; 0 for none
	style   int  // of all claims; 0 for any
	bad     []bool
	hands   [][]int
	rec     *record
	round   *round
	lines   int
}

func (g *game) shuffle(s []int) { g.chance.Shuffle(len(s), func(i, j int) { s[i], s[j] = s[j], s[i] }) }

func said(claim []int) (n int) {
	for _, k := range claim {
		n += max(k, 0)
	}
	return n
}

// named is an honest claim about a hand, in one of four styles.
func (g *game) named(hand []int, style int) []int {
	counts, claim := make([]int, len(g.rec.kinds)), slices.Repeat([]int{unsaid}, len(g.rec.kinds))
	most := 1
	for _, kind := range hand {
		counts[kind]++
	}
	for kind := 2; kind < len(counts); kind++ {
		if counts[kind] > counts[most] {
			most = kind
		}
	}
	claim[0] = counts[0]
	for kind := 1; kind < len(counts); kind++ {
		if g.colours && (style == 1 && kind == most || style == 2 && counts[kind] > 0 || style == 3) {
			claim[kind] = counts[kind]
		}
	}
	return claim
}

// shifted is a claim with one of its counts one more or one fewer.
func (g *game) shifted(claim []int) []int {
	for {
		out, kind := slices.Clone(claim), g.chance.IntN(len(claim))
		if out[kind] == unsaid {
			continue
		}
		out[kind] += 2*g.chance.IntN(2) - 1
		if out[kind] >= 0 && said(out) <= g.round.size() {
			return out
		}
	}
}

// play plays a game and calls at some of its moments.
func (g *game) play(sort liar, visit func()) {
	sherlock, moriarty := 3, 2
	if g.players == 6 {
		sherlock = 4
	}
	cards := slices.Concat(slices.Repeat([]int{0}, sherlock), slices.Repeat([]int{1}, moriarty))
	g.shuffle(cards)
	g.rec = &record{dealt: roles{sherlock, moriarty}, kinds: []string{"defuse"}, copies: []int{g.players}, out: make([]int, g.players+1)}
	var bombs []int
	for seat := range g.players {
		g.bad = append(g.bad, cards[seat] == 1)
		g.rec.seats, g.rec.roles = append(g.rec.seats, "P"+strconv.Itoa(seat)), append(g.rec.roles, "")
		g.rec.kinds, g.rec.copies = append(g.rec.kinds, "k"+strconv.Itoa(seat)), append(g.rec.copies, ofColour)
		bombs = append(bombs, slices.Repeat([]int{seat + 1}, ofColour)...)
	}
	g.shuffle(bombs)
	deck := append(bombs[g.players:], make([]int, g.players)...)
	safe := make([]bool, g.players+1) // colours that do not explode, defused in time
	for kind := range safe {
		safe[kind] = g.chance.IntN(2) == 0
	}
	cutter := g.chance.IntN(g.players)
	for number := 1; number <= 4; number++ {
		g.deal(number, deck)
		g.claimAll(sort)
		cuts, moment := 0, g.chance.IntN(g.players)
		for ; cuts < g.players; cuts++ {
			if cuts == 0 || cuts == moment {
				visit()
			}
			seat := g.target(cutter)
			kind := g.hands[seat][0]
			g.hands[seat] = g.hands[seat][1:]
			g.round.cut[seat][kind]++
			g.round.slots[seat]--
			g.rec.out[kind]++
			cutter = seat
			if kind > 0 && !safe[kind] && g.rec.out[kind] == 4 || g.rec.out[0] == g.players {
				return
			}
		}
		deck = slices.Concat(g.hands...)
	}
}

func (g *game) deal(number int, deck []int) {
	g.shuffle(deck)
	g.rec.rounds = append(g.rec.rounds, round{number: number, before: slices.Clone(g.rec.out), claims: make([]*claim, g.players)})
	g.round, g.hands = &g.rec.rounds[number-1], nil
	for seat := range g.players {
		g.hands = append(g.hands, slices.Clone(deck[seat*g.round.size():(seat+1)*g.round.size()]))
		g.round.cut, g.round.slots = append(g.round.cut, make([]int, len(g.rec.kinds))), append(g.round.slots, g.round.size())
	}
	g.rec.down = g.round.slots
}

func (g *game) claimAll(sort liar) {
	for _, seat := range g.chance.Perm(g.players) {
		if g.chance.IntN(20) == 0 {
			continue // says nothing
		}
		style := g.style
		if style == 0 {
			style = g.chance.IntN(4)
		}
		hand := g.named(g.hands[seat], style)
		if g.slips > 0 && g.chance.IntN(g.slips) == 0 {
			hand = g.shifted(hand)
		}
		if g.bad[seat] {
			hand = sort.claim(g, seat, hand, style)
		}
		g.lines++
		g.round.claims[seat] = &claim{help.Said{Line: g.lines}, seat, hand}
	}
}

// target is the seat to cut at: at random, or where most cables are claimed to be left.
func (g *game) target(cutter int) int {
	best, most := -1, -1.0
	trusting := !g.bad[cutter] && g.chance.IntN(2) == 0
	for _, seat := range g.chance.Perm(g.players) {
		if seat == cutter || len(g.hands[seat]) == 0 {
			continue
		}
		worth := 0.0
		if said := g.round.claims[seat]; trusting && said != nil {
			worth = float64(said.hand[0]-g.round.cut[seat][0]) / float64(len(g.hands[seat]))
		}
		if worth > most {
			best, most = seat, worth
		}
	}
	return best
}

// tenth is what was said with about the same chance.
type tenth struct {
	cases       int
	chance, was float64
}

// gap is how far what was said is from what was.
func (t tenth) gap() float64 { return math.Abs(t.chance-t.was) / float64(t.cases) }

// measure is how good chances were.
type measure struct {
	tenths [10]tenth
	games  []float64 // by game: the log loss beyond that of saying nothing
}

// take adds what was said of a game: chances, what is said without help, and what was.
func (m *measure) take(chances, silent []float64, was []bool) {
	beyond := 0.0
	for i, chance := range chances {
		t := &m.tenths[min(9, int(chance*10))]
		t.cases++
		t.chance += chance
		if was[i] {
			t.was++
		}
		beyond += (loss(chance, was[i]) - loss(silent[i], was[i])) / float64(len(chances))
	}
	m.games = append(m.games, beyond)
}

func loss(chance float64, was bool) float64 {
	if !was {
		chance = 1 - chance
	}
	return -math.Log(max(chance, 1e-9))
}

// beyond is the mean log loss beyond saying nothing, and its standard error, by games.
func (m *measure) beyond() (mean, se float64) {
	n := float64(len(m.games))
	for _, x := range m.games {
		mean += x / n
	}
	for _, x := range m.games {
		se += (x - mean) * (x - mean)
	}
	return mean, math.Sqrt(se) / n
}

func (m *measure) String() string {
	mean, se := m.beyond()
	text := fmt.Sprintf("log loss %+.4f ± %.4f; said→was (cases):", mean, se)
	for _, t := range m.tenths {
		if n := float64(t.cases); n > 0 {
			text += fmt.Sprintf(" %.0f→%.0f (%d)", 100*t.chance/n, 100*t.was/n, t.cases)
		}
	}
	return text
}

// simulate plays games with a sort of liar, and measures the chances of roles and of next
// cables at some moments of each.
func simulate(seed uint64, games int, sort liar, colours bool, slips int) (role, card measure) {
	for n := range games {
		g := &game{chance: rand.New(rand.NewPCG(seed, uint64(n))), players: 4 + n%3, colours: colours, slips: slips}
		var said, silent, next, blind []float64
		var bad, cable []bool
		g.play(sort, func() {
			b := g.rec.believe()
			for seat := range g.players {
				said, silent, bad = append(said, b.roles[seat]), append(silent, []float64{.4, .4, 1. / 3}[g.players-4]), append(bad, g.bad[seat])
				if len(g.hands[seat]) > 0 {
					next, blind, cable = append(next, b.next[seat]), append(blind, g.rec.blind()[0]), append(cable, g.hands[seat][0] == 0)
				}
			}
		})
		role.take(said, silent, bad)
		card.take(next, blind, cable)
	}
	return role, card
}

// fewCases is of how many cases a tenth must be calibrated.
const fewCases = 500

// TestModel holds the model of people against liars of several sorts: for each, chances
// are no worse than saying nothing; and for all of them together, what is said to happen
// in so many of a hundred cases does, within five.
func TestModel(t *testing.T) {
	for _, colours := range []bool{false, true} {
		var roles, cards measure
		for s, sort := range sorts {
			role, card := simulate(uint64(s), *simulated, sort, colours, 0)
			t.Logf("colours %v, %s\n roles: %v\n cables: %v", colours, sort.name, &role, &card)
			for _, m := range []*measure{&role, &card} {
				if mean, se := m.beyond(); mean > se+1e-9 {
					t.Errorf("colours %v, %s: worse than saying nothing by %.4f ± %.4f", colours, sort.name, mean, se)
				}
			}
			roles.join(role)
			cards.join(card)
		}
		t.Logf("colours %v, all\n roles: %v\n cables: %v", colours, &roles, &cards)
		for _, m := range []*measure{&roles, &cards} {
			for i, tenth := range m.tenths {
				if tenth.cases >= fewCases && tenth.gap() > .05 {
					t.Errorf("colours %v, tenth %d: said %.3f of %d cases, and was in %.3f", colours, i, tenth.chance/float64(tenth.cases), tenth.cases, tenth.was/float64(tenth.cases))
				}
			}
		}
		role, card := simulate(99, *simulated, sorts[2], colours, 100)
		t.Logf("colours %v, inventing, one honest claim in 100 a slip\n roles: %v\n cables: %v", colours, &role, &card)
	}
}

func (m *measure) join(other measure) {
	for i, t := range other.tenths {
		m.tenths[i].cases += t.cases
		m.tenths[i].chance += t.chance
		m.tenths[i].was += t.was
	}
	m.games = append(m.games, other.games...)
}
