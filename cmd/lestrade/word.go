package main

import (
	"github.com/spf13/cobra"

	"lestrade/assistant/desk/own"
	"lestrade/assistant/play"
	"lestrade/assistant/speak"
)

// wordCommand gives a seat a word, which is asked for unseen, or takes it away.
var wordCommand = command{"word", cobra.ExactArgs(1), "seat", func(a *app, cmd *cobra.Command) action {
	var name string
	var forget bool
	tableFlag(cmd, &name)
	cmd.Flags().BoolVar(&forget, "forget", false, "flag.word-forget")
	return func(args []string) error {
		t, err := a.sit(name)
		if err != nil {
			return err
		}
		view := t.Public().View()
		viewer, _ := view.Viewer(args[0])
		seats, seat := view.Header().Seats, string(viewer)
		if view.Header().Seat(seat) < 0 {
			return usage("word-seat", speak.Figures{"word": speak.Plain(a.voice.Quote(args[0])), "seats": seats})
		}
		if forget {
			err = t.ForgetWord(seat)
		} else {
			err = a.askWords([]string{seat}, func(room play.Room) error { return room.ChangeWord(t, seat) })
		}
		if err != nil {
			return err
		}
		return a.print(own.WordText(a.voice, t, seat) + "\n")
	}
}}
