package desk

import (
	"lestrade/assistant/help"
	"lestrade/assistant/table"
	"lestrade/data"
	"lestrade/rules"
)

// opening is a table that is being opened, as far as it is settled by four answers: which game, who
// plays, how it is played, how far Lestrade helps. A step back leads to the answer before.
type opening struct {
	guest   bool // it is opened by somebody whose the record is not, for phones
	game    help.Game
	words   *rules.Vocabulary
	seats   []string
	options []data.Option     // those that so many people may decide
	chosen  map[string]string // their values
	light   bool              // they are those of the light game
	cards   cards
}

func (o opening) opens() string { return o.game.ID }

// openTable asks which game is on the table.
func openTable(d Desk, t Table) (Desk, *Intention, error) {
	return d.push(t.games(true, func(d Desk, t Table, game help.Game) (Desk, *Intention, error) {
		words, err := rules.Load(game.ID)
		if err != nil {
			return d, nil, err
		}
		return opening{game: game, words: words}.askSeats(d, t)
	})), nil, nil
}

// Opening is a desk at which somebody opens a table for phones who knows nothing of the record.
func Opening(t Table) Desk {
	games := t.games(true, func(d Desk, _ Table, game help.Game) (Desk, *Intention, error) {
		words, err := rules.Load(game.ID)
		return d.push(names{opening: opening{guest: true, game: game, words: words}}), nil, err
	})
	return Desk{seen: table.Anything, pages: []frame{{games, eyes{viewer: rules.Public, alone: true}}}}
}

// head is the first lines of the table, with what it decides otherwise than the box.
func (o opening) head(t Table) (*rules.Position, error) {
	var unusual []string
	for _, option := range o.options {
		if o.chosen[option.ID] != usual(option) && o.decides(option) {
			unusual = append(unusual, option.ID+" "+o.chosen[option.ID])
		}
	}
	if o.cards.mine != "" {
		unusual = append(unusual, "mine "+o.cards.mine)
	}
	return table.Head(t.Hall.Shelf, o.game.ID, o.seats, unusual)
}

// open opens the table.
func (o opening) open(d Desk, t Table) (Desk, *Intention, error) {
	head, err := o.head(t)
	if err != nil {
		return d, nil, err
	}
	return d, &Intention{Deed: Open{Head: head, Whose: o.cards.whose, Phones: o.cards.phones}}, nil
}

// Open opens a new table with these first lines, where the cards of some seats will be
// entered; or where everybody enters what they see on a phone.
type Open struct {
	Head   *rules.Position
	Whose  []string
	Phones bool
}

func (o Open) carry(t Table, _ *Intention) (came Outcome, err error) {
	came.Table, err = t.Hall.New("", o.Head)
	return came, err
}

func (o Open) after(d Desk, t Table, _ Outcome, err error) (Desk, *Intention, error) {
	if err != nil {
		return d, nil, err
	}
	d = d.sitDown(t)
	if known, err := d.sight(t).view(Behind); err == nil {
		if names := help.Names(t.Voice.At(known), known); names != "" {
			d = d.tell(names)
		}
	}
	if o.Phones {
		return d, &Intention{Deed: Listen{}}, nil
	}
	if t.game().Setup == nil {
		return d, nil, nil
	}
	s := setup{begun: d.sight(t).visits(t.game().Setup(t.Public().View(), o.Whose))}
	return s.next(d.push(s), t)
}
