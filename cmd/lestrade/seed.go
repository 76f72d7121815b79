package main

import (
	"github.com/spf13/cobra"

	"lestrade/assistant/help"
)

// newSeedCommand makes the command that opens the seed of a table. Nothing can be drawn after it,
// so before the end of the game people must confirm it with --yes.
func newSeedCommand(a *app) *cobra.Command {
	var name string
	var yes, json bool
	cmd := a.command("seed", cobra.NoArgs, "nothing", func([]string) error {
		t, err := a.sit(name)
		if err != nil {
			return err
		}
		if !yes && t.Public().View().Outcome() == nil {
			return usage("seed-early", nil)
		}
		did, err := t.Open()
		switch {
		case err != nil:
			return a.answerRefusal(&tableError{t.Public(), "", err}, json)
		case json:
			return printEntered(a, t.Public(), did)
		}
		return a.print(help.Entered(a.voice, did) + "  " + a.voice.Say("seed.next", nil) + "\n")
	})
	tableFlag(cmd, &name)
	cmd.Flags().BoolVar(&yes, "yes", false, "flag.yes-seed")
	jsonFlag(cmd, &json)
	return cmd
}
