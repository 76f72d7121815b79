package indices13

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"
	"time"

	"lestrade/assistant/help"
	"lestrade/assistant/help/helptest"
	"lestrade/assistant/help/indices13/deduction"
	"lestrade/assistant/help/pads"
	"lestrade/assistant/table"
	"lestrade/rules"
	"lestrade/rules/position"
)

// The benchmarks of the solver hold its work against others' in one run. These here
// say how long whole reports take, from the lines that a seat heard to the page, words
// and all: the median and the slowest of 20 games, each the best of five times.

// BenchmarkReports makes each report after so many acts.
func BenchmarkReports(b *testing.B) {
	reports := []struct {
		name string
		make func(*testing.B, *position.Position) error
	}{
		{"sheet", func(_ *testing.B, p *position.Position) error { return made(sheet.Make(helptest.Ask(p, "Anna"))) }},
		{"explain", func(b *testing.B, p *position.Position) error {
			return made(explain.Make(helptest.Ask(p, "Anna", ruledOut(b, p))))
		}},
		{"advise", func(_ *testing.B, p *position.Position) error { return made(advise.Make(helptest.Ask(p, "Anna"))) }},
		{"pad", func(_ *testing.B, p *position.Position) error { return made(padReport.Make(flagged(p))) }},
		{"check", func(_ *testing.B, p *position.Position) error {
			return made(padReport.Make(flagged(p, "check", "which")))
		}},
		{"hint", func(_ *testing.B, p *position.Position) error { return made(padReport.Make(flagged(p, "hint"))) }},
		{"proof", func(_ *testing.B, p *position.Position) error { return made(padReport.Make(flagged(p, "proof"))) }},
		{"public", func(_ *testing.B, p *position.Position) error { // whether the log alone can be true
			_, err := Game.Contradiction(help.Request{View: p.View(rules.Public), Viewer: rules.Public})
			return err
		}},
	}
	for _, report := range reports {
		for players := 2; players <= 6; players++ {
			for _, acts := range []int{0, 6, 15, 25} {
				b.Run(fmt.Sprintf("%s/players=%d/acts=%d", report.name, players, acts), func(b *testing.B) {
					for b.Loop() {
						var times []time.Duration
						for game := range 20 {
							_, p := played(b, players, acts, rand.New(rand.NewPCG(uint64(players), uint64(game))))
							times = append(times, best(b, func() error { return report.make(b, p) }))
						}
						reportTimes(b, times)
					}
				})
			}
		}
	}
}

// BenchmarkContradiction makes the page of a falsified answer, once it leaves no world.
func BenchmarkContradiction(b *testing.B) {
	for players := 2; players <= 6; players++ {
		b.Run(fmt.Sprintf("players=%d", players), func(b *testing.B) {
			for b.Loop() {
				var times []time.Duration
				for game := uint64(0); len(times) < 20; game++ {
					p := misheard(b, players, rand.New(rand.NewPCG(uint64(players), game)))
					if p != nil {
						times = append(times, best(b, func() error { return made(sheet.Make(helptest.Ask(p, "Anna"))) }))
					}
				}
				reportTimes(b, times)
			}
		})
	}
}

// flagged asks for Anna's pad with some flags. It bears marks unless it is asked what they lack.
func flagged(p *position.Position, flags ...string) help.Request {
	r := helptest.Ask(p, "Anna")
	for _, flag := range flags {
		r.Flags[flag] = "on"
	}
	if r.Flags["hint"]+r.Flags["proof"] == "" {
		for _, person := range sheetCards[0][:coloursLeft[len(p.Header().Seats)]] {
			r.Marks = append(r.Marks, table.Mark{Text: pads.Struck + person})
		}
	}
	return r
}

// made is the error of a report.
func made(page help.Page, err error) error {
	if err == nil && page.In(80) == "" {
		return errors.New("an empty page")
	}
	return err
}

// ruledOut is a card that what was said rules out for Anna's case, if there is one.
func ruledOut(b *testing.B, p *position.Position) string {
	proof, err := deduction.Know(p.View("Anna"), "Anna").Prove()
	if err != nil {
		b.Fatal(err)
	}
	for _, card := range proof.Cards {
		if proof.Seen[card] == "" && proof.InCase(card) == "never" {
			return card
		}
	}
	return proof.Cards[0]
}

// misheard is a game in which Anna noted an answer wrong, as it is when no world is
// left for her; nil where a rule refused it, or it never came to that.
func misheard(b *testing.B, players int, chance *rand.Rand) *position.Position {
	_, whole := played(b, players, 30, chance)
	p, wrong := begin(b), false
	for _, e := range whole.View("Anna").Lines() {
		if !wrong && e.Verb == "ask" && e.Word("witness") != "Anna" {
			count, _ := strconv.Atoi(e.Word("count"))
			e = e.Question()
			e.Args = append(slices.Clip(e.Args), rules.Arg{Field: "count", Words: []string{strconv.Itoa(count + 1)}, Reply: true})
			wrong = true
		}
		var err error
		if p, err = p.Enter(rules.Referee, e); err != nil {
			return nil
		}
		if page, err := Game.Contradiction(helptest.Ask(p, "Anna")); err != nil {
			b.Fatal(err)
		} else if page != nil {
			return p
		}
	}
	return nil
}

// best is the best of five times.
func best(b *testing.B, do func() error) time.Duration {
	least := time.Hour
	for range 5 {
		start := time.Now()
		if err := do(); err != nil {
			b.Fatal(err)
		}
		least = min(least, time.Since(start))
	}
	return least
}

func reportTimes(b *testing.B, times []time.Duration) {
	slices.Sort(times)
	b.ReportMetric(times[len(times)/2].Seconds()*1000, "ms")
	b.ReportMetric(times[len(times)-1].Seconds()*1000, "ms-slowest")
}
