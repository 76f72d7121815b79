package desk

import (
	"maps"
	"slices"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/data"
	"lestrade/rules"
)

// helpOption is the option that says how far Lestrade helps.
const helpOption = "help"

// askHelp asks how far Lestrade may help at the table that is opened; in a light game, or where
// the table tells nothing that help is made of, nobody is asked.
func (o opening) askHelp(d Desk, t Table) (Desk, *Intention, error) {
	head, err := o.head(t)
	if err != nil {
		return d, nil, err
	}
	at := slices.IndexFunc(o.options, func(option data.Option) bool { return option.ID == helpOption })
	if at < 0 || o.light || !tells(o.game, head.Header()) {
		return o.askCards(d, t)
	}
	rows := levelRows(t.Voice.With(o.words, o.game.ID), o.options[at], func(value string) step {
		chosen := maps.Clone(o.chosen)
		chosen[helpOption] = value
		return o.with(chosen).askCards
	})
	return d.push(list{label: t.say("menu.level", nil), rows: rows, stays: true}), nil, nil
}

// levelRows are how far Lestrade may help: as it is usual first, then from the most to the least.
func levelRows(v *speak.Voice, option data.Option, take func(value string) step) (rows []Row) {
	values := slices.DeleteFunc(slices.Clone(option.Values), func(value string) bool { return value == usual(option) })
	slices.Reverse(values)
	for _, value := range append([]string{usual(option)}, values...) {
		rows = append(rows, Row{Text: v.WordOf("option "+helpOption, value), Note: v.Say("menu.level."+value, nil), Option: value, take: take(value)})
	}
	return rows
}

// tells tells whether a table tells what any help of its game is made of.
func tells(game help.Game, h rules.Header) bool {
	return slices.ContainsFunc(game.Reports, func(r help.Report) bool { return r.Level > table.NoHelp && (r.Told == nil || r.Told(h)) })
}

// helps tells whether the table can say how far Lestrade helps.
func (s sight) helps() bool {
	return s.levels() != nil && tells(s.game(), s.sees.View().Header())
}

// levels is the option that says it; nil where the game has none.
func (s sight) levels() *data.Option {
	if !s.sees.View().Named() {
		return nil
	}
	options := s.sees.View().Vocabulary().Game.Option
	if at := slices.IndexFunc(options, func(option data.Option) bool { return option.ID == helpOption }); at >= 0 {
		return &options[at]
	}
	return nil
}

// openLevel has the table say anew how far Lestrade may help: in the line that says so, or in one
// put behind the other options.
func openLevel(d Desk, t Table) (Desk, *Intention, error) {
	s, p := d.sight(t), t.Public().View()
	at := Place{}
	for n, e := range p.Lines() {
		switch {
		case e.Verb == "option" && e.Word("option") == helpOption && e.Word("which") == "":
			at = Place{rules.Correct, n + 1}
		case at == Behind && !rules.IsHeader(e.Verb):
			at = Place{rules.Insert, n + 1}
		}
	}
	now := p.Header().OptionOf("", helpOption)
	rows := levelRows(s.voice(), *s.levels(), func(value string) step {
		e := rules.Entry{Verb: "option", Args: []rules.Arg{{Field: "option", Words: []string{helpOption}}, {Field: "value", Words: []string{value}}}}
		return func(d Desk, t Table) (Desk, *Intention, error) { return d.say(t, e, at) }
	})
	rows = slices.DeleteFunc(rows, func(row Row) bool { return row.Option == now })
	label := s.say("menu.level.now", speak.Figures{"level": speak.Plain(s.voice().WordOf("option "+helpOption, now))})
	return d.push(list{label: label, rows: rows}), nil, nil
}

// levelRow says how far Lestrade helps these eyes, and leads to how that is changed.
func (s sight) levelRow(note string) Row {
	level := s.sees.View().Header().OptionOf(string(s.viewer), helpOption)
	is := s.say("play.level.is", speak.Figures{"level": speak.Plain(s.voice().WordOf("option "+helpOption, level))})
	return Row{Text: is, Note: note, Kind: KindMore, take: openLevel}
}
