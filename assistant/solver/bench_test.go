package solver_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"lestrade/assistant/solver"
)

// Each benchmark times its work and the plain enumeration in one run, and reports
// how many times faster the work is: a machine may be slow, but it is so to both.
// Where clingo is installed, it counts some of the same worlds; where each card lies
// it does not say.

// timed is the best of five runs, or of as many as take 10 ms, in microseconds.
func timed(work func()) float64 {
	best, began := time.Duration(math.MaxInt64), time.Now()
	for run := 0; run < 5 && (run == 0 || time.Since(began) < 10*time.Millisecond); run++ {
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

// race reports the medians over positions of the sheet's time, the enumeration's, and
// clingo's at the first of them.
func race(b *testing.B, positions []position, clingo int) {
	for b.Loop() {
		var ours, theirs, times, clingos []float64
		for i := range positions {
			p := &positions[i]
			s := p.sheet()
			sheet := timed(func() { counted(b, s) })
			n := newNaive(p)
			plain := timed(func() { n = newNaive(p); n.run() })
			if worlds := counted(b, s).Worlds().String(); worlds != fmt.Sprint(n.worlds) {
				b.Fatalf("%d worlds, got %s", n.worlds, worlds)
			}
			ours, theirs, times = append(ours, sheet), append(theirs, plain), append(times, plain/sheet)
			if i < clingo {
				clingos = append(clingos, clingoCounts(b, p, n.worlds)...)
			}
		}
		b.ReportMetric(median(ours), "µs/sheet")
		b.ReportMetric(median(theirs), "µs/plain")
		b.ReportMetric(median(times), "×faster")
		b.ReportMetric(slices.Min(times), "×least")
		if len(clingos) > 0 {
			b.ReportMetric(median(clingos), "µs/clingo")
		}
	}
}

// clingoCounts is how long clingo takes to count the worlds of a position, if it is
// installed.
func clingoCounts(b *testing.B, p *position, worlds uint64) []float64 {
	if _, err := exec.LookPath("clingo"); err != nil {
		return nil
	}
	cmd, out := exec.Command("clingo", "0", "--quiet", "--outf=2", "--warn=none"), bytes.Buffer{}
	cmd.Stdin, cmd.Stdout = strings.NewReader(p.program()), &out
	start := time.Now()
	_ = cmd.Run() // its exit status is never 0
	took := time.Since(start)
	var answer struct{ Models struct{ Number uint64 } }
	if err := json.Unmarshal(out.Bytes(), &answer); err != nil || answer.Models.Number != worlds {
		b.Fatalf("%d worlds, clingo has %d: %v", worlds, answer.Models.Number, err)
	}
	return []float64{float64(took) / float64(time.Microsecond)}
}

func positions(n, actions int, seats ...int) (all []position) {
	for i := range n {
		all = append(all, after(actions, seats[i%len(seats)], rand.New(rand.NewPCG(uint64(i), uint64(actions)))))
	}
	return all
}

func BenchmarkNoAnswerYet(b *testing.B) { race(b, positions(4, 0, 5, 6), 1) }

func BenchmarkSixAnswers(b *testing.B) {
	all := make([]position, 200)
	for i := range all {
		chance := rand.New(rand.NewPCG(uint64(i), 6))
		all[i] = deal(5+i%2, chance)
		for range 6 {
			all[i].ask(chance)
		}
	}
	race(b, all, 40)
}

func BenchmarkEverySize(b *testing.B) {
	for seats := 2; seats <= 6; seats++ {
		for _, actions := range []int{0, 2, 4, 6, 8, 10, 12, 16, 20, 25} {
			b.Run(fmt.Sprintf("seats=%d/actions=%d", seats, actions), func(b *testing.B) {
				race(b, positions(some(actions), actions, seats), 0)
			})
		}
	}
}

// some is how many positions are enough: the enumeration takes long at first.
func some(actions int) int {
	if actions < 4 {
		return 4
	}
	return 40
}
