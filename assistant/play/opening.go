package play

import (
	"cmp"
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"lestrade/assistant/console"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/data"
	"lestrade/rules"
)

// opening is a table that is being opened, as far as it is settled.
type opening struct {
	game   help.Game
	words  *rules.Vocabulary
	seats  []string
	chosen map[string]string // options
	head   *rules.Position
	whose  []string // cards that will be entered
}

// open opens a new table by four answers, and sits down at it: which game, who
// plays, what the table decides, whose cards will be entered. A step back leads to the
// answer before.
func (r *Room) open() error {
	o := &opening{}
	for asked := 0; asked < len(questions); {
		err := questions[asked](r, o)
		switch {
		case err == nil:
			asked++
		case errors.Is(err, console.ErrBack) && asked > 0:
			asked--
		default:
			return err
		}
	}
	t, err := r.Hall.New("", o.head)
	if err != nil {
		return err
	}
	if commit := t.Position().Commitment(); commit != "" {
		r.Ask.Show(r.Voice.Say("menu.commitment", speak.Figures{"commit": speak.Plain(commit[:shownOfCommitment])}))
	}
	return r.sitDown(t, o.game, o.whose)
}

// shownOfCommitment is how much of a commitment people may note; the log has it whole.
const shownOfCommitment = 16

// questions are the four, in order.
var questions = []func(*Room, *opening) error{(*Room).askGame, (*Room).askSeats, (*Room).askOptions, (*Room).askCards}

func (r *Room) askGame(o *opening) (err error) {
	if o.game, err = r.chooseGame(); err != nil {
		return err
	}
	o.chosen = map[string]string{}
	o.words, err = rules.Load(o.game.ID)
	return err
}

// sitDown asks for the cards that were announced, then plays.
func (r *Room) sitDown(t *table.Table, game help.Game, whose []string) error {
	s := r.sitting(t, rules.Public)
	if err := s.look(); err != nil {
		return err
	}
	if game.Setup != nil {
		if err := s.setUp(game.Setup(t.Position(), whose)); errors.Is(err, errLeft) {
			return nil
		} else if err != nil {
			return err
		}
	}
	return s.play()
}

// setUp has the rest of begun lines said, and shows the table after each; what is taken
// back there is asked for again. A step back leaves all that is left for later.
func (s *sitting) setUp(begun []string) error {
	for i := 0; i < len(begun); i++ {
		known, err := s.view(behind)
		if err != nil {
			return err
		}
		found := known.Complete(begun[i], "", 1)
		if len(found) == 0 {
			continue
		}
		before := s.table.Position().Len() // known may have the owner's box too
		err = s.fill(known, found[0], behind)
		if errors.Is(err, console.ErrBack) {
			s.Ask.Show(strings.TrimSpace(s.say("play.later", nil) + "\n" + s.lacking()))
			return nil
		}
		if err != nil {
			if err := s.showError(err); err != nil {
				return err
			}
		}
		if s.table.Position().Len() < before {
			i = max(i-1, 0) - 1
		}
		if err := s.look(); err != nil {
			return err
		}
	}
	return nil
}

// lacking says whose cards are not entered yet; nothing where no card is at all.
func (s *sitting) lacking() string {
	p, setup := s.table.Position(), s.game().Setup
	if setup == nil || len(p.Header().Seats) == 0 {
		return ""
	}
	entered, whose := 0, p.Header().Seats
	if slices.Contains(whose, string(s.viewer)) {
		whose = []string{string(s.viewer)}
	}
	var left []string
	for _, begun := range setup(p, whose) {
		found := slices.IndexFunc(p.Lines(), func(e rules.Entry) bool { return strings.HasPrefix(e.String(), begun+" ") })
		switch words := strings.Fields(begun); {
		case len(words) < 2: // whoever begins is asked for elsewhere
		case found >= 0:
			entered++
		default:
			left = append(left, s.voice().Entry(rules.Entry{Verb: words[0]})+" "+strings.Join(words[1:], " "))
		}
	}
	if entered == 0 || len(left) == 0 {
		return ""
	}
	return s.say("play.lacking", speak.Figures{"lines": speak.Plain(strings.Join(left, ", "))}) + "\n"
}

// askOptions asks what the table has decided as one choice: the box's own game, its
// light one, or the rulings one by one, from which a step back leads to the choice.
func (r *Room) askOptions(o *opening) error {
	options := slices.DeleteFunc(slices.Clone(o.words.Game.Option), func(option data.Option) bool { return !r.mayChange(o, option) })
	for _, option := range options {
		o.chosen[option.ID] = cmp.Or(o.chosen[option.ID], usual(option))
	}
	for len(options) > 0 {
		row, err := r.choose(r.waysPalette(o, options))
		if err != nil {
			return err
		}
		if w := row.Value.(way); w.values != nil {
			o.chosen = w.values
			break
		}
		if err := r.askRulings(o, options); err == nil {
			break
		} else if !errors.Is(err, console.ErrBack) {
			return err
		}
	}
	var unusual []string
	for _, option := range options {
		if o.chosen[option.ID] != usual(option) {
			unusual = append(unusual, option.ID+" "+o.chosen[option.ID])
		}
	}
	head, err := table.Head(r.Hall.Shelf, o.game.ID, o.seats, unusual)
	o.head = head
	return err
}

