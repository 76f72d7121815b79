package indices13

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/solver"
	"lestrade/assistant/speak"
	"lestrade/rules"
)

// bestTriples are how many of the likeliest cases the sheet lists.
const bestTriples = 5

// sheetDoc is the sheet for people: the printed one with its legend, the likeliest cases,
// the hidden cards of which it is proved where they are, and how many answers each rival
// has had.
func sheetDoc(r help.Request, p *proof, s Sheet, n help.Notes) doc.Doc {
	v := r.Voice
	d := append(doc.Doc{doc.One(doc.Wanted, doc.Say(help.Title(v, r.View, r.Viewer)))}, missingCards(v, p.knowledge)...)
	grid := printed(r, p.knowledge, func(card string) (doc.Text, float64) { return sign(v, p, card) }, n)
	sheet := doc.Forms{Forms: []doc.Block{grid}, Drawn: pictured(v, grid), Rank: grid.Rank}
	d = append(d, doc.Gap{}, sheet, legend(v))
	if len(n.Words) > 0 {
		d = append(d, doc.One(doc.Spare, doc.Say(v.Say("sheet.legend.marks", nil))))
	}

	if p.counts != nil {
		var lines []string
		for _, t := range s.Triples[:min(bestTriples, len(s.Triples))] {
			chance := v.Percent(float64(t.Worlds) / float64(p.counts.Worlds))
			if t.Worlds == p.counts.Worlds {
				chance = v.Say("sheet.sure", nil)
			}
			lines = append(lines, v.Say("sheet.triple", speak.Figures{"cards": []string{t.Person, t.Place, t.Weapon}, "chance": speak.Plain(chance)}))
		}
		if more := len(s.Triples) - len(lines); more > 0 {
			lines = append(lines, v.Say("sheet.triples.more", speak.Figures{"number": more}))
		}
		heading := v.Say("sheet.triples", speak.Figures{"number": len(s.Triples), "worlds": speak.Plain(v.Grouped(fmt.Sprint(p.counts.Worlds)))})
		d = append(d, doc.Section(doc.Wanted, heading, lines)...)
	}

	var certain []string
	add := func(places solver.Places, id string, figures speak.Figures) {
		var sure []string
		for _, card := range p.cards {
			if hidden, is := p.hidden[card]; is && p.certain(hidden, places) {
				sure = append(sure, card)
			}
		}
		if len(sure) > 0 {
			figures["cards"] = sure
			certain = append(certain, v.Say(id, figures))
		}
	}
	add(p.mine, "sheet.certain.mine", speak.Figures{})
	for _, rival := range rivals(r.View, p.seat) {
		side, two := p.side[rival]
		for i, places := range side {
			add(places, "sheet.certain.side", speak.Figures{"seat": rival, "side": speak.Plain(v.WordOf("side", sides[i]))})
		}
		if !two {
			add(p.inside[rival], "sheet.certain.inside", speak.Figures{"seat": rival})
		}
	}
	add(p.middle, "sheet.certain.middle", speak.Figures{})
	if certain == nil {
		certain = append(certain, v.Say("sheet.certain.none", nil))
	}
	d = append(d, doc.Section(doc.Wanted, v.Say("sheet.certain", nil), certain)...)

	answers := map[string]int{}
	for _, q := range p.table.Questions {
		if q.Count != rules.Unknown || q.Secret {
			answers[q.Seat]++
		}
	}
	var had []string
	for _, rival := range rivals(r.View, p.seat) {
		had = append(had, v.Say("sheet.answered", speak.Figures{"seat": rival, "number": answers[rival]}))
	}
	return append(d, doc.Section(doc.Spare, v.Say("sheet.answers", nil), []string{strings.Join(had, " · ")})...)
}

// legend says what the sheet's words and signs mean; where it is heard, there is no "?".
func legend(v *speak.Voice) doc.Block {
	all := v.Say("sheet.legend", nil)
	var heard []string
	for _, part := range strings.Split(all, "·") {
		if part = strings.TrimSpace(part); !strings.HasPrefix(part, "?") {
			heard = append(heard, part)
		}
	}
	return doc.One(doc.Spare, doc.Say(all).Hear(strings.Join(heard, ", ")))
}

// missingCards names what a seat sees at the table and nobody has entered.
func missingCards(v *speak.Voice, k *knowledge) []doc.Block {
	missing := doc.List{Title: doc.Say(v.Say("sheet.missing", nil))}
	for _, m := range k.missing {
		missing.Items = append(missing.Items, doc.Say(v.Say("sheet.missing."+m.Key, m.Figures)))
	}
	if missing.Items == nil {
		return nil
	}
	return []doc.Block{missing}
}

// briefText is the sheet in few letters: of each type the cards that may hang on the
// seat's own screen; where there are counts, with their chances, the likeliest first.
func briefText(r help.Request, p *proof) string {
	return strings.Join(append([]string{help.BriefTitle(r)}, openCards(r.Voice, p)...), "\n")
}

// openCards are of each type the cards that may hang on the seat's own screen, in a line.
func openCards(v *speak.Voice, p *proof) (lines []string) {
	share := func(card string) float64 {
		if p.inCase(card) == "always" {
			return 1
		}
		return p.chance(card)
	}
	for _, kind := range types {
		var open []string
		for _, card := range p.cards {
			if p.typeOf[card] == kind && p.inCase(card) != "never" {
				open = append(open, card)
			}
		}
		if p.counts != nil {
			slices.SortStableFunc(open, func(a, b string) int { return cmp.Compare(share(b), share(a)) })
		}
		words := v.Words(open)
		for i, card := range open {
			if p.counts != nil {
				words[i] += " " + v.Percent(share(card))
			}
		}
		lines = append(lines, strings.Join(words, " · "))
	}
	return lines
}
