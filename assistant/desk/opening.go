package desk

import (
	"cmp"
	"errors"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/data"
	"lestrade/rules"
)

// opening is a table that is being opened, as far as it is settled by four answers: which
// game, who plays, what the table decides, whose cards will be entered. A step back leads
// to the answer before.
type opening struct {
	game    help.Game
	words   *rules.Vocabulary
	seats   []string
	options []data.Option     // those that so many people may decide
	chosen  map[string]string // their values
}

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

// How many groups of people are offered, and among those of how many tables.
const (
	mostGroups = 3
	lastTables = 20
)

// askSeats asks who plays: people who sat at one of the last tables, or others.
func (o opening) askSeats(d Desk, t Table) (Desk, *Intention, error) {
	groups, err := o.groups(t)
	if err != nil {
		return d, nil, err
	}
	if len(groups) == 0 {
		return d.push(names{opening: o}), nil, nil
	}
	return d.push(people{o, groups}), nil, nil
}

// groups are the people of the last tables who can sit at a game, each group once, the
// latest first.
func (o opening) groups(t Table) ([][]string, error) {
	tables, err := t.Hall.Store.Tables()
	if err != nil {
		return nil, err
	}
	var groups [][]string
	offered := map[string]bool{}
	for _, found := range tables[:min(len(tables), lastTables)] {
		at, err := t.Hall.Open(found.Name)
		if err != nil { // opening that table tells why
			continue
		}
		seats := at.Public().View().Header().Seats
		var names []string
		for _, seat := range seats {
			names = append(names, rules.Plain(seat))
		}
		slices.Sort(names) // wherever they sit
		group := strings.Join(names, " ")
		_, err = table.Head(t.Hall.Shelf, o.game.ID, seats, nil)
		if !offered[group] && err == nil && CommandAmong(t.House, seats) == "" {
			offered[group], groups = true, append(groups, seats)
		}
		if len(groups) == mostGroups {
			break
		}
	}
	return groups, nil
}

// people are groups to choose from: offered are those that hold what is typed, the names
// that are typed, or what stands against them, and other people.
type people struct {
	opening
	groups [][]string
}

func (people) ask(s sight) (Question, error) {
	return Question{Label: s.Voice.Say("menu.people", nil)}, nil
}

func (p people) find(s sight, typed string) (rows []Row, err error) {
	if typed == "?" {
		return []Row{s.howToChoose()}, nil
	}
	sit := func(seats []string) step {
		o := p.opening
		o.seats = seats
		return o.askOptions
	}
	for _, seats := range p.groups {
		if row := (Row{Text: s.Voice.List(seats), take: sit(seats)}); holds(row, typed) {
			rows = append(rows, row)
		}
	}
	other := Row{Text: s.Voice.Say("menu.people.other", nil), take: push(names{opening: p.opening})}
	switch seats, err := p.seatsOf(s.Table, typed); {
	case typed == "" || holds(other, typed):
	case err == nil:
		rows = append(rows, Row{Text: s.who(seats), take: sit(seats)})
	case len(rows) == 0:
		rows = append(rows, Row{Text: "✗ " + err.Error(), stays: true})
	}
	return append(rows, other), nil
}

// who says who plays, and how many they are.
func (t Table) who(seats []string) string {
	return t.Voice.Say("menu.people.count", speak.Figures{"number": len(seats), "names": speak.Plain(t.Voice.List(seats))})
}

// seatsOf are the names in a text; the error says why they cannot sit at the table.
func (o opening) seatsOf(t Table, text string) ([]string, error) {
	seats := o.words.Names(text)
	if name := CommandAmong(t.House, seats); name != "" {
		return nil, errors.New(t.Voice.Say("usage.seat-command", speak.Figures{"name": speak.Plain(name)}))
	}
	_, err := table.Head(t.Hall.Shelf, o.game.ID, seats, nil)
	if refusal, is := refusalOf(err); is {
		return nil, errors.New(t.Voice.With(o.words, o.game.ID).Reason(refusal))
	}
	return seats, err
}

// names asks for names that can sit at a table, and whether they are those that were meant.
type names struct {
	opening
	typed []string // the names, once some were typed
}

