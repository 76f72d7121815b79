package main

import (
	"github.com/spf13/cobra"

	"lestrade/assistant/doc"
	"lestrade/assistant/doc/html"
	"lestrade/assistant/speak"
	"lestrade/assistant/teach"
	"lestrade/rules"
	"lestrade/rules/lesson"
)

// turnCommand shows the turn card: of a game, or of a table with its options and players. It can be
// a page in HTML, to print.
var turnCommand = command{"turn", cobra.MaximumNArgs(1), "turn", func(a *app, cmd *cobra.Command) action {
	table := ""
	tableFlag(cmd, &table)
	printed := cmd.Flags().Bool("print", false, "flag.turn-print")
	return func(args []string) error {
		v, game, card, err := a.card(args, table)
		if err != nil {
			return err
		}
		title := v.Say("card.title", speak.Figures{"called": speak.Plain(v.CalledShort(game))})
		switch {
		case card == nil:
			return usage("no-card", speak.Figures{"called": speak.Plain(v.Called(game)), "game": speak.Plain(game)})
		case *printed:
			return a.print(html.Sheet(card, v.Lang, title))
		}
		return a.printDoc(append(doc.Sentences(title), card...))
	}
}}

// card makes the turn card of the game that is named, or else of a table. The voice has the words of
// the game.
func (a *app) card(args []string, table string) (v *speak.Voice, game string, card doc.Doc, err error) {
	if len(args) > 0 && table != "" {
		return nil, "", nil, a.argumentError("lestrade turn", "turn")
	}
	if len(args) == 0 {
		s, err := a.view(source{table: table, eyes: string(rules.Public)})
		if err != nil {
			return nil, "", nil, err
		}
		v, header := a.voice.At(s.view), s.view.Header()
		card, err = teach.Card(v, header.Game, &header, lesson.Said(s.view), s.view.Turn())
		return v, header.Game, card, err
	}
	g, words, err := a.gameWords(args[0])
	if err != nil {
		return nil, "", nil, err
	}
	v = a.voice.With(words, g.ID)
	card, err = teach.Card(v, g.ID, nil, nil, "")
	return v, g.ID, card, err
}
