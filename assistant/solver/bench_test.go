package solver_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"lestrade/assistant/solver"
)

// Each benchmark times its work beside the plain enumeration in one run, and says how
// many times faster it is: a machine may be slow, but it is so to both. What rests on
// sheets is told in sheets, those of the same positions.

// timed is the best of some runs, in microseconds.
func timed(work func()) float64 {
	best, began := time.Duration(math.MaxInt64), time.Now()
	for run := 0; run < 3 || run < 20 && time.Since(began) < 10*time.Millisecond; run++ {
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

// solve makes the sheet of a position: the worlds, the triples, and which card is where.
func solve(b *testing.B, s *sheet) *solver.Counts {
	counts, err := s.deal.Solve(s.all(), s.mine)
	if err != nil {
		b.Fatal(err)
	}
	counts.At(1, s.mine)
	counts.Fillings()
	return counts
}

func race(b *testing.B, positions []position) {
	for b.Loop() {
		var ours, theirs, times []float64
		for i := range positions {
			p := &positions[i]
			s := p.sheet()
			compare(b, p)
			sheet := timed(func() { solve(b, s) })
			plain := timed(func() { newNaive(p).run() })
			ours, theirs, times = append(ours, sheet), append(theirs, plain), append(times, plain/sheet)
		}
		b.ReportMetric(median(ours), "µs/sheet")
		b.ReportMetric(slices.Max(ours), "µs/slowest")
		b.ReportMetric(median(theirs), "µs/plain")
		b.ReportMetric(median(times), "×faster")
	}
}

func positions(n, actions int, seats ...int) (all []position) {
	for i := range n {
		all = append(all, after(actions, seats[i%len(seats)], rand.New(rand.NewPCG(uint64(i), uint64(actions)))))
	}
	return all
}

func BenchmarkNoAnswerYet(b *testing.B) { race(b, positions(4, 0, 5, 6)) }

// sixAnswers are 200 positions of five and six players.
func sixAnswers() []position {
	all := make([]position, 200)
	for i := range all {
		chance := rand.New(rand.NewPCG(uint64(i), 6))
		all[i] = deal(5+i%2, chance)
		for range 6 {
			all[i].ask(chance)
		}
	}
	return all
}

func BenchmarkSixAnswers(b *testing.B) { race(b, sixAnswers()) }

func BenchmarkEverySize(b *testing.B) {
	for seats := 2; seats <= 6; seats++ {
		for _, actions := range []int{0, 4, 8, 12, 16, 20, 25} {
			b.Run(fmt.Sprintf("seats=%d/actions=%d", seats, actions), func(b *testing.B) {
				number := 40
				if actions < 4 {
					number = 4 // the enumeration takes long
				}
				race(b, positions(number, actions, seats))
			})
		}
	}
}

// BenchmarkAdvice finds what each rival may have with each triple of mine: what answers
// to all questions of a turn are read off.
func BenchmarkAdvice(b *testing.B) {
	for seats := 2; seats <= 6; seats++ {
		for _, actions := range []int{0, 6, 12, 20} {
			b.Run(fmt.Sprintf("seats=%d/actions=%d", seats, actions), func(b *testing.B) {
				for b.Loop() {
					var advice, sheets []float64
					for _, p := range positions(40, actions, seats) {
						s := p.sheet()
						sheet, ours := timed(func() { solve(b, s) }), timed(func() { s.advise(b) })
						advice, sheets = append(advice, ours), append(sheets, ours/sheet)
					}
					b.ReportMetric(median(advice), "µs/advice")
					b.ReportMetric(median(sheets), "sheets")
				}
			})
		}
	}
}

func (s *sheet) advise(b *testing.B) {
	rivals := s.behind[1:]
	if s.side[0] != 0 {
		rivals = s.side[:]
	}
	for _, rival := range rivals {
		if rival == 0 {
			continue
		}
		counts, err := s.deal.Solve(s.all(), s.mine, rival)
		if err != nil {
			b.Fatal(err)
		}
		counts.Fillings()
	}
}

// BenchmarkExplain finds why each card that I do not have is struck.
func BenchmarkExplain(b *testing.B) {
	for seats := 2; seats <= 6; seats++ {
		for _, actions := range []int{6, 12, 20} {
			b.Run(fmt.Sprintf("seats=%d/actions=%d", seats, actions), func(b *testing.B) {
				for b.Loop() {
					var proofs, sheets []float64
					for _, p := range positions(40, actions, seats) {
						s := p.sheet()
						counts, sheet := solve(b, s), timed(func() { solve(b, s) })
						for _, card := range s.card {
							if counts.At(card, s.mine) > 0 {
								continue
							}
							one := timed(func() {
								if _, err := s.deal.Clash(append(s.base[:3:3], solver.Count(card, s.mine).Is(1)), s.entries); err != nil {
									b.Fatal(err)
								}
							})
							proofs, sheets = append(proofs, one), append(sheets, one/sheet)
						}
					}
					if len(proofs) == 0 {
						b.Skip("nothing is struck yet")
					}
					b.ReportMetric(slices.Max(proofs), "µs/longest")
					b.ReportMetric(median(proofs), "µs/proof")
					b.ReportMetric(median(sheets), "sheets")
					b.ReportMetric(sheets[len(sheets)*99/100], "sheets/99%")
				}
			})
		}
	}
}

// BenchmarkConflict finds what clashes once a falsified answer leaves no world, and
// every single answer that would mend it, with the worlds that it leaves.
func BenchmarkConflict(b *testing.B) {
	for seats := 2; seats <= 6; seats++ {
		b.Run(fmt.Sprintf("seats=%d", seats), func(b *testing.B) {
			for b.Loop() {
				var mended, sheets []float64
				for seed := range uint64(40) {
					p := falsified(b, seats, rand.New(rand.NewPCG(seed, uint64(seats))))
					s, before := p.sheet(), p
					before.answers = p.answers[:len(p.answers)-1]
					last := before.sheet()
					sheet, ours := timed(func() { solve(b, last) }), timed(func() { p.mend(b, s) })
					mended, sheets = append(mended, ours), append(sheets, ours/sheet)
				}
				b.ReportMetric(slices.Max(mended), "µs/longest")
				b.ReportMetric(median(mended), "µs/conflict")
				b.ReportMetric(median(sheets), "sheets")
			}
		})
	}
}

// falsified is a game as it is when no world is left, since an early answer was noted
// one too high or too low.
func falsified(b *testing.B, seats int, chance *rand.Rand) position {
	for {
		p := deal(seats, chance)
		for len(p.answers) < 4 {
			p.ask(chance)
		}
		p.answers[chance.IntN(4)].hidden += 1 - 2*chance.IntN(2)
		for range 26 {
			s := p.sheet()
			if possible, err := s.deal.Possible(s.all()...); err != nil {
				b.Fatal(err)
			} else if !possible {
				return p
			}
			p.ask(chance)
		}
	}
}

func (p *position) mend(b *testing.B, s *sheet) {
	clash, err := s.deal.Clash(s.base, s.entries)
	if err != nil {
		b.Fatal(err)
	}
	for _, number := range clash.Conditions {
		a, mended := p.answers[number], slices.Clone(s.entries)
		tally := s.seen(a.group, a.witness, a.side)
		for n := range tally.Cards.Len() + 1 {
			mended[number] = tally.Is(n)
			known := append(mended, s.base...)
			if possible, err := s.deal.Possible(known...); err != nil || !possible {
				continue
			}
			if _, err := s.deal.Worlds(known...); err != nil {
				b.Fatal(err)
			}
		}
	}
}
