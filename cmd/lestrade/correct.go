package main

import (
	"strings"

	"github.com/spf13/cobra"
)

// mends are the lines besides `correct` that put one place of a table right, each a flag of the
// command of that name.
var mends = []string{"insert", "remove", "set"}

// newCorrect is the command that puts one place of a table right: another line or reply stands
// there, a line before it, or none; or a counter is set.
func newCorrect(a *app) *cobra.Command {
	o := doOptions{}
	var cmd *cobra.Command
	cmd = a.command("correct", cobra.ArbitraryArgs, "correct", func(args []string) error {
		verbs := mendsOf(cmd)
		if len(verbs) > 1 {
			return usage("correct-one", nil)
		}
		command, least := cmd.CommandPath(), 2
		if verbs[0] != "correct" {
			command += " --" + verbs[0]
		}
		if verbs[0] == "remove" {
			least = 1
		}
		words := strings.Fields(strings.Join(args, " "))
		if len(words) < least {
			return a.takes(command, verbs[0])
		}
		return enterLine(a, o, verbs[0]+" "+strings.Join(words, " "))
	})
	for _, verb := range mends {
		cmd.Flags().Bool(verb, false, "flag.correct-"+verb)
	}
	o.flags(cmd, "flag.yes-undo")
	return cmd
}

// mendsOf are the verbs that the flags of a command say, or its own where they say none.
func mendsOf(cmd *cobra.Command) (verbs []string) {
	for _, verb := range mends {
		if flag := cmd.Flag(verb); flag != nil && flag.Value.String() == "true" {
			verbs = append(verbs, verb)
		}
	}
	if verbs == nil {
		verbs = []string{cmd.Name()}
	}
	return verbs
}
