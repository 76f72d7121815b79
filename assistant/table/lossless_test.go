package table_test

import (
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/journal"
	"lestrade/assistant/table"
	"lestrade/rules"
	"lestrade/rules/arkham"
	"lestrade/rules/charlock"
	"lestrade/rules/indices13"
	"lestrade/rules/rulestest"
	"lestrade/rules/sherlock"
	bomb "lestrade/rules/timebomb"
)

var lossless = flag.Int("lossless.games", 12, "random games of each game, with a box and without")

var fiveGames = rules.Shelf{indices13.Game, charlock.Game, bomb.Game, arkham.Game, sherlock.Game}

// TestGoingBackLosesNothing puts a line in at a random place of random games, by going
// back and by insert, and takes one out: what stands then is what an independent folding
// of the lines gives, and what does not hold is named and kept until it is dropped.
func TestGoingBackLosesNothing(t *testing.T) {
	for _, game := range fiveGames {
		for _, boxed := range []bool{false, true} {
			t.Run(fmt.Sprint(game.ID, " boxed ", boxed), func(t *testing.T) {
				t.Parallel()
				l := &losses{t: t, hall: newHall(t, t.TempDir()), game: game.ID}
				l.hall.Shelf = fiveGames
				for n := range *lossless {
					l.chance = rand.New(rand.NewPCG(uint64(n), 16))
					if boxed && n%40 == 0 {
						l.learn()
					}
					l.play()
					if t.Failed() {
						t.Fatalf("%s, game %d", game.ID, n)
					}
				}
				t.Logf("%s boxed %v: %d games, %d lines; put in by going back %d, of which %d later lines fell and were kept; inserted %d, refused %d; taken out %d, refused %d; %d lines came from the box",
					game.ID, boxed, *lossless, l.lines, l.back, l.fell, l.inserted, l.notIn, l.removed, l.notOut, l.fromBox)
				if l.back == 0 || l.inserted == 0 || l.removed == 0 {
					t.Error("nothing was tried")
				}
			})
		}
	}
}

// losses plays random games of one kind, and counts what it tried.
type losses struct {
	t      *testing.T
	hall   *table.Hall
	game   string
	chance *rand.Rand

	lines, back, fell, inserted, notIn, removed, notOut, fromBox int
}

func (l *losses) open(name string) *table.Table {
	l.t.Helper()
	words, err := rules.Load(l.game)
	if err != nil {
		l.t.Fatal(err)
	}
	count := words.Game.Seats
	seats := []string{"Anna", "Bruno", "Chloé", "Dario", "Elsa", "Farid"}[:count.Min+l.chance.IntN(min(count.Max, 6)-count.Min+1)]
	p, err := table.Head(l.hall.Shelf, l.game, seats, nil)
	if err != nil {
		l.t.Fatal(err)
	}
	at, err := l.hall.Create(name, p)
	if err != nil {
		l.t.Fatal(err)
	}
	return at
}

// learn says what stands on the cards at a table of its own, so that the box learns it.
func (l *losses) learn() {
	at := l.open("")
	for range 60 {
		p := at.Position()
		var verbs []string
		for _, v := range p.Vocabulary().Verbs {
			if v.Box && !v.Act {
				verbs = append(verbs, v.ID)
			}
		}
		if len(verbs) == 0 {
			return
		}
		if e, ok := rulestest.AnyOf(p, verbs[l.chance.IntN(len(verbs))], l.chance); ok {
			_, _ = at.Say(e, rules.Referee) // some are refused
		}
	}
}

func (l *losses) play() {
	at := l.open("")
	most := 5 + l.chance.IntN(30)
	for range most {
		if e, ok := rulestest.Any(at.Position(), l.chance); ok {
			if _, err := at.Say(e, rules.Referee); err != nil {
				_ = l.refused(err, e.String())
			}
		}
	}
	l.lines += at.Position().Len()
	for _, h := range at.Log(rules.Referee) {
		if h.Kind == journal.Box {
			l.fromBox++
		}
	}
	if at.Position().Len() < 6 {
		return
	}
	l.goBack(at)
	l.insert(at)
	l.remove(at)
}

