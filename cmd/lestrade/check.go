package main

import (
	"github.com/spf13/cobra"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
)

// newCheck is the command that referees a transcript without storing it, and tells whether
// replies that were insisted on contradict its cards; given a seat, whether what that seat
// heard can all be true.
func newCheck(d *desk) *cobra.Command {
	var eyes string
	var json bool
	cmd := d.command("check", cobra.ExactArgs(1), "file", func(args []string) error {
		p, viewer, err := d.open(args[0], eyes)
		if err != nil {
			return d.answerRefusal(err, json)
		}
		page, err := d.clash(p, viewer)
		if err != nil {
			return err
		}
		view, err := p.View(viewer)
		if err != nil {
			return err
		}
		v := d.voice.At(p)
		over, unchecked := "", v.Notices("unchecked", view.Unchecked())
		if end := p.Outcome(); end != nil {
			over = help.EndText(v, end)
		}
		if json {
			out := verdict{OK: page == nil, conflict: conflictOf(page), Line: p.Len(), Over: over, Unchecked: unchecked}
			if page != nil {
				out.Kind = "contradiction"
			}
			return clashError(page, d.printJSON(out))
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
		if err := d.print(text); err != nil {
			return err
		}
		return d.tellClash(page)
	})
	seatFlag(cmd, &eyes, "referee")
	jsonFlag(cmd, &json)
	return cmd
}
