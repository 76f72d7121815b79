package indices13

import (
	"fmt"
	"math"
	"strings"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
)

// bestActions are how many of the best actions advise lists for people.
const bestActions = 10

// adviceText is advise for people.
func adviceText(r help.Request, c *counsel) string {
	v, width := r.Voice, r.Room()
	head := help.Title(v, r.View, r.Viewer) + "\n" + missingText(v, &proof{knowledge: c.knowledge})
	if c.out == nil {
		return help.Fold(head, width)
	}
	head += c.turnText(v)
	order := "advise.order"
	if !hasGlasses(c.at) {
		order = "advise.order.two"
	}
	rest := v.Say(order, nil) + "\n" + v.Say("advise.legend", nil) + "\n"
	if r.Flags["rivals"] != "" {
		rest += v.Say("advise.legend.rivals", nil) + "\n"
	} else {
		rest += v.Say("advise.legend.public", nil) + "\n"
	}
	if len(c.beyond) > 0 {
		rest += v.Say("advise.beyond", speak.Figures{"seats": c.beyond}) + "\n"
	}
	return help.Fold(head, width) + c.table(r) + help.Fold(rest+c.feedText(v), width)
}

// turnText says whose turn it is, what is to be spent, and how much is open.
func (c *counsel) turnText(v *speak.Voice) string {
	text := ""
	if c.coming {
		text = v.Say("advise.coming", nil) + "\n"
	}
	for _, due := range c.at.Due() {
		if due.Key == "spend" || due.Key == "act" || due.Key == "take" {
			text += v.Say("due."+due.Key, due.Figures) + "\n"
		}
	}
	figures := speak.Figures{"number": len(c.out.cases), "worlds": speak.Plain(v.Grouped(fmt.Sprint(c.out.worlds)))}
	return text + v.Say("sheet.triples", figures) + "\n\n"
}

// seatWidth is how much of a seat's name stands over its column.
const seatWidth = 3

// table has a row for each of the best actions.
func (c *counsel) table(r help.Request) string {
	v, others := r.Voice, rivals(r.View, c.seat)
	head := []string{left(v.Say("advise.bits", nil), 4), left(v.Say("advise.left", nil), 5), left(v.Say("advise.sure", nil), 5)}
	for _, seat := range others {
		head = append(head, left(help.Cut(seat, seatWidth), seatWidth))
	}
	text := help.Row(head)
	for i := range c.actions[:min(bestActions, len(c.actions))] {
		a := &c.actions[i]
		sure := a.Certain
		if a.Verb == "accuse" {
			sure = a.Right
		}
		row := []string{left(v.Number(a.Bits, 2), 4), left(v.Number(a.Triples, 1), 5), left(v.Say("percent", speak.Figures{"number": share(sure)}), 5)}
		for _, seat := range others {
			row = append(row, left(effect(v, a, seat, r.Flags["rivals"] != ""), seatWidth))
		}
		said := strings.TrimPrefix(v.Entry(a.Entry), a.Seat+": ")
		text += help.Cut(strings.Join(append(row, said), " "), max(help.UsualWidth, r.Width)) + "\n"
	}
	if more := len(c.actions) - bestActions; more > 0 {
		text += v.Say("advise.more", speak.Figures{"number": more}) + "\n"
	}
	return text + "\n"
}

// effect is what an action does to a rival: how many percent of what the log leaves
// it strikes; or what the rival learns, in bits.
func effect(v *speak.Voice, a *action, seat string, known bool) string {
	if known {
		switch bits, is := a.rivals[seat]; {
		case !is:
			return "?"
		case bits < 0.995:
			return strings.TrimPrefix(v.Number(bits, 2), "0")
		default:
			return v.Number(bits, 1)
		}
	}
	loss := a.public[seat]
	return share(1 - loss.After/loss.Before)
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

// feedText says where the glasses go.
func (c *counsel) feedText(v *speak.Voice) string {
	if !hasGlasses(c.at) {
		return ""
	}
	for i := range c.actions {
		switch a := &c.actions[i]; {
		case a.Verb == "ask" || a.Verb == "take":
		case a.feeds == "":
			return v.Say("advise.feeds.supply", nil) + "\n"
		default:
			return v.Say("advise.feeds.seat", speak.Figures{"seat": a.feeds}) + "\n"
		}
	}
	return ""
}
