package charlock

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/help/helptest"
	referee "lestrade/rules/charlock"
	"lestrade/rules/position"
	"lestrade/rules/rulestest"
	"lestrade/rules/rulestest/testbed"
)

// advices is the list that advise gives Anna.
func advices(t testing.TB, p *position.Position) (all []Advice) {
	t.Helper()
	page := helptest.Make(t, advise, helptest.Ask(p, "Anna"))
	text, err := json.Marshal(page.Data)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &all); err != nil {
		t.Fatal(err)
	}
	return all
}

// situation is Anna's turn, as the tests have it.
type situation struct {
	enumerator
	left    []string
	hand    []string
	reveals int
	now     bool
}

// situationOf reads Anna's turn; false where it is none, or her hand is not known.
func situationOf(t testing.TB, w *world) (s situation, ok bool) {
	t.Helper()
	p := w.p
	if p.Turn() != "Anna" || p.Counter("turn", "") != "Anna" || len(w.seats[0].seeds) > 0 || w.seats[0].card == "" {
		return s, false
	}
	table := referee.TableOf(p)
	s.hand = referee.TableOf(p.View("Anna")).Seats["Anna"].Cards
	k := know(p.View("Anna"), "Anna")
	if len(s.hand) < len(w.seats[0].hand) || !k.even {
		return s, false
	}
	s.left = k.namesOf(k.left)
	shown := 0
	for n := p.Len(); n > 0 && p.Line(n).Verb != "pass"; n-- {
		if e := p.Line(n); e.Verb == "reveal" && e.Seat == "Anna" {
			shown++
		}
	}
	open := p.Walk().Take("Anna").Open()
	s.now = slices.Contains(open, "guess")
	if slices.Contains(open, "reveal") {
		s.reveals = min(2, len(s.hand))
		if s.reveals == 2 && len(s.hand)%2 == 1 { // one of four is shown
			s.reveals = 1
		}
	}
	s.blind = p.Header().Option("second-card") == "before-answer"
	trail := table.Trail
	both := float64(min(2, len(trail)))
	if trail[0].Furriarty && p.Header().Option("beyond-furriarty") == "left" {
		both = 1
	}
	s.tokens = func(guess string) float64 {
		if strings.Contains(guess, "-") {
			return both
		}
		return 1
	}
	return s, true
}

// turns are random positions in which Anna has something to choose.
func turns(t testing.TB, games int) (all []*world) {
	t.Helper()
	for n := range games {
		s := orLight(n)
		if n%3 == 0 {
			s.options = append(s.options, "second-card before-answer")
		}
		if n%5 == 0 {
			s.options = append(s.options, "beyond-furriarty left")
		}
		w := play(t, s)
		for extra := 0; extra < 40; extra++ {
			if w.p.Turn() == "Anna" && len(w.seats[0].seeds) == 0 || w.p.Turn() == "" {
				break
			}
			w.act()
		}
		if at, ok := situationOf(t, w); !ok && w.p.Turn() == "Anna" && len(w.seats[0].hand) > 0 && len(at.hand) < len(w.seats[0].hand) && len(w.seats[0].seeds) == 0 {
			w.tellHand(0)
		}
		all = append(all, w)
	}
	return all
}

// TestAdviseIsExact: for each act, and for the best, advise expects the figures that going through
// everything finds. Following the best act in each world gives its figures too.
func TestAdviseIsExact(t *testing.T) {
	t.Parallel()
	weighed, guesses := 0, 0
	everything := func(w *world) string { return fmt.Sprint(w.p.Lines()) }
	games := testbed.Runs(12, 36)
	for n, w := range turns(t, games) {
		s, ok := situationOf(t, w)
		if !ok || slices.Contains(w.p.Walk().Take("Anna").Open(), "guess") != s.now {
			continue
		}
		mayGuess := s.now || s.reveals > 0 && !guessedAlready(w.p)
		if !mayGuess {
			continue
		}
		weighed++
		all := advices(t, w.p)
		if best := s.turn(s.left, s.hand, s.reveals, s.now); math.Abs(best-all[0].Tokens) > 1e-8 {
			t.Fatalf("game %d: %s takes %v, and %v can be had\n%s", n, all[0].Entry, all[0].Tokens, best, everything(w))
		}
		for _, a := range all {
			words := strings.Fields(a.Entry)
			want := 0.0
			switch words[0] {
			case "reveal":
				want = s.reveal(s.left, s.hand, words[1], s.reveals)
			case "guess":
				guesses++
				want = s.guessing(s.left, words[2])
				if bits := s.missing(words[2]); math.Abs(bits-a.Bits) > 1e-8 {
					t.Fatalf("game %d: %s tells %v bits, not %v", n, a.Entry, a.Bits, bits)
				}
			}
			if math.Abs(want-a.Tokens) > 1e-8 {
				t.Fatalf("game %d: %s takes %v, not %v", n, a.Entry, a.Tokens, want)
			}
		}
		s.follow(t, &all[0])
	}
	if weighed < games/3 || guesses < games*5/2 {
		t.Errorf("only %d turns and %d guesses", weighed, guesses)
	}
}

// guessedAlready tells whether Anna has guessed in the turn under way.
func guessedAlready(p *position.Position) bool {
	for n := p.Len(); n > 0 && p.Line(n).Verb != "pass"; n-- {
		if e := p.Line(n); e.Seat == "Anna" && e.Verb == "guess" {
			return true
		}
	}
	return false
}

