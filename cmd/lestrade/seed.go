package main

import (
	"github.com/spf13/cobra"

	"lestrade/assistant/help"
	"lestrade/rules"
)

// newSeedCommand is the command that opens the seed of a table: nothing is drawn there
// after it, so that before the end it wants to be asked for twice.
func newSeedCommand(d *desk) *cobra.Command {
	var name string
	var yes, json bool
	cmd := d.command("seed", cobra.NoArgs, "nothing", func([]string) error {
		t, err := d.sit(name)
		if err != nil {
			return err
		}
		if !yes && t.Position().Outcome() == nil {
			return usage("seed-early", nil)
		}
		did, err := t.Open()
		switch {
		case err != nil:
			return d.answerRefusal(&atTable{t, "", err}, json)
		case json:
			return printEntered(d, t, did, rules.Public)
		}
		return d.print(help.Entered(d.voice, did, rules.Public) + "  " + d.voice.Say("seed.next", nil) + "\n")
	})
	tableFlag(cmd, &name)
	cmd.Flags().BoolVar(&yes, "yes", false, "flag.yes-seed")
	jsonFlag(cmd, &json)
	return cmd
}
