package desk_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/seated"
	"lestrade/rules/rulestest/testbed"
	"lestrade/rules/vocabulary"
)

// The cards of 13 Indices as the French box has them, by type: those of five players.
var (
	frColours = strings.Fields("violet rose rouge vert jaune bleu orange blanc marron")
	frCards   = [3][]string{
		strings.Fields("officier duc boucher comtesse infirmière domestique danseuse marin fleuriste"),
		strings.Fields("salon marché bibliothèque parc musée port théâtre place wagon"),
		strings.Fields("couteau arbalète poison épée sarbacane fusil revolver chandelier marteau"),
	}
	frCategories = [3][2]string{{"hommes", "femmes"}, {"intérieur", "extérieur"}, {"corps-à-corps", "distance"}}
	frSecond     = [3]string{"000111101", "010101010", "010011100"} // which is of the second category
	frSeats      = strings.Fields("Moi Ben Cléo Dan Ève")
)

// told is as much of a word as tells it from others.
func told(word string, least int, others ...string) string {
	letters := []rune(vocabulary.Plain(word))
	for n := least; n < len(letters); n++ {
		if !slices.ContainsFunc(others, func(other string) bool {
			return other != word && strings.HasPrefix(vocabulary.Plain(other), string(letters[:n]))
		}) {
			return string(letters[:n])
		}
	}
	return string(letters)
}

// lone is an evening of five that one of them keeps at a table of their own.
type lone struct {
	*face
	chance *rand.Rand
	front  [5][3]int
	inside [5][][2]int // type and colour
	middle [][2]int
	looked [2]bool
	keys   int
}

// say types something and takes the first row, by Enter.
func (l *lone) say(typed string) {
	l.Helper()
	l.keys += len([]rune(typed)) + 1
	rows := l.screen(typed).Rows
	l.choose(typed, 0)
	if l.screen("").Draft.Text != "" {
		l.Fatalf("%q: nothing is taken of %q", typed, texts(rows))
	}
	if q := l.screen(""); q.Private || l.refused != nil {
		l.Fatalf("%q leads to %q, private %v, refused %v", typed, q.Label, q.Private, l.refused)
	}
}

func (l *lone) deal() {
	var rest [][2]int
	hands := [5][][2]int{}
	for kind := range 3 {
		for i, colour := range l.chance.Perm(9) {
			if i < 5 {
				hands[i] = append(hands[i], [2]int{kind, colour})
			} else {
				rest = append(rest, [2]int{kind, colour})
			}
		}
	}
	l.chance.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
	for i := range hands {
		l.inside[i] = rest[2*i : 2*i+2]
		for _, card := range hands[i] {
			l.front[(i+1)%5][card[0]] = card[1]
		}
	}
	l.middle = rest[10:]
}

// sees is the true answer of a witness.
func (l *lone) sees(witness int, counts func(kind, colour int) bool) (n int) {
	add := func(kind, colour int) {
		if counts(kind, colour) {
			n++
		}
	}
	for seat, front := range l.front {
		for kind, colour := range front {
			if seat != witness {
				add(kind, colour)
			}
		}
	}
	for _, card := range l.inside[witness] {
		add(card[0], card[1])
	}
	return n
}

// act lets the seat whose turn it is do something: look now and then, else ask.
func (l *lone) act() {
	l.Helper()
	turn := slices.Index(frSeats, l.t.Public().View().Turn())
	if l.chance.IntN(6) == 0 {
		n := l.chance.IntN(2)
		l.say(":co " + string(rune('a'+n)))
		if card := l.middle[n]; turn == 0 && !l.looked[n] { // what oneself sees there is asked for, once
			l.looked[n] = true
			l.say(told(frCards[card[0]][card[1]], 3, slices.Concat(frColours, slices.Concat(frCards[:]...))...))
		}
		return
	}
	witness := (turn + 1 + l.chance.IntN(4)) % 5
	colour, kind, second := l.chance.IntN(9), l.chance.IntN(3), l.chance.IntN(2)
	about, counts := frColours[colour], func(_, c int) bool { return c == colour }
	if l.chance.IntN(2) == 0 {
		about = frCategories[kind][second]
		counts = func(k, c int) bool { return k == kind && int(frSecond[k][c]-'0') == second }
	}
	keys := l.key("", frSeats[witness])
	keys += l.key(keys, about)
	keys += fmt.Sprint(l.sees(witness, counts))
	l.keys += len(keys)
	l.press(keys)
}

