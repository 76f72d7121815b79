package solver_test

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"lestrade/assistant/solver"
)

// BenchmarkGrowth goes beyond the box: the same game with more rivals.
func BenchmarkGrowth(b *testing.B) {
	for _, unseen := range []int{14, 20, 26, 32} {
		for _, answers := range []int{0, 3, 6, 9, 12, 18, 24} {
			b.Run(fmt.Sprintf("unseen=%d/answers=%d", unseen, answers), func(b *testing.B) {
				for b.Loop() {
					growth(b, unseen, answers)
				}
			})
		}
	}
}

func growth(b *testing.B, unseen, answers int) {
	var sheets, worlds []float64
	refused := 0
	for seed := range uint64(11) {
		s := beyond(unseen, answers, rand.New(rand.NewPCG(seed, uint64(answers))))
		counts, err := s.deal.Solve(s.all()...)
		if errors.Is(err, solver.ErrTooLarge) {
			refused++
			continue
		}
		if err != nil {
			b.Fatal(err)
		}
		worlds = append(worlds, math.Log10(counts.Worlds().Float64()))
		sheets = append(sheets, timed(func() { counted(b, &s.sheet) }))
	}
	b.ReportMetric(float64(refused), "refused/11")
	if len(sheets) > 0 {
		b.ReportMetric(median(sheets), "µs/sheet")
		b.ReportMetric(median(worlds), "log10(worlds)")
	}
}

// larger is a sheet of a box with more colours and categories.
type larger struct {
	sheet
	groups []pile // what may be asked about
}

// beyond is a game with so many unseen cards: three are mine, each rival has two.
// A colour has one card of each type, a category is half a type.
func beyond(unseen, answers int, chance *rand.Rand) *larger {
	s := &larger{sheet: sheet{card: map[int]solver.Cards{}}}
	for c := range unseen {
		s.card[c] = s.deal.Card()
		for len(s.groups) <= 6+c/3 {
			s.groups = append(s.groups, nil)
		}
		half := 2*(c%3) + c/3%2
		s.groups[half], s.groups[6+c/3] = append(s.groups[half], c), append(s.groups[6+c/3], c)
	}
	s.mine = s.deal.Place(3)
	var rivals []solver.Places
	for range (unseen - 3) / 2 {
		rivals = append(rivals, s.deal.Place(2))
	}
	s.informants = s.deal.Place((unseen - 3) % 2)
	for t := range 3 {
		s.base = append(s.base, solver.Count(s.cards(func(c int) bool { return c%3 == t }), s.mine).Is(1))
	}
	truth, err := s.deal.Draw(chance, 1, s.base...)
	if err != nil {
		panic(err)
	}
	for range answers {
		group := s.groups[chance.IntN(len(s.groups))]
		seen := solver.Count(s.of(group), s.mine|rivals[chance.IntN(len(rivals))])
		s.entries = append(s.entries, seen.Is(truth[0].Count(seen)))
	}
	return s
}
