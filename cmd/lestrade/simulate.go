package main

import (
	"strconv"

	"github.com/spf13/cobra"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
)

type simulateOptions struct {
	help.Simulation
	game string
	json bool
}

// The most games of a kind that are simulated at once: they are all kept until the end.
const mostGames = 100_000

func newSimulate(d *desk) *cobra.Command {
	o := simulateOptions{Simulation: help.Simulation{Players: 3, Games: 200, Seed: 1}}
	cmd := d.command("simulate", cobra.ExactArgs(1), "game", func(args []string) error {
		o.game = args[0]
		return runSimulate(d, o)
	})
	cmd.Flags().Func("games", "flag.simulate-games", func(n string) (err error) { o.Games, err = strconv.Atoi(n); return err })
	cmd.Flags().Func("players", "flag.simulate-players", func(n string) (err error) { o.Players, err = strconv.Atoi(n); return err })
	cmd.Flags().Func("seed", "flag.simulate-seed", func(n string) (err error) { o.Seed, err = strconv.ParseUint(n, 10, 64); return err })
	d.jsonFlag(cmd, &o.json)
	return cmd
}

// runSimulate has programs play a game against each other.
func runSimulate(d *desk, o simulateOptions) error {
	game, err := d.game(o.game)
	if err != nil {
		return err
	}
	words, err := rules.Load(game.ID)
	if err != nil {
		return err
	}
	if game.Simulate == nil {
		return d.noReport("simulate", game, words)
	}
	if seats := words.Game.Seats; o.Games < 2 || o.Games > mostGames || o.Players < seats.Min || o.Players > seats.Max {
		return usage("simulate", speak.Figures{"most": mostGames, "min": seats.Min, "max": seats.Max})
	}
	out, err := game.Simulate(o.Simulation)
	switch {
	case err != nil:
		return err
	case o.json:
		return d.printJSON(out)
	}
	return d.print(out.Text(d.voice.With(words, game.ID)))
}
