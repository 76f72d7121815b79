package phone_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"lestrade/assistant/help/house"
	"lestrade/assistant/phone/phonetest"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/rulestest"
	"lestrade/rules/rulestest/testbed"
)

// counts counts how often a page trembles, and how many tones it makes.
const counts = `window.trembles = 0; window.tones = 0
Object.defineProperty(Navigator.prototype, "vibrate", {configurable: true, value: () => (window.trembles++, true)})
AudioContext.prototype.createOscillator = ((make) => function () { window.tones++; return make.call(this) })(AudioContext.prototype.createOscillator)`

// called is what a phone has done to call its seat, and what its title says.
type called struct {
	Trembles, Tones int
	Title           string
}

// call is how many tones a call has.
const call = 2

// TestSummons: over whole random games a phone trembles, sounds and says so in its title when it
// becomes its seat's turn, as the referee has it, and never else. One phone has both turned off.
func TestSummons(t *testing.T) {
	browser := phonetest.Open(t)
	for n, game := range house.Games[:testbed.Runs(1, len(house.Games))] {
		t.Run(game.ID, func(t *testing.T) {
			over := randomGame(t, game.ID, rand.New(rand.NewPCG(uint64(n), 40)))
			p := gather(t, browser, []string{"en", "fr"}[n%2], false, over)
			silent := ""
			if len(p.seats) > 1 {
				silent = p.seats[len(p.seats)-1]
			}
			for seat, page := range p.phones {
				page.Begins(counts)
				page.Reload()
				page.Tap("main h1") // without a tap nothing may sound
				if seat == silent {
					page.Tap("[data-hear=sound]")
					page.Tap("[data-hear=buzz]")
					page.Reload() // which keeps what was chosen
					page.Tap("main h1")
				}
			}
			lines := over.Lines()[p.first:]
			p.playCalled(lines[:min(len(lines), testbed.Runs(8, len(lines)))], silent)
		})
	}
}

// randomGame is the shortest of some random games that came to an end, for three or five, or for
// the most players that the game allows. Not all random games end.
func randomGame(t *testing.T, id string, chance *rand.Rand) (over *position.Position) {
	t.Helper()
	for range 200 {
		at, err := rulestest.Opening(house.Games.Shelf(), id, chance)
		if err != nil {
			t.Fatal(err)
		}
		opened := at.Len()
		if len(at.Header().Seats) != min(testbed.Runs(3, 5), at.Vocabulary().Game.Seats.Max) {
			continue
		}
		for at.Outcome() == nil && (over == nil || at.Len() < over.Len()) && at.Len() < 100 {
			said, ok := rulestest.Any(at, chance)
			if !ok {
				break
			}
			if at, err = at.Enter(rules.Referee, said); err != nil {
				break
			}
		}
		if at.Outcome() != nil && at.Len() > opened+12 && (over == nil || at.Len() < over.Len()) {
			over = at
		}
	}
	if over == nil {
		t.Fatal("no random game ends")
	}
	return over
}

// playCalled plays a game, and compares each phone with the referee after each line. A silent phone
// is called by its title alone.
func (p *party) playCalled(lines []rules.Entry, silent string) {
	p.Helper()
	turn, want := p.whole().View().Turn(), map[string]int{}
	for _, said := range lines {
		p.enter(said.String())
		view := p.whole().View()
		if now := view.Turn(); now != turn {
			turn = now
			want[now]++
		}
		for seat, page := range p.phones {
			p.see(page)
			got := phonetest.Read[called](page, `({Trembles: trembles, Tones: tones, Title: document.title})`)
			calls, cuts := want[seat], 0
			if seat == silent {
				calls = 0
			} else {
				cuts = heardOf(view)
			}
			if got.Trembles != calls || got.Tones != calls*call+cuts {
				p.Fatalf("after %s, turn of %q: %s was to be called %d times, and %+v", said, turn, seat, calls, got)
			}
			if says := strings.HasPrefix(got.Title, "● "+seat+" · "); says != (seat == turn) {
				p.Errorf("after %s, turn of %q: the title of %s is %q", said, turn, seat, got.Title)
			}
		}
		p.see(p.screen)
		whose, _, _ := strings.Cut(phonetest.Read[string](p.screen, "document.title"), " · ")
		if turn != "" && !strings.Contains(whose, turn) {
			p.Errorf("turn of %q: the table's title begins with %q", turn, whose)
		}
	}
	p.Logf("%d lines, turns %v, ended %t", len(lines), want, p.whole().View().Outcome() != nil)
	if len(want) == 0 && len(p.seats) > 1 {
		p.Error("nobody was ever called")
	}
}

// heardOf is how often a game was heard: in one of them each cut is, and a bang in place of the last.
func heardOf(view *position.Position) int {
	return strings.Count(fmt.Sprint(view.Lines()), ": cut ")
}

// TestAsked: a phone calls its seat when another one asks it a question, and again when the same is
// asked again. Nobody else is called, and who answers is called only for the turn that follows.
func TestAsked(t *testing.T) {
	p := gather(t, phonetest.Open(t), "en", false, midway(t, "13-indices"))
	p.enter("first = Anna")
	anna, bruno, chloe := p.phones["Anna"], p.phones["Bruno"], p.phones["Chloé"]
	for _, page := range p.phones {
		page.Begins(counts)
		page.Reload()
		p.shows(page)
	}
	const line, asked = "Anna: ask Bruno red", "● Bruno · a question for you · 13 Clues"
	for n := 1; n <= 2; n++ {
		p.turn(anna, p.halfSaid(anna, line))
		bruno.Wait(fmt.Sprintf("trembles === %d && document.title === %q", n, asked))
		p.enter("front Anna ? ? ?") // what others tell meanwhile is no other question
		p.shows(bruno)
		if n == 1 {
			p.turn(anna, "[name=back]")
			bruno.Wait(`document.title === "Bruno · 13 Clues"`)
		}
	}
	p.turn(bruno, "main .part.answer [data-option='2']")
	bruno.Wait(`document.title === "● Bruno · your turn · 13 Clues"`)
	for page, want := range map[*phonetest.Page]int{anna: 0, bruno: 3, chloe: 0} {
		p.shows(page)
		if got := phonetest.Read[int](page, "trembles"); got != want {
			t.Errorf("%s: called %d times, and not %d", phonetest.Read[string](page, "document.title"), got, want)
		}
	}
	if got := phonetest.Read[int](bruno, "tones"); got != call {
		t.Errorf("Bruno's phone, which was tapped only before its last call, made %d tones", got)
	}
}