// way is a way to settle all options at once.
type way struct {
	values map[string]string // nil: one by one
	note   string
}

func (r *Room) waysPalette(o *opening, options []data.Option) console.Palette {
	v := r.Voice.With(o.words, o.game.ID)
	box, light := map[string]string{}, map[string]string{}
	var lighter []string
	for _, option := range options {
		box[option.ID], light[option.ID] = usual(option), cmp.Or(option.Light, usual(option))
		if option.Light != "" {
			lighter = append(lighter, v.Word(option.ID)+" "+v.WordOf("option "+option.ID, option.Light))
		}
	}
	var rows []console.Row
	add := func(id string, figures speak.Figures, values map[string]string) {
		rows = append(rows, console.Row{Text: v.Say(id, nil), Value: way{values, v.Say(id+".note", figures)}})
	}
	add("menu.options.box", nil, box)
	if lighter != nil {
		add("menu.options.light", speak.Figures{"options": speak.Plain(strings.Join(lighter, ", "))}, light)
	}
	add("menu.options.rulings", speak.Figures{"number": len(options)}, nil)
	palette := r.list("menu.options", rows)
	palette.Note = func(row console.Row) []string { return []string{row.Value.(way).note} }
	return palette
}

// askRulings shows the options as they stand, and has them changed one by one.
func (r *Room) askRulings(o *opening, options []data.Option) error {
	for {
		row, err := r.choose(r.optionPalette(o, options))
		if err != nil {
			return err
		}
		option, ok := row.Value.(data.Option)
		if !ok {
			return nil
		}
		next := slices.Index(option.Values, o.chosen[option.ID]) + 1
		o.chosen[option.ID] = option.Values[next%len(option.Values)]
	}
}

// mayChange tells whether so many people may have another value of an option.
func (r *Room) mayChange(o *opening, option data.Option) bool {
	return slices.ContainsFunc(option.Values, func(value string) bool {
		_, err := table.Head(r.Hall.Shelf, o.game.ID, o.seats, []string{option.ID + " " + value})
		return err == nil && value != usual(option)
	})
}

// usual is an option's value in a new table.
func usual(o data.Option) string { return o.Default[len(o.Default)-1] }

func (r *Room) optionPalette(opening *opening, options []data.Option) console.Palette {
	v, chosen := r.Voice.With(opening.words, opening.game.ID), opening.chosen
	rows := []console.Row{{Text: v.Say("menu.options.go", nil)}}
	for _, o := range options {
		value := speak.Plain(v.WordOf("option "+o.ID, chosen[o.ID]))
		text := v.Say("menu.option", speak.Figures{"option": o.ID, "value": value})
		if called := "option." + o.ID + ".called"; v.Has(called) {
			called = v.Say("menu.option", speak.Figures{"option": speak.Plain(v.Say(called, nil)), "value": value})
			if utf8.RuneCountInString(called) <= r.Ask.Width()-rowMargin {
				text = called
			}
		}
		rows = append(rows, console.Row{Text: text, Value: o})
	}
	palette := console.List(v.Say("menu.options", nil), v.Say("play.prompt", nil), rows, func(row console.Row, typed string) bool {
		o, _ := row.Value.(data.Option)
		return holds(row, typed) || holds(console.Row{Text: v.Word(o.ID)}, typed)
	})
	palette.Note = func(row console.Row) []string {
		if o, ok := row.Value.(data.Option); ok {
			return []string{instead(v, o, chosen[o.ID]), v.Say("option."+o.ID+".says", nil)}
		}
		return nil
	}
	return palette
}

// instead is what else an option may be, and whether the rulebook leaves it open.
func instead(v *speak.Voice, o data.Option, now string) string {
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
func (r *Room) askCards(o *opening) error {
	setup, seats := o.game.Setup, o.seats
	o.whose = nil
	if setup == nil || slices.Equal(setup(o.head, nil), setup(o.head, seats)) {
		return nil
	}
	v := r.Voice.At(o.head)
	var rows []console.Row
	add := func(id string, figures speak.Figures, seats []string) {
		rows = append(rows, console.Row{Text: v.Say(id, figures), Value: cards{seats, v.Say(id+".note", figures)}})
	}
	add("menu.cards.none", nil, nil)
	add("menu.cards.all", nil, seats)
	for _, seat := range seats {
		add("menu.cards.one", speak.Figures{"seat": seat}, []string{seat})
	}
	palette := r.list("menu.cards", rows)
	palette.Note = func(row console.Row) []string { return []string{row.Value.(cards).note} }
	row, err := r.choose(palette)
	if err != nil {
		return err
	}
	o.whose = row.Value.(cards).seen
	return nil
}

// cards are those that some seats see.
type cards struct {
	seen []string // the seats
	note string
}
