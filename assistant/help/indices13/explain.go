package indices13

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/help/indices13/deduction"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
	referee "lestrade/rules/indices13"
	"lestrade/rules/reading"
)

// explain says why a card is ruled out or certain for the seat's case; else how likely it is.
var explain = help.Report{
	Name: "explain", Seat: true, Words: "card", Most: 2, Level: table.SheetHelp,
	Make: func(r help.Request) (help.Page, error) {
		v := r.Voice
		card, err := readCard(r, strings.Join(r.Words, " "))
		if err != nil {
			return help.Page{}, err
		}
		p, err := deduction.Know(r.View, string(r.Viewer)).Prove()
		switch {
		case err != nil:
			return help.Page{}, err
		case p.Impossible():
			return contradiction(r)
		}
		e, err := p.Explain(r.View, card)
		if err != nil {
			return help.Page{}, err
		}
		figures := speak.Figures{"card": card}
		page := help.Page{Data: e, About: card}
		say := func(id string) { page.Doc = append(page.Doc, doc.Sentences(v.Say(id, figures))...) }
		where, of, _ := strings.Cut(e.Seen, " ")
		figures["seat"], figures["letter"] = of, of
		switch {
		case e.Seen == "front "+e.Seat:
			say("explain.seen.mine")
		case e.Seen != "":
			say("explain.seen." + where)
		case e.Mine == "open" && e.Worlds == nil:
			say("explain.open.missing")
			page.Doc = append(page.Doc, help.Missing(v, "sheet", p.Missing)...)
		case e.Mine == "open":
			figures["chance"] = speak.Plain(v.Percent(p.Chance(card)))
			figures["worlds"], figures["of"] = speak.Plain(v.Grouped(fmt.Sprint(e.Worlds))), speak.Plain(v.Grouped(fmt.Sprint(e.Of)))
			say("explain.open")
		case len(e.Facts) == 0:
			say("explain.sight." + e.Mine)
		case e.Chain != nil && len(e.Facts) > 1:
			page.Doc = doc.Doc{chainList(v, e)}
			if e.Suppose != nil || e.Chain[len(e.Chain)-1].Ends {
				say("explain.so." + e.Mine)
			}
		case len(e.Facts) <= 2: // it says what each fact proves, and what follows
			for _, f := range e.Facts {
				page.Doc = append(page.Doc, doc.Sentences(meaning(v, e.Seat, f))...)
			}
			figures["group"], figures["kind"] = e.SoOf, e.SoOf
			say("explain.so." + e.So)
		default:
			figures["number"] = len(e.Because)
			lines := doc.Table{Title: doc.Say(v.Say("explain.list."+e.Mine, figures)), Columns: []doc.Column{{Right: true}, {}}}
			for _, said := range e.Because {
				lines.Rows = append(lines.Rows, doc.Says(strconv.Itoa(said.Line), v.Entry(r.View.Line(said.Line))))
			}
			page.Doc = doc.Doc{lines}
			if *e.Least {
				say("explain.least")
			} else {
				say("explain.irreducible")
			}
		}
		return page, nil
	},
}

// contradiction makes the page of a report on a position that no world fits.
func contradiction(r help.Request) (help.Page, error) {
	c, err := deduction.Conflict(r.View, string(r.Viewer))
	if err != nil {
		return help.Page{}, err
	}
	return c.Page(r), nil
}

// readCard reads a word as a card in play. The error is a *rules.Refusal.
func readCard(r help.Request, typed string) (string, error) {
	id, refusal := reading.Pick(r.View.Walk().Take("").Take("call"), typed, r.Voice.Lang)
	if refusal != nil {
		return "", help.Unread(r, refusal, "card")
	}
	if bar := referee.BarRemoved(r.View, id); bar != nil {
		return "", &rules.Refusal{Kind: rules.Refused, Bar: *bar, Word: typed}
	}
	return id, nil
}

// figuresOf are the figures for the sentences about the line of a fact.
func figuresOf(v *speak.Voice, f deduction.Fact) speak.Figures {
	e := f.Entry
	if e.Verb != "ask" {
		return speak.Figures{"line": f.Line, "seat": e.Seat, "cards": []string{e.Word("person"), e.Word("place"), e.Word("weapon")}}
	}
	return speak.Figures{
		"line": f.Line, "seat": e.Seat, "witness": e.Word("witness"), "about": e.Word("about"), "count": e.Word("count"),
		"side": speak.Plain(v.WordOf("side", e.Word("side"))), "seen": f.Seen, "seenNumber": len(f.Seen),
		"room": f.Room, "number": f.Hidden, "hidden": f.Hidden,
	}
}

