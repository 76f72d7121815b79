package desk

import (
	"maps"
	"slices"
	"strings"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/data"
	"lestrade/rules"
)

// helpOption is the option that says how far Lestrade helps.
const helpOption = "help"

// askHelp asks how far Lestrade may help at the table that is opened; in a light game, at a table of
// one's own, or where the table tells nothing that help is made of, nobody is asked.
func (o opening) askHelp(d Desk, t Table) (Desk, *Intention, error) {
	head, err := o.head(t)
	if err != nil {
		return d, nil, err
	}
	at := slices.IndexFunc(o.options, func(option data.Option) bool { return option.ID == helpOption })
	if at < 0 || o.light || o.cards.mine != "" || !tells(o.game, head.Header()) {
		return o.open(d, t)
	}
	rows := levelRows(t.Voice.With(o.words, o.game.ID), o.options[at], func(value string) step {
		chosen := maps.Clone(o.chosen)
		chosen[helpOption] = value
		return o.with(chosen).open
	})
	return d.push(list{label: t.say("menu.level", nil), rows: rows, stays: true}), nil, nil
}

// levelRows are how far Lestrade may help, each with an example: as it is usual, then, of all that
// a table may say of it, all that there is, the least that helps, and not at all.
func levelRows(v *speak.Voice, option data.Option, take func(value string) step) (rows []Row) {
	levels := []string{usual(option), option.Values[len(option.Values)-1], option.Values[1], option.Values[0]}
	for i, value := range levels {
		if slices.Contains(levels[:i], value) {
			continue
		}
		rows = append(rows, Row{Text: levelName(v, value), Note: v.Say("level."+value+".example", nil), Option: value, take: take(value)})
	}
	return rows
}

// levelName is how far Lestrade helps, as people say it.
func levelName(v *speak.Voice, value string) string { return v.Say("level."+value, nil) }

// tells tells whether a table tells what any help of its game is made of.
func tells(game help.Game, h rules.Header) bool {
	return slices.ContainsFunc(game.Reports, func(r help.Report) bool { return r.Level > table.NoHelp && (r.Told == nil || r.Told(h)) })
}

// helps tells whether the table can say how far Lestrade helps.
func (s sight) helps() bool {
	return s.levelOption() != nil && tells(s.game(), s.sees.View().Header())
}

// levelOption is the option that says it; nil where the game has none.
func (s sight) levelOption() *data.Option {
	if !s.sees.View().Named() {
		return nil
	}
	options := s.sees.View().Vocabulary().Game.Option
	if at := slices.IndexFunc(options, func(option data.Option) bool { return option.ID == helpOption }); at >= 0 {
		return &options[at]
	}
	return nil
}

// openLevel has the table say anew how far Lestrade may help.
func openLevel(d Desk, t Table) (Desk, *Intention, error) {
	s := d.sight(t)
	now := s.sees.View().Header().OptionOf("", helpOption)
	rows := slices.DeleteFunc(s.levelsToSay(), func(row Row) bool { return row.Option == now })
	label := s.say("menu.level.now", speak.Figures{"level": speak.Plain(levelName(s.voice(), now))})
	return d.push(list{label: label, rows: rows}), nil, nil
}

// levelsToSay have the table help so far from now on: in the line that says how far, or in one put
// behind the other options. All at the table must want it: the host's yes, where seats have phones,
// is asked for theirs; else those around the screen are asked.
func (s sight) levelsToSay() []Row {
	at := Place{}
	for n, e := range s.Public().View().Lines() {
		switch {
		case levelOf(e) != "":
			at = Place{rules.Correct, n + 1}
		case at == Behind && !rules.IsHeader(e.Verb):
			at = Place{rules.Insert, n + 1}
		}
	}
	return levelRows(s.voice(), *s.levelOption(), func(value string) step {
		e := rules.Entry{Verb: "option", Args: []rules.Arg{{Field: "option", Words: []string{helpOption}}, {Field: "value", Words: []string{value}}}}
		say := func(d Desk, t Table) (Desk, *Intention, error) { return d.say(t, e, at) }
		if s.forAll(s.sees.View()) && len(s.sees.View().Header().Seats) > 1 {
			question := s.say("menu.level.sure", speak.Figures{"level": speak.Plain(levelName(s.voice(), value))})
			return push(confirm{question: question, yes: say})
		}
		return say
	})
}

// levelLine takes from "option help check", typed when play has begun and that line would come too
// late, how far Lestrade shall help.
func (s sight) levelLine(typed string) (level string, is bool) {
	said := strings.Fields(typed)
	if len(said) != 3 || !s.helps() {
		return "", false
	}
	words, lang := s.sees.View().Vocabulary(), s.Voice.Lang
	option, name := words.Verb("option", false).Says.In(lang), words.Domain("option").Find(helpOption).Says.In(lang)
	return said[2], (isWord(said[0], option, true) || isWord(said[0], "option", true)) && (isWord(said[1], name, true) || isWord(said[1], helpOption, true))
}

// levelOf is how far Lestrade shall help the whole table by a line; "" where it says nothing of that.
func levelOf(e rules.Entry) string {
	if e.Verb != "option" || e.Word("option") != helpOption || e.Word("which") != "" {
		return ""
	}
	return e.Word("value")
}

// levelRow says how far Lestrade helps these eyes, and leads to how that is changed.
func (s sight) levelRow(note string) Row {
	level := s.sees.View().Header().OptionOf(string(s.viewer), helpOption)
	is := s.say("play.level.is", speak.Figures{"level": speak.Plain(levelName(s.voice(), level))})
	return Row{Text: is, Note: note, Kind: KindMore, take: openLevel}
}
