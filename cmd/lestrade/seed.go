package main

import (
	"github.com/spf13/cobra"

	"lestrade/assistant/help"
)

// seedCommand opens the seed of a table. Nothing can be drawn after it, so before the end of the
// game people must confirm it with --yes.
var seedCommand = command{"seed", cobra.NoArgs, "nothing", func(a *app, cmd *cobra.Command) action {
	var name string
	var yes, json bool
	tableFlag(cmd, &name)
	cmd.Flags().BoolVar(&yes, "yes", false, "flag.yes-seed")
	jsonFlag(cmd, &json)
	return func([]string) error {
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
	}
}}