// follow does what an advice says in each world, and averages what comes of it.
func (s situation) follow(t *testing.T, a *Advice) {
	t.Helper()
	var got Advice
	for _, card := range s.left {
		left, at, shown := s.left, a, 0
		for at != nil {
			words := strings.Fields(at.Entry)
			word := words[len(words)-1]
			reply := func(card string) string {
				if words[0] == "reveal" {
					return answerTo(word, card)
				}
				return verdictOf(word, card)
			}
			switch mayGuess := shown == s.reveals || shown == 0 && s.now; {
			case words[0] == "reveal":
				shown++
			case words[0] == "guess" && !mayGuess:
				t.Fatalf("a guess between the cards: %+v", a)
			}
			if words[0] == "pass" {
				break
			}
			said := reply(card)
			if said == "right" {
				got.Right++
				got.Tokens += s.tokens(word)
				got.Certain++
				left = nil
				break
			}
			if said == "wrong" {
				got.Miss++
			}
			before := len(left)
			left = slices.DeleteFunc(slices.Clone(left), func(c string) bool { return reply(c) != said })
			got.Bits += math.Log2(float64(before) / float64(len(left)))
			then := at.Then[said]
			if then == nil || then.Worlds != len(left) {
				t.Fatalf("%s = %s: %+v, not %d left", at.Entry, said, then, len(left))
			}
			at = then.Next
		}
		if len(left) == 1 {
			got.Certain++
		}
	}
	n := float64(len(s.left))
	for _, f := range [][2]float64{{got.Tokens / n, a.Tokens}, {got.Right / n, a.Right}, {got.Miss / n, a.Miss}, {got.Bits / n, a.Bits}, {got.Certain / n, a.Certain}} {
		if math.Abs(f[0]-f[1]) > 1e-8 {
			t.Fatalf("%s: followed in all worlds it comes to tokens, right, miss, bits, certain %v %v %v %v %v, not %+v", a.Entry, got.Tokens/n, got.Right/n, got.Miss/n, got.Bits/n, got.Certain/n, a)
		}
	}
}

// TestAdviseKnownTurns: turns that can be reckoned by hand.
func TestAdviseKnownTurns(t *testing.T) {
	lines := []string{"game charlock", "seats Seb Anna", "first = Seb", "trail 2 3",
		"Seb: reveal goose-4 = dead-end", "Seb: reveal rat-5 = lead", "Anna: reveal dog-12 = lead", "Anna: reveal dog-1 = lead"}
	data := func(p *position.Position) []Advice {
		return helptest.Make(t, advise, helptest.Ask(p, "Seb")).Data.([]Advice)
	}
	p := begin(t, lines...)
	// Of rat 1, 2, 6 to 12 and the three others at 6 the rat is right in 9 of 12. Without a
	// hand only the guess is weighed.
	best := data(p)[0]
	if best.Entry != "guess suspect rat" || math.Abs(best.Right-9.0/12) > 1e-9 || best.Tokens != best.Right || best.Then["wrong"].Worlds != 3 {
		t.Errorf("%+v", best)
	}
	if v := best.Value; v.Low != 1 || v.High != 3 || v.Captures {
		t.Errorf("the first paw lies face down: %+v", v)
	}
	// With the rulebook's two cards Crow 6 is known, and both are worth most.
	p = rulestest.Say(t, p, "hand Seb toad-5 crow-11 rat-1 rat-2", "Seb: reveal toad-5 = lead", "Seb: reveal crow-11 = lead")
	best = data(p)[0]
	if best.Entry != "guess both crow-6" || best.Tokens != 2 || best.Right != 1 || best.Miss != 0 || best.Then != nil || best.Value.Low != 2 {
		t.Errorf("%+v", best)
	}
	if over := data(rulestest.Say(t, p, "Seb: guess both crow-6 = right")); len(over) != 0 {
		t.Errorf("the cards of the new case are to be revealed first: %+v", over)
	}
}

// TestCertainGuessesFirst: a case that is known is guessed before a card is revealed,
// which then tells of the next.
func TestCertainGuessesFirst(t *testing.T) {
	t.Parallel()
	sure := 0
	for n, w := range turns(t, testbed.Runs(15, 36)) {
		if s, ok := situationOf(t, w); ok && len(s.left) == 1 && s.now && s.reveals > 0 {
			sure++
			if best := advices(t, w.p)[0]; best.Entry != "guess both "+s.left[0] {
				t.Errorf("game %d: %+v", n, best)
			}
		}
	}
	if sure == 0 {
		t.Error("nobody was ever certain")
	}
}

// TestNothingToWeigh says so, and why, where no guess is left and the hand is not known.
func TestNothingToWeigh(t *testing.T) {
	p := begin(t, "game charlock", "seats Seb Anna", "first = Seb",
		"Seb: reveal goose-4 = dead-end", "Seb: reveal rat-5 = lead", "Anna: reveal dog-12 = lead", "Anna: reveal dog-1 = lead",
		"Seb: guess hour 9 = wrong")
	page, err := advise.Make(helptest.Ask(p, "Seb"))
	if err != nil || !strings.HasPrefix(page.In(0), "there is nothing to weigh now: you cannot guess") || strings.Count(page.In(0), "\n") != 1 {
		t.Errorf("%s %v", page.In(0), err)
	}
}
