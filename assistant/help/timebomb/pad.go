package timebomb

import (
	"slices"
	"strconv"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/help/pads"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
	"lestrade/rules/position"
	referee "lestrade/rules/timebomb"
	"lestrade/rules/vocabulary"
)

// padReport is what was claimed and cut, round by round, with a seat's own trust in each of the others.
var padReport = pads.Report(func(r help.Request) pads.Pad {
	others := slices.Clone(r.View.Header().Seats)
	others = slices.DeleteFunc(others, func(name string) bool { return name == string(r.Viewer) })
	record := claimedAndCut(r.View)
	return pads.Pad{
		Words: others,
		Read:  func(typed string) (string, error) { return readSeat(r.View, others, typed) },
		Draw: func(n pads.Notes) doc.Doc {
			return doc.Doc{trustGrid(r.Voice, others, n), doc.Gap{}, claimsTable(r.Voice, r.View, record)}
		},
		Record: record,
	}
}).Until(table.PadHelp)

// Round is what was claimed and cut in a round, as data.
type Round struct {
	Round int                         `json:"round"`
	Said  map[string][]map[string]int `json:"said"` // by seat: its claims in order; null for a claim that these eyes do not know
	Cut   map[string][]string         `json:"cut"`  // by seat: the cards that were cut there
}

// claimedAndCut gathers what was claimed and cut in each round.
func claimedAndCut(view *position.Position) []Round {
	t, all := referee.TableOf(view), []Round{}
	for number := 1; number <= t.Round; number++ {
		r := Round{number, map[string][]map[string]int{}, cardsCut(view, number)}
		for _, name := range view.Header().Seats {
			for _, c := range claimsOf(t, name, number) {
				r.Said[name] = append(r.Said[name], c.Hand)
			}
		}
		all = append(all, r)
	}
	return all
}

// readSeat reads the name, or the beginning of the name, of one of the other seats.
func readSeat(view *position.Position, seats []string, typed string) (string, error) {
	if name, is := vocabulary.FindNamed(typed, seats, func(name string) []string { return []string{name} }); is {
		return name, nil
	}
	unread := &rules.Refusal{Kind: rules.Unreadable, Bar: *position.NoWord.Bar(), Word: typed, Domain: view.Seats()}
	for _, name := range seats {
		unread.Near = append(unread.Near, rules.Entry{Seat: name})
	}
	return "", unread
}

// trustGrid has a square for the mark on each of the other seats.
func trustGrid(v *speak.Voice, others []string, n pads.Notes) doc.Grid {
	grid := doc.Grid{Down: doc.Says(v.Say("pad.trust", nil)), Squares: [][]doc.Square{nil}, Plain: true, Rank: doc.Vital}
	for _, name := range others {
		grid.Across = append(grid.Across, doc.Say(name))
		grid.Squares[0] = append(grid.Squares[0], doc.Square{Sign: doc.Say(n.Sign(name)), Asks: "pad " + n.Tap(name)})
	}
	return grid
}

// claimsTable has a row for each seat and a column for each round: what was claimed and cut there.
func claimsTable(v *speak.Voice, view *position.Position, record []Round) doc.Table {
	t := doc.Table{Title: doc.Say(v.Say("pad.claims", nil)), Columns: doc.Columns(v.Say("panel.seat", nil)), Apart: true, Rank: doc.Vital}
	for _, r := range record {
		t.Columns = append(t.Columns, doc.Column{Title: doc.Say(v.Say("pad.round", speak.Figures{"round": r.Round}))})
	}
	of := referee.TableOf(view)
	for _, name := range view.Header().Seats {
		row := doc.Says(name)
		for _, r := range record {
			claim := "–"
			if said := claimsOf(of, name, r.Round); said != nil {
				claim = claimText(v, view, said).Long
			}
			cut := strings.Join(v.Words(r.Cut[name]), ", ")
			if cut == "" {
				cut = "–"
			}
			row = append(row, doc.Say(v.Say("pad.claimed-cut", speak.Figures{"claim": speak.Plain(claim), "cut": speak.Plain(cut)})))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

const rounds = 4 // tb.round.1

// paper is the pad to print: a row for each seat's claims, then the cuts of each round.
func paper(v *speak.Voice, empty *position.Position) doc.Doc {
	claims, cuts := []string{v.Say("panel.seat", nil)}, []string{v.Say("pad.cut", nil)}
	for round := range rounds {
		figures := speak.Figures{"round": round + 1}
		claims = append(claims, v.Say("pad.says", figures), v.Say("pad.found", nil))
		cuts = append(cuts, v.Say("pad.round", figures))
	}
	seats := len(empty.Header().Seats)
	numbers := make([]string, seats) // there are as many cuts in a round as seats
	for i := range numbers {
		numbers[i] = strconv.Itoa(i + 1)
	}
	return doc.Doc{
		help.ToWrite(v.Say("pad.claims", nil), claims, seats), doc.Gap{},
		help.ToWrite(v.Say("pad.cuts", nil), cuts, seats, numbers...),
	}
}