// refused wants a refusal.
func (l *losses) refused(err error, what string) *rules.Refusal {
	l.t.Helper()
	var refusal *rules.Refusal
	if !errors.As(err, &refusal) {
		l.t.Fatalf("%s: %v", what, err)
	}
	return refusal
}

// people are the lines that people said, as they would be said again: how a reply came
// is a matter of the lines before it.
func people(at *table.Table, p *rules.Position) (lines []rules.Entry) {
	came := map[string]int{}
	for _, h := range at.Log(rules.Referee) {
		if h.Kind == journal.Box && h.Stands {
			came[h.Now.String()]++
		}
	}
	for _, e := range p.Lines() {
		if came[e.String()] > 0 { // people may say the same later
			came[e.String()]--
			continue
		}
		e.How = ""
		lines = append(lines, e)
	}
	return lines
}

func write(lines []rules.Entry) string {
	var b strings.Builder
	for _, e := range lines {
		e.How = ""
		b.WriteString(e.String() + "\n")
	}
	return b.String()
}

// goBack goes back to a line, says another, and says the rest again.
func (l *losses) goBack(at *table.Table) {
	p := at.Position()
	to := 3 + l.chance.IntN(p.Len()-3)
	before, err := p.Before(to + 1)
	if err != nil {
		l.t.Fatal(err)
	}
	e, ok := rulestest.Any(before, l.chance)
	if !ok {
		return
	}
	was := people(at, p)
	kept := len(people(at, before))
	if _, err := at.Undo(table.Back{To: to}, table.Anything); err != nil {
		var nothing *table.Nothing
		if !errors.As(err, &nothing) {
			l.t.Fatal(err)
		}
		return
	}
	if got := write(people(at, at.Position())); got != write(was[:kept]) {
		l.t.Fatalf("gone back to line %d there stands\n%s\nof\n%s", to, got, write(was))
	}
	waiting := func() string {
		var texts []rules.Entry
		for _, w := range at.Offer(rules.Referee) {
			texts = append(texts, w.Heard)
		}
		return write(texts)
	}
	rest := was[kept:]
	if got := waiting(); got != write(rest) {
		l.t.Fatalf("after line %d there waits\n%s\nof\n%s", to, got, write(was))
	}
	want := slices.Clone(was[:kept])
	if _, err := at.Say(e, rules.Referee); err != nil {
		_ = l.refused(err, e.String())
	} else {
		want = append(want, at.Position().Line(at.Position().Len()))
		l.back++
	}
	if got := waiting(); got != write(rest) {
		l.t.Fatalf("%s was said, and there waits\n%s\nof\n%s", e, got, write(rest))
	}
	for len(rest) > 0 {
		back, err := at.GoingBack(rules.Referee)
		if err != nil || back == nil || len(back.Waiting) != len(rest) {
			l.t.Fatalf("%d lines wait, and not %+v (%v)", len(rest), back, err)
		}
		_, refused := at.Position().Enter(rules.Referee, plain(rest[0]))
		_, err = at.Redo(rules.Referee)
		if err == nil {
			want = append(want, rest[0])
		} else {
			r := l.refused(err, rest[0].String())
			if back.Falls == nil || back.Falls.Rule != r.Rule || waiting() != write(rest) {
				l.t.Fatalf("%s falls by %v, which is told as %v, and there waits\n%s", rest[0], r, back.Falls, waiting())
			}
			if refused == nil {
				l.t.Fatalf("%s is refused, %v, and would stand", rest[0], r)
			}
			if err := at.DropFirst(); err != nil {
				l.t.Fatal(err)
			}
			l.fell++
		}
		rest = rest[1:]
	}
	if got := write(people(at, at.Position())); got != write(want) {
		l.t.Fatalf("after going back to line %d for %s there stands\n%s\nwant\n%s", to, e, got, write(want))
	}
	if back, err := at.GoingBack(rules.Referee); err != nil || back != nil {
		l.t.Fatalf("nothing waits, and the table still goes back: %+v, %v", back, err)
	}
}

