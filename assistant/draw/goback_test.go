package draw_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"lestrade/assistant/draw"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/store"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/arkham"
	"lestrade/rules/charlock"
	"lestrade/rules/indices13"
	"lestrade/rules/position"
	"lestrade/rules/rulestest/testbed"
	"lestrade/rules/sherlock"
	"lestrade/rules/timebomb"
)

// scene is a place in a game where something is drawn: the lines that must come before, the lines
// that may come in any order and number, and how the draw is asked for.
type scene struct {
	game    string
	players []string
	options []string
	must    func(seats []string, chance *rand.Rand) []string
	may     func(seats []string, chance *rand.Rand) string
	ask     string
}

var real5 = rules.Shelf{indices13.Game, timebomb.Game, arkham.Game, charlock.Game, sherlock.Game}

// nobody says nothing.
func nobody([]string, *rand.Rand) []string { return nil }

var scenes = []scene{
	{
		"timebomb", strings.Fields("Anna Bruno Chloé Dario"), []string{"claims open"},
		func(seats []string, _ *rand.Rand) []string {
			colours := strings.Fields("red blue pink green yellow")[:len(seats)]
			return []string{"colours = " + strings.Join(colours, " "), "first = Anna", "Anna: cut Bruno = red"}
		},
		func(seats []string, chance *rand.Rand) string {
			return fmt.Sprintf("%s: claim defuse %d", seats[chance.IntN(len(seats))], chance.IntN(3))
		},
		"Bruno: number = draw",
	},
	{
		"13-indices", strings.Fields("Anna Bruno Chloé"), nil, nobody,
		func(seats []string, chance *rand.Rand) string {
			cards := []string{"countess park gun", "butcher market rifle", "officer library crossbow"}
			return "front " + seats[chance.IntN(len(seats))] + " " + cards[chance.IntN(len(cards))]
		},
		"first = draw",
	},
	{
		"arkham", strings.Fields("Anna"), nil,
		func(_ []string, chance *rand.Rand) []string {
			return []string{"deck 41", []string{"pile scales 5 hourglass 8 clear 20", "pile scales 6 hourglass 7 clear 20"}[chance.IntN(2)], "open 1a", "Anna: play 1a test"}
		},
		func(_ []string, chance *rand.Rand) string { return fmt.Sprintf("set time %d", chance.IntN(4)) },
		"Anna: test = draw",
	},
	{
		"charlock", strings.Fields("Anna Bruno Chloé"), nil, nobody,
		func(seats []string, chance *rand.Rand) string {
			return "case " + seats[chance.IntN(len(seats))] + " " + []string{"crow-6", "goose-5", "rat-3"}[chance.IntN(3)]
		},
		"first = draw",
	},
	{
		"sherlock", strings.Fields("Anna Bruno Chloé"), nil, nobody,
		func(_ []string, chance *rand.Rand) string {
			return []string{"fill 1 c1 c2 c3 F T", "fill 2 c4 c5 c6 C T", "fill 3 c7 c8 F F C"}[chance.IntN(3)]
		},
		"first = draw",
	},
}

// TestGoingBackDrawsTheSame plays tables to a draw, and has what was said before it undone,
// mended, put in and said again. Among the same outcomes the same draw comes back, by its
// number; among others it is told by the panel, the log and verify.
func TestGoingBackDrawsTheSame(t *testing.T) {
	tables := testbed.Runs(20, 50)
	node := testbed.Need(t, "node")
	hall := &table.Hall{Store: new(store.Memory), Shelf: real5, Chance: draw.System{}, Seed: draw.NewSeed, Now: time.Now}
	chance := rand.New(rand.NewPCG(16, 6))
	count := map[string]int{}
	var texts, noted []string
	for n := range tables {
		b := &backAndForth{t: t, chance: chance, scene: scenes[n%len(scenes)], count: count, made: map[string]position.Drawing{}}
		b.open(hall)
		for range 6 {
			b.again()
		}
		text := b.end()
		texts, noted = append(texts, text), append(noted, b.noted)
		count[b.game+" anew"] += b.anew
	}
	t.Logf("%v", count)
	for _, s := range scenes {
		if count[s.game+" anew"] == 0 || count[s.game+" same"] < tables/2 {
			t.Errorf("%s: too seldom to tell anything: %v", s.game, count)
		}
	}
	for i, found := range independentWas(t, node, noted, texts...) {
		if found != "ok" {
			t.Errorf("node says %s of the check %s:\n%s", found, noted[i], texts[i])
		}
	}
}

