package main

import (
	"github.com/spf13/cobra"

	"lestrade/assistant/help"
	"lestrade/rules"
)

type seedOptions struct {
	table string
	yes   bool
	json  bool
}

func newSeedCommand(d *desk) *cobra.Command {
	o := seedOptions{}
	cmd := d.command("seed", cobra.NoArgs, "nothing", func([]string) error { return runSeed(d, o) })
	d.tableFlag(cmd, &o.table)
	cmd.Flags().BoolVar(&o.yes, "yes", false, "flag.yes-seed")
	d.jsonFlag(cmd, &o.json)
	return cmd
}

// runSeed opens the seed of a table: nothing is drawn there after it, so that before
// the end it wants to be asked for twice.
func runSeed(d *desk, o seedOptions) error {
	t, err := d.sit(o.table)
	if err != nil {
		return err
	}
	if !o.yes && t.Position().Outcome() == nil {
		return usage("seed-early", nil)
	}
	did, err := t.Open()
	switch {
	case err != nil:
		return d.refused(&atTable{t, "", err}, o.json)
	case o.json:
		return d.printEntered(t, did, rules.Public)
	}
	return d.print(help.Entered(d.voice, did, rules.Public) + "  " + d.voice.Say("seed.next", nil) + "\n")
}
