package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
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

func newNotation(d *desk) *cobra.Command {
	return newPage(d, "notation", cobra.ExactArgs(1), "game", writeNotation)
}

// writeNotation prints everything that can be said at a table of a game.
func writeNotation(d *desk, p page) error {
	v := p.voice
	empty, err := d.emptyTable(p)
	if err != nil {
		return err
	}
	rows := []verbRow{}
	for _, verb := range p.words.Verbs {
		row := rowOf(v, p.words, verb)
		if row.Example, err = exampleOf(v, empty, verb); err != nil {
			return err
		}
		rows = append(rows, row)
	}
	if p.json {
		return d.printJSON(rows)
	}
	words, err := wordSection(p)
	if err != nil {
		return err
	}
	acts := func(r verbRow) bool { return r.Act }
	statements := func(r verbRow) bool { return !r.Act }
	return d.printFolded(strings.TrimPrefix(
		verbSection(v, "notation.statement", rows, statements)+verbSection(v, "notation.act", rows, acts), "\n") +
		words + help.Section(v.Say("notation.line", nil), strings.Split(v.Say("notation.line-says", nil), "\n")))
}

func verbSection(v *speak.Voice, heading string, rows []verbRow, keep func(verbRow) bool) string {
	var lines []string
	for _, r := range rows {
		if !keep(r) {
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
	return help.Section(v.Say(heading, nil), lines)
}

func rowOf(v *speak.Voice, words *rules.Vocabulary, verb *rules.Verb) verbRow {
	row := verbRow{Verb: verb.ID, Act: verb.Act, Says: v.Means(verb)}
	form := []string{verb.Says.In(v.Lang)}
	replied := false
	for _, f := range verb.Fields {
		if f.Reply && !replied {
			form = append(form, "=")
			replied = true
		}
		form = append(form, fieldForm(v, words, f))
		if f.Private() {
			row.Private = append(row.Private, fieldName(v, f))
		}
	}
	row.Form = strings.Join(form, " ")
	return row
}

// shortList is how many words a field may list in its form; more are named.
const shortList = 4

// fieldForm is a field as help shows it: its words where they are few, else its
// name; [ ] where it may be left out, … where several may follow.
func fieldForm(v *speak.Voice, words *rules.Vocabulary, f *rules.Field) string {
	domain := words.Domain(f.Of)
	text := "<" + fieldName(v, f) + ">"
	if domain != nil && inForm(words, domain) {
		var ids []string
		for _, w := range domain.Words {
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
	return text
}

// inForm tells whether a domain's words are few enough to stand in a form.
func inForm(words *rules.Vocabulary, d *rules.Domain) bool {
	return len(d.Words) > 0 && len(d.Words) <= shortList && !words.Grows(d)
}

// fieldName is what people call a field: its own name, or else what fills it.
func fieldName(v *speak.Voice, f *rules.Field) string {
	if id := "name." + f.Name; v.Has(id) {
		return v.Say(id, nil)
	}
	if id := "domain." + f.Of; v.Has(id) {
		return v.Say(id, nil)
	}
	return v.Say("notation.which", nil) // of an option or a counter that several may have
}
