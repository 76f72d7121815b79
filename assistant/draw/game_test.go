package draw_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"lestrade/assistant/draw"
	"lestrade/assistant/store"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/rulestest"
)

// game is Time Bomb on paper, but chance has weights that change from act to act, and number 5 is
// out at every other act: each draw has outcomes of its own.
var game = func() rules.Game {
	book := rulestest.Paper("timebomb")
	for _, verb := range book.Verbs {
		for name := range verb.Fields {
			verb.Fields[name] = rules.FieldRules[int]{}
		}
	}
	book.Verbs["number"].Fields["number"] = rules.FieldRules[int]{
		Bar: func(acts int, _ rules.Entry, word string) *rules.Bar {
			if word == "5" && acts%2 == 1 {
				return &rules.Bar{Rule: "all.true.1"}
			}
			return nil
		},
		Weigh: func(acts int, _ rules.Entry, word string) int { return 1 + (acts*7+int(word[0]))%5 },
	}
	return book.Game()
}()

// dealer opens tables in a record of its own.
type dealer struct {
	t    testing.TB
	hall *table.Hall
	name int
}

func newDealer(t testing.TB) *dealer {
	t.Helper()
	return &dealer{t: t, hall: &table.Hall{Store: new(store.Memory), Shelf: rules.Shelf{game}, Chance: draw.System{}, Seed: draw.NewSeed, Now: time.Now}}
}

func (d *dealer) open() *table.Table {
	d.t.Helper()
	head, err := transcript.Head(d.hall.Shelf, "timebomb", []string{"Anna", "Bruno", "Chloé", "Dario"}, nil)
	if err != nil {
		d.t.Fatal(err)
	}
	d.name++
	at, err := d.hall.New(fmt.Sprintf("table %d", d.name), head)
	if err != nil {
		d.t.Fatal(err)
	}
	return at
}

// play has people say, draw, take back and say again at random, then opens the seed,
// and gives the export.
func (d *dealer) play(chance *rand.Rand) string {
	d.t.Helper()
	at := d.open()
	for n := range 30 {
		d.move(at, chance, n)
	}
	if _, err := at.Open(); err != nil {
		d.t.Fatal(err)
	}
	for n := range chance.IntN(3) {
		d.move(at, chance, n)
	}
	return transcript.Write(must(at.As(rules.Referee)).View())
}

func (d *dealer) move(at *table.Table, chance *rand.Rand, n int) {
	d.t.Helper()
	seat := []string{"Anna", "Bruno", "Chloé", "Dario"}[chance.IntN(4)]
	word := ""
	if chance.IntN(2) == 0 {
		word = fmt.Sprintf(" w%d", chance.IntN(1000))
	}
	var err error
	if chance.IntN(2) == 0 {
		word += fmt.Sprintf(" v%d", chance.IntN(1000))
	}
	switch chance.IntN(10) {
	case 0:
		_, err = must(at.As(rules.Referee)).Enter(fmt.Sprintf("salt s%d", n), "en", table.Anything)
	case 1:
		_, err = must(at.As(rules.Referee)).Enter("colours = draw"+word, "en", table.Anything)
	case 2, 3, 4:
		_, err = must(at.As(rules.Referee)).Enter(seat+": number = draw"+word, "en", table.Anything)
	case 5:
		_, err = must(at.As(rules.Referee)).Enter(seat+": cut Anna = red", "en", table.Anything)
	case 6:
		_, err = at.Undo(table.Back{}, table.Anything)
	case 7:
		_, err = at.Undo(table.Back{To: 5 + chance.IntN(10)}, table.Anything)
	case 8:
		_, err = must(at.As(rules.Referee)).Redo()
	case 9:
		seats := []string{"Anna", "Bruno", "Chloé", "Dario"}
		chance.Shuffle(len(seats), func(i, k int) { seats[i], seats[k] = seats[k], seats[i] })
		_, err = must(at.As(rules.Referee)).Enter("correct 3: seats "+strings.Join(seats, " "), "en", table.Anything)
	}
	var refusal *rules.Refusal
	var nothing *table.Nothing
	var unchanged *table.Unchanged
	if err != nil && !errors.As(err, &nothing) && !errors.As(err, &unchanged) && (!errors.As(err, &refusal) || refusal.Kind != rules.Refused) {
		d.t.Fatal(err)
	}
}

// must is what cannot fail in a test: eyes of a table without words.
func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}
