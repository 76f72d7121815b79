package main

import (
	"errors"
	"runtime/debug"

	"github.com/spf13/cobra"

	"lestrade/assistant/report"
	"lestrade/rules"
)

// mostInUse is how many bytes may be in use before garbage is collected even if little of it has
// gathered. The page of a long game leaves more of it than other commands, which end sooner.
const mostInUse = 88 << 20

// reportCommand prints a finished game, as a page in HTML to keep or as three lines for a chat.
var reportCommand = command{"report", cobra.NoArgs, "nothing", func(a *app, cmd *cobra.Command) action {
	o, chat := source{}, false
	tableFlag(cmd, &o.table)
	cmd.Flags().StringVar(&o.from, "from", "", "flag.from")
	seatFlag(cmd, &o.eyes, "referee")
	cmd.Flags().BoolVar(&chat, "text", false, "flag.report-text")
	return func([]string) error {
		debug.SetMemoryLimit(mostInUse)
		s, err := a.view(o)
		if err != nil {
			return err
		}
		evening := report.Evening{Voice: a.voice.At(s.view), Game: a.gameOf(s.view), View: s.view, Viewer: s.viewer, At: s.table}
		write := evening.Page
		if chat {
			write = evening.Chat
		}
		page, err := write()
		if refusal, is := errors.AsType[*rules.Refusal](err); is {
			return &fileError{s.name, s.view, refusal}
		}
		if err != nil {
			return err
		}
		return a.print(page)
	}
}}
