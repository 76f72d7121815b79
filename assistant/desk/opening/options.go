package opening

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/own"
	"lestrade/assistant/speak"
	"lestrade/assistant/teach"
	"lestrade/assistant/transcript"
	"lestrade/data"
	"lestrade/rules/vocabulary"
)

// askOptions asks how to play: as the box says, as its light game, or with cards entered. Another row
// leads to the list of the options, and a step back leads from there to this choice. If there is
// nothing to choose, it goes on to the level of help.
func (o opening) askOptions(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	o.options = slices.DeleteFunc(slices.Clone(o.words.Game.Option), func(option data.Option) bool { return !o.mayChange(t, option) })
	o.chosen, o.levels = map[string]string{}, nil
	for _, option := range o.options {
		o.chosen[option.ID] = own.UsualValue(option)
	}
	head, err := o.head(t)
	switch {
	case err != nil:
		return d, nil, err
	case len(o.rulings()) == 0 && !o.hasCards(head):
		return o.askHelp(d, t)
	}
	o.first, err = o.isFirst(t)
	return d.Push(ways{o}), nil, err
}

// mayChange tells whether a table with these seats may choose a value of an option other than the
// usual one.
func (o opening) mayChange(t desk.Table, option data.Option) bool {
	return slices.ContainsFunc(option.Values, func(value string) bool {
		_, err := transcript.Head(t.Hall.Shelf, o.game.ID, o.seats, []string{option.ID + " " + value})
		return err == nil && value != own.UsualValue(option)
	})
}

// decides tells whether an option matters with the values that the others have.
func (o opening) decides(option data.Option) bool {
	other, value, depends := strings.Cut(option.Within, " ")
	chosen, open := o.chosen[other]
	return !depends || !open || chosen == value
}

// ways settles the options with one choice, or leads to the list of all of them.
type ways struct{ opening }

func (w ways) Ask(s desk.Sight) (desk.Question, error) {
	q := desk.Question{Label: s.Voice.Say("menu.options", nil), Told: sayWho(s.Table, w.seats)}
	if w.taught {
		q.Label = s.Voice.Say("menu.options.taught", nil)
	}
	return q, nil
}

func (w ways) Find(s desk.Sight, typed string) ([]desk.Row, error) {
	v := s.Voice.With(w.words, w.game.ID)
	box, light := map[string]string{}, map[string]string{}
	var lighter, called []string
	for _, option := range w.options {
		box[option.ID], light[option.ID] = own.UsualValue(option), cmp.Or(option.Light, own.UsualValue(option))
		if option.Light != "" {
			lighter = append(lighter, v.WordOf("option", option.ID)+" "+v.WordOf("option "+option.ID, option.Light))
		}
	}
	for _, option := range w.rulings() {
		called = append(called, v.Option(option.ID))
	}
	plain := w.choose(box)
	var entered []desk.Row
	if !w.taught || !w.cards.phones { // else each enters their own, as was chosen
		plain.cards = cards{}
		var err error
		if entered, err = plain.cardRows(s.Table, called == nil, func(o opening) desk.Step { return o.askHelp }); err != nil {
			return nil, err
		}
	}
	var rows []desk.Row
	add := func(id string, figures speak.Figures, take desk.Step) {
		rows = append(rows, desk.Row{Text: v.Say(id, nil), Note: v.Say(id+".note", figures), Take: take})
	}
	add("menu.options.box", nil, plain.askHelp)
	if entered != nil {
		rows[0].Note += "\n" + v.Say("menu.cards.none.note", nil)
	}
	if lighter != nil {
		chosen := plain.choose(light)
		chosen.light = true
		add("menu.options.light", speak.Figures{"options": speak.Plain(strings.Join(lighter, ", "))}, chosen.open)
		if v.Has("light.note") {
			rows[len(rows)-1].Note = v.Say("light.note", nil)
		}
	}
	if w.words.Game.Lighter && len(rows) > 1 {
		rows[0], rows[1] = rows[1], rows[0]
	}
	if w.first && !w.taught {
		taught := plain
		taught.taught = true
		begin := func(o opening) desk.Step {
			if lighter != nil { // which of both ways is asked next
				return desk.Push(ways{o})
			}
			return o.open
		}
		add("menu.options.first", nil, begin(taught))
		if !w.guest && s.Phones != nil && len(w.seats) > 1 {
			taught.cards.phones = true
			add("menu.options.first-phones", nil, begin(taught))
		}
	}
	rows = append(rows, entered...)
	if called != nil {
		add("menu.options.more", speak.Figures{"number": len(called), "options": speak.Plain(strings.Join(called, ", "))}, desk.Push(rulings{opening: w.opening}))
	}
	return desk.List{Rows: rows, Stays: true}.Find(s, typed)
}

// isFirst tells whether the game can teach itself, and somebody who sits down has not finished it at
// one of the last tables of this record. A guest sees nothing of the record. The error comes from it.
func (o opening) isFirst(t desk.Table) (bool, error) {
	if !teach.Teaches(o.game.ID) || o.guest {
		return teach.Teaches(o.game.ID), nil
	}
	tables, err := t.Hall.Store.Tables()
	if err != nil {
		return false, err
	}
	knows := map[string]bool{}
	for view := range lastViews(t, tables) {
		if view.Header().Game != o.game.ID || view.Outcome() == nil {
			continue
		}
		for _, seat := range view.Header().Seats {
			knows[vocabulary.Plain(seat)] = true
		}
	}
	return slices.ContainsFunc(o.seats, func(seat string) bool { return !knows[vocabulary.Plain(seat)] }), nil
}