func (n names) ask(s sight) (Question, error) {
	seats, v := n.words.Game.Seats, s.Voice
	switch {
	case n.typed != nil:
		return Question{Label: v.Say("menu.seats.right", speak.Figures{"who": speak.Plain(s.who(n.typed))}), Asks: Line}, nil
	case seats.Max == 1:
		return Question{Label: v.Say("menu.seat", nil), Asks: Line}, nil
	}
	return Question{Label: v.Say("menu.seats", speak.Figures{"min": seats.Min, "max": seats.Max}), Asks: Line}, nil
}

func (n names) find(s sight, typed string) ([]Row, error) {
	if typed == "" && n.typed != nil {
		n.seats = n.typed
		return []Row{{Text: s.who(n.typed), take: n.askOptions}}, nil
	}
	seats, err := n.seatsOf(s.Table, typed)
	if err != nil {
		return []Row{{Text: err.Error(), stays: true}}, nil
	}
	return []Row{{Text: s.who(seats), take: func(d Desk, t Table) (Desk, *Intention, error) {
		n.typed, n.seats = seats, seats
		if n.words.Game.Seats.Max == 1 {
			return n.askOptions(d, t)
		}
		return d.pop().push(n), nil, nil
	}}}, nil
}

// askOptions asks what the table has decided as one choice: the box's own game, its
// light one, or the rulings one by one, from which a step back leads to the choice.
func (o opening) askOptions(d Desk, t Table) (Desk, *Intention, error) {
	o.options = slices.DeleteFunc(slices.Clone(o.words.Game.Option), func(option data.Option) bool { return !o.mayChange(t, option) })
	o.chosen = map[string]string{}
	for _, option := range o.options {
		o.chosen[option.ID] = usual(option)
	}
	if len(o.options) == 0 {
		return o.askCards(d, t)
	}
	return d.push(ways{o}), nil, nil
}

// mayChange tells whether so many people may have another value of an option.
func (o opening) mayChange(t Table, option data.Option) bool {
	return slices.ContainsFunc(option.Values, func(value string) bool {
		_, err := table.Head(t.Hall.Shelf, o.game.ID, o.seats, []string{option.ID + " " + value})
		return err == nil && value != usual(option)
	})
}

// usual is an option's value in a new table.
func usual(o data.Option) string { return o.Default[len(o.Default)-1] }

// ways settle all options at once, or lead to the rulings.
type ways struct{ opening }

func (ways) ask(s sight) (Question, error) {
	return Question{Label: s.Voice.Say("menu.options", nil)}, nil
}

func (w ways) find(s sight, typed string) ([]Row, error) {
	v := s.Voice.With(w.words, w.game.ID)
	box, light := map[string]string{}, map[string]string{}
	var lighter []string
	for _, option := range w.options {
		box[option.ID], light[option.ID] = usual(option), cmp.Or(option.Light, usual(option))
		if option.Light != "" {
			lighter = append(lighter, v.Word(option.ID)+" "+v.WordOf("option "+option.ID, option.Light))
		}
	}
	var rows []Row
	add := func(id string, figures speak.Figures, take step) {
		rows = append(rows, Row{Text: v.Say(id, nil), Note: v.Say(id+".note", figures), take: take})
	}
	add("menu.options.box", nil, w.with(box).askCards)
	if lighter != nil {
		add("menu.options.light", speak.Figures{"options": speak.Plain(strings.Join(lighter, ", "))}, w.with(light).askCards)
	}
	add("menu.options.rulings", speak.Figures{"number": len(w.options)}, push(rulings(w)))
	return list{rows: rows, stays: true}.find(s, typed)
}

func (o opening) with(chosen map[string]string) opening {
	o.chosen = chosen
	return o
}

// rulings shows the options as they stand, and has them changed one by one.
type rulings struct{ opening }

func (rulings) ask(s sight) (Question, error) {
	return Question{Label: s.Voice.Say("menu.options", nil)}, nil
}

