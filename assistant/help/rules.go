package help

import (
	"strings"

	"lestrade/assistant/speak"
	"lestrade/data"
)

// Rules are a game's rules with those that every game shares.
func Rules(game string) ([]data.Rule, error) {
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

// RuleText is a rule for people, with the options that bend it; without its number.
func RuleText(v *speak.Voice, r data.Rule, options []data.Option) string {
	lines := []string{
		v.Say("rule."+r.ID+".text", nil),
		v.Say("rules.place", speak.Figures{"place": speak.Plain(v.Say("rule."+r.ID+".place", nil))}) + " · " + v.Say("rules.kept."+r.Kept, nil),
	}
	if why := "rule." + r.ID + ".why"; v.Has(why) {
		lines = append(lines, v.Say(why, nil))
	}
	for _, o := range options {
		if o.Rule != r.ID {
			continue
		}
		var values []string
		for _, value := range o.Values {
			values = append(values, v.Word(value))
		}
		lines = append(lines, v.Say("rules.option", speak.Figures{
			"option":  speak.Plain(v.WordOf("option", o.ID)),
			"values":  speak.Plain(strings.Join(values, "|")),
			"default": o.Default[len(o.Default)-1],
		}), v.Say("option."+o.ID+".says", nil))
		if o.Judgement {
			lines = append(lines, v.Say("rules.judgement", nil))
		}
	}
	return strings.Join(lines, "\n    ") + "\n"
}
