package opening

import (
	"slices"

	"lestrade/assistant/desk"
	"lestrade/assistant/speak"
	"lestrade/data"
	"lestrade/rules/position"
)

// cards are those that will be entered at a table; none where nothing is said of them.
type cards struct {
	whose  []string // what these seats see
	phones bool     // everybody enters what they see, on a phone
	mine   string   // whose own table it is: the whole screen is for their eyes, and nothing is handed over (see [rules.Header.Mine])
	says   string
}

// hasCards tells whether there are cards to enter.
func (o opening) hasCards(head *position.Position) bool {
	setup := o.game.Setup
	return !o.guest && setup != nil && !slices.Equal(setup(head, nil), setup(head, o.seats))
}

// cardRows are which cards may be entered, but none, with those of one seat too or without.
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

// mayBeMine tells whether the game that is opened knows tables that are one person's own.
func (o opening) mayBeMine() bool {
	return slices.ContainsFunc(o.words.Game.Option, func(option data.Option) bool { return option.ID == "mine" })
}

// mineRow has the table be one person's own, once it is said whose.
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
