package indices13

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/help/indices13/deduction"
	"lestrade/rules"
	referee "lestrade/rules/indices13"
	"lestrade/rules/position"
	"lestrade/rules/rulestest"
)

// The 30 cards in the order of the printed sheet's columns, as the box has them: by
// type, the colour's number in the tens' place.
var (
	colours    = strings.Fields("purple pink red green yellow blue orange white brown gray")
	sheetCards = [3][]string{
		strings.Fields("officer duke butcher countess nurse maid dancer sailor florist coachman"),
		strings.Fields("parlor market library park museum harbor theater plaza railcar racecourse"),
		strings.Fields("knife crossbow poison sword blowgun rifle gun candlestick hammer bow"),
	}
	categoriesOf = [3]string{"mmmwwwwmwm", "ioioioioio", "xrxxrrrxxr"}
	groupLetters = map[string]string{"men": "m", "women": "w", "indoor": "i", "outdoor": "o", "melee": "x", "ranged": "r"}
	coloursLeft  = map[int]int{2: 6, 3: 7, 4: 8, 5: 9, 6: 10}
)

// isOf tells whether a card is of a colour, a category or a type.
func isOf(card, group string) bool {
	for t, names := range sheetCards {
		if c := slices.Index(names, card); c >= 0 {
			return colours[c] == group || groupLetters[group] == categoriesOf[t][c:c+1] || deduction.Types[t]+"s" == group
		}
	}
	return false
}

func typeOfCard(card string) int {
	return slices.IndexFunc(sheetCards[:], func(names []string) bool { return slices.Contains(names, card) })
}

// cardboard is a game of the test: who sits there, and what lies where.
type cardboard struct {
	seats  []string
	front  map[string][]string // person, place, weapon
	behind map[string][]string // left, right
	middle []string
}

// deal deals by the rulebook: one card of each type, two more; one of each type to
// the left neighbour's screen.
func deal(players int, chance *rand.Rand) *cardboard {
	t := &cardboard{seats: []string{"Anna", "Bruno", "Chloé", "Dario", "Eva", "Fanny"}[:players], front: map[string][]string{}, behind: map[string][]string{}}
	hands := make([][]string, players)
	var rest []string
	for _, names := range sheetCards {
		pile := slices.Clone(names[:coloursLeft[players]])
		chance.Shuffle(len(pile), func(i, j int) { pile[i], pile[j] = pile[j], pile[i] })
		for i := range hands {
			hands[i] = append(hands[i], pile[i])
		}
		rest = append(rest, pile[players:]...)
	}
	chance.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
	for i, seat := range t.seats {
		hand := append(hands[i], rest[2*i], rest[2*i+1])
		chance.Shuffle(len(hand), func(i, j int) { hand[i], hand[j] = hand[j], hand[i] })
		hung := make([]string, 3)
		for _, card := range hand {
			if at := typeOfCard(card); hung[at] == "" {
				hung[at] = card
			} else {
				t.behind[seat] = append(t.behind[seat], card)
			}
		}
		t.front[t.seats[(i+1)%players]] = hung
	}
	t.middle = rest[2*players:]
	return t
}

// sees is what a witness counts.
func (t *cardboard) sees(witness, about, side string) (n int) {
	var in []string
	for _, seat := range t.seats {
		if seat != witness {
			in = append(in, t.front[seat]...)
		}
	}
	switch side {
	case "left":
		in = append(in, t.behind[witness][0])
	case "right":
		in = append(in, t.behind[witness][1])
	default:
		in = append(in, t.behind[witness]...)
	}
	for _, card := range in {
		if isOf(card, about) {
			n++
		}
	}
	return n
}

// opening are the lines that tell all cards of the table; the views of the seats
// part them.
func (t *cardboard) opening() []string {
	lines := []string{"game 13-indices", "seats " + strings.Join(t.seats, " "), "first = " + t.seats[0]}
	for _, seat := range t.seats {
		lines = append(lines, "front "+seat+" "+strings.Join(t.front[seat], " "), "behind "+seat+" "+strings.Join(t.behind[seat], " "))
	}
	return lines
}

// act is a random action of the seat whose turn it is, with its true reply.
func (t *cardboard) act(p *position.Position, chance *rand.Rand) string {
	me := p.Turn()
	others := slices.DeleteFunc(slices.Clone(t.seats), func(s string) bool { return s == me })
	if open := p.Walk().Take(me); func() bool { bar, ok := open.Option("take"); return ok && bar == nil }() {
		from := open.Take("take").Open()
		return me + ": take " + from[chance.IntN(len(from))]
	}
	switch pick := chance.IntN(10); {
	case pick == 0 && len(t.middle) > 0:
		letter := chance.IntN(len(t.middle))
		return fmt.Sprintf("%s: look %c = %s", me, 'A'+letter, t.middle[letter])
	case pick == 1:
		var named []string
		verdict := "right"
		for i := range 3 {
			open := slices.DeleteFunc(slices.Clone(sheetCards[i][:coloursLeft[len(t.seats)]]), func(card string) bool {
				for _, other := range others {
					if slices.Contains(t.front[other], card) {
						return true
					}
				}
				return slices.Contains(t.behind[me], card)
			})
			named = append(named, open[chance.IntN(len(open))])
			if named[i] != t.front[me][i] {
				verdict = "wrong"
			}
		}
		if verdict == "wrong" {
			return me + ": accuse " + strings.Join(named, " ") + " = wrong"
		}
	}
	witness, side := others[chance.IntN(len(others))], ""
	if len(t.seats) == 2 {
		side = deduction.Sides[chance.IntN(2)]
	}
	groups := append(slices.Clone(colours[:coloursLeft[len(t.seats)]]), "men", "women", "indoor", "outdoor", "melee", "ranged")
	if p.Header().Option("edition") == "2016" {
		groups = append(groups, "persons", "places", "weapons")
	}
	about := groups[chance.IntN(len(groups))]
	line := me + ": ask " + witness + " " + about
	if side != "" {
		line += " " + side
	}
	return fmt.Sprintf("%s = %d", line, t.sees(witness, about, side))
}

// begin is a table with some lines said.
func begin(t testing.TB, lines ...string) *position.Position {
	t.Helper()
	return rulestest.Begin(t, rules.Shelf{referee.Game}, lines...)
}

// played is a dealt table after so many random actions.
func played(t testing.TB, players, actions int, chance *rand.Rand) (*cardboard, *position.Position) {
	t.Helper()
	dealt := deal(players, chance)
	p := begin(t, dealt.opening()...)
	for range actions {
		p = rulestest.Say(t, p, dealt.act(p, chance))
	}
	return dealt, p
}
