package main

import (
	"strings"

	"github.com/spf13/cobra"
)

// mends are the lines that put one place of a table right, besides `correct`. Each is a flag of
// that command.
var mends = []string{"insert", "remove", "set"}

// correctCommand puts one place of a table right. It replaces a line or its reply, inserts a line
// before it, removes it, or sets a counter.
var correctCommand = command{"correct", cobra.ArbitraryArgs, "correct", func(a *app, cmd *cobra.Command) action {
	o := doOptions{}
	for _, verb := range mends {
		cmd.Flags().Bool(verb, false, "flag.correct-"+verb)
	}
	o.flags(cmd, "flag.yes-undo")
	return func(args []string) error {
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
			return a.argumentError(command, verbs[0])
		}
		return enterLine(a, o, verbs[0]+" "+strings.Join(words, " "))
	}
}}

// mendsOf returns the verbs that a command's flags name, or the command's own if they name none.
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
