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

// adviceText is advise for people.
func adviceText(r help.Request, c *counsel) string {
	v := r.Voice
	head := help.Title(v, r.View, r.Viewer) + "\n" + c.missingText(v)
	switch {
	case !c.mine:
		head += v.Say("advise.coming", nil) + "\n"
	case !c.held:
		head += v.Say("advise.no-hand", speak.Figures{"seat": c.seat}) + "\n"
	}
	head += v.Say("sheet.left", speak.Figures{"number": c.left.count()}) + "\n" + c.tokensText(v) + "\n"
	rest := "\n" + v.Say("advise.legend", nil) + "\n"
	if c.turn.guess {
		rest += v.Say("advise.miss", nil) + "\n"
	}
	return help.Fold(head, r.Room()) + c.table(r) + c.planText(r) + help.Fold(rest, r.Room())
}

// tokensText says what the guesses take, if they are right.
func (c *counsel) tokensText(v *speak.Voice) string {
	text := ""
	for _, k := range []kind{suspect, both} {
		value := c.value[k]
		worth := strconv.Itoa(value.Low)
		if value.Low < value.High {
			worth = v.Say("advise.range", speak.Figures{"low": value.Low, "high": value.High})
		}
		id := "advise.takes." + kinds[k]
		text += v.Say(id, speak.Figures{"number": c.turn.tokens(k), "worth": speak.Plain(worth)})
		if value.Captures {
			text += v.Say("advise.captures", nil)
		}
		text += "\n"
	}
	return text
}

// table has a row for each of the best acts.
func (c *counsel) table(r help.Request) string {
	v := r.Voice
	head := []string{
		left(v.Say("advise.tokens", nil), 5), left(v.Say("advise.right", nil), 5), left(v.Say("advise.wrong", nil), 5),
		left(v.Say("advise.bits", nil), 4), left(v.Say("advise.sure", nil), 5),
	}
	text := help.Row(head)
	for _, p := range c.plans[:min(bestActs, len(c.plans))] {
		row := []string{
			left(v.Number(p.tokens, 2), 5), left(v.Percent(p.right), 5), left(v.Percent(p.miss), 5),
			left(v.Number(p.bits, 2), 4), left(v.Percent(p.certain), 5), c.says(v, p),
		}
		text += help.Cut(strings.Join(row, " "), r.Room()) + "\n"
	}
	if more := len(c.plans) - bestActs; more > 0 {
		text += v.Say("advise.more", speak.Figures{"number": more}) + "\n"
	}
	return text
}

// says is an act without its seat.
func (c *counsel) says(v *speak.Voice, p *plan) string {
	e := p.Entry
	e.Seat = ""
	return v.Entry(e)
}

// left fills a text on its left to so many columns.
func left(text string, width int) string { return help.Columns.FillLeft(text, width) }

// planText tells the best plan, step by step, where it has more than one.
func (c *counsel) planText(r help.Request) string {
	goesOn := func(b branch) bool { return b.next != nil && b.next.Verb != "" }
	if len(c.plans) == 0 || !slices.ContainsFunc(c.plans[0].then, goesOn) {
		return ""
	}
	best := c.plans[0]
	return "\n" + r.Voice.Say("advise.plan", nil) + "\n  " + c.says(r.Voice, best) + "\n" + c.branches(r, best, c.left, "  ")
}

func (c *counsel) branches(r help.Request, p *plan, of cards, indent string) string {
	v, text := r.Voice, ""
	for _, b := range p.then {
		what := v.Say("advise.nothing-more", nil)
		if b.next.Verb != "" {
			what = c.says(v, b.next)
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