// key is the one that stands for a word, as the screen says.
func (l *lone) key(typed, word string) string {
	l.Helper()
	for _, row := range l.screen(typed).Rows {
		for _, entry := range strings.Split(row.Text, "  ") {
			if key, name, _ := strings.Cut(entry, "\u00a0"); name == word {
				return key
			}
		}
	}
	l.Fatalf("no key for %s among %q", word, texts(l.screen(typed).Rows))
	return ""
}

// TestMineEvening: one of five keeps a whole evening in at most 200 keys, set-up included; the
// sheet stands in sight without a key, and no page ever changes hands.
func TestMineEvening(t *testing.T) {
	for seed := range uint64(testbed.Runs(1, 5)) {
		l := &lone{face: atDoor(t, "fr"), chance: rand.New(rand.NewPCG(seed, 13))}
		l.deal()
		for _, typed := range []string{"", "", strings.Join(frSeats, " "), "ri", ""} {
			l.say(typed)
		}
		for seat := 1; seat < 5; seat++ {
			var words []string
			for kind, colour := range l.front[seat] { // by its colour, told from all that may stand there
				words = append(words, told(frColours[colour], 2, slices.Concat(frColours, frCards[kind])...))
			}
			l.say(strings.Join(words, " "))
		}
		var own []string
		for _, card := range l.inside[0] {
			own = append(own, told(frCards[card[0]][card[1]], 3, slices.Concat(frColours, slices.Concat(frCards[:]...))...))
		}
		l.say(strings.Join(own, " "))
		l.say("b")
		l.say("rapide")
		setUp, acts := l.keys, 0
		for ; acts < 14 || l.t.Public().View().Turn() != "Moi"; acts++ {
			if acts == 40 {
				t.Fatal("the turn never comes")
			}
			l.act()
			if shown := drawn(l.screen("")); !strings.Contains(shown, "Votre affaire") {
				t.Fatalf("no sheet is in sight:\n%s", shown)
			}
		}
		var triple []string
		for kind, colour := range l.front[0] {
			triple = append(triple, told(frCards[kind][colour], 3, slices.Concat(frColours, slices.Concat(frCards[:]...))...))
		}
		l.say(":acc " + strings.Join(triple, " ") + " j")
		p := l.t.Public().View()
		if p.Outcome() == nil || !slices.Equal(p.Outcome().Winners, []string{"Moi"}) {
			t.Fatalf("seed %d: it is not won: %s", seed, p.Line(p.Len()))
		}
		t.Logf("seed %d: %d keys, %d of them set-up, for %d actions", seed, l.keys, setUp, acts+1)
		if acts < 20 && l.keys > 200 { // an evening has 15 to 20
			t.Errorf("seed %d: %d keys", seed, l.keys)
		}
	}
}

// TestMineOnDevice: at a table of one's own, the owner's device tells the lines of any seat in
// its turn.
func TestMineOnDevice(t *testing.T) {
	for _, mine := range []string{"option mine Anna", "option help advice"} {
		f := at(t, mine, "first = Bruno")
		f.desk = seated.OnDevice(must(f.t.As("Anna")))
		asks := slices.ContainsFunc(f.screen("").Rows, func(row desk.Row) bool {
			return row.Kind == desk.KindAct && row.Entry != nil && row.Entry.Seat == "Bruno"
		})
		if asks != (mine == "option mine Anna") {
			t.Errorf("%s: rows for Bruno’s acts %v: %q", mine, asks, texts(f.screen("").Rows))
		}
	}
}
