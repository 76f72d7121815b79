package main

import (
	"github.com/spf13/cobra"

	"lestrade/assistant/complaint"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
)

// checkCommand referees a transcript without storing it. It tells whether replies that were
// insisted on contradict the cards; with --seat, whether all that this seat heard can be true.
// About a file that says Lestrade was wrong, it tells whether this Lestrade says the same.
var checkCommand = command{"check", cobra.ExactArgs(1), "file", func(a *app, cmd *cobra.Command) action {
	var eyes string
	var json bool
	seatFlag(cmd, &eyes, "referee")
	jsonFlag(cmd, &json)
	return func(args []string) error {
		in, err := a.openText(args[0])
		if err != nil {
			return err
		}
		defer in.Close() //nolint:errcheck // only read from
		if complaint.Begins(in.start()) {
			return compareAnswers(a, args[0], in, json)
		}
		p, viewer, err := a.fold(args[0], in, eyes)
		if err != nil {
			return a.answerRefusal(err, json)
		}
		view := p.View(viewer)
		page, err := a.findClash(view, viewer)
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
	}
}}
