package main

import (
	"strconv"

	"github.com/spf13/cobra"

	"lestrade/assistant/doc/html"
	"lestrade/assistant/speak"
	"lestrade/assistant/transcript"
	"lestrade/rules/vocabulary"
)

// padCommand prints the sheets which people fill in by hand at a game, as a page in HTML.
var padCommand = command{"pad", cobra.ExactArgs(1), "game", func(a *app, cmd *cobra.Command) action {
	players := 0
	cmd.Flags().IntVar(&players, "players", 0, "flag.players")
	return func(args []string) error {
		game, err := a.game(args[0])
		if err != nil {
			return err
		}
		if game.Pad == nil {
			return usage("no-pad", speak.Figures{"called": speak.Plain(a.voice.Called(game.ID))})
		}
		words, err := vocabulary.Load(game.ID)
		if err != nil {
			return err
		}
		v := a.voice.With(words, game.ID)
		least, most := words.Game.Seats.Min, words.Game.Seats.Max
		if players == 0 {
			players = most
		}
		if players < least || players > most {
			return usage("pad-players", speak.Figures{"called": speak.Plain(v.Called(game.ID)), "least": least, "most": most})
		}
		seats := make([]string, players)
		for i := range seats {
			seats[i] = "P" + strconv.Itoa(i+1)
		}
		empty, err := transcript.Head(a.house.Shelf(), game.ID, seats, nil)
		if err != nil {
			return err
		}
		title := v.Say("pad.title", speak.Figures{"called": speak.Plain(v.Called(game.ID)), "number": players})
		return a.print(html.Sheet(game.Pad(v, empty), v.Lang, title))
	}
}}
