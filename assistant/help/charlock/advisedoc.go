package charlock

import (
	"slices"
	"strconv"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
)

// bestActs are how many of the best acts advise lists for people.
const bestActs = 8

// adviceDoc makes the advice for people: what guesses take, a table with a row for each of the
// best acts, and all steps of the best plan if it has several.
func adviceDoc(r help.Request, c *counsel) doc.Doc {
	v := r.Voice
	d := append(doc.Sentences(help.Title(v, r.View, r.Viewer)), help.Missing(v, "sheet", c.missing)...)
	switch {
	case !c.mine:
		d = append(d, doc.Sentences(v.Say("advise.coming", nil))...)
	case !c.held:
		d = append(d, doc.Sentences(v.Say("advise.no-hand", speak.Figures{"seat": c.seat}))...)
	}
	d = append(d, doc.Sentences(v.Say("sheet.left", speak.Figures{"number": c.left.count()}))...)
	for _, guess := range []kind{suspect, both} {
		value := c.value[guess]
		worth := strconv.Itoa(value.Low)
		if value.Low < value.High {
			worth = v.Say("advise.range", speak.Figures{"low": value.Low, "high": value.High})
		}
		takes := v.Say("advise.takes."+kinds[guess], speak.Figures{"number": c.turn.tokens(guess), "worth": speak.Plain(worth)})
		if value.Captures {
			takes += v.Say("advise.captures", nil)
		}
		d = append(d, doc.Sentences(takes)...)
	}

	best := c.plans[0]
	acts := doc.Table{Rank: doc.Vital}
	for _, id := range []string{"tokens", "right", "wrong", "bits", "sure"} {
		acts.Columns = append(acts.Columns, doc.Column{Title: doc.Say(v.Say("advise."+id, nil)), Right: true, Close: true})
	}
	acts.Columns = append(acts.Columns, doc.Column{Close: true})
	for _, p := range c.plans[:min(bestActs, len(c.plans))] {
		row := doc.Says(v.Number(p.tokens, 2), v.Percent(p.right), v.Percent(p.miss), v.Number(p.bits, 2), v.Percent(p.certain), actText(v, p))
		if p == best {
			row[len(row)-1].Mark = doc.Strong
		}
		acts.Rows = append(acts.Rows, row)
	}
	d = append(d, doc.Gap{}, acts)
	if more := len(c.plans) - bestActs; more > 0 {
		d = append(d, doc.Sentences(v.Say("advise.more", speak.Figures{"number": more}))...)
	}
	if slices.ContainsFunc(best.then, func(b branch) bool { return b.next != nil && b.next.Verb != "" }) {
		steps := append([]doc.Text{doc.Say(actText(v, best))}, c.branches(v, best, c.left, 1)...)
		d = append(d, doc.Gap{}, doc.List{Title: doc.Say(v.Say("advise.plan", nil)), Items: steps, Rank: doc.Vital})
	}
	d = append(d, doc.Gap{}, doc.One(doc.Wanted, doc.Say(v.Say("advise.legend", nil)).As(doc.Faint)))
	if c.turn.guess {
		d = append(d, doc.Sentences(v.Say("advise.miss", nil))...)
	}
	return d
}

// actText says an act without its seat.
func actText(v *speak.Voice, p *plan) string {
	e := p.Entry
	e.Seat = ""
	return v.Entry(e)
}

// branches says what to do after each reply, and after the replies that follow, each a level
// deeper. of are the candidates before the first of them.
func (c *counsel) branches(v *speak.Voice, p *plan, of cards, deep int) (items []doc.Text) {
	for _, b := range p.then {
		what := v.Say("advise.nothing-more", nil)
		if b.next.Verb != "" {
			what = actText(v, b.next)
			if b.next.kind.guesses() {
				what = v.Say("advise.chance", speak.Figures{"act": speak.Plain(what), "chance": speak.Plain(v.Percent(share(b.left&c.of[b.next.Word("guess")], b.left)))})
			}
		}
		items = append(items, doc.Text{Deep: deep, Long: v.Say("advise.branch", speak.Figures{
			"reply": b.reply, "number": b.left.count(),
			"chance": speak.Plain(v.Percent(share(b.left, of))), "act": speak.Plain(what),
		})})
		if b.next.Verb != "" {
			items = append(items, c.branches(v, b.next, b.left, deep+1)...)
		}
	}
	return items
}
