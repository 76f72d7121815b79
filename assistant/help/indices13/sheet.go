package indices13

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/help/indices13/counsel"
	"lestrade/assistant/help/indices13/deduction"
	"lestrade/assistant/help/pads"
	"lestrade/assistant/solver"
	"lestrade/assistant/speak"
	"lestrade/rules"
)

// sheet fills in the printed sheet of the box with all that a seat can know, and exact odds.
var sheet = help.SheetReport(func(r help.Request) (help.Page, error) {
	k := deduction.Know(r.View, string(r.Viewer))
	notes, err := pads.ReadNotes(r, padOf(r, k))
	if err != nil {
		return help.Page{}, err
	}
	p, err := k.Prove()
	if err != nil {
		return help.Page{}, err
	}
	if p.Impossible() {
		return contradiction(r)
	}
	s := p.Sheet()
	s.Marks = notes.Shown()
	return help.Page{Doc: sheetDoc(r, p, s, notes), Brief: strings.Join(append([]string{help.BriefTitle(r)}, openCards(r.Voice, p)...), "\n"), Data: s}, nil
}, padReport)

// bestTriples is how many of the likeliest cases the sheet lists.
const bestTriples = 5

// sheetDoc makes the sheet for people: the printed one with its legend, the likeliest cases, the
// hidden cards whose place is proved, and how many answers each rival has had.
func sheetDoc(r help.Request, p *deduction.Proof, s deduction.Sheet, n pads.Notes) doc.Doc {
	v := r.Voice
	d := append(doc.Doc{doc.One(doc.Wanted, doc.Say(help.Title(v, r.View, r.Viewer)))}, help.Missing(v, "sheet", p.Missing)...)
	grid := printedSheet(r, p.Knowledge, func(card string) (doc.Text, float64) { return sign(v, p, card) }, n, why)
	sheet := doc.Forms{Forms: []doc.Block{grid}, Drawn: drawnSheet(v, grid), Rank: grid.Rank}
	legend := doc.Say(v.Say("sheet.legend", nil)).Hear(v.Say("sheet.legend.heard", nil)) // an open card has no "?" when it is heard
	d = append(d, doc.Gap{}, sheet, doc.One(doc.Spare, legend))
	if len(n.Words) > 0 {
		d = append(d, doc.One(doc.Spare, doc.Say(v.Say("sheet.legend.marks", nil))))
	}

	if p.Counts != nil {
		var lines []string
		for _, t := range s.Triples[:min(bestTriples, len(s.Triples))] {
			chance := v.Percent(float64(t.Worlds) / float64(p.Counts.Worlds))
			if t.Worlds == p.Counts.Worlds {
				chance = v.Say("sheet.sure", nil)
			}
			lines = append(lines, v.Say("sheet.triple", speak.Figures{"cards": []string{t.Person, t.Place, t.Weapon}, "chance": speak.Plain(chance)}))
		}
		if more := len(s.Triples) - len(lines); more > 0 {
			lines = append(lines, v.Say("sheet.triples.more", speak.Figures{"number": more}))
		}
		heading := v.Say("sheet.triples", speak.Figures{"number": len(s.Triples), "worlds": speak.Plain(v.Grouped(fmt.Sprint(p.Counts.Worlds)))})
		d = append(d, doc.Section(doc.Wanted, heading, lines)...)
	}

	var certain []string
	add := func(places solver.Places, id string, figures speak.Figures) {
		if sure := p.Certain(places); sure != nil {
			figures["cards"] = sure
			certain = append(certain, v.Say(id, figures))
		}
	}
	add(p.Mine, "sheet.certain.mine", speak.Figures{})
	for _, rival := range counsel.Rivals(r.View, p.Seat) {
		side, two := p.Side[rival]
		for i, places := range side {
			add(places, "sheet.certain.side", speak.Figures{"seat": rival, "side": speak.Plain(v.WordOf("side", deduction.Sides[i]))})
		}
		if !two {
			add(p.Inside[rival], "sheet.certain.inside", speak.Figures{"seat": rival})
		}
	}
	add(p.Middle, "sheet.certain.middle", speak.Figures{})
	if certain == nil {
		certain = append(certain, v.Say("sheet.certain.none", nil))
	}
	d = append(d, doc.Section(doc.Wanted, v.Say("sheet.certain", nil), certain)...)

	answers := map[string]int{}
	for _, q := range p.Table.Questions {
		if q.Count != rules.Unknown || q.Secret {
			answers[q.Seat]++
		}
	}
	var had []string
	for _, rival := range counsel.Rivals(r.View, p.Seat) {
		had = append(had, v.Say("sheet.answered", speak.Figures{"seat": rival, "number": answers[rival]}))
	}
	return append(d, doc.Section(doc.Spare, v.Say("sheet.answers", nil), []string{strings.Join(had, " · ")})...)
}

// openCards lists in a line for each type the cards that may hang on the seat's own screen, the
// likeliest first, each with its chance while no cards are missing.
func openCards(v *speak.Voice, p *deduction.Proof) (lines []string) {
	share := func(card string) float64 {
		if p.InCase(card) == "always" {
			return 1
		}
		return p.Chance(card)
	}
	for _, kind := range deduction.Types {
		var open []string
		for _, card := range p.Cards {
			if p.TypeOf[card] == kind && p.InCase(card) != "never" {
				open = append(open, card)
			}
		}
		if p.Counts != nil {
			slices.SortStableFunc(open, func(a, b string) int { return cmp.Compare(share(b), share(a)) })
		}
		words := v.Words(open)
		for i, card := range open {
			if p.Counts != nil {
				words[i] += " " + v.Percent(share(card))
			}
		}
		lines = append(lines, strings.Join(words, " · "))
	}
	return lines
}
