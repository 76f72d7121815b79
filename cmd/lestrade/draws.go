package main

import (
	"github.com/spf13/cobra"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
)

// drawsCommand shows what people may note down so that the draws of a table can be proved at the
// end: the commitment, and the check of each draw. They are shown nowhere else unasked.
var drawsCommand = command{"draws", cobra.NoArgs, "nothing", func(a *app, cmd *cobra.Command) action {
	var name string
	tableFlag(cmd, &name)
	return func([]string) error {
		t, err := a.sit(name)
		if err != nil {
			return err
		}
		view := t.Public().View()
		if !view.Committed() {
			return usage("draws-unbound", speak.Figures{"name": speak.Plain(t.Name)})
		}
		return a.printDoc(doc.Doc(doc.Prose(doc.Vital, help.ProofOfDraws(a.voice.At(view), view))))
	}
}}
