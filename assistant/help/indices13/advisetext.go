package indices13

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
)

const (
	bestActions = 10 // how many of the best actions are listed for people
	seatLetters = 3  // how much of a seat's name stands over a narrow column
)

// adviceDoc is advise for people: whose turn it is, what is to be spent and how much is
// open; a table with a row for each of the best actions; and what its figures mean.
func adviceDoc(r help.Request, c *counsel) (d doc.Doc) {
	v := r.Voice
	say := func(rank doc.Rank, id string, figures speak.Figures) {
		d = append(d, doc.One(rank, doc.Say(v.Say(id, figures))))
	}
	d = append(doc.Doc{doc.One(doc.Wanted, doc.Say(help.Title(v, r.View, r.Viewer)))}, missingCards(v, c.knowledge)...)
	if c.out == nil {
		return d
	}
	if c.coming {
		say(doc.Vital, "advise.coming", nil)
	}
	for _, due := range c.at.Due() {
		if due.Key == "spend" || due.Key == "act" || due.Key == "take" {
			say(doc.Wanted, "due."+due.Key, due.Figures)
		}
	}
	say(doc.Wanted, "sheet.triples", speak.Figures{"number": len(c.out.cases), "worlds": speak.Plain(v.Grouped(fmt.Sprint(c.out.worlds)))})

	others, known := rivals(r.View, c.seat), r.Flags["rivals"] != ""
	table := doc.Table{Columns: doc.Columns(v.Say("advise.bits", nil), v.Say("advise.left", nil), v.Say("advise.sure", nil))}
	for _, seat := range others {
		brief := []rune(seat)
		table.Columns = append(table.Columns, doc.Column{Title: doc.Say(seat).Or(string(brief[:min(seatLetters, len(brief))])), Rank: doc.Spare})
	}
	for i := range table.Columns {
		table.Columns[i].Right = true
	}
	table.Columns = append(table.Columns, doc.Column{})
	// A secret question has the worth of the open one: it is told in a sentence.
	listed := slices.DeleteFunc(slices.Clone(c.actions), func(a action) bool { return a.Word("secret") != "" })
	for _, a := range listed[:min(bestActions, len(listed))] {
		sure := a.Certain
		if a.Verb == "accuse" {
			sure = a.Right
		}
		row := doc.Says(v.Number(a.Bits, 2), v.Number(a.Triples, 1), v.Say("percent", speak.Figures{"number": share(sure)}))
		for _, seat := range others {
			bits, weighed := a.rivals[seat]
			loss := a.public[seat]
			effect := share(1 - loss.After/loss.Before)
			switch {
			case known && !weighed:
				effect = "?"
			case known && bits < 0.995:
				effect = strings.TrimPrefix(v.Number(bits, 2), "0")
			case known:
				effect = v.Number(bits, 1)
			}
			row = append(row, doc.Say(effect))
		}
		a.Seat = ""
		table.Rows = append(table.Rows, append(row, doc.Say(v.Entry(a.Entry))))
	}
	d = append(d, doc.Gap{}, table)
	if more := len(listed) - bestActions; more > 0 {
		say(doc.Spare, "advise.more", speak.Figures{"number": more})
	}
	if len(listed) < len(c.actions) {
		say(doc.Wanted, "advise.secret", nil)
	}

	order, legend := "advise.order", "advise.legend.public"
	if !hasGlasses(c.at) {
		order = "advise.order.two"
	}
	if known {
		legend = "advise.legend.rivals"
	}
	d = append(d, doc.Gap{})
	for _, id := range []string{order, "advise.legend", legend} {
		say(doc.Spare, id, nil)
	}
	if len(c.beyond) > 0 {
		say(doc.Spare, "advise.beyond", speak.Figures{"seats": c.beyond})
	}
	for i := range c.actions { // of all but a question, which says it itself, the glass goes the same way
		a := &c.actions[i]
		if !hasGlasses(c.at) || a.Verb == "ask" || a.Verb == "take" {
			continue
		}
		if a.feeds == "" {
			say(doc.Wanted, "advise.feeds.supply", nil)
		} else {
			say(doc.Wanted, "advise.feeds.seat", speak.Figures{"seat": a.feeds})
		}
		break
	}
	return d
}

// share is a percentage without its sign, to the nearest; what is neither nothing nor
// all does not look as if it were.
func share(part float64) string {
	switch n := math.Round(100 * part); {
	case part < 1e-9:
		return "0"
	case n == 0:
		return "<1"
	case n == 100 && part < 1-1e-9:
		return ">99"
	default:
		return fmt.Sprintf("%.0f", n)
	}
}
