package main

import (
	"strings"

	"github.com/spf13/cobra"

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
	all, err := readRules(p.game)
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
		return usage("no-rule", speak.Figures{"word": speak.Plain(d.voice.Quote(asked)), "game": speak.Plain(p.game)})
	case p.json:
		return d.printJSON(ruleRows(p.voice.Lang, found, p.words.Game.Option))
	}
	var pages []string
	for _, r := range found {
		pages = append(pages, ruleText(p.voice, r, p.words.Game.Option))
	}
	return d.print(strings.Join(pages, "\n"))
}

// readRules are a game's rules with those that every game shares.
func readRules(game string) ([]data.Rule, error) {
	var all []data.Rule
	for _, folder := range []string{game, data.Common} {
		if !data.Has(folder, "rules.toml") {
			continue
		}
		file, err := data.Open[data.Rules](folder, "rules.toml")
		if err != nil {
			return nil, err
		}
		all = append(all, file.Rule...)
	}
	return all, nil
}

func ruleRows(lang string, all []data.Rule, options []data.Option) []ruleRow {
	rows := []ruleRow{}
	for _, r := range all {
		row := ruleRow{ID: r.ID, Kept: r.Kept, Text: r.Text.In(lang), Place: r.Place.In(lang), Why: r.Why.In(lang)}
		for _, o := range options {
			if o.Rule == r.ID {
				row.Options = append(row.Options, optionRow{o.ID, o.Values, o.Default[len(o.Default)-1], o.Judgement, o.Says.In(lang)})
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// ruleText is a rule for people, with the options that bend it.
func ruleText(v *speak.Voice, r data.Rule, options []data.Option) string {
	lines := []string{
		r.ID + "  " + r.Text.In(v.Lang),
		v.Say("rules.place", speak.Figures{"place": speak.Plain(r.Place.In(v.Lang))}) + " · " + v.Say("rules.kept."+r.Kept, nil),
	}
	if why := r.Why.In(v.Lang); why != "" {
		lines = append(lines, why)
	}
	for _, o := range options {
		if o.Rule == r.ID {
			lines = append(lines, optionText(v, o)...)
		}
	}
	return strings.Join(lines, "\n    ") + "\n"
}

func optionText(v *speak.Voice, o data.Option) []string {
	var values []string
	for _, value := range o.Values {
		values = append(values, v.Word(value))
	}
	lines := []string{
		v.Say("rules.option", speak.Figures{
			"option":  o.ID,
			"values":  speak.Plain(strings.Join(values, "|")),
			"default": o.Default[len(o.Default)-1],
		}),
		o.Says.In(v.Lang),
	}
	if o.Judgement {
		lines = append(lines, v.Say("rules.judgement", nil))
	}
	return lines
}
