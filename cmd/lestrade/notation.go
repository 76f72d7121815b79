package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"lestrade/assistant/doc"
	"lestrade/assistant/speak"
	"lestrade/rules/vocabulary"
)

// verbRow is a verb as data.
type verbRow struct {
	Verb    string   `json:"verb"`
	Act     bool     `json:"act"`
	Form    string   `json:"form"`
	Says    string   `json:"says"`
	Example string   `json:"example,omitempty"`
	Private []string `json:"private,omitempty"`
}

// notationCommand prints everything that can be said at a table of a game.
var notationCommand = pageCommand("notation", cobra.ExactArgs(1), "game", func(a *app, p page) error {
	v := p.voice
	empty, err := p.emptyTable(a.house.Shelf())
	if err != nil {
		return err
	}
	rows := []verbRow{}
	for _, verb := range p.words.Verbs {
		row := verbRow{Verb: verb.ID, Act: verb.Act, Says: v.Means(verb)}
		if row.Example, err = exampleOf(v, empty, verb); err != nil {
			return err
		}
		for _, f := range verb.Fields {
			if f.Private() {
				row.Private = append(row.Private, fieldName(v, f))
			}
		}
		row.Form = formOf(v, p.words, verb)
		rows = append(rows, row)
	}
	if p.json {
		return a.printJSON(rows)
	}
	section := func(heading string, act bool) doc.Doc {
		var lines []string
		for _, r := range rows {
			if r.Act != act {
				continue
			}
			lines = append(lines, r.Form, "    "+r.Says)
			if r.Example != "" {
				lines = append(lines, "    "+v.Say("notation.example", speak.Figures{"line": speak.Plain(r.Example)}))
			}
			if len(r.Private) > 0 {
				lines = append(lines, "    "+v.Say("notation.private", speak.Figures{"fields": speak.Plain(strings.Join(r.Private, ", "))}))
			}
		}
		return doc.Section(doc.Vital, v.Say(heading, nil), lines)
	}
	words, err := wordSection(p)
	if err != nil {
		return err
	}
	said := doc.Section(doc.Vital, v.Say("notation.line", nil), strings.Split(v.Say("notation.line-says", nil), "\n"))
	return a.printDoc(slices.Concat(section("notation.statement", false), section("notation.act", true), words, said))
})

// formOf shows how a line with the verb is typed. A field shows its words if they are few, else its
// name; in [ ] if it may be left out, with … if several words may follow.
func formOf(v *speak.Voice, words *vocabulary.Vocabulary, verb *vocabulary.Verb) string {
	form, replied := []string{verb.Says.In(v.Lang)}, false
	for _, f := range verb.Fields {
		if f.Reply && !replied {
			form, replied = append(form, "="), true
		}
		text := "<" + fieldName(v, f) + ">"
		if d := words.Domain(f.Of); d != nil && inForm(words, d) {
			var ids []string
			for _, w := range d.Words {
				ids = append(ids, w.Says.In(v.Lang))
			}
			text = strings.Join(slices.Compact(ids), "|")
		}
		if f.Max > 1 {
			text += " …"
		}
		if f.Min == 0 || f.Optional || f.Name == "which" {
			text = "[" + text + "]"
		}
		form = append(form, text)
	}
	return strings.Join(form, " ")
}
