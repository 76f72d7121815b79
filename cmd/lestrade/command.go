package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/vocabulary"
)

// command is a command of the program. It is made for cobra only when it is wanted.
type command struct {
	name  string
	args  cobra.PositionalArgs
	takes string // the id of the sentence that says which arguments it accepts
	// ready adds the command's flags and returns what it does.
	ready func(a *app, cmd *cobra.Command) action
}

// action is what a command does with its arguments.
type action func(args []string) error

// make makes the command for cobra. Its help gets its words only when it is asked for.
func (c command) make(a *app) *cobra.Command {
	var do action
	cmd := &cobra.Command{
		Use:                   c.name,
		DisableFlagsInUseLine: true,
		Args: func(cmd *cobra.Command, given []string) error {
			if c.args(cmd, given) != nil {
				return a.argumentError(cmd.CommandPath(), c.takes)
			}
			return nil
		},
		RunE: func(_ *cobra.Command, given []string) error { return do(given) },
	}
	do = c.ready(a, cmd)
	return cmd
}

// argumentError is the usage error of a command that was given other arguments than it accepts.
func (a *app) argumentError(command, what string) error {
	return usage("arguments", speak.Figures{
		"command": speak.Plain(command),
		"takes":   speak.Plain(a.voice.Say("takes."+what, speak.Figures{"games": speak.Plain(a.voice.Either(a.house.IDs()))})),
	})
}

// tableFlag adds the flag that names a table of the record.
func tableFlag(cmd *cobra.Command, name *string) {
	cmd.Flags().StringVarP(name, "table", "t", "", "flag.table")
}

// newTableFlag adds the flag that names a new table: --table as elsewhere, and --name, which it was
// called before.
func newTableFlag(cmd *cobra.Command, name *string) {
	cmd.Flags().StringVarP(name, "table", "t", "", "flag.name")
	cmd.Flags().StringVar(name, "name", "", "flag.name")
	_ = cmd.Flags().MarkHidden("name") // it fails only for a flag that does not exist
}

// seatFlag adds the flag that says through whose eyes a table is shown. usual are the eyes if it is
// not given; if usual is "", a seat must be named.
func seatFlag(cmd *cobra.Command, eyes *string, usual string) {
	sentence := "flag.seat"
	if usual != "" {
		sentence += "-" + usual
	}
	if usual == string(rules.Public) { // "" lets a table for one seat be seen with that seat's eyes
		usual = ""
	}
	cmd.Flags().StringVar(eyes, "seat", usual, sentence)
}

func jsonFlag(cmd *cobra.Command, json *bool) {
	cmd.Flags().BoolVar(json, "json", false, "flag.json")
}

// game finds a game by its id, by its printed name, or by the beginning of either; punctuation
// between words does not matter. The voice then speaks of that game. The error is a usage error if
// no game, or more than one, fits.
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

// gameOf is the game that is played at a table.
func (a *app) gameOf(view *position.Position) help.Game { return a.house.Game(view.Header().Game) }

// gameWords finds a game as [app.game] does, and its words.
func (a *app) gameWords(typed string) (help.Game, *vocabulary.Vocabulary, error) {
	game, err := a.game(typed)
	if err != nil {
		return help.Game{}, nil, err
	}
	words, err := vocabulary.Load(game.ID)
	return game, words, err
}
