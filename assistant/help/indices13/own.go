package indices13

import (
	"fmt"
	"slices"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/help/indices13/counsel"
	"lestrade/assistant/help/indices13/deduction"
	"lestrade/assistant/speak"
	referee "lestrade/rules/indices13"
)

// own shows a table of one's own to its owner: who has how many glasses, the owner's sheet, then
// what was asked of whom. Without the sheet, because the table wants less help, cards are missing or
// the game is over, it is the table as all see it.
func own(r help.Request) doc.Doc {
	v, view := r.Voice, r.View
	whole, table := onTable(v, view), referee.TableOf(view)
	if sheet.May(view.Header(), r.Viewer, nil) != nil || view.Outcome() != nil {
		return whole
	}
	p, err := deduction.Know(view, string(r.Viewer)).Prove()
	if err != nil || p.Impossible() || len(p.Missing) > 0 {
		return whole
	}
	notes, err := readNotes(r)
	if err != nil {
		return whole
	}
	var d doc.Doc
	if counsel.HasGlasses(view) {
		var seats []string
		for _, seat := range view.Header().Seats {
			text := fmt.Sprintf("%s %d", seat, table.Seats[seat].Glasses)
			if seat == view.Turn() {
				text = "→ " + text
			}
			seats = append(seats, text)
		}
		glasses := speak.Figures{"seats": speak.Plain(strings.Join(seats, " · ")), "number": table.Supply}
		d = append(d, doc.One(doc.Vital, doc.Say(v.Say("own.glasses", glasses))))
	}
	signs := func(card string) (doc.Text, float64) { return sign(v, p, card) }
	grid := printedSheet(r, p.Knowledge, signs, notes, why)
	brief := doc.List{Items: doc.Says(openCards(v, p)...), Rank: doc.Needed}
	d = append(d, doc.Forms{Forms: []doc.Block{grid, brief}, Drawn: drawnSheet(v, grid), Rank: doc.Needed})
	left := speak.Figures{"number": len(p.Sheet().Triples), "worlds": speak.Plain(v.Grouped(fmt.Sprint(p.Counts.Worlds)))}
	d = append(d, doc.One(doc.Wanted, doc.Say(v.Say("sheet.triples", left))))
	if middle, known := middleOf(v, table); known {
		d = append(d, doc.One(doc.Wanted, doc.Say(v.Say("panel.informants", speak.Figures{"informants": speak.Plain(strings.Join(middle, " · "))}))))
	}
	seats := doc.Forms{Drawn: whole[0], Rank: doc.Spare} // screens with room draw them, below what changes
	return slices.Concat(d, whole[1:], doc.Doc{seats})
}
