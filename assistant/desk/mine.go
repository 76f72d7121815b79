package desk

import (
	"slices"

	"lestrade/assistant/speak"
	"lestrade/data"
)

// A table may be one person's own (see [rules.Header.Mine]): the whole screen is for their
// eyes, and nothing is handed over.

// mayBeMine tells whether the game that is opened knows such tables.
func (o opening) mayBeMine() bool {
	return slices.ContainsFunc(o.words.Game.Option, func(option data.Option) bool { return option.ID == "mine" })
}

// mineRow opens the table for one of those who play alone, once it is said for whom.
func (o opening) mineRow(v *speak.Voice) Row {
	var rows []Row
	for _, seat := range o.seats {
		rows = append(rows, Row{Text: seat, take: func(d Desk, t Table) (Desk, *Intention, error) {
			head, err := o.head(t, "mine "+seat)
			return d, &Intention{Deed: Open{Head: head, Whose: []string{seat}}}, err
		}})
	}
	whose := list{label: v.Say("menu.mine.who", nil), rows: rows, stays: true}
	return Row{Text: v.Say("menu.mine", nil), Note: v.Say("menu.mine.note", nil), take: push(whose)}
}
