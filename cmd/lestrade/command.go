package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/vocabulary"
)

// maker makes the command of a name.
type maker struct {
	name string
	make func(*app) *cobra.Command
}

// command is a command; its words come when help is asked for.
func (a *app) command(name string, args cobra.PositionalArgs, takes string, run func(args []string) error) *cobra.Command {
	return &cobra.Command{
		Use:                   name,
		DisableFlagsInUseLine: true,
		Args: func(cmd *cobra.Command, given []string) error {
			if args(cmd, given) != nil {
				return a.takes(cmd.CommandPath(), takes)
			}
			return nil
		},
		RunE: func(_ *cobra.Command, given []string) error { return run(given) },
	}
}

// takes is the error of a command that was given other words than it takes.
func (a *app) takes(command, what string) error {
	return usage("arguments", speak.Figures{
		"command": speak.Plain(command),
		"takes":   speak.Plain(a.voice.Say("takes."+what, speak.Figures{"games": speak.Plain(a.voice.Either(a.house.IDs()))})),
	})
}

// tableFlag is that of a command that works on a table of the record.
func tableFlag(cmd *cobra.Command, name *string) {
	cmd.Flags().StringVarP(name, "table", "t", "", "flag.table")
}

// newTableFlag is that of a command that opens one: -t as everywhere, and --name as it was once.
func newTableFlag(cmd *cobra.Command, name *string) {
	cmd.Flags().StringVarP(name, "table", "t", "", "flag.name")
	cmd.Flags().StringVar(name, "name", "", "flag.name")
	_ = cmd.Flags().MarkHidden("name") // the flag is there
}

// seatFlag is that of a command that shows what some eyes may see; without usual ones a
// seat must be named.
func seatFlag(cmd *cobra.Command, eyes *string, usual string) {
	sentence := "flag.seat"
	if usual != "" {
		sentence += "-" + usual
	}
	if usual == string(rules.Public) { // or of whose own table it is
		usual = ""
	}
	cmd.Flags().StringVar(eyes, "seat", usual, sentence)
}

func jsonFlag(cmd *cobra.Command, json *bool) {
	cmd.Flags().BoolVar(json, "json", false, "flag.json")
}

// game is the game of a typed id or printed name, or of its beginning; signs between words do not
// matter. From then on that game is spoken of.
func (a *app) game(typed string) (help.Game, error) {
	if g := a.house.Game(typed); g.ID != "" {
		a.speakOf(g.ID)
		return g, nil
	}
	unparted := func(text string) string { return strings.Join(vocabulary.Parts(text), "") }
	var found []help.Game
	for _, g := range a.house {
		if slices.ContainsFunc(append(speak.NamesOf(g.ID), g.ID), func(name string) bool {
			return unparted(typed) != "" && strings.HasPrefix(unparted(name), unparted(typed))
		}) {
			found = append(found, g)
		}
	}
	if len(found) != 1 {
		return help.Game{}, usage("no-game", speak.Figures{"word": speak.Plain(a.voice.Quote(typed)), "games": a.house.IDs()})
	}
	a.speakOf(found[0].ID)
	return found[0], nil
}
