package charlock

import (
	"slices"
	"strconv"
	"strings"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
)

// bestActs are how many of the best acts advise lists for people.
const bestActs = 8

// adviceText is advise for people: what guesses take, a table with a row for each of the
// best acts, and of the best plan, where it has more than one step, all of them.
func adviceText(r help.Request, c *counsel) string {
	v := r.Voice
	head := help.Title(v, r.View, r.Viewer) + "\n" + c.missingText(v)
	switch {
	case !c.mine:
		head += v.Say("advise.coming", nil) + "\n"
	case !c.held:
		head += v.Say("advise.no-hand", speak.Figures{"seat": c.seat}) + "\n"
	}
	head += v.Say("sheet.left", speak.Figures{"number": c.left.count()}) + "\n"
	for _, guess := range []kind{suspect, both} {
		value := c.value[guess]
		worth := strconv.Itoa(value.Low)
		if value.Low < value.High {
			worth = v.Say("advise.range", speak.Figures{"low": value.Low, "high": value.High})
		}
		head += v.Say("advise.takes."+kinds[guess], speak.Figures{"number": c.turn.tokens(guess), "worth": speak.Plain(worth)})
		if value.Captures {
			head += v.Say("advise.captures", nil)
		}
		head += "\n"
	}

	table := help.Row([]string{
		left(v.Say("advise.tokens", nil), 5), left(v.Say("advise.right", nil), 5), left(v.Say("advise.wrong", nil), 5),
		left(v.Say("advise.bits", nil), 4), left(v.Say("advise.sure", nil), 5),
	})
	for _, p := range c.plans[:min(bestActs, len(c.plans))] {
		row := []string{
			left(v.Number(p.tokens, 2), 5), left(v.Percent(p.right), 5), left(v.Percent(p.miss), 5),
			left(v.Number(p.bits, 2), 4), left(v.Percent(p.certain), 5), actText(v, p),
		}
		table += help.Cut(strings.Join(row, " "), r.Room()) + "\n"
	}
	if more := len(c.plans) - bestActs; more > 0 {
		table += v.Say("advise.more", speak.Figures{"number": more}) + "\n"
	}
	best := c.plans[0]
	if slices.ContainsFunc(best.then, func(b branch) bool { return b.next != nil && b.next.Verb != "" }) {
		table += "\n" + v.Say("advise.plan", nil) + "\n  " + actText(v, best) + "\n" + c.branches(r, best, c.left, "  ")
	}

	rest := "\n" + v.Say("advise.legend", nil) + "\n"
	if c.turn.guess {
		rest += v.Say("advise.miss", nil) + "\n"
	}
	return help.Fold(head+"\n", r.Room()) + table + help.Fold(rest, r.Room())
}

// left fills a text on its left to so many columns.
func left(text string, width int) string { return help.Columns.FillLeft(text, width) }

// actText is an act without its seat.
func actText(v *speak.Voice, p *plan) string {
	e := p.Entry
	e.Seat = ""
	return v.Entry(e)
}

// branches tell what to do after each reply, and after those that follow.
func (c *counsel) branches(r help.Request, p *plan, of cards, indent string) string {
	v, text := r.Voice, ""
	for _, b := range p.then {
		what := v.Say("advise.nothing-more", nil)
		if b.next.Verb != "" {
			what = actText(v, b.next)
			if b.next.kind.guesses() {
				what = v.Say("advise.chance", speak.Figures{"act": speak.Plain(what), "chance": speak.Plain(v.Percent(share(b.left&c.of[b.next.Word("guess")], b.left)))})
			}
		}
		line := v.Say("advise.branch", speak.Figures{
			"reply": b.reply, "number": b.left.count(),
			"chance": speak.Plain(v.Percent(share(b.left, of))), "act": speak.Plain(what),
		})
		text += help.Fold(indent+"  "+line, r.Room()) + "\n"
		if b.next.Verb != "" {
			text += c.branches(r, b.next, b.left, indent+"  ")
		}
	}
	return text
}