func (r rulings) find(s sight, typed string) ([]Row, error) {
	v := s.Voice.With(r.words, r.game.ID)
	decided := func(d Desk, t Table) (Desk, *Intention, error) { return r.askCards(d.pop(), t) }
	rows := []Row{{Text: v.Say("menu.options.go", nil), take: decided}}
	named := map[string]string{} // options by their rows
	for _, o := range r.options {
		value := speak.Plain(v.WordOf("option "+o.ID, r.chosen[o.ID]))
		text := v.Say("menu.option", speak.Figures{"option": o.ID, "value": value})
		if called := "option." + o.ID + ".called"; v.Has(called) {
			called = v.Say("menu.option", speak.Figures{"option": speak.Plain(v.Say(called, nil)), "value": value})
			if s.Width == 0 || utf8.RuneCountInString(called) <= s.Width-rowMargin {
				text = called
			}
		}
		named[text] = v.Word(o.ID)
		rows = append(rows, Row{
			Text: text, Note: elsewise(v, o, r.chosen[o.ID]) + "\n" + v.Say("option."+o.ID+".says", nil),
			take: func(d Desk, _ Table) (Desk, *Intention, error) { // the choice of ways knows it too
				changed := r.with(maps.Clone(r.chosen))
				next := slices.Index(o.Values, r.chosen[o.ID]) + 1
				changed.chosen[o.ID] = o.Values[next%len(o.Values)]
				return d.pop().pop().push(ways{changed}).push(rulings{changed}), nil, nil
			},
		})
	}
	match := func(row Row, typed string) bool { return holds(row, typed) || holds(Row{Text: named[row.Text]}, typed) }
	return list{rows: rows, match: match, stays: true}.find(s, typed)
}

// rowMargin is how many columns stand before a row.
const rowMargin = 4

// elsewise is what else an option may be, and whether the rulebook leaves it open.
func elsewise(v *speak.Voice, o data.Option, now string) string {
	var others []string
	for _, value := range o.Values {
		if value != now {
			others = append(others, v.WordOf("option "+o.ID, value))
		}
	}
	text := v.Say("menu.option.else", speak.Figures{"values": speak.Plain(strings.Join(others, ", "))})
	if o.Judgement {
		text += " — " + v.Say("rules.judgement", nil)
	}
	return text
}

// askCards asks whose cards will be entered: nobody's, everybody's, or one seat's;
// nothing where the game has none to enter.
func (o opening) askCards(d Desk, t Table) (Desk, *Intention, error) {
	var unusual []string
	for _, option := range o.options {
		if o.chosen[option.ID] != usual(option) {
			unusual = append(unusual, option.ID+" "+o.chosen[option.ID])
		}
	}
	head, err := table.Head(t.Hall.Shelf, o.game.ID, o.seats, unusual)
	if err != nil {
		return d, nil, err
	}
	setup, seats := o.game.Setup, o.seats
	if setup == nil || slices.Equal(setup(head, nil), setup(head, seats)) {
		return d, &Intention{Deed: Open{Head: head}}, nil
	}
	v := t.Voice.At(head)
	var rows []Row
	add := func(id string, figures speak.Figures, whose []string) {
		rows = append(rows, Row{Text: v.Say(id, figures), Note: v.Say(id+".note", figures), take: intend(Open{head, whose})})
	}
	add("menu.cards.none", nil, nil)
	add("menu.cards.all", nil, seats)
	for _, seat := range seats {
		add("menu.cards.one", speak.Figures{"seat": seat}, []string{seat})
	}
	return d.push(list{label: t.Voice.Say("menu.cards", nil), rows: rows, stays: true}), nil, nil
}

// Open opens a new table with these first lines, where the cards of some seats will be
// entered.
type Open struct {
	Head  *rules.Position
	Whose []string
}

func (o Open) carry(t Table, _ *Intention) (came Outcome, err error) {
	came.Table, err = t.Hall.New("", o.Head)
	return came, err
}

// shownOfCommitment is how much of a commitment people may note; the log has it whole.
const shownOfCommitment = 16

func (o Open) after(d Desk, t Table, _ Outcome, err error) (Desk, *Intention, error) {
	if err != nil {
		return d, nil, err
	}
	d = d.sitDown(t)
	if commit := t.Public().View().Commitment(); commit != "" {
		d = d.tell(t.Voice.Say("menu.commitment", speak.Figures{"commit": speak.Plain(commit[:shownOfCommitment])}))
	}
	if t.game().Setup == nil {
		return d, nil, nil
	}
	s := setup{begun: t.game().Setup(t.Public().View(), o.Whose)}
	return s.next(d.push(s), t)
}
