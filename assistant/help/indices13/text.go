package indices13

import (
	"fmt"
	"strings"

	"lestrade/assistant/help"
	"lestrade/assistant/solver"
	"lestrade/assistant/speak"
	"lestrade/rules"
	referee "lestrade/rules/indices13"
)

// bestTriples are how many of the likeliest cases the sheet lists.
const bestTriples = 5

// sheetText is the sheet for people.
func sheetText(r help.Request, p *proof, s Sheet, n help.Notes) string {
	v, width := r.Voice, r.Room()
	table := p.table
	g := newGrid(r, p, n, table.Removed)
	text := help.Title(v, r.View, r.Viewer) + "\n" + missingText(v, p) + "\n"
	text = help.Fold(text, width) + g.text(width)
	rest := v.Say("sheet.legend", nil) + "\n"
	if len(n.Words) > 0 {
		rest += v.Say("sheet.legend.marks", nil) + "\n"
	}
	rest += triplesText(v, p, s)
	rest += help.Section(v.Say("sheet.certain", nil), certainties(r, p))
	rest += help.Section(v.Say("sheet.answers", nil), []string{answersText(r, table)})
	return text + help.Fold(rest, width)
}

// missingText names what the seat sees at the table and nobody has entered.
func missingText(v *speak.Voice, p *proof) string {
	text := ""
	for _, m := range p.missing {
		text += "  " + v.Say("sheet.missing."+m.Key, m.Figures) + "\n"
	}
	if text == "" {
		return ""
	}
	return v.Say("sheet.missing", nil) + "\n" + text
}

func triplesText(v *speak.Voice, p *proof, s Sheet) string {
	if p.counts == nil {
		return ""
	}
	var lines []string
	for _, t := range s.Triples[:min(bestTriples, len(s.Triples))] {
		figures := speak.Figures{"cards": []string{t.Person, t.Place, t.Weapon}, "chance": speak.Plain(v.Percent(float64(t.Worlds) / float64(p.counts.Worlds)))}
		if t.Worlds == p.counts.Worlds {
			figures["chance"] = speak.Plain(v.Say("sheet.sure", nil))
		}
		lines = append(lines, v.Say("sheet.triple", figures))
	}
	if more := len(s.Triples) - len(lines); more > 0 {
		lines = append(lines, v.Say("sheet.triples.more", speak.Figures{"number": more}))
	}
	heading := v.Say("sheet.triples", speak.Figures{"number": len(s.Triples), "worlds": speak.Plain(v.Grouped(fmt.Sprint(p.counts.Worlds)))})
	return help.Section(heading, lines)
}

// certainties are the hidden cards of which it is proved where they are.
func certainties(r help.Request, p *proof) []string {
	var lines []string
	add := func(places solver.Places, id string, figures speak.Figures) {
		var sure []string
		for _, card := range p.cards {
			if hidden, is := p.hidden[card]; is && p.certain(hidden, places) {
				sure = append(sure, card)
			}
		}
		if len(sure) > 0 {
			figures["cards"] = sure
			lines = append(lines, r.Voice.Say(id, figures))
		}
	}
	add(p.mine, "sheet.certain.mine", speak.Figures{})
	for _, rival := range rivals(r.View, p.seat) {
		side := p.side[rival]
		for i, places := range side {
			add(places, "sheet.certain.side", speak.Figures{"seat": rival, "side": speak.Plain(r.Voice.WordOf("side", sides[i]))})
		}
		if side == ([2]solver.Places{}) {
			add(p.inside[rival], "sheet.certain.inside", speak.Figures{"seat": rival})
		}
	}
	add(p.middle, "sheet.certain.middle", speak.Figures{})
	if lines == nil {
		lines = append(lines, r.Voice.Say("sheet.certain.none", nil))
	}
	return lines
}

// answersText says how many answers each rival has had to questions of theirs.
func answersText(r help.Request, table referee.Table) string {
	had := map[string]int{}
	for _, q := range table.Questions {
		if q.Count != rules.Unknown || q.Secret {
			had[q.Seat]++
		}
	}
	var parts []string
	for _, rival := range rivals(r.View, string(r.Viewer)) {
		parts = append(parts, r.Voice.Say("sheet.answered", speak.Figures{"seat": rival, "number": had[rival]}))
	}
	return strings.Join(parts, " · ")
}
