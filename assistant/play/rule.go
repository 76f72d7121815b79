package play

import (
	"strings"

	"lestrade/assistant/console"
	"lestrade/assistant/help"
	"lestrade/rules"
)

// ruleRows are a game's rules, each with its text as the row's value.
func (r Room) ruleRows(game string) (rows []console.Row, err error) {
	words, err := rules.Load(game)
	if err != nil {
		return nil, err
	}
	all, err := help.Rules(game)
	v := r.Voice.With(words, game)
	for _, rule := range all {
		rows = append(rows, console.Row{Text: rule.ID + "  " + v.Say("rule."+rule.ID+".text", nil), Value: help.RuleText(v, rule, words.Game.Option)})
	}
	return rows, err
}

// readRules has one rule after another chosen and read, until people go back.
func (r Room) readRules(game string) error {
	rows, err := r.ruleRows(game)
	for err == nil {
		var row console.Row
		if row, err = r.choose(r.list("menu.rule", rows)); err == nil {
			r.Ask.Show(row.Value.(string))
		}
	}
	return err
}

// rule has the rules of the game on the table read.
func (s *sitting) rule() error { return s.readRules(s.game().ID) }

// numberedRules are the rules whose number a text begins, as refusals cite it.
func (s *sitting) numberedRules(number string) []console.Row {
	all, err := s.ruleRows(s.game().ID)
	if err != nil {
		return []console.Row{{Text: "✗", Value: func() error { return err }}}
	}
	var rows []console.Row
	for _, row := range all {
		if text := row.Value.(string); strings.HasPrefix(row.Text, number) {
			rows = append(rows, console.Row{
				Text:  help.Cut(row.Text, s.Ask.Width()-rowMargin),
				Value: func() error { s.Ask.Show("\n" + text); return nil },
			})
		}
	}
	return rows[:min(len(rows), firstMost)]
}
