package charlock

import (
	"strings"
	"testing"

	"lestrade/assistant/help"
	"lestrade/assistant/help/helptest"
	"lestrade/assistant/table"
)

// BenchmarkReports makes reports of first turns, where most is open, from the lines that
// Anna heard to the page, words and all; and the choice alone, beside going through
// everything plainly.
func BenchmarkReports(b *testing.B) {
	var at []help.Request
	var all []situation
	for n := range 300 {
		w := play(b, setting{seed: uint64(n), players: 2 + n%4, acts: 2 * (2 + n%4)})
		if w.p.Turn() == "Anna" && len(w.seats[0].seeds) == 0 && len(w.seats[0].hand) == 4 {
			w.say("hand Anna " + strings.Join(w.seats[0].hand, " "))
			if s, ok := situationOf(b, w); ok && s.reveals == 2 && s.now {
				at, all = append(at, helptest.Ask(w.p, "Anna")), append(all, s)
			}
		}
	}
	b.Logf("%d turns", len(at))
	for name, make := range map[string]func(help.Request) (help.Page, error){
		"sheet": sheet.Make, "advise": advise.Make, "pad": padReport.Make, "check": padWith("which"), "hint": padWith("proof"),
	} {
		b.Run(name, func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				if _, err := make(at[i%len(at)]); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	b.Run("choice", func(b *testing.B) {
		var known []*own
		var turns []turn
		for _, r := range at {
			k := know(r.View, "Anna")
			t, _, _ := turnOf(k.view, "Anna", k.box)
			known, turns = append(known, k), append(turns, t)
		}
		for i := 0; b.Loop(); i++ {
			k := known[i%len(at)]
			scales{k}.acts(k.left, turns[i%len(at)])
		}
	})
	b.Run("plain", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			s := all[i%len(all)]
			s.turn(s.left, s.hand, s.reveals, s.now)
		}
	})
}

// padWith makes the pad with a flag, and with marks that clash, which is the most work.
func padWith(flag string) func(help.Request) (help.Page, error) {
	return func(r help.Request) (help.Page, error) {
		r.Flags = map[string]string{flag: "on"}
		for _, suspect := range suspectNames {
			r.Marks = append(r.Marks, table.Mark{Line: r.View.Len(), Text: "-" + suspect})
		}
		return padReport.Make(r)
	}
}
