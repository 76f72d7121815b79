package main

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"lestrade/assistant/box"
	"lestrade/assistant/journal"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

type boxOptions struct {
	game   string
	words  []string
	file   string
	forget bool
}

func newBox(d *desk) *cobra.Command {
	o := boxOptions{}
	cmd := d.command("box", cobra.MinimumNArgs(1), "game-line", func(args []string) error {
		o.game, o.words = args[0], args[1:]
		if o.file != "" && len(o.words) > 0 {
			return usage("words-and-file", nil)
		}
		return runBox(d, o)
	})
	cmd.Flags().StringVarP(&o.file, "file", "f", "", "flag.box-file")
	cmd.Flags().BoolVar(&o.forget, "forget", false, "flag.forget")
	return cmd
}

// runBox tells what was said of a game's box, adds to it, or drops a line of it.
func runBox(d *desk, o boxOptions) error {
	game, err := d.game(o.game)
	if err != nil {
		return err
	}
	open := d.hall
	if o.file != "" || len(o.words) > 0 && !o.forget {
		open = d.newHall
	}
	hall, err := open()
	if errors.Is(err, journal.ErrNone) && !o.forget {
		return d.print("game " + game.ID + "\n")
	}
	if err != nil {
		return err
	}
	b, err := box.Open(hall.Journal, hall.Shelf, game.ID)
	if err != nil {
		return err
	}
	switch {
	case o.forget:
		return d.forget(b, strings.Join(o.words, " "))
	case o.file != "":
		return d.learnFile(b, o.file)
	case len(o.words) > 0:
		return d.learn(b, strings.Join(o.words, " "))
	}
	text, err := b.File(d.voice.Lang)
	if err != nil {
		return err
	}
	return d.print(text)
}

func (d *desk) forget(b *box.Box, subject string) error {
	gone, err := b.Forget(subject, d.voice.Lang)
	switch {
	case err != nil:
		return err
	case gone == nil:
		return usage("not-in-box", speak.Figures{"word": speak.Plain(d.voice.Quote(subject))})
	}
	return d.print(d.voice.At(b.Position()).Say("box.forgotten", speak.Figures{"line": *gone}) + "\n")
}

func (d *desk) learn(b *box.Box, text string) error {
	entries, err := b.Learn([]string{text}, d.voice.Lang)
	if refusal := (*rules.Refusal)(nil); errors.As(err, &refusal) {
		return &atFile{"lestrade box", b.Position(), &table.Fault{Row: 1, Text: text, Refusal: refusal}}
	}
	if err != nil {
		return err
	}
	v := d.voice.At(b.Position())
	return d.print(v.Say("do.learnt", speak.Figures{"line": entries[0]}) + "\n")
}

func (d *desk) learnFile(b *box.Box, file string) error {
	in, err := d.openInput(file)
	if err != nil {
		return err
	}
	defer in.Close() //nolint:errcheck // only read from
	var rows []table.Row
	var texts []string
	for row, err := range table.Rows(in) {
		if err != nil {
			return err
		}
		if rows, texts = append(rows, row), append(texts, row.Text); len(rows) > table.MostLines {
			tooMany := &rules.Refusal{Kind: rules.Unreadable, Bar: *rules.TooManyLines.Bar(table.MostLines), Line: len(rows)}
			return &atFile{file, b.Position(), &table.Fault{Row: row.Number, Refusal: tooMany}}
		}
	}
	entries, err := b.Learn(texts, d.voice.Lang)
	if refusal := (*rules.Refusal)(nil); errors.As(err, &refusal) {
		row := rows[refusal.Line-1]
		return &atFile{file, b.Position(), &table.Fault{Row: row.Number, Text: row.Text, Refusal: refusal}}
	}
	if err != nil {
		return err
	}
	return d.print(d.voice.Say("box.learnt", speak.Figures{"number": len(entries)}) + "\n")
}
