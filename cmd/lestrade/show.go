package main

import (
	"github.com/spf13/cobra"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
)

func newShow(d *desk) *cobra.Command {
	s := source{}
	cmd := d.command("show", cobra.NoArgs, "nothing", func([]string) error { return runShow(d, s) })
	d.sourceFlags(cmd, &s, string(rules.Public))
	return cmd
}

// runShow shows a table as it stands.
func runShow(d *desk, s source) error {
	view, viewer, err := d.view(s)
	if err != nil {
		return err
	}
	game, err := d.game(view.Header().Game)
	if err != nil {
		return err
	}
	v := d.voice.At(view)
	if s.json {
		return d.printJSON(help.Envelope(v, view, viewer, game))
	}
	return d.print(showText(v, view, viewer, game))
}

func showText(v *speak.Voice, view *rules.Position, viewer rules.Viewer, game help.Game) string {
	name := view.Vocabulary().Game.Name.In(v.Lang)
	eyes := v.Say("eyes."+string(viewer), nil)
	switch viewer {
	case rules.Referee:
		eyes = v.Say("eyes.referee", nil)
	case rules.Public:
	default:
		eyes = v.Say("eyes.seat", speak.Figures{"seat": string(viewer)})
	}
	text := v.Say("show.title", speak.Figures{"game": speak.Plain(name), "line": view.Len(), "eyes": speak.Plain(eyes)}) + "\n"
	if game.Panel != nil && len(view.Header().Seats) > 0 {
		text += "\n" + game.Panel(v, view)
	}
	state := view.State()
	if end := state.Outcome(); end != nil {
		text += section(v.Say("show.end", nil), append([]string{help.EndText(v, end)}, v.Notices("missing", end.Missing)...))
	}
	text += section(v.Say("show.due", nil), v.Notices("due", state.Due()))
	return text + section(v.Say("show.unchecked", nil), v.Notices("unchecked", state.Unchecked()))
}

// section is a heading over lines; nothing without lines.
func section(heading string, lines []string) string {
	if len(lines) == 0 {
		return ""
	}
	text := "\n" + heading + "\n"
	for _, line := range lines {
		text += "  " + line + "\n"
	}
	return text
}
