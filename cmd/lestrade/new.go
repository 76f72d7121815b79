package main

import (
	"strings"

	"github.com/spf13/cobra"

	"lestrade/assistant/desk/seated"
	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/transcript"
)

// newTableCommand opens a new table in the record.
var newTableCommand = command{"new", cobra.MinimumNArgs(1), "game", func(a *app, cmd *cobra.Command) action {
	var name string
	var seats, options []string
	var json bool
	cmd.Flags().StringSliceVar(&seats, "seats", nil, "flag.seats")
	cmd.Flags().StringArrayVar(&options, "option", nil, "flag.option")
	newTableFlag(cmd, &name)
	jsonFlag(cmd, &json)
	return func(args []string) error {
		game, words, err := a.gameWords(args[0])
		if err != nil {
			return err
		}
		seats = append(seats, args[1:]...)
		if len(seats) == 0 {
			return usage("seats-needed", speak.Figures{"game": speak.Plain(game.ID), "names": speak.Plain(seatsOf(words))})
		}
		seats = words.Names(strings.Join(seats, " "), a.voice.Lang)
		if name := seated.CommandAmong(a.house, seats); name != "" {
			return usage("seat-command", speak.Figures{"name": speak.Plain(name)})
		}
		for i, o := range options {
			options[i] = strings.Replace(o, "=", " ", 1)
		}
		hall, err := a.newHall()
		if err != nil {
			return err
		}
		p, err := transcript.Head(hall.Shelf, game.ID, seats, options)
		if err != nil {
			return &gameError{a.voice.With(words, game.ID), err}
		}
		t, err := hall.New(name, p)
		if err != nil {
			return err
		}
		p = t.Public().View()
		if json {
			return a.printJSON(map[string]any{"table": t.Name, "line": p.Len(), "commit": p.Commitment()})
		}
		v := a.voice.At(p)
		done := a.voice.Say("new.done", speak.Figures{"name": speak.Plain(t.Name), "seats": p.Header().Seats, "number": len(p.Header().Seats)})
		page := doc.Doc(doc.Prose(doc.Vital, done+"\n"+help.Names(v, p)))
		page = append(page, doc.Section(doc.Vital, a.voice.Say("show.due", nil), v.Notices("due", p.Due()))...)
		return a.printDoc(append(append(page, doc.Gap{}), doc.Prose(doc.Vital, a.voice.Say("new.next", nil))...))
	}
}}
