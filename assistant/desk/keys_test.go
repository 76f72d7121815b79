package desk_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lestrade/assistant/desk/seated"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
	"lestrade/rules/rulestest/testbed"
	"lestrade/rules/timebomb"
)

// byKeys is a face at a table of Time Bomb that is on the page of keys.
func byKeys(t testing.TB, lang string, lines ...string) *face {
	t.Helper()
	f := atDoor(t, lang)
	head, err := transcript.Head(f.t.Hall.Shelf, "timebomb", []string{"Léa", "Marc", "Zoé", "Karim", "Élodie"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if f.t.Table, err = f.t.Hall.Create("", head); err != nil {
		t.Fatal(err)
	}
	for _, line := range lines {
		if _, err := f.whole().Enter(line, "en", table.Anything); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	f.desk = seated.At(f.t.Public()).Saw(f.t)
	f.take(f.screen(map[string]string{"fr": "rapide", "en": "fast"}[lang]).Rows[0])
	return f
}

// press presses keys one after the other; what is found at once is taken.
func (f *face) press(keys string) {
	f.Helper()
	f.desk = f.desk.Saw(f.t)
	typed := ""
	for _, key := range keys {
		typed += string(key)
		if row := f.screen(typed).Rows[0]; row.AtOnce {
			f.take(row)
			typed = f.screen("").Draft.Text
		}
	}
	if typed != "" {
		f.Fatalf("%q: %q still stands there: %q", keys, typed, texts(f.screen(typed).Rows))
	}
}

// said is the last line.
func (f *face) said() string {
	p := f.t.Public().View()
	return p.Line(p.Len()).String()
}

// TestKeys: each key stands for one word, those of names and cards that begin alike too; what
// the rules leave alone has none.
func TestKeys(t *testing.T) {
	f := byKeys(t, "fr", "colours = yellow blue red pink green", "first = Marc")
	for _, step := range []struct{ keys, said string }{
		{"12211", "claims 1 2 2 1 1"},
		{"zv", "Marc: cut Zoé = green"},
		{"??1??", "claims ? ? 1 ? ?"},
		{"er", "Zoé: cut Élodie = red"},
		{"3", "Élodie: number = 3"},
		{"s", "Élodie: cut Zoé = pink"}, // forced, and r is red's
		{"mc", "Zoé: cut Marc = defuse"},
		{"r", "Zoé: assign red"},
		{"-", "Zoé: cut Marc = defuse"},
		{"s", "Zoé: assign pink"},
	} {
		if f.press(step.keys); f.said() != step.said {
			t.Fatalf("%s: %s, want %s", step.keys, f.said(), step.said)
		}
	}
	// A rule stands against a word; a key that is none goes, and those before it stay.
	before := f.said()
	if f.take(f.screen("m").Rows[0]); f.refused != nil || f.said() != before {
		t.Errorf("m: %v, %s", f.refused, f.said())
	}
	row := f.screen("zx").Rows[0]
	if f.take(row); f.screen("").Draft.Text != "z" || f.said() != before {
		t.Errorf("zx: %q stands there, %s was said", f.screen("").Draft.Text, f.said())
	}
	for typed, want := range map[string]string{
		"jo":     "journal — tout ce qui s’est dit",
		":annul": "annuler — reprend la dernière ligne",
		":zo v":  "Marc\u00a0: couper chez Zoé = vert",
	} {
		if rows := f.screen(typed).Rows; rows[0].Text != want || rows[0].AtOnce {
			t.Errorf("%q: %q, want %q, with Enter", typed, texts(rows), want)
		}
	}
	if f.back(); f.screen("").ByKey {
		t.Error("a step back does not lead to the menu")
	}
}

// TestKeystrokesOfAGame: games of five with a real deck, in which all claim in every round,
// take no more than 120 keys each on the page of keys, and 130 with menus, where
// each line ends with Enter; they say the same as their lines.
func TestKeystrokesOfAGame(t *testing.T) {
	for name, of := range map[string]struct {
		menus bool
		most  int
	}{"keys": {most: 120}, "menus": {menus: true, most: 130}} {
		t.Run(name, func(t *testing.T) {
			var all []int
			rounds := 0
			for seed := range uint64(testbed.Runs(4, 8)) {
				chance := rand.New(rand.NewPCG(seed, 22))
				f := byKeys(t, "fr", "colours = yellow blue red pink green", "first = Marc")
				if of.menus {
					f.back()
				}
				g := dealt{f, chance, nil, 0, of.menus}
				g.play()
				all = append(all, g.keys)
				if g.keys > of.most {
					t.Errorf("seed %d: %d keys", seed, g.keys)
				}
				rounds = max(rounds, timebomb.TableOf(f.t.Public().View()).Round)
			}
			slices.Sort(all)
			t.Logf("keys of %d games, claims and roles included: median %d, most %d", len(all), all[len(all)/2], all[len(all)-1])
			if rounds < 4 {
				t.Errorf("no game went on to round 4, but %d", rounds)
			}
		})
	}
}

// dealt is a game with its cards.
type dealt struct {
	*face
	chance *rand.Rand
	hands  [][]string // by seat
	keys   int
	menus  bool // a line is typed, and Enter
}

// strike types keys, and Enter where nothing is said without.
func (g *dealt) strike(keys string) {
	g.Helper()
	g.keys += len(keys)
	if !g.menus {
		g.press(keys)
		return
	}
	g.keys++
	g.desk = g.desk.Saw(g.t)
	rows := g.screen(keys).Rows
	if len(rows) == 0 || rows[0].TypeOn {
		g.Fatalf("%s: Enter says nothing of %q", keys, texts(rows))
	}
	g.take(rows[0])
}

var keyOf = map[string]string{"defuse": "c", "yellow": "j", "blue": "b", "red": "r", "pink": "s", "green": "v"}

const seatKeys = "lmzke"

// ends tells whether the card that would be cut somewhere ends the game, or is a cable: a game
// that avoids them is long.
func (g *dealt) ends(at timebomb.Table, of int) bool {
	card := g.hands[of][0]
	return card == "defuse" || slices.Contains(at.Danger, card) || slices.Contains(at.Risk, card)
}

func (g *dealt) tell(keys, line string) {
	g.Helper()
	if g.strike(keys); g.said() != line {
		g.Fatalf("%s: %s, want %s", keys, g.said(), line)
	}
}

// wordFor is what is typed for a colour by itself.
func (g *dealt) wordFor(colour string) string {
	if g.menus {
		return map[string]string{"yellow": "jau", "blue": "ble", "red": "rou", "pink": "ros", "green": "ver"}[colour]
	}
	return keyOf[colour]
}

// play plays to the end: all claim, then cut at random what does not end it.
func (g *dealt) play() {
	g.Helper()
	var deck []string
	for _, colour := range []string{"yellow", "blue", "red", "pink", "green"} {
		deck = append(deck, slices.Repeat([]string{colour}, 5)...)
	}
	g.chance.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	deck = append(deck[:20], slices.Repeat([]string{"defuse"}, 5)...)
	view := g.t.Public().View()
	seats, round := view.Header().Seats, 0
	for ; view.Outcome() == nil; view = g.t.Public().View() {
		at := timebomb.TableOf(view)
		if at.Round > round {
			round = at.Round
			for _, hand := range g.hands {
				deck = append(deck, hand...)
			}
			g.chance.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
			g.hands = nil
			var claims []string
			for n := 6 - round; len(g.hands) < 5; deck = deck[n:] {
				g.hands = append(g.hands, slices.Clone(deck[:n]))
				claims = append(claims, strconv.Itoa(g.chance.IntN(3)))
			}
			g.tell(strings.Join(claims, ""), "claims "+strings.Join(claims, " "))
		}
		turn := view.Turn()
		switch at.Waits {
		case "number":
			n := strconv.Itoa(g.chance.IntN(5))
			g.tell(n, turn+": number = "+n)
			continue
		case "assign", "cancel":
			open := view.Walk().Take(turn).Take(at.Waits).Open()
			colour := open[g.chance.IntN(len(open))]
			g.tell(g.wordFor(colour), turn+": "+at.Waits+" "+colour)
			continue
		}
		of, keys := slices.Index(seats, at.MustCut), ""
		if of < 0 {
			for try := 0; of < 0 || seats[of] == turn || len(g.hands[of]) == 0 || try < 50 && g.ends(at, of); try++ {
				of = g.chance.IntN(5)
			}
			keys = seatKeys[of : of+1]
		}
		if g.menus { // a letter alone is nobody's act
			keys = seatKeys[of : of+1]
		}
		card := g.hands[of][0]
		g.hands[of] = g.hands[of][1:]
		before := g.t.Public().View().Len()
		keys += keyOf[card]
		if g.menus && card == "red" { // pink begins so too
			keys += "ou"
		}
		g.strike(keys)
		if view = g.t.Public().View(); view.Len() == before {
			g.Fatalf("%s at %s, %q: %q", keys, turn, at.MustCut, g.screen("").Told)
		}
		if got, want := view.Line(before+1).String(), fmt.Sprintf("%s: cut %s = %s", turn, seats[of], card); got != want {
			g.Fatalf("%s: %s, want %s", keys, got, want)
		}
	}
	g.tell("lm", "role Léa = moriarty")
	g.tell("zm", "role Zoé = moriarty")
}
