package timebomb

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lestrade/assistant/help/helptest"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/rulestest"
	referee "lestrade/rules/timebomb"
)

var shelf = rules.Shelf{referee.Game}

var names = []string{"Anna", "Bruno", "Chloé", "Dario", "Elsa", "Félix"}

func oddsOf(t testing.TB, p *position.Position) *Odds {
	t.Helper()
	return helptest.Make(t, odds, helptest.Ask(p, rules.Public)).Data.(*Odds)
}

// evening is a table in its fourth round, with the cards that lie before the seats.
type evening struct {
	t       *testing.T
	p       *position.Position
	chance  *rand.Rand
	variant string
	open    bool // claims are open …
	sealed  bool // … or sealed, and stay so until the end
	plain   *plainTable
	kinds   []string
	hands   [][]int
}

// lastRound joins a game in its fourth round, where cards are few enough to go through
// all deals: what was turned up before is told by setting the counters.
func lastRound(t *testing.T, seed uint64, players int) *evening {
	e := &evening{t: t, chance: rand.New(rand.NewPCG(seed, 5)), variant: "base"}
	if e.chance.IntN(2) == 0 {
		e.variant = "evolution"
	}
	e.open = e.chance.IntN(2) == 0
	e.plain = &plainTable{seats: players, sherlocks: max(3, players-2), moriarty: 2}
	all := []string{"yellow", "blue", "red", "pink", "green", "orange"}
	e.kinds = []string{"defuse"}
	for _, i := range e.chance.Perm(6)[:players] {
		e.kinds = append(e.kinds, all[i])
	}
	for sum(e.plain.out) != 3*players {
		e.plain.out = []int{e.chance.IntN(players)}
		for _, kind := range e.kinds[1:] {
			most := 3
			if kind == "green" || kind == "orange" {
				most = 2
			}
			e.plain.out = append(e.plain.out, e.chance.IntN(most+1))
		}
	}
	e.plain.copies = append([]int{players}, slices.Repeat([]int{5}, players)...)
	e.begin()
	e.deal()
	return e
}

func (e *evening) begin() {
	seats := names[:e.plain.seats]
	claims := "sealed"
	if e.open {
		claims = "open"
	}
	lines := []string{"game timebomb", "seats " + strings.Join(seats, " "), "option variant " + e.variant, "option claims " + claims, "option help odds"}
	if e.plain.seats < 6 {
		lines = append(lines, "colours = "+strings.Join(e.kinds[1:], " "))
	}
	lines = append(lines, "first = "+seats[e.chance.IntN(len(seats))], "set round 4")
	for kind, n := range e.plain.out {
		lines = append(lines, fmt.Sprintf("set revealed %s %d", e.kinds[kind], n))
	}
	e.p = rulestest.Begin(e.t, shelf, lines...)
}

func (e *evening) deal() {
	r := plainRound{hand: 2, cut: make([][]int, e.plain.seats), claims: make([][]int, e.plain.seats)}
	var bombs []int
	for kind := 1; kind < len(e.kinds); kind++ {
		bombs = append(bombs, slices.Repeat([]int{kind}, 5-e.plain.out[kind])...)
	}
	shuffle := func(s []int) { e.chance.Shuffle(len(s), func(i, j int) { s[i], s[j] = s[j], s[i] }) }
	shuffle(bombs)
	deck := append(bombs[e.plain.seats:], make([]int, e.plain.seats-e.plain.out[0])...)
	shuffle(deck)
	claimed := 0
	for seat := range e.plain.seats {
		e.hands = append(e.hands, deck[2*seat:2*seat+2])
		claim := claimAtRandom(e.hands[seat], len(e.kinds), e.chance)
		if claim == nil || said(claim) > 2 {
			continue
		}
		claimed++
		r.claims[seat] = claim
		line := names[seat] + ": claim"
		for kind, n := range claim {
			if n >= 0 {
				line += " " + e.kinds[kind] + " " + strconv.Itoa(n)
			}
		}
		e.p = rulestest.Say(e.t, e.p, line)
	}
	e.sealed = !e.open && claimed < e.plain.seats
	e.plain.rounds = []plainRound{r}
}

// cut has the seats cut, and choose what must be chosen, as chance has it.
func (e *evening) cut(cuts int) {
	for e.p.Outcome() == nil && cuts > 0 {
		w := e.p.Walk().Take(e.p.Turn())
		for w.Field() != nil {
			w = w.Take(e.word(w))
		}
		if w.Entry().Verb == "cut" {
			seat := slices.Index(names, w.Entry().Word("seat"))
			round := &e.plain.rounds[0]
			round.cut[seat] = append(round.cut[seat], e.hands[seat][0])
			e.hands[seat] = e.hands[seat][1:]
			cuts--
		}
		next, err := e.p.Enter(rules.Referee, w.Entry())
		if err != nil {
			e.t.Fatal(err)
		}
		e.p = next
	}
}

func (e *evening) word(w position.Walk) string {
	open := w.Open()
	switch w.Field().Name {
	case "verb":
		for _, verb := range []string{"assign", "cancel", "number", "cut"} {
			if slices.Contains(open, verb) {
				return verb
			}
		}
	case "cable":
		return e.kinds[e.hands[slices.Index(names, w.Entry().Word("seat"))][0]]
	}
	return open[e.chance.IntN(len(open))]
}

// TestAtTheTable: at tables that the referee keeps, base and Evolution, the report equals a plain
// count of every deal of cables and bombs.
func TestAtTheTable(t *testing.T) {
	met := map[string]int{}
	for n := range 40 {
		players, cuts := 4, n%4
		switch { // more cards are too many deals
		case n == 0:
			players, cuts = 6, 5
		case n%12 == 1:
			players, cuts = 5, 3+n%2
		}
		e := lastRound(t, uint64(n), players)
		e.cut(cuts)
		if e.sealed && e.p.Outcome() == nil {
			e.plain.rounds[0].claims = make([][]int, players)
		}
		got := oddsOf(t, e.p)
		want := e.plain.believe()
		met[e.variant]++
		if e.p.Outcome() != nil {
			met["over"]++
		}
		if diff := e.differs(got, want); diff != "" {
			t.Fatalf("table %d: %s\n%v", n, diff, e.p.Lines())
		}
	}
	t.Log(met)
	for _, what := range []string{"base", "evolution", "over"} {
		if met[what] == 0 {
			t.Errorf("never met: %s", what)
		}
	}
}

func (e *evening) differs(got *Odds, want plainBelief) string {
	for seat, hand := range e.hands {
		name := names[seat]
		if !near(got.Roles[name], want.roles[seat]) {
			return fmt.Sprintf("%s: %v, want %v", name, got.Roles[name], want.roles[seat])
		}
		cards := len(hand) > 0 && e.p.Outcome() == nil
		chance, told := got.Next[name]
		switch {
		case cards != told:
			return "of " + name + " is told too little or too much"
		case cards && !near(chance, want.next[seat]):
			return fmt.Sprintf("%s, next: %v, want %v", name, chance, want.next[seat])
		}
	}
	return ""
}
