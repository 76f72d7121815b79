package main

import (
	"github.com/spf13/cobra"

	"lestrade/assistant/complaint"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
)

// newCheck is the command that referees a transcript without storing it, and tells whether
// replies that were insisted on contradict its cards; given a seat, whether what that seat
// heard can all be true. About a file of something that people hold to be wrong it tells whether
// the same is said here.
func newCheck(a *app) *cobra.Command {
	var eyes string
	var json bool
	cmd := a.command("check", cobra.ExactArgs(1), "file", func(args []string) error {
		in, err := a.openText(args[0])
		if err != nil {
			return err
		}
		defer in.Close() //nolint:errcheck // only read from
		if complaint.Begins(in.start()) {
			return checkAgain(a, args[0], in, json)
		}
		p, viewer, err := a.fold(args[0], in, eyes)
		if err != nil {
			return a.answerRefusal(err, json)
		}
		view, err := p.View(viewer)
		if err != nil {
			return err
		}
		page, err := a.clash(view, viewer)
		if err != nil {
			return err
		}
		v := a.voice.At(p)
		over, unchecked := "", v.Notices("unchecked", view.Unchecked())
		if end := p.Outcome(); end != nil {
			over = help.EndText(v, end)
		}
		if json {
			out := verdict{OK: page == nil, conflict: conflictOf(page), Line: p.Len(), Over: over, Unchecked: unchecked}
			if page != nil {
				out.Kind = "contradiction"
			}
			return clashError(page, a.printJSON(out))
		}
		id := "check.ok"
		if page != nil {
			id = "check.clash"
		}
		text := v.Say(id, speak.Figures{"file": speak.Plain(v.File(args[0])), "number": p.Len()}) + "\n"
		if over != "" {
			text += "  " + over + "\n"
		}
		for _, line := range unchecked {
			text += "  " + line + "\n"
		}
		if err := a.print(text); err != nil {
			return err
		}
		return a.tellClash(page)
	})
	seatFlag(cmd, &eyes, "referee")
	jsonFlag(cmd, &json)
	return cmd
}
