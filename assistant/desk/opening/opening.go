package opening

import (
	"maps"
	"slices"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/host"
	"lestrade/assistant/desk/own"
	"lestrade/assistant/desk/seated"
	"lestrade/assistant/help"
	"lestrade/assistant/teach"
	"lestrade/assistant/transcript"
	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
	"lestrade/rules/vocabulary"
)

// opening is a table being opened, as far as four answers have settled it: the game, the players,
// the options, and the level of help. A step back leads to the answer before.
type opening struct {
	guest   bool // somebody opens it for phones who does not own the record
	game    help.Game
	words   *vocabulary.Vocabulary
	seats   []string
	options []data.Option     // the options that this number of people may decide
	chosen  map[string]string // the value of each option
	levels  map[string]string // the level of help of each seat that has its own
	light   bool              // the values are those of the light game
	cards   cards
	first   bool // somebody may be new to the game, so that it offers to teach itself …
	taught  bool // … as it is played
}

func (o opening) Opens() string { return o.game.ID }

// openTable asks which game to open a table of.
func openTable(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	return d.Push(games(t, true, func(d desk.Desk, t desk.Table, game help.Game) (desk.Desk, *desk.Intention, error) {
		words, err := vocabulary.Load(game.ID)
		if err != nil {
			return d, nil, err
		}
		return opening{game: game, words: words}.askSeats(d, t)
	})), nil, nil
}

// ByGuest returns a desk at which somebody who sees nothing of the record opens a table for
// phones.
func ByGuest(t desk.Table) desk.Desk {
	games := games(t, true, func(d desk.Desk, _ desk.Table, game help.Game) (desk.Desk, *desk.Intention, error) {
		words, err := vocabulary.Load(game.ID)
		return d.Push(names{opening: opening{guest: true, game: game, words: words}}), nil, err
	})
	return desk.New(seated.Elsewhere{}, games, desk.Eyes{Viewer: rules.Public, Alone: true})
}

// head returns the first lines of the table, with the options that differ from the usual.
func (o opening) head(t desk.Table) (*position.Position, error) {
	var unusual []string
	for _, option := range o.options {
		if o.chosen[option.ID] != own.UsualValue(option) && o.decides(option) {
			unusual = append(unusual, option.ID+" "+o.chosen[option.ID])
		}
	}
	for _, seat := range o.seats {
		if level, is := o.levels[seat]; is {
			unusual = append(unusual, desk.HelpOption+" "+seat+" "+level)
		}
	}
	if o.cards.mine != "" {
		unusual = append(unusual, "mine "+o.cards.mine)
	}
	return transcript.Head(t.Hall.Shelf, o.game.ID, o.seats, unusual)
}

// forPupils returns the opening of a table that is taught with a pad of one's own and its check in place
// of reports that would play the game; another level can be chosen at the table.
func (o opening) forPupils() opening {
	at := slices.IndexFunc(o.options, func(option data.Option) bool {
		return option.ID == desk.HelpOption && slices.Contains(option.Values, "check")
	})
	if !o.taught || at < 0 || o.chosen[desk.HelpOption] != own.UsualValue(o.options[at]) {
		return o
	}
	chosen := maps.Clone(o.chosen)
	chosen[desk.HelpOption] = "check"
	return o.choose(chosen)
}

// open opens the table.
func (o opening) open(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	o = o.forPupils()
	head, err := o.head(t)
	if err != nil {
		return d, nil, err
	}
	what := Open{Head: head, Whose: o.cards.whose, Phones: o.cards.phones, Taught: o.taught}
	if o.taught && what.Whose == nil && (!what.Phones || !o.hasCards(head)) { // else people enter their cards before anybody begins
		what.drawn = o.game.Drawn
	}
	return d, &desk.Intention{Deed: what}, nil
}

// Open opens a new table with these first lines. Then the cards that the seats of Whose see are
// entered, or with Phones everybody enters what they see on a phone.
type Open struct {
	Head   *position.Position
	Whose  []string
	Phones bool
	Taught bool
	drawn  []string // the lines that chance says at once
}

func (o Open) Carry(t desk.Table, _ *desk.Intention) (came desk.Outcome, err error) {
	if came.Table, err = t.Hall.New("", o.Head); err != nil || !o.Taught {
		return came, err
	}
	public := came.Table.Public()
	if err = public.Teach(true); err != nil {
		return came, err
	}
	for _, verb := range o.drawn {
		if len(reading.Complete(public.View(), verb, "", 1)) == 0 { // the number of players leaves no choice
			continue
		}
		line, err := reading.Read(public.View(), verb+" = draw", "")
		if err != nil {
			return came, err
		}
		if _, err = public.Say(line); err != nil {
			return came, err
		}
	}
	view := public.View()
	steps, err := teach.Steps(desk.VoiceAt(t.Voice, came.Table).At(view), view)
	if err == nil && steps != nil {
		err = came.Table.LayOut(0, len(steps))
	}
	return came, err
}

func (o Open) After(d desk.Desk, t desk.Table, _ desk.Outcome, err error) (desk.Desk, *desk.Intention, error) {
	if err != nil {
		return d, nil, err
	}
	d = sitDown(d, t)
	switch {
	case o.Taught && o.Phones: // people join while one of them reads the steps
		if d, _, err = seated.LayOut(desk.Stay)(d, t); err != nil {
			return d, nil, err
		}
	case o.Taught:
		return seated.LayOut(o.enter)(d, t)
	}
	return o.enter(d, t)
}

// enter tells which names are ours, and goes on to what a new table is asked for first.
func (o Open) enter(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	if known, err := d.Sight(t).View(desk.Behind); err == nil && !o.Taught { // a card is named late in a first game
		if names := help.Names(t.Voice.At(known), known); names != "" {
			d = d.Tell(names)
		}
	}
	if o.Phones {
		return d, &desk.Intention{Deed: host.Listen{}}, nil
	}
	if t.Game().Setup == nil {
		return d, nil, nil
	}
	lines := t.Game().Setup(t.Public().View(), o.Whose)
	if said := teach.Says(t.Game().ID); o.Taught && said != nil {
		lines = said
	} else if o.Taught {
		lines = slices.DeleteFunc(lines, func(line string) bool { return slices.Contains(o.drawn, line) })
	}
	s := setup{begun: visits(d.Sight(t), lines)}
	return s.next(d.Push(s), t)
}
