package solver_test

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"lestrade/assistant/solver"
)

// BenchmarkAdvice weighs all questions of a turn. The enumeration has a table of what
// each would tell, and fills it as it goes.
func BenchmarkAdvice(b *testing.B) {
	for seats := 2; seats <= 6; seats++ {
		for _, actions := range []int{0, 6, 12, 20} {
			b.Run(fmt.Sprintf("seats=%d/actions=%d", seats, actions), func(b *testing.B) {
				for b.Loop() {
					advise(b, positions(some(actions), actions, seats))
				}
			})
		}
	}
}

func advise(b *testing.B, positions []position) {
	var advice, sheets, theirs, times []float64
	for i := range positions {
		p := &positions[i]
		s := p.sheet()
		questions := p.questions(s)
		var split *solver.Split
		sheet := timed(func() { counted(b, s) })
		ours := timed(func() {
			var err error
			if split, err = s.deal.Split(s.mine, questions, s.all()...); err != nil {
				b.Fatal(err)
			}
		})
		n, told := newNaive(p), &table{}
		plain := timed(func() {
			n, told = newNaive(p), &table{}
			n.told = told.hear(p.seats)
			n.run()
		})
		told.compare(b, s, split, len(questions))
		advice, sheets = append(advice, ours), append(sheets, ours/sheet)
		theirs, times = append(theirs, plain), append(times, plain/ours)
	}
	b.ReportMetric(median(advice), "µs/advice")
	b.ReportMetric(median(sheets), "sheets")
	b.ReportMetric(median(theirs), "µs/plain")
	b.ReportMetric(median(times), "×faster")
}

// table is how many worlds there are of each triple in which a witness would give
// each answer: by triple, witness and group. With two players the witness is the side
// asked about.
type table [1000][6][len(groupMasks)][8]uint64

var groupMasks = func() (masks [16]uint32) {
	for g := range groups {
		for c := range groups[g] {
			masks[g] |= 1 << c
		}
	}
	return masks
}()

// hear fills the table from an enumeration.
func (t *table) hear(seats int) func(seat int, mine, first, second uint32, worlds uint64) {
	return func(seat int, mine, first, second uint32, worlds uint64) {
		triple := &t[numberOf(mine)]
		if seats == 2 {
			count(&triple[0], mine|first, worlds)
			count(&triple[1], mine|second, worlds)
		} else {
			count(&triple[seat-1], mine|first|second, worlds)
		}
	}
}

func count(answers *[len(groupMasks)][8]uint64, seen uint32, worlds uint64) {
	for g, mask := range groupMasks {
		answers[g][bits.OnesCount32(seen&mask)] += worlds
	}
}

func numberOf(triple uint32) int {
	return 100*bits.TrailingZeros32(triple) + 10*bits.TrailingZeros32(triple>>10) + bits.TrailingZeros32(triple>>20)
}

// compare holds a split against the table: position.questions has the groups of each
// witness in order; with two players, both sides of each group.
func (t *table) compare(b *testing.B, s *sheet, split *solver.Split, questions int) {
	witnesses := questions / len(groupMasks)
	for i := range split.Cases {
		c := &split.Cases[i]
		var triple uint32
		for card, set := range s.card {
			if c.Cards()&set != 0 {
				triple |= 1 << card
			}
		}
		for q := range questions {
			witness, group := q/len(groupMasks), q%len(groupMasks)
			if s.side[0] != 0 {
				witness, group = q%witnesses, q/witnesses
			}
			for n, worlds := range split.Answers(c, q) {
				if want := t[numberOf(triple)][witness][group][n]; worlds.String() != fmt.Sprint(want) {
					b.Fatalf("question %d, answer %d: %d worlds, got %s", q, n, want, worlds)
				}
			}
		}
	}
}

// BenchmarkExplain finds why each card that I do not have is struck. The enumeration
// beside it only finds that it is.
func BenchmarkExplain(b *testing.B) {
	for seats := 2; seats <= 6; seats++ {
		for _, actions := range []int{6, 12, 20} {
			b.Run(fmt.Sprintf("seats=%d/actions=%d", seats, actions), func(b *testing.B) {
				for b.Loop() {
					explain(b, positions(40, actions, seats))
				}
			})
		}
	}
}

