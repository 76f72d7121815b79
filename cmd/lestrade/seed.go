package main

import (
	"github.com/spf13/cobra"

	"lestrade/assistant/help"
)

// newSeedCommand is the command that opens the seed of a table: nothing is drawn there
// after it, so that before the end it wants to be asked for twice.
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
			return a.answerRefusal(&atTable{t.Public(), "", err}, json)
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
