package desk_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/box"
	"lestrade/assistant/help/house"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
	"lestrade/rules/rulestest"
	"lestrade/rules/vocabulary"
)

var lossless = flag.Int("lossless.games", 4, "random games of each game")

// TestGoingBackLosesNothing goes back at the table in random games, says a line there and the
// rest again, puts one in and takes one out. Then the table equals one where the lines were said
// one by one.
func TestGoingBackLosesNothing(t *testing.T) {
	for _, game := range house.Games {
		t.Run(game.ID, func(t *testing.T) {
			t.Parallel()
			hall := newHall(t)
			l := &losses{t: t, hall: hall, game: game.ID}
			for n := range *lossless {
				l.chance = rand.New(rand.NewPCG(uint64(n), 16))
				l.play()
				if t.Failed() {
					t.Fatalf("game %d", n)
				}
			}
			t.Logf("%s: %d games; put in by going back %d, of which %d later lines fell; inserted %d, refused %d; taken out %d, refused %d",
				game.ID, *lossless, l.back, l.fell, l.inserted, l.notIn, l.removed, l.notOut)
		})
	}
}

type losses struct {
	t      *testing.T
	hall   *table.Hall
	game   string
	chance *rand.Rand
	at     *table.Table

	back, fell, inserted, notIn, removed, notOut int
}

func (l *losses) play() {
	l.t.Helper()
	words, err := vocabulary.Load(l.game)
	if err != nil {
		l.t.Fatal(err)
	}
	count := words.Game.Seats
	seats := []string{"Anna", "Bruno", "Chloé", "Dario"}[:min(4, count.Min+l.chance.IntN(count.Max-count.Min+1))]
	p, err := transcript.Head(l.hall.Shelf, l.game, seats, nil)
	if err != nil {
		l.t.Fatal(err)
	}
	if l.at, err = l.hall.Create("", p); err != nil {
		l.t.Fatal(err)
	}
	for range 5 + l.chance.IntN(12) {
		if e, ok := rulestest.Any(must(l.at.As(rules.Referee)).View(), l.chance); ok && !box.Of(must(l.at.As(rules.Referee)).View(), e) {
			_, _ = must(l.at.As(rules.Referee)).Say(e) // some are refused
		}
	}
	p = must(l.at.As(rules.Referee)).View()
	if p.Len() > 5 && p.Outcome() == nil { // of one that is over it is asked first whether the end shall be taken back
		l.goBack()
		l.mend(rules.Insert)
		l.mend(rules.Remove)
	}
}

// sit plays with some answers, for all eyes that there are, and wants what stands then.
func (l *losses) sit(want []rules.Entry, answers ...string) {
	l.t.Helper()
	p := sitDown(l.t, l.hall, append(answers, back)...)
	p.playFor(rules.Referee)
	if err := l.at.Refresh(); err != nil {
		l.t.Fatal(err)
	}
	if got := transcript.Write(must(l.at.As(rules.Referee)).View()); got != write(want) {
		l.t.Fatalf("after %q there stands\n%s\nwant\n%s\nshown\n%s", answers, got, write(want), p.shown())
	}
}

func write(lines []rules.Entry) string {
	var b strings.Builder
	for _, e := range lines {
		b.WriteString(e.String() + "\n")
	}
	return b.String()
}

// typed is a random line that may be typed at a position, and is read there as it is.
func (l *losses) typed(p *position.Position) (rules.Entry, bool) {
	for range 20 {
		e, ok := rulestest.Any(p, l.chance)
		if !ok || box.Of(p, e) || strings.Contains(e.String(), " ?") { // which asks what may stand there
			continue
		}
		found := reading.Complete(p, e.String(), "fr", 12)
		if len(found) == 1 && found[0].Whole() && found[0].Entry.String() == e.String() {
			return e, true
		}
	}
	return rules.Entry{}, false
}

func (l *losses) goBack() {
	l.t.Helper()
	p := must(l.at.As(rules.Referee)).View()
	to := 3 + l.chance.IntN(p.Len()-3)
	q, err := p.Before(to + 1)
	if err != nil {
		l.t.Fatal(err)
	}
	e, ok := l.typed(q)
	if !ok {
		return
	}
	answers := append([]string{fmt.Sprint("annuler jusqu’à ", to), e.String()}, sure(q, e)...)
	if q, err = q.Enter(rules.Referee, e); err != nil {
		l.t.Fatal(err)
	}
	l.back++
	for _, later := range p.Lines()[to:] {
		next, err := q.Enter(rules.Referee, later)
		if err == nil {
			q = next
			answers = append(append(answers, "redire"), sure(q, later)...)
			continue
		}
		l.fell++
		answers = append(append(answers, "redire"), sure(q, later)...)
		answers = append(answers, "attente", "abandonner") // refused once, and dropped by name
	}
	l.sit(q.Lines(), answers...)
}

func (l *losses) mend(way rules.Way) {
	l.t.Helper()
	p := must(l.at.As(rules.Referee)).View()
	m := rules.Mend{Way: way, Line: 4 + l.chance.IntN(p.Len()-3)}
	text := fmt.Sprint("retirer ", m.Line)
	if way == rules.Insert {
		q, err := p.Before(m.Line)
		if err != nil {
			l.t.Fatal(err)
		}
		e, ok := l.typed(q)
		if !ok {
			return
		}
		m.Entry, text = e, fmt.Sprintf("insérer %d : %s", m.Line, e)
	}
	done, refused := &l.removed, &l.notOut
	if way == rules.Insert {
		done, refused = &l.inserted, &l.notIn
	}
	q, err := p.Mend(rules.Referee, m)
	if err == nil {
		*done++
		l.sit(q.Lines(), text)
		return
	}
	*refused++
	l.sit(p.Lines(), text, "laisser")
	if back, err := must(l.at.As(rules.Referee)).GoingBack(); err != nil || back != nil || !slices.Equal(written(p.Lines()), written(must(l.at.As(rules.Referee)).View().Lines())) {
		l.t.Fatalf("%s was refused, and left: %+v, %v", m, back, err)
	}
}

// sure is the yes to a line that throws something away.
func sure(p *position.Position, e rules.Entry) []string {
	if p.Vocabulary().Verb(e.Verb, e.Seat != "").Drops {
		return []string{"o"}
	}
	return nil
}

func written(lines []rules.Entry) (all []string) {
	for _, e := range lines {
		all = append(all, e.String())
	}
	return all
}
