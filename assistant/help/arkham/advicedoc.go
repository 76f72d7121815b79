package arkham

import (
	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	referee "lestrade/rules/arkham"
)

// adviceDoc returns the report for people: for each choice a row with its chances in this turn and
// by the end of the next, and below the notes on what the chances leave aside.
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
	left, two := remarks{}, false
	for _, a := range all {
		row := []doc.Text{
			doc.Say(v.Entry(a.entry) + left.mark(a.Aside, a.Cut)), toLose(v, a.Lost.This), toLose(v, a.Lost.Next),
		}
		for _, c := range []Chance{a.Danger.This, a.Danger.Next, a.Forward.This, a.Forward.Next} {
			row = append(row, doc.Say(chance(v, c)))
		}
		for _, turns := range []Turns{a.Lost, a.Danger, a.Forward} {
			two = two || turns.This.Low != turns.This.High || turns.Next.Low != turns.Next.High
		}
		rows.Rows = append(rows.Rows, row)
	}
	d = append(d, doc.Gap{}, rows, doc.Gap{}, faint(v, "advise.legend"))
	if two {
		d = append(d, faint(v, "advise.two"))
	}
	return append(d, left.notes(v, table)...)
}
