package arkham

import (
	"slices"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	referee "lestrade/rules/arkham"
	"lestrade/rules/arkham/cardboard"
)

// adviceDoc is the report for people: a row for each thing that can be done, its chances in
// this turn and by the end of the next, and what they leave aside.
func adviceDoc(r help.Request, table referee.Table, all []Advice) doc.Doc {
	v := r.Voice
	d := append(doc.Sentences(help.Title(v, r.View, r.Viewer)), doc.Gap{})
	if len(all) == 0 {
		return append(d, doc.Sentences(v.Say("odds.none", nil))...)
	}
	d = append(d, doc.Sentences(v.Say("advise.turns", nil))...)
	rows := doc.Table{Columns: []doc.Column{{}}, Headed: true}
	for _, goal := range []string{"lost", "danger", "forward"} {
		rows.Columns = append(rows.Columns,
			doc.Column{Title: doc.Say(v.Say("advise."+goal, nil)), Right: true},
			doc.Column{Title: doc.Say(v.Say("advise.next", nil)), Right: true, Rank: doc.Spare})
	}
	aside, cut, two := map[string]bool{}, false, false
	for _, a := range all {
		mark := ""
		if len(a.Aside) > 0 {
			mark += " *"
		}
		if a.Cut {
			mark += " **"
		}
		for _, field := range a.Aside {
			aside[field] = true
		}
		row := doc.Says(v.Entry(a.entry) + mark)
		for i, turns := range []Turns{a.Lost, a.Danger, a.Forward} {
			for _, c := range []Chance{turns.This, turns.Next} {
				text := doc.Say(chance(v, c))
				switch {
				case i == 0 && c.High == 0:
					text.Mark = doc.Right
				case i == 0 && c.Low == 1:
					text.Mark = doc.Danger
				}
				row = append(row, text)
				two = two || c.Low != c.High
			}
		}
		cut = cut || a.Cut
		rows.Rows = append(rows.Rows, row)
	}
	d = append(d, doc.Gap{}, rows, doc.Gap{})
	notes := []string{"advise.legend"}
	if two {
		notes = append(notes, "advise.two")
	}
	for _, field := range []string{"effects", "icons"} {
		if aside[field] {
			notes = append(notes, "odds.aside."+field)
		}
	}
	if cut {
		notes = append(notes, "odds.aside.cut")
	}
	if !table.Pile.Known {
		notes = append(notes, "odds.aside.pile")
	}
	if table.Zones[cardboard.Briefcase].Count > 0 {
		notes = append(notes, "odds.aside.briefcase")
	}
	for _, id := range slices.Compact(notes) {
		d = append(d, doc.One(doc.Wanted, doc.Say(v.Say(id, speak.Figures{})).As(doc.Faint)))
	}
	return d
}