// backAndForth is one table.
type backAndForth struct {
	scene
	t      *testing.T
	chance *rand.Rand
	count  map[string]int
	at     *table.Table
	made   map[string]position.Drawing // by outcomes
	anew   int
	noted  string // the first check that was shown
}

func (b *backAndForth) open(hall *table.Hall) {
	b.t.Helper()
	head, err := transcript.Head(hall.Shelf, b.game, b.players, b.options)
	if err != nil {
		b.t.Fatal(err)
	}
	if b.at, err = hall.New("", head); err != nil {
		b.t.Fatal(err)
	}
	b.say()
	b.draw()
}

// enter says a line, and tells whether the table took it.
func (b *backAndForth) enter(line string) bool {
	b.t.Helper()
	_, err := must(b.at.As(rules.Referee)).Enter(line, "en", table.Anything)
	_, refused := errors.AsType[*rules.Refusal](err)
	if _, unchanged := errors.AsType[*table.Unchanged](err); err != nil && !refused && !unchanged {
		b.t.Fatal(err)
	}
	return err == nil
}

// say has all said that goes before the draw.
func (b *backAndForth) say() {
	b.t.Helper()
	seats := must(b.at.As(rules.Referee)).View().Header().Seats
	for _, line := range b.must(seats, b.chance) {
		if b.chance.IntN(2) == 0 {
			b.enter(b.may(seats, b.chance))
		}
		boxed := slices.ContainsFunc(must(b.at.As(rules.Referee)).View().Said(), func(e rules.Entry) bool { return e.String() == line })
		if !boxed && !b.enter(line) {
			b.t.Fatalf("%s is refused after\n%s", line, transcript.Write(must(b.at.As(rules.Referee)).View()))
		}
	}
	for range b.chance.IntN(3) {
		b.enter(b.may(seats, b.chance))
	}
}

// again takes the draw back, perhaps with lines before it, changes what was said, and draws again.
func (b *backAndForth) again() {
	b.t.Helper()
	if _, err := b.at.Undo(table.Back{}, table.Anything); err != nil {
		b.t.Fatal(err)
	}
	head := slices.IndexFunc(must(b.at.As(rules.Referee)).View().Said(), func(e rules.Entry) bool { return e.Verb == "commit" }) + 1
	switch b.chance.IntN(3) {
	case 0: // everything is said anew, perhaps by others in another order
		b.back(head)
		b.drop()
		b.reseat()
		b.say()
	case 1: // single lines are mended
		for range 4 {
			b.mend(head)
		}
	case 2: // something is put before lines that wait
		b.back(head)
		b.enter(b.may(must(b.at.As(rules.Referee)).View().Header().Seats, b.chance))
		for range len(must(b.at.As(rules.Referee)).Offer()) {
			if _, err := must(b.at.As(rules.Referee)).Redo(); err != nil {
				b.count["falls"]++
				if err := b.at.DropFirst(); err != nil {
					b.t.Fatal(err)
				}
			}
		}
	}
	if b.chance.IntN(3) == 0 {
		b.enter(fmt.Sprintf("salt s%d", b.chance.IntN(100)))
	}
	if b.chance.IntN(2) == 0 {
		b.replace()
	}
	b.draw()
}

// replace has somebody's twin take over a seat, or give it back.
func (b *backAndForth) replace() {
	b.t.Helper()
	p := must(b.at.As(rules.Referee)).View()
	i := b.chance.IntN(len(b.players))
	sits, first := p.Header().Seats[i], p.FirstSeats()[i]
	newcomer := first
	if sits == first {
		newcomer += "-2"
	}
	if !b.enter("replace " + sits + " " + newcomer) {
		b.t.Fatalf("%s sits not down after\n%s", newcomer, transcript.Write(p))
	}
	b.count["replaced"]++
}

// asks is the line that asks for the draw, in the name of the person who sits there now.
func (b *backAndForth) asks() string {
	p := must(b.at.As(rules.Referee)).View()
	speaker, what, acts := strings.Cut(b.ask, ": ")
	if at := slices.Index(p.FirstSeats(), speaker); acts && at >= 0 {
		return p.Header().Seats[at] + ": " + what
	}
	return b.ask
}

// back goes back to a line, where others stand after it.
func (b *backAndForth) back(to int) {
	b.t.Helper()
	_, err := b.at.Undo(table.Back{To: to}, table.Anything)
	if nothing := (*table.Nothing)(nil); err != nil && !errors.As(err, &nothing) {
		b.t.Fatal(err)
	}
}