// plain is an entry as people would say it again.
func plain(e rules.Entry) rules.Entry {
	e.How = ""
	return e
}

// insert puts a line before another; what stands is what folding them all gives.
func (l *losses) insert(at *table.Table) {
	p := at.Position()
	n := 4 + l.chance.IntN(max(1, p.Len()-3))
	if n > p.Len() {
		return
	}
	before, err := p.Before(n)
	if err != nil {
		l.t.Fatal(err)
	}
	e, ok := rulestest.Any(before, l.chance)
	if !ok {
		return
	}
	lines := slices.Insert(slices.Clone(p.Lines()), n-1, e)
	if l.mended(at, rules.Mend{Way: rules.Insert, Line: n, Entry: e}, lines) {
		l.inserted++
	} else {
		l.notIn++
	}
}

// remove takes a line out.
func (l *losses) remove(at *table.Table) {
	p := at.Position()
	for range 6 {
		n := 4 + l.chance.IntN(max(1, p.Len()-3))
		if n > p.Len() {
			return
		}
		lines := slices.Delete(slices.Clone(p.Lines()), n-1, n)
		if l.mended(at, rules.Mend{Way: rules.Remove, Line: n}, lines) {
			l.removed++
			return
		}
		l.notOut++
	}
}

// fold says lines one by one; it gives the first that does not hold, or 0.
func (l *losses) fold(lines []rules.Entry) int {
	p, err := l.hall.Shelf.Begin()
	for i, e := range lines {
		if err == nil {
			p, err = p.Enter(rules.Referee, e)
		}
		if err != nil {
			_ = l.refused(err, e.String())
			return i + 1
		}
	}
	return 0
}

// mended mends a line, and takes that back and says it again: the lines are then those
// wanted, or, where one of them does not hold, as they were.
func (l *losses) mended(at *table.Table, m rules.Mend, lines []rules.Entry) bool {
	l.t.Helper()
	was := write(at.Position().Lines())
	holds := l.fold(lines)
	_, err := at.Enter(m.String(), "en", rules.Referee, table.Anything)
	if err != nil {
		r := l.refused(err, m.String())
		if got := write(at.Position().Lines()); got != was {
			l.t.Fatalf("%s was refused, %v, and there stands\n%s\nof\n%s", m, r, got, was)
		}
		if r.Fallen > 0 && holds == 0 {
			l.t.Fatalf("%s: line %d falls by %v, yet all stand said one by one", m, r.Fallen, r)
		}
		if want := holds; r.Fallen > 0 && m.Moved(r.Fallen) != want {
			l.t.Fatalf("%s: line %d falls, and said one by one line %d does", m, r.Fallen, want)
		}
		return false
	}
	now := write(at.Position().Lines())
	if now != write(lines) {
		l.t.Fatalf("after %s there stands\n%s\nof\n%s", m, now, was)
	}
	undoIt := func() {
		if _, err := at.Undo(table.Back{}, table.Anything); err != nil {
			l.t.Fatal(err)
		}
		if got := write(at.Position().Lines()); got != was {
			l.t.Fatalf("%s was taken back, and there stands\n%s\nof\n%s", m, got, was)
		}
	}
	undoIt()
	if _, err := at.Redo(rules.Referee); err != nil {
		l.t.Fatalf("%s, said again: %v", m, err)
	}
	if got := write(at.Position().Lines()); got != now {
		l.t.Fatalf("%s was said again, and there stands\n%s\nof\n%s", m, got, now)
	}
	return true
}