func explain(b *testing.B, positions []position) {
	var proofs, sheets, theirs []float64
	for i := range positions {
		p := &positions[i]
		s := p.sheet()
		counts := counted(b, s)
		sheet := timed(func() { counted(b, s) })
		theirs = append(theirs, timed(func() { newNaive(p).run() }))
		for _, card := range s.card {
			if !counts.Never(card, s.mine) {
				continue
			}
			certain := append(s.base[:3:3], solver.Count(card, s.mine).Is(1))
			one := timed(func() {
				if _, err := s.deal.Clash(certain, s.entries); err != nil {
					b.Fatal(err)
				}
			})
			proofs, sheets = append(proofs, one), append(sheets, one/sheet)
		}
	}
	if len(proofs) == 0 {
		b.Skip("nothing is struck yet")
	}
	b.ReportMetric(median(proofs), "µs/proof")
	b.ReportMetric(slices.Max(proofs), "µs/longest")
	b.ReportMetric(median(sheets), "sheets")
	b.ReportMetric(sheets[len(sheets)*99/100], "sheets/99%")
	b.ReportMetric(median(theirs), "µs/plain")
}

// BenchmarkConflict finds what clashes once a falsified answer leaves no world, and
// every single answer that would mend it. The enumeration is told what clashes, and
// only goes through the worlds without each of these answers for the repairs.
func BenchmarkConflict(b *testing.B) {
	for seats := 2; seats <= 6; seats++ {
		b.Run(fmt.Sprintf("seats=%d", seats), func(b *testing.B) {
			for b.Loop() {
				mend(b, seats)
			}
		})
	}
}

func mend(b *testing.B, seats int) {
	var mended, sheets, theirs, times []float64
	for seed := range uint64(40) {
		p := falsified(seats, rand.New(rand.NewPCG(seed, uint64(seats))))
		s, before := p.sheet(), p
		before.answers = p.answers[:len(p.answers)-1]
		last := before.sheet()
		sheet := timed(func() { counted(b, last) })
		var clash *solver.Clash
		var spreads [][]solver.Worlds
		ours := timed(func() { clash, spreads = repairs(b, &p, s) })
		plain := timed(func() {
			for i, number := range clash.Conditions {
				compareRepairs(b, p.without(number), p.answers[number], spreads[i])
			}
		})
		mended, sheets = append(mended, ours), append(sheets, ours/sheet)
		theirs, times = append(theirs, plain), append(times, plain/ours)
	}
	b.ReportMetric(median(mended), "µs/conflict")
	b.ReportMetric(slices.Max(mended), "µs/longest")
	b.ReportMetric(median(sheets), "sheets")
	b.ReportMetric(median(theirs), "µs/plain")
	b.ReportMetric(median(times), "×faster")
}

// falsified is a game as it is when no world is left, since an early answer was noted
// one too high or too low.
func falsified(seats int, chance *rand.Rand) position {
	for {
		p := deal(seats, chance)
		for len(p.answers) < 4 {
			p.ask(chance)
		}
		wrong := &p.answers[chance.IntN(4)]
		wrong.hidden += 1 - 2*chance.IntN(2)
		for range 26 {
			s := p.sheet()
			if counts, err := s.deal.Solve(s.all()...); err == nil && counts.Worlds().IsZero() {
				return p
			}
			p.ask(chance)
		}
	}
}

// repairs are what clashes, and how many worlds each value of those answers leaves.
func repairs(b *testing.B, p *position, s *sheet) (clash *solver.Clash, spreads [][]solver.Worlds) {
	clash, err := s.deal.Clash(s.base, s.entries)
	if err != nil {
		b.Fatal(err)
	}
	for _, number := range clash.Conditions {
		a := p.answers[number]
		others := slices.Delete(slices.Clone(s.all()), len(s.base)+number, len(s.base)+number+1)
		spread, err := s.deal.Spread(s.seen(a.group, a.witness, a.side), others...)
		if err != nil {
			b.Fatal(err)
		}
		spreads = append(spreads, spread)
	}
	return clash, spreads
}

func (p *position) without(answer int) *position {
	less := *p
	less.answers = slices.Delete(slices.Clone(p.answers), answer, answer+1)
	return &less
}

// compareRepairs holds the repairs of an answer against the enumeration.
func compareRepairs(b *testing.B, p *position, a answer, spread []solver.Worlds) {
	n, want := newNaive(p), make([]uint64, 8)
	n.told = func(seat int, mine, first, second uint32, worlds uint64) {
		if seat != a.witness {
			return
		}
		seen := mine | first | second
		switch a.side {
		case 0:
			seen = mine | first
		case 1:
			seen = mine | second
		}
		want[bits.OnesCount32(seen&groupMasks[a.group])] += worlds
	}
	n.run()
	for value, worlds := range spread {
		if worlds.String() != fmt.Sprint(want[value]) {
			b.Fatalf("%+v = %d leaves %d worlds, got %s", a, value, want[value], worlds)
		}
	}
}
