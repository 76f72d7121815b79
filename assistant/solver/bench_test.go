package solver_test

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"lestrade/assistant/solver"
)

// Each benchmark times its work and the plain enumeration in one run, and reports
// how many times faster the work is: a machine may be slow, but it is so to both.

// timed is the best of a few runs, in microseconds.
func timed(runs int, work func()) float64 {
	best := time.Duration(math.MaxInt64)
	for range runs {
		start := time.Now()
		work()
		best = min(best, time.Since(start))
	}
	return float64(best) / float64(time.Microsecond)
}

func median(of []float64) float64 {
	slices.Sort(of)
	return of[len(of)/2]
}

// counted solves a position, or ends the benchmark.
func counted(b *testing.B, s *sheet) *solver.Counts {
	counts, err := s.deal.Solve(s.all()...)
	if err != nil {
		b.Fatal(err)
	}
	return counts
}

// race reports the medians over positions of the sheet's time and the enumeration's.
func race(b *testing.B, positions []position) {
	for b.Loop() {
		var ours, theirs, times []float64
		for i := range positions {
			p := &positions[i]
			s := p.sheet()
			sheet := timed(5, func() { counted(b, s) })
			plain := timed(1, func() { newNaive(p).run() })
			ours, theirs, times = append(ours, sheet), append(theirs, plain), append(times, plain/sheet)
		}
		b.ReportMetric(median(ours), "µs/sheet")
		b.ReportMetric(median(theirs), "µs/plain")
		b.ReportMetric(median(times), "×faster")
		b.ReportMetric(slices.Min(times), "×least")
	}
}

func positions(n, actions int, seats ...int) (all []position) {
	for i := range n {
		all = append(all, after(actions, seats[i%len(seats)], rand.New(rand.NewPCG(uint64(i), uint64(actions)))))
	}
	return all
}

func BenchmarkNoAnswerYet(b *testing.B) { race(b, positions(4, 0, 5, 6)) }

func BenchmarkSixAnswers(b *testing.B) {
	all := make([]position, 200)
	for i := range all {
		chance := rand.New(rand.NewPCG(uint64(i), 6))
		all[i] = deal(5+i%2, chance)
		for range 6 {
			all[i].ask(chance)
		}
	}
	race(b, all)
}

func BenchmarkEverySize(b *testing.B) {
	for seats := 2; seats <= 6; seats++ {
		for _, actions := range []int{0, 2, 4, 6, 8, 10, 12, 16, 20, 25} {
			n := 40
			if actions < 4 {
				n = 4
			}
			b.Run(fmt.Sprintf("seats=%d/actions=%d", seats, actions), func(b *testing.B) {
				race(b, positions(n, actions, seats))
			})
		}
	}
}

// BenchmarkAdvice weighs all questions of a turn.
func BenchmarkAdvice(b *testing.B) {
	for _, actions := range []int{0, 6, 12, 20} {
		b.Run(fmt.Sprintf("actions=%d", actions), func(b *testing.B) {
			for b.Loop() {
				var advice, sheets []float64
				for _, p := range positions(40, actions, 5, 6) {
					s := p.sheet()
					questions := p.questions(s)
					sheet := timed(5, func() { counted(b, s) })
					all := timed(3, func() {
						if _, err := s.deal.Split(s.mine, questions, s.all()...); err != nil {
							b.Fatal(err)
						}
					})
					advice, sheets = append(advice, all), append(sheets, all/sheet)
				}
				b.ReportMetric(median(advice), "µs/advice")
				b.ReportMetric(median(sheets), "sheets")
			}
		})
	}
}

// BenchmarkExplain finds why each card that I do not have is struck.
func BenchmarkExplain(b *testing.B) {
	for _, actions := range []int{6, 12, 20} {
		b.Run(fmt.Sprintf("actions=%d", actions), func(b *testing.B) {
			for b.Loop() {
				var proofs, sheets []float64
				for _, p := range positions(40, actions, 2, 3, 4, 5, 6) {
					s := p.sheet()
					counts := counted(b, s)
					sheet := timed(5, func() { counted(b, s) })
					for _, card := range s.card {
						if !counts.Never(card, s.mine) {
							continue
						}
						one := timed(1, func() {
							certain := append(s.base[:3:3], solver.Count(card, s.mine).Is(1))
							if _, err := s.deal.Clash(certain, s.entries); err != nil {
								b.Fatal(err)
							}
						})
						proofs, sheets = append(proofs, one), append(sheets, one/sheet)
					}
				}
				b.ReportMetric(median(proofs), "µs/proof")
				b.ReportMetric(slices.Max(proofs), "µs/longest")
				b.ReportMetric(median(sheets), "sheets")
				b.ReportMetric(sheets[len(sheets)*99/100], "sheets/99%")
			}
		})
	}
}

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
		sheets = append(sheets, timed(2, func() { counted(b, s) }))
	}
	b.ReportMetric(float64(refused), "refused/11")
	if len(sheets) > 0 {
		b.ReportMetric(median(sheets), "µs/sheet")
		b.ReportMetric(median(worlds), "log10(worlds)")
	}
}

// beyond is a game with so many unseen cards: three are mine, each rival has two.
// A colour has one card of each type, a category is half a type.
func beyond(unseen, answers int, chance *rand.Rand) *sheet {
	s := &sheet{card: map[int]solver.Cards{}}
	var groups []pile
	for c := range unseen {
		s.card[c] = s.deal.Card()
		for len(groups) <= 6+c/3 {
			groups = append(groups, nil)
		}
		half := 2*(c%3) + c/3%2
		groups[half], groups[6+c/3] = append(groups[half], c), append(groups[6+c/3], c)
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
		group := groups[chance.IntN(len(groups))]
		seen := solver.Count(s.of(group), s.mine|rivals[chance.IntN(len(rivals))])
		s.entries = append(s.entries, seen.Is(truth[0].Count(seen)))
	}
	return s
}
