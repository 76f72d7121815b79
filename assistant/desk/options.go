package desk

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/data"
)

// askOptions asks how the game is played, as one choice: as the box says, its light game, with
// cards entered; or one thing after another, from which a step back leads to the choice.
func (o opening) askOptions(d Desk, t Table) (Desk, *Intention, error) {
	o.options = slices.DeleteFunc(slices.Clone(o.words.Game.Option), func(option data.Option) bool { return !o.mayChange(t, option) })
	o.chosen = map[string]string{}
	for _, option := range o.options {
		o.chosen[option.ID] = usual(option)
	}
	head, err := o.head(t)
	switch {
	case err != nil:
		return d, nil, err
	case len(o.rulings()) == 0 && !o.hasCards(head):
		return o.askHelp(d, t)
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

// decides tells whether anything depends on an option, as the others are chosen.
func (o opening) decides(option data.Option) bool {
	other, value, depends := strings.Cut(option.Within, " ")
	chosen, open := o.chosen[other]
	return !depends || !open || chosen == value
}

// usual is an option's value in a new table.
func usual(o data.Option) string { return o.Default[len(o.Default)-1] }

// ways settle at once how the game is played, or lead to all that may be settled.
type ways struct{ opening }

func (w ways) ask(s sight) (Question, error) {
	return Question{Label: s.Voice.Say("menu.options", nil), Told: s.who(w.seats)}, nil
}

func (w ways) find(s sight, typed string) ([]Row, error) {
	v := s.Voice.With(w.words, w.game.ID)
	box, light := map[string]string{}, map[string]string{}
	var lighter, called []string
	for _, option := range w.options {
		box[option.ID], light[option.ID] = usual(option), cmp.Or(option.Light, usual(option))
		if option.Light != "" {
			lighter = append(lighter, v.WordOf("option", option.ID)+" "+v.WordOf("option "+option.ID, option.Light))
		}
	}
	for _, option := range w.rulings() {
		called = append(called, v.Option(option.ID))
	}
	plain := w.with(box)
	plain.cards = cards{}
	entered, err := plain.cardRows(s.Table, called == nil, func(o opening) step { return o.askHelp })
	if err != nil {
		return nil, err
	}
	var rows []Row
	add := func(id string, figures speak.Figures, take step) {
		rows = append(rows, Row{Text: v.Say(id, nil), Note: v.Say(id+".note", figures), take: take})
	}
	add("menu.options.box", nil, plain.askHelp)
	if entered != nil {
		rows[0].Note += "\n" + v.Say("menu.cards.none.note", nil)
	}
	if lighter != nil {
		chosen := plain.with(light)
		chosen.light = true
		add("menu.options.light", speak.Figures{"options": speak.Plain(strings.Join(lighter, ", "))}, chosen.open)
		if v.Has("light.note") {
			rows[len(rows)-1].Note = v.Say("light.note", nil)
		}
	}
	if w.words.Game.Lighter && len(rows) > 1 {
		rows[0], rows[1] = rows[1], rows[0]
	}
	rows = append(rows, entered...)
	if called != nil {
		add("menu.options.more", speak.Figures{"number": len(called), "options": speak.Plain(strings.Join(called, ", "))}, push(rulings{opening: w.opening}))
	}
	return list{rows: rows, stays: true}.find(s, typed)
}

// rulings are the options that are about how the box is played: how far Lestrade helps is asked apart.
func (o opening) rulings() []data.Option {
	return slices.DeleteFunc(slices.Clone(o.options), func(option data.Option) bool { return option.ID == helpOption })
}

func (o opening) with(chosen map[string]string) opening {
	o.chosen = chosen
	return o
}

// rulings shows all that may be settled as it stands, and has it changed one by one.
type rulings struct {
	opening
	marked int // the row that was changed, as it may be once more; 0 where it was typed
}

func (r rulings) ask(s sight) (Question, error) {
	return Question{Label: s.Voice.Say("menu.options", nil), Marked: r.marked}, nil
}

func (r rulings) find(s sight, typed string) ([]Row, error) {
	v := s.Voice.With(r.words, r.game.ID)
	decided := func(d Desk, t Table) (Desk, *Intention, error) { return r.askHelp(d.pop(), t) }
	rows := []Row{{Text: v.Say("menu.options.go", nil), take: decided}}
	named := map[string]string{} // options by their rows
	for _, o := range r.rulings() {
		if !r.decides(o) {
			continue
		}
		value := speak.Plain(v.WordOf("option "+o.ID, r.chosen[o.ID]))
		text := v.Say("menu.option", speak.Figures{"option": speak.Plain(v.Option(o.ID)), "value": value})
		named[text] = v.WordOf("option", o.ID)
		marked := len(rows)
		if typed != "" {
			marked = 0
		}
		rows = append(rows, Row{
			Text: text, Note: elsewise(v, o, r.chosen[o.ID]) + "\n" + v.Say("option."+o.ID+".says", nil),
			take: func(d Desk, t Table) (Desk, *Intention, error) {
				changed := r.with(maps.Clone(r.chosen))
				next := slices.Index(o.Values, r.chosen[o.ID]) + 1
				changed.chosen[o.ID] = o.Values[next%len(o.Values)]
				return changed.again(marked)(d, t)
			},
		})
	}
	marked := len(rows)
	entered, err := r.cardRows(s.Table, true, func(changed opening) step { return changed.again(marked) })
	if err != nil {
		return nil, err
	}
	if entered != nil {
		none := r.opening
		none.cards = cards{}
		entered = append([]Row{{Text: v.Say("menu.cards.none", nil), Note: v.Say("menu.cards.none.note", nil), take: none.again(marked)}}, entered...)
		label := v.Say("menu.cards", nil)
		rows = append(rows, Row{Text: cmp.Or(r.cards.says, entered[0].Text), Note: label, take: push(list{label: label, rows: entered})})
	}
	match := func(row Row, typed string) bool { return holds(row, typed) || holds(Row{Text: named[row.Text]}, typed) }
	return list{rows: rows, match: match, stays: true}.find(s, typed)
}

// again is the step that shows it as it was changed, in the row that was; the choice of ways knows it
// too.
func (o opening) again(marked int) step {
	return func(d Desk, _ Table) (Desk, *Intention, error) {
		return d.pop().pop().push(ways{o}).push(rulings{o, marked}), nil, nil
	}
}

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
		text = v.Aside(text, v.Say("rules.judgement", nil))
	}
	return text
}