// rulings returns the options about how to play. The level of help is not among them: askHelp
// asks for it.
func (o opening) rulings() []data.Option {
	return slices.DeleteFunc(slices.Clone(o.options), func(option data.Option) bool { return option.ID == desk.HelpOption })
}

// choose returns the opening with these values of the options.
func (o opening) choose(chosen map[string]string) opening {
	o.chosen = chosen
	return o
}

// rulings lists the options with their values, and changes one after another.
type rulings struct {
	opening
	marked int // the row that was changed last, so that the same key changes it again; 0 if it was typed, or none was
}

func (r rulings) Ask(s desk.Sight) (desk.Question, error) {
	return desk.Question{Label: s.Voice.Say("menu.options", nil), Marked: r.marked}, nil
}

func (r rulings) Find(s desk.Sight, typed string) ([]desk.Row, error) {
	v := s.Voice.With(r.words, r.game.ID)
	decided := func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) { return r.askHelp(d.Pop(), t) }
	rows := []desk.Row{{Text: v.Say("menu.options.go", nil), Take: decided}}
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
		rows = append(rows, desk.Row{
			Text: text, Note: otherValues(v, o, r.chosen[o.ID]) + "\n" + v.Say("option."+o.ID+".says", nil),
			Take: func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
				changed := r.choose(maps.Clone(r.chosen))
				next := slices.Index(o.Values, r.chosen[o.ID]) + 1
				changed.chosen[o.ID] = o.Values[next%len(o.Values)]
				return changed.showAgain(marked)(d, t)
			},
		})
	}
	marked := len(rows)
	entered, err := r.cardRows(s.Table, true, func(changed opening) desk.Step { return changed.showAgain(marked) })
	if err != nil {
		return nil, err
	}
	if entered != nil {
		none := r.opening
		none.cards = cards{}
		entered = append([]desk.Row{{Text: v.Say("menu.cards.none", nil), Note: v.Say("menu.cards.none.note", nil), Take: none.showAgain(marked)}}, entered...)
		label := v.Say("menu.cards", nil)
		rows = append(rows, desk.Row{Text: cmp.Or(r.cards.says, entered[0].Text), Note: label, Take: desk.Push(desk.List{Label: label, Rows: entered})})
	}
	if r.first && !r.taught {
		taught := r.opening
		taught.taught = true
		rows = append(rows, desk.Row{Text: v.Say("menu.options.first", nil), Note: v.Say("menu.options.first.note", nil), Take: func(d desk.Desk, _ desk.Table) (desk.Desk, *desk.Intention, error) {
			return d.Pop().Pop().Push(ways{taught}), nil, nil
		}})
	}
	match := func(row desk.Row, typed string) bool {
		return desk.Holds(row, typed) || desk.Holds(desk.Row{Text: named[row.Text]}, typed)
	}
	return desk.List{Rows: rows, Match: match, Stays: true}.Find(s, typed)
}

// showAgain is the step that shows the options as they were changed, with the changed row marked.
// The page below learns of the change too.
func (o opening) showAgain(marked int) desk.Step {
	return func(d desk.Desk, _ desk.Table) (desk.Desk, *desk.Intention, error) {
		return d.Pop().Pop().Push(ways{o}).Push(rulings{o, marked}), nil, nil
	}
}

// otherValues says which other values an option can have, and whether the rulebook leaves it
// open.
func otherValues(v *speak.Voice, o data.Option, now string) string {
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

// askHelp asks for the level of help. It opens the table without asking if the game is
// light or is being taught, if the table is one person's own, if people enter nothing there that help is made of, or if
// the level cannot be changed.
func (o opening) askHelp(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	head, err := o.head(t)
	if err != nil {
		return d, nil, err
	}
	at := slices.IndexFunc(o.options, func(option data.Option) bool { return option.ID == desk.HelpOption })
	if at < 0 || o.light || o.taught || o.cards.mine != "" || !own.Tells(o.game, head.Header()) {
		return o.open(d, t)
	}
	v := t.Voice.With(o.words, o.game.ID)
	rows := own.LevelRows(v, o.options[at], func(value string) desk.Step {
		chosen := maps.Clone(o.chosen)
		chosen[desk.HelpOption] = value
		return o.choose(chosen).open
	})
	if len(o.seats) > 1 && o.options[at].Per != "" {
		rows = append(rows, own.OneSeatRow(v, o.seats, o.levels, true, func(seat string) desk.Step { return o.askHelpOf(v, o.options[at], seat) }))
	}
	return d.Push(desk.List{Label: t.Say("menu.level", nil), Rows: rows, Stays: true}), nil, nil
}

// askHelpOf asks for the level of help of one seat, and then for that of the table again.
func (o opening) askHelpOf(v *speak.Voice, option data.Option, seat string) desk.Step {
	rows := own.LevelRows(v, option, func(value string) desk.Step {
		changed := o
		changed.levels = maps.Clone(o.levels)
		if changed.levels == nil {
			changed.levels = map[string]string{}
		}
		changed.levels[seat] = value
		return func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
			return changed.askHelp(d.Pop().Pop().Pop(), t)
		}
	})
	return desk.Push(desk.List{Label: v.Say("menu.level.for", speak.Figures{"seat": seat}), Rows: rows, Stays: true})
}
