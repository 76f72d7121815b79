package main

import (
	"strings"

	"github.com/spf13/cobra"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
)

// ruleRow is a rule as data.
type ruleRow struct {
	ID    string `json:"id"`
	Kept  string `json:"kept"`
	Text  string `json:"text"`
	Place string `json:"place"`
	Why   string `json:"why,omitempty"`
	// Options are the table options that bend the rule.
	Options []optionRow `json:"options,omitempty"`
}

// optionRow is an option as data.
type optionRow struct {
	ID        string   `json:"id"`
	Values    []string `json:"values"`
	Default   string   `json:"default"`
	Judgement bool     `json:"judgement"`
	Says      string   `json:"says"`
}

// rulesCommand prints a game's numbered rules: all, the one with a given number, or those that
// contain the given words.
var rulesCommand = pageCommand("rules", cobra.MinimumNArgs(1), "game-rule", func(a *app, p page) error {
	all, err := help.Rules(p.game)
	if err != nil {
		return err
	}
	asked := strings.Join(p.rest, " ")
	found := help.RulesAbout(p.voice, all, asked)
	if len(found) == 0 && asked != "" {
		return usage("no-rule", speak.Figures{"word": speak.Plain(a.voice.Quote(asked)), "called": p.called(), "game": speak.Plain(p.game)})
	}
	options := p.words.Game.Option
	if !p.json {
		var pages []string
		for _, r := range found {
			pages = append(pages, r.ID+"  "+help.RuleText(p.voice, r, options, nil))
		}
		return a.printFolded(strings.Join(pages, "\n"))
	}
	rows := []ruleRow{}
	for _, r := range found {
		id := "rule." + r.ID
		row := ruleRow{ID: r.ID, Kept: r.Kept, Text: p.voice.Say(id+".text", nil), Place: p.voice.Say(id+".place", nil)}
		if p.voice.Has(id + ".why") {
			row.Why = p.voice.Say(id+".why", nil)
		}
		for _, o := range options {
			if o.Rule == r.ID {
				row.Options = append(row.Options, optionRow{o.ID, o.Values, o.Default[len(o.Default)-1], o.Judgement, p.voice.Say("option."+o.ID+".says", nil)})
			}
		}
		rows = append(rows, row)
	}
	return a.printJSON(rows)
})
