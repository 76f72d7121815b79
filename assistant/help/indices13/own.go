package indices13

import (
	"fmt"
	"slices"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/help/indices13/counsel"
	"lestrade/assistant/help/indices13/deduction"
	"lestrade/assistant/help/pads"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
)

// own shows a table of one's own to its owner: who has how many glasses, the owner's sheet, then
// what was asked of whom. If the table wants less help, the pad takes the place of the sheet, with
// the answers beside its rows. There is neither if the table wants no help, cards are missing for
// the sheet, or the game is over; then it is the table as all see it.
func own(r help.Request) doc.Doc {
	v, view := r.Voice, r.View
	whole := onTable(v, view)
	level := table.Allowed(view.Header(), r.Viewer)
	if level < table.PadHelp || view.Outcome() != nil {
		return whole
	}
	k := deduction.Know(view, string(r.Viewer))
	notes, err := pads.ReadNotes(r, padOf(r, k))
	if err != nil {
		return whole
	}
	var d doc.Doc
	if counsel.HasGlasses(view) {
		var seats []string
		for _, seat := range view.Header().Seats {
			text := fmt.Sprintf("%s %d", seat, k.Table.Seats[seat].Glasses)
			if seat == view.Turn() {
				text = "→ " + text
			}
			seats = append(seats, text)
		}
		glasses := speak.Figures{"seats": speak.Plain(strings.Join(seats, " · ")), "number": k.Table.Supply}
		d = append(d, doc.One(doc.Vital, doc.Say(v.Say("own.glasses", glasses))))
	}
	said := whole[1:]
	if level < table.SheetHelp {
		pad := padSheet(r, k, notes)
		pad.Rank = doc.Needed
		d, said = append(d, pad), accusations(v, k.Table)
	} else {
		p, err := k.Prove()
		if err != nil || p.Impossible() || len(p.Missing) > 0 {
			return whole
		}
		signs := func(card string) (doc.Text, float64) { return sign(v, p, card) }
		grid := printedSheet(r, p.Knowledge, signs, notes, why)
		brief := doc.List{Items: doc.Says(openCards(v, p)...), Rank: doc.Needed}
		d = append(d, doc.Forms{Forms: []doc.Block{grid, brief}, Drawn: drawnSheet(v, grid), Rank: doc.Needed})
		left := speak.Figures{"number": len(p.Sheet().Triples), "worlds": speak.Plain(v.Grouped(fmt.Sprint(p.Counts.Worlds)))}
		d = append(d, doc.One(doc.Wanted, doc.Say(v.Say("sheet.triples", left))))
	}
	if middle, known := middleOf(v, k.Table); known {
		d = append(d, doc.One(doc.Wanted, doc.Say(v.Say("panel.informants", speak.Figures{"informants": speak.Plain(strings.Join(middle, " · "))}))))
	}
	seats := doc.Forms{Drawn: whole[0], Rank: doc.Spare} // screens with room draw them, below what changes
	return slices.Concat(d, said, doc.Doc{seats})
}
