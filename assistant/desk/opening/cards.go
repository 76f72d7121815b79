package opening

import (
	"slices"

	"lestrade/assistant/desk"
	"lestrade/assistant/speak"
	"lestrade/data"
	"lestrade/rules/position"
)

// cards says which cards will be entered at a table. Its zero value means none.
type cards struct {
	whose  []string // the seats that enter what they see
	phones bool     // everybody enters what they see, on a phone
	mine   string   // the seat whose own table it is, which hands nothing over (see [rules.Header.Mine]); or ""
	says   string   // the row that was chosen
}

// hasCards tells whether the table has cards to enter.
func (o opening) hasCards(head *position.Position) bool {
	setup := o.game.Setup
	return !o.guest && setup != nil && !slices.Equal(setup(head, nil), setup(head, o.seats))
}

// cardRows returns the choices of cards to enter. If one is set they include those of a single
// seat. It returns nil if the table has none to enter.
func (o opening) cardRows(t desk.Table, one bool, next func(opening) desk.Step) (rows []desk.Row, err error) {
	head, err := o.head(t)
	if err != nil || !o.hasCards(head) {
		return nil, err
	}
	v := t.Voice.At(head)
	add := func(id string, figures speak.Figures, are cards) {
		o := o
		o.cards, o.cards.says = are, v.Say(id, figures)
		rows = append(rows, desk.Row{Text: o.cards.says, Note: v.Say(id+".note", figures), Take: next(o)})
	}
	add("menu.cards.all", nil, cards{whose: o.seats})
	if t.Phones != nil && len(o.seats) > 1 {
		add("menu.cards.phones", nil, cards{phones: true})
	}
	switch {
	case o.mayBeMine():
		rows = append(rows, o.mineRow(v, next))
	case one:
		for _, seat := range o.seats {
			add("menu.cards.one", speak.Figures{"seat": seat}, cards{whose: []string{seat}})
		}
	}
	return rows, nil
}

// mayBeMine tells whether a table of this game can be one person's own.
func (o opening) mayBeMine() bool {
	return slices.ContainsFunc(o.words.Game.Option, func(option data.Option) bool { return option.ID == "mine" })
}

// mineRow makes the table one person's own, and asks whose.
func (o opening) mineRow(v *speak.Voice, next func(opening) desk.Step) desk.Row {
	says := v.Say("menu.mine", nil)
	var rows []desk.Row
	for _, seat := range o.seats {
		o := o
		o.cards = cards{whose: []string{seat}, mine: seat, says: says}
		rows = append(rows, desk.Row{Text: seat, Take: next(o)})
	}
	return desk.Row{Text: says, Note: v.Say("menu.mine.note", nil), Take: desk.Push(desk.List{Label: v.Say("menu.mine.who", nil), Rows: rows})}
}
