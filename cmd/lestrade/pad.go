package main

import (
	"slices"
	"strconv"

	"github.com/spf13/cobra"

	"lestrade/assistant/doc/html"
	"lestrade/assistant/speak"
	"lestrade/assistant/transcript"
)

// padCommand is the report on a seat's pad. With the name of a game, and so without a table, it prints
// the sheets which people fill in by hand at that game, as a page in HTML.
var padCommand = command{"pad", cobra.NoArgs, "pad", func(a *app, cmd *cobra.Command) action {
	players := 0
	cmd.Flags().IntVar(&players, "players", 0, "flag.players")
	cmd.Flags().Bool("print", false, "flag.pad-print")
	ofSeat := reportNamed(a.house, "pad").ready(a, cmd)
	takes, run := cmd.Args, cmd.RunE
	named := func(given []string) bool { return len(given) == 1 && slices.Contains(a.house.IDs(), given[0]) }
	cmd.Args = func(cmd *cobra.Command, given []string) error {
		if named(given) {
			return nil
		}
		return takes(cmd, given)
	}
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if !named(args) {
			return run(cmd, args)
		}
		game, words, err := a.gameWords(args[0])
		if err != nil {
			return err
		}
		if game.Paper == nil {
			return usage("no-pad", speak.Figures{"called": speak.Plain(a.voice.Called(game.ID))})
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
		return a.print(html.Sheet(game.Paper(v, empty), v.Lang, title))
	}
	return ofSeat
}}
