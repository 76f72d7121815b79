package indices13

import (
	"fmt"
	"math"
	"strings"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
)

const (
	bestActions = 10 // how many of the best actions are listed for people
	seatWidth   = 3  // how much of a seat's name stands over its column
)

// adviceText is advise for people: whose turn it is, what is to be spent and how much is
// open; a table with a row for each of the best actions; and what its figures mean.
func adviceText(r help.Request, c *counsel) string {
	v, width := r.Voice, r.Room()
	head := help.Title(v, r.View, r.Viewer) + "\n" + missingText(v, &proof{knowledge: c.knowledge})
	if c.out == nil {
		return help.Fold(head, width)
	}
	if c.coming {
		head += v.Say("advise.coming", nil) + "\n"
	}
	for _, due := range c.at.Due() {
		if due.Key == "spend" || due.Key == "act" || due.Key == "take" {
			head += v.Say("due."+due.Key, due.Figures) + "\n"
		}
	}
	head += v.Say("sheet.triples", speak.Figures{"number": len(c.out.cases), "worlds": speak.Plain(v.Grouped(fmt.Sprint(c.out.worlds)))}) + "\n\n"

	others, known := rivals(r.View, c.seat), r.Flags["rivals"] != ""
	columns := []string{left(v.Say("advise.bits", nil), 4), left(v.Say("advise.left", nil), 5), left(v.Say("advise.sure", nil), 5)}
	for _, seat := range others {
		columns = append(columns, left(help.Cut(seat, seatWidth), seatWidth))
	}
	table := help.Row(columns)
	for i := range c.actions[:min(bestActions, len(c.actions))] {
		a := &c.actions[i]
		sure := a.Certain
		if a.Verb == "accuse" {
			sure = a.Right
		}
		row := []string{left(v.Number(a.Bits, 2), 4), left(v.Number(a.Triples, 1), 5), left(v.Say("percent", speak.Figures{"number": share(sure)}), 5)}
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
			row = append(row, left(effect, seatWidth))
		}
		row = append(row, strings.TrimPrefix(v.Entry(a.Entry), a.Seat+": "))
		table += help.Cut(strings.Join(row, " "), max(help.UsualWidth, r.Width)) + "\n"
	}
	if more := len(c.actions) - bestActions; more > 0 {
		table += v.Say("advise.more", speak.Figures{"number": more}) + "\n"
	}

	order, legend := "advise.order", "advise.legend.public"
	if !hasGlasses(c.at) {
		order = "advise.order.two"
	}
	if known {
		legend = "advise.legend.rivals"
	}
	rest := "\n" + v.Say(order, nil) + "\n" + v.Say("advise.legend", nil) + "\n" + v.Say(legend, nil) + "\n"
	if len(c.beyond) > 0 {
		rest += v.Say("advise.beyond", speak.Figures{"seats": c.beyond}) + "\n"
	}
	for i := range c.actions { // of all but a question, which says it itself, the glass goes the same way
		a := &c.actions[i]
		if !hasGlasses(c.at) || a.Verb == "ask" || a.Verb == "take" {
			continue
		}
		if a.feeds == "" {
			rest += v.Say("advise.feeds.supply", nil) + "\n"
		} else {
			rest += v.Say("advise.feeds.seat", speak.Figures{"seat": a.feeds}) + "\n"
		}
		break
	}
	return help.Fold(head, width) + table + help.Fold(rest, width)
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

// left fills a text on its left to so many columns.
func left(text string, width int) string { return help.Columns.FillLeft(text, width) }
