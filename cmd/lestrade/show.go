package main

import (
	"github.com/spf13/cobra"

	"lestrade/assistant/help"
	"lestrade/rules"
)

// showCommand shows a table as it stands.
var showCommand = command{"show", cobra.NoArgs, "nothing", func(a *app, cmd *cobra.Command) action {
	o := source{}
	o.flags(cmd, string(rules.Public))
	o.takeSeat(a, cmd)
	return func([]string) error {
		s, err := a.view(o)
		if err != nil {
			return err
		}
		v, game := a.voice.At(s.view), a.gameOf(s.view)
		if s.table == nil && o.json {
			return a.printJSON(help.Envelope(v, s.view, s.viewer, game, ""))
		}
		if s.table == nil {
			return a.printDoc(help.Show(v, s.view, s.viewer, game))
		}
		if !o.json {
			page, err := help.Standing(v, *s.table, game)
			if err != nil {
				return err
			}
			return a.printDoc(page)
		}
		boxed, err := linesToConfirm(*s.table)
		if err != nil {
			return err
		}
		back, err := s.table.GoingBack()
		if err != nil {
			return err
		}
		out := help.Envelope(v, s.view, s.viewer, game, s.table.Name)
		if lines := texts(boxed); lines != nil {
			out["boxed"] = lines // for people to confirm
		}
		if notes := s.table.Notes(); notes != nil {
			out["notes"] = notes // the seat's own notes
		}
		if back != nil {
			out["back"] = help.BackOf(v, back)
		}
		return a.printJSON(out)
	}
}}
