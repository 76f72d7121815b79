package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"lestrade/assistant/doc/text"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules/vocabulary"
)

// demoCommand shows a game's sample game. In a terminal it waits for Enter after each step.
var demoCommand = command{"demo", cobra.ExactArgs(1), "game", func(a *app, _ *cobra.Command) action {
	return func(args []string) error {
		game, words, err := a.gameWords(args[0])
		if err != nil {
			return err
		}
		v := a.voice.With(words, game.ID)
		if err := a.printFolded(v.Say("demo.start", speak.Figures{"game": speak.Plain(v.Called(game.ID))}) + "\n"); err != nil {
			return err
		}
		for step, err := range help.Demo(a.voice, a.house, game) {
			if err != nil {
				return err
			}
			if !goOn(a) {
				return nil
			}
			if err := a.print("\n" + text.Fold(step, a.columns())); err != nil {
				return err
			}
		}
		return a.printFolded("\n" + v.Say("demo.end", speak.Figures{"command": speak.Plain("lestrade new " + game.ID + " --seats " + seatsOf(words))}) + "\n")
	}
}}

// seatsOf returns names for a table of three, or for as near to three as the game plays.
func seatsOf(words *vocabulary.Vocabulary) string {
	names := []string{"Anna", "Bruno", "Chloé", "Dario"}
	return strings.Join(names[:min(max(3, words.Game.Seats.Min), words.Game.Seats.Max)], ",")
}

// goOn waits in a terminal for Enter, and returns false if people want to stop. Without a terminal
// it is true at once.
func goOn(a *app) bool {
	if _, _, terminal := a.terminal(); !terminal {
		return true
	}
	fmt.Fprint(a.err, a.voice.Say("go-on", nil)) //nolint:errcheck // without the question Enter works all the same
	for b := make([]byte, 1); b[0] != '\n'; {
		if n, err := a.in.Read(b); err != nil || n == 1 && b[0] == 'q' {
			return false
		}
	}
	return true
}
