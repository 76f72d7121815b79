package main

import (
	"strings"

	"github.com/spf13/cobra"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/data"
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

func newRules(d *desk) *cobra.Command {
	return newPage(d, "rules", cobra.RangeArgs(1, 2), "game-rule", writeRules)
}

// writeRules prints a game's numbered rules, or those whose number begins as asked.
func writeRules(d *desk, p page) error {
	all, err := help.Rules(p.game)
	if err != nil {
		return err
	}
	asked := strings.Join(p.rest, "")
	var found []data.Rule
	for _, r := range all {
		if r.ID == asked || strings.HasPrefix(r.ID, asked+".") || asked == "" {
			found = append(found, r)
		}
	}
	switch {
	case len(found) == 0 && asked != "":
		return usage("no-rule", speak.Figures{"word": speak.Plain(d.voice.Quote(asked)), "called": p.called(), "game": speak.Plain(p.game)})
	case p.json:
		return d.printJSON(ruleRows(p.voice, found, p.words.Game.Option))
	}
	var pages []string
	for _, r := range found {
		pages = append(pages, help.RuleText(p.voice, r, p.words.Game.Option))
	}
	return d.printFolded(strings.Join(pages, "\n"))
}

func ruleRows(v *speak.Voice, all []data.Rule, options []data.Option) []ruleRow {
	rows := []ruleRow{}
	for _, r := range all {
		said := "rule." + r.ID
		row := ruleRow{ID: r.ID, Kept: r.Kept, Text: v.Say(said+".text", nil), Place: v.Say(said+".place", nil)}
		if v.Has(said + ".why") {
			row.Why = v.Say(said+".why", nil)
		}
		for _, o := range options {
			if o.Rule == r.ID {
				row.Options = append(row.Options, optionRow{o.ID, o.Values, o.Default[len(o.Default)-1], o.Judgement, v.Say("option."+o.ID+".says", nil)})
			}
		}
		rows = append(rows, row)
	}
	return rows
}