// answerText says an answer, with the counted cards that the seat sees too.
func answerText(v *speak.Voice, f deduction.Fact) string {
	text := v.Say("explain.saw", figuresOf(v, f))
	if len(f.Seen) > 0 {
		text += v.Say("explain.saw.seen", speak.Figures{"number": len(f.Seen), "cards": f.Seen})
	}
	return text
}

// meaning says what a line proves of the cards that the seat does not see.
func meaning(v *speak.Voice, seat string, f deduction.Fact) string {
	figures := figuresOf(v, f)
	switch {
	case f.Entry.Verb == "ask":
	case f.Entry.Word("verdict") == "wrong" && f.Entry.Seat == seat:
		return v.Say("explain.wrong", figures)
	default:
		return v.Say("explain.accused", figures)
	}
	text := answerText(v, f)
	switch {
	case f.Hidden == 0 && len(f.Seen) == 0:
		return text
	case f.Hidden == 0:
		return text + v.Say("explain.saw.none", figures)
	case f.Hidden > f.Room && f.Room > 0:
		figures["least"] = f.Hidden - f.Room
		return text + v.Say("explain.saw.fit", figures)
	case f.Hidden == f.Holds.Cards.Len():
		return text + v.Say("explain.saw.all", figures)
	}
	return text + v.Say("explain.saw.more", figures)
}

// chainList says a chain, a sentence for each step.
func chainList(v *speak.Voice, e deduction.Explained) doc.List {
	steps := doc.List{Title: doc.Say(v.Say("chain", nil))}
	if e.Suppose != nil {
		contrary := map[string]string{"never": "explain.suppose", "always": "explain.suppose-not"}[e.Mine]
		steps.Title = doc.Say(v.Say(contrary, speak.Figures{"card": e.Card}))
	}
	for _, s := range e.Chain {
		var said string
		switch f := s.Fact; {
		case f.Entry.Verb == "ask":
			said = answerText(v, f)
		case f.Entry.Seat == e.Seat:
			said = v.Say("chain.wrong", figuresOf(v, f))
		default:
			said = v.Say("chain.accused", figuresOf(v, f))
		}
		leaves := s.Leaves
		if s.Ends { // the sentence under the chain says the last claim
			leaves = leaves[:len(leaves)-1]
		}
		if len(leaves) == 0 {
			steps.Items = append(steps.Items, doc.Say(v.Say("chain.absurd", speak.Figures{"said": speak.Plain(said)})))
			continue
		}
		var left []string
		for _, claim := range leaves {
			left = append(left, claimText(v, claim))
		}
		steps.Items = append(steps.Items, doc.Say(v.Say("chain.step", speak.Figures{"said": speak.Plain(said), "leaves": speak.Plain(v.List(left))})))
	}
	return steps
}

// claimText says a claim, by the name of its group or the names of its cards.
func claimText(v *speak.Voice, c deduction.Claim) string {
	figures := speak.Figures{"cards": c.Cards, "number": len(c.Cards)}
	where := ".mine"
	for i, at := range c.At {
		behind := strings.Fields(at)
		if behind[0] == "front" {
			continue
		}
		where, figures["seat"] = ".inside", behind[1]
		if len(behind) > 2 {
			figures["side"] = speak.Plain(v.WordOf("side", behind[2]))
			if i > 0 && strings.HasPrefix(c.At[i-1], behind[0]+" "+behind[1]+" ") { // on both sides
				delete(figures, "side")
			}
		}
	}
	if where == ".inside" && slices.ContainsFunc(c.At, func(at string) bool { return strings.HasPrefix(at, "front ") }) {
		return v.Say("chain.either", figures)
	}
	if c.Group != "" {
		figures["about"] = c.Group
	}
	switch {
	case c.Most == 0 && c.Group != "":
		return v.Say("chain.none"+where, figures)
	case c.Most == 0:
		return v.Say("chain.not"+where, figures)
	case c.Least == len(c.Cards):
		return v.Say("chain.is"+where, figures)
	}
	id := "chain.between"
	figures["low"], figures["number"] = c.Least, c.Most
	switch {
	case c.Least == c.Most:
		id = "chain.just"
	case c.Most >= min(len(c.Cards), c.Room):
		id, figures["number"] = "chain.least", c.Least
	case c.Least == 0:
		id = "chain.most"
	}
	return v.Say(id+where, figures)
}