// drop drops what was taken back.
func (b *backAndForth) drop() {
	b.t.Helper()
	if len(must(b.at.As(rules.Referee)).Offer()) == 0 {
		return
	}
	if err := b.at.DropAll(); err != nil {
		b.t.Fatal(err)
	}
}

// reseat has people sit in another order, with one more or not.
func (b *backAndForth) reseat() {
	seats := slices.Clone(b.players)
	if b.chance.IntN(3) == 0 && len(seats) > 1 {
		seats = append(seats, "Elsa")
	}
	b.chance.Shuffle(len(seats), func(i, k int) { seats[i], seats[k] = seats[k], seats[i] })
	if b.enter("correct 3: seats " + strings.Join(seats, " ")) {
		b.count["reseated"]++
	}
}

// mend puts something in, corrects or takes out, where the table takes it.
func (b *backAndForth) mend(head int) {
	p := must(b.at.As(rules.Referee)).View()
	if p.Len() == head {
		b.reseat()
		return
	}
	n := head + 1 + b.chance.IntN(p.Len()-head)
	line := b.may(p.Header().Seats, b.chance)
	way := []string{fmt.Sprintf("insert %d: %s", n, line), fmt.Sprintf("correct %d: %s", n, line), fmt.Sprintf("remove %d", n)}[b.chance.IntN(3)]
	if b.enter(way) {
		b.count[strings.Fields(way)[0]]++
	}
}

// draw asks for the draw, which may stand again already, and looks at what came.
func (b *backAndForth) draw() {
	b.t.Helper()
	stands := func() (e rules.Entry, found bool) {
		for _, e := range must(b.at.As(rules.Referee)).View().Said() {
			if e.Drawn != nil && e.Verb != "undone" {
				return e, true
			}
		}
		return e, false
	}
	e, found := stands()
	if !found {
		said := ""
		if b.chance.IntN(2) == 0 {
			said = fmt.Sprintf(" w%d v%d", b.chance.IntN(100), b.chance.IntN(100))
		}
		if !b.enter(b.asks() + said) {
			// A mend has taken away what the draw needs: it is all said anew.
			b.count["said anew"]++
			b.back(4 + len(b.options))
			b.drop()
			b.say()
			if _, err := must(b.at.As(rules.Referee)).Enter(b.asks()+said, "en", table.Anything); err != nil {
				b.t.Fatalf("%s: %v after\n%s", b.asks(), err, transcript.Write(must(b.at.As(rules.Referee)).View()))
			}
		}
		e, _ = stands()
	}
	made := draw.Made(must(b.at.As(rules.Referee)).View())
	this := made[e.Drawn.Number-1]
	if b.noted == "" {
		b.noted = this.Check
	}
	key := fmt.Sprint(e.Drawn.Outcomes)
	was, known := b.made[key]
	switch {
	case known && (was.Number != this.Number || !slices.Equal(was.Came, this.Came)):
		b.t.Fatalf("draw %d %v, before draw %d %v among %s:\n%s", this.Number, this.Came, was.Number, was.Came, key, transcript.Write(must(b.at.As(rules.Referee)).View()))
	case known:
		b.count[b.game+" same"]++
		return
	}
	b.made[key] = this.Drawing
	if len(b.made) == 1 {
		return
	}
	b.anew++
	v := speak.New("en").At(must(b.at.As(rules.Referee)).View())
	told := fmt.Sprintf("draw %d for “", len(b.made))
	panel := strings.Join(help.Draws(v, must(b.at.As(rules.Referee)).View()), "\n")
	if log := help.Log(v, b.at.Public().Log()); this.Nth != len(b.made) || !strings.Contains(panel, told) || !strings.Contains(log, told) {
		b.t.Fatalf("draw %d of the same is not told:\n%s\n%s", len(b.made), panel, log)
	}
}

// end opens the seed and returns the export. Verify must accept it, and count as many draws
// made anew.
func (b *backAndForth) end() string {
	b.t.Helper()
	if _, err := b.at.Open(); err != nil {
		b.t.Fatal(err)
	}
	text := transcript.Write(must(b.at.As(rules.Referee)).View())
	p, err := transcript.Read(real5, strings.NewReader(text), "en")
	if err != nil {
		b.t.Fatalf("%v\n%s", err, text)
	}
	if r := draw.Verify(p); !r.OK() || r.Anew() != b.anew {
		b.t.Fatalf("made anew %d times: %+v\n%s", b.anew, r, text)
	}
	return text
}
