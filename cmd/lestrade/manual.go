package main

import (
	"strings"

	"github.com/spf13/cobra"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules/vocabulary"
)

// manual returns what a player wants to know of a game: what Lestrade does for it, how a table is
// opened, what is said in a turn, and what Lestrade tells.
func manual(a *app, root *cobra.Command, game help.Game) (doc.Doc, error) {
	translate(a, root)
	words, err := vocabulary.Load(game.ID)
	if err != nil {
		return nil, err
	}
	v := a.voice.With(words, game.ID)
	opens := []string{
		v.Aside("lestrade play", v.Say("help.manual.play", nil)),
		v.Aside("lestrade new "+game.ID+" --seats "+seatsOf(words), v.Say("help.manual.new", nil)),
		v.Aside("lestrade demo "+game.ID, v.Say("cmd.demo", nil)),
	}
	var said []string
	if v.Has("help.typed") {
		said = append(said, v.Say("play.help.short", speak.Figures{"typed": speak.Plain(v.Say("help.typed", nil)), "entry": speak.Plain(v.Say("help.entry", nil))}))
	}
	for _, verb := range words.Verbs {
		if verb.Act {
			said = append(said, formOf(v, words, verb), "    "+v.Means(verb))
		}
	}
	var tells, more []string
	for _, r := range game.Reports {
		tells = append(tells, v.Aside("lestrade "+v.Say("cmd."+r.Name+".use", nil), v.Say("cmd."+r.Name, nil)))
	}
	for _, name := range []string{"notation", "rules", "turn", "cards", "box", "pad"} {
		if name != "pad" || game.Paper != nil {
			more = append(more, v.Aside("lestrade "+name+" "+game.ID, v.Say("cmd."+name, nil)))
		}
	}
	page := doc.Doc(doc.Sentences(strings.Join(speak.NamesOf(game.ID), " · ")))
	page = append(append(page, doc.Gap{}), doc.Sentences(help.Manual(v))...)
	for _, part := range []struct {
		id    string
		lines []string
	}{{"open", opens}, {"said", said}, {"tells", tells}, {"more", more}} {
		page = append(page, doc.Section(doc.Vital, v.Say("help.manual."+part.id, nil), part.lines)...)
	}
	return page, nil
}
