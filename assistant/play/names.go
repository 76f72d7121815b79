package play

import (
	"slices"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/data"
	"lestrade/rules"
)

// CommandAmong is the first of some names that somebody at a table would type as a command
// or a report, in whatever language; "" where none is.
func CommandAmong(house help.House, names []string) string {
	words := map[string]bool{}
	for _, lang := range data.Languages() {
		v := speak.New(lang)
		add := func(id, sentence string) { words[id], words[rules.Plain(v.Say(sentence, nil))] = true, true }
		add("word", "play.word")
		for _, c := range commands() {
			add(c.id, "play."+c.id)
		}
		for _, game := range house {
			for _, r := range game.Reports {
				add(r.Name, "report."+r.Name)
			}
		}
	}
	if i := slices.IndexFunc(names, func(name string) bool { return words[rules.Plain(name)] }); i >= 0 {
		return names[i]
	}
	return ""
}
