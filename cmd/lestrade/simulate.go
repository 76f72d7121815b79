package main

import (
	"strconv"

	"github.com/spf13/cobra"

	"lestrade/assistant/help/indices13"
	"lestrade/assistant/speak"
)

type simulateOptions struct {
	indices13.Simulation
	json bool
}

// The most games of a kind that are simulated at once: they are all kept until the end.
const mostGames = 100_000

func newSimulate(d *desk) *cobra.Command {
	o := simulateOptions{Simulation: indices13.Simulation{Players: 3, Games: 200, Seed: 1}}
	cmd := d.command("simulate", cobra.NoArgs, "nothing", func([]string) error { return runSimulate(d, o) })
	cmd.Flags().Func("games", "flag.simulate-games", func(n string) (err error) { o.Games, err = strconv.Atoi(n); return err })
	cmd.Flags().Func("players", "flag.simulate-players", func(n string) (err error) { o.Players, err = strconv.Atoi(n); return err })
	cmd.Flags().Func("seed", "flag.simulate-seed", func(n string) (err error) { o.Seed, err = strconv.ParseUint(n, 10, 64); return err })
	d.jsonFlag(cmd, &o.json)
	return cmd
}

// runSimulate has programs play 13 Indices against each other.
func runSimulate(d *desk, o simulateOptions) error {
	if o.Games < 2 || o.Games > mostGames || o.Players < 2 || o.Players > 6 {
		return usage("simulate", nil)
	}
	out, err := indices13.Simulate(o.Simulation)
	switch {
	case err != nil:
		return err
	case o.json:
		return d.printJSON(out)
	}
	return d.print(simulatedText(d.voice, out))
}

// simulatedText is how simulated games went, for people.
func simulatedText(v *speak.Voice, out *indices13.Simulated) string {
	text := v.Say("simulate.title", speak.Figures{"players": out.Players, "games": out.Games, "seed": out.Seed}) + "\n"
	var rows [][]string
	for _, a := range out.Alone {
		rows = append(rows, []string{a.Bot, v.Say("simulate."+a.Bot, nil)})
	}
	text += speak.Columns("  ", rows)
	even := speak.Plain(v.Number(100*out.Even, 1))
	text += "\n" + v.Say("simulate.matches", speak.Figures{"even": even}) + "\n"
	rows = nil
	for _, m := range out.Matches {
		rows = append(rows, []string{
			v.Say("simulate.match", speak.Figures{"bot": speak.Plain(m.Bot), "other": speak.Plain(m.Against)}),
			v.Say("simulate.won", speak.Figures{"share": speak.Plain(v.Number(100*m.Won.Mean, 1)), "error": speak.Plain(v.Number(100*m.Won.Error, 1))}),
		})
	}
	text += speak.Columns("  ", rows) + "\n" + v.Say("simulate.alone", nil) + "\n"
	rows = [][]string{{"", v.Say("simulate.actions", nil), v.Say("simulate.turns", nil)}}
	for _, a := range out.Alone {
		rows = append(rows, []string{a.Bot, meanText(v, a.Actions), meanText(v, a.Turns)})
	}
	return text + speak.Columns("  ", rows)
}

func meanText(v *speak.Voice, m indices13.Mean) string {
	return v.Number(m.Mean, 2) + " ± " + v.Number(m.Error, 2)
}
