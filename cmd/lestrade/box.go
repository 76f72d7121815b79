package main

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"lestrade/assistant/box"
	"lestrade/assistant/doc/html"
	"lestrade/assistant/help"
	"lestrade/assistant/journal"
	"lestrade/assistant/release"
	"lestrade/assistant/speak"
	"lestrade/assistant/transcript"
	"lestrade/data"
	"lestrade/rules"
)

// boxCommand shows what the owner has said of a game's box, adds to it, or drops a line of it.
var boxCommand = command{"box", cobra.MinimumNArgs(1), "game-line", func(a *app, cmd *cobra.Command) action {
	var file, other, edition string
	var forget, sheet bool
	cmd.Flags().StringVarP(&file, "file", "f", "", "flag.box-file")
	cmd.Flags().StringVar(&other, "compare", "", "flag.box-compare")
	cmd.Flags().StringVar(&edition, "edition", "", "flag.box-edition")
	cmd.Flags().BoolVar(&forget, "forget", false, "flag.forget")
	cmd.Flags().BoolVar(&sheet, "print", false, "flag.box-print")
	return func(args []string) error {
		line := strings.Join(args[1:], " ")
		if file+other+edition != "" && len(args) > 1 {
			return usage("words-and-file", nil)
		}
		game, err := a.game(args[0])
		if err != nil {
			return err
		}
		open := a.hall
		if file+other+edition != "" || len(args) > 1 && !forget {
			open = a.newHall
		}
		hall, err := open()
		if errors.Is(err, journal.ErrNone) && !forget {
			return a.print(release.Sign("game " + game.ID + "\n"))
		}
		if err != nil {
			return err
		}
		b, err := box.Open(hall.Store, hall.Shelf, game.ID)
		switch {
		case err != nil:
			return err
		case forget:
			gone, err := b.Forget(line, a.voice.Lang)
			switch {
			case err != nil:
				return err
			case gone == nil:
				return usage("not-in-box", speak.Figures{"word": speak.Plain(a.voice.Quote(line))})
			}
			return a.print(a.voice.At(b.Position()).Say("box.forgotten", speak.Figures{"line": *gone}) + "\n")
		case file != "":
			return learnFile(a, b, file)
		case other != "":
			return compareFile(a, b, other)
		case edition != "":
			return learnEdition(a, b, game.ID, edition)
		case len(args) > 1:
			entries, err := b.Learn([]string{line}, a.voice.Lang)
			if refusal, is := errors.AsType[*rules.Refusal](err); is {
				return &fileError{"lestrade box", b.Position(), &transcript.Fault{Row: 1, Text: line, Refusal: refusal}}
			}
			if err != nil {
				return err
			}
			return a.print(a.voice.At(b.Position()).Say("do.learnt", speak.Figures{"line": entries[0]}) + "\n")
		}
		if sheet {
			return printSheet(a, game, b)
		}
		text, err := b.File(a.voice.Lang)
		if err != nil {
			return err
		}
		return a.print(release.Sign(text))
	}
}}

// printSheet prints what the owner has said of a box as a page in HTML, which any browser can
// print.
func printSheet(a *app, game help.Game, b *box.Box) error {
	if game.Sheet == nil {
		return usage("no-sheet", speak.Figures{"game": game.ID})
	}
	lines, err := b.Lines()
	if err != nil {
		return err
	}
	v := a.voice.At(b.Position())
	return a.print(html.Sheet(game.Sheet(v, b.Position(), lines), v.Lang, v.Say("game", nil)))
}

// learnEdition makes a box learn the names that are printed on the cards of a language's edition.
func learnEdition(a *app, b *box.Box, game, edition string) error {
	lang, err := readLanguage(a.voice, edition)
	if err != nil {
		return err
	}
	lines := b.Edition(lang)
	if lines == nil {
		return usage("no-edition", speak.Figures{"game": game, "lang": speak.Plain(lang)})
	}
	entries, err := b.Learn(lines, data.English)
	if err != nil {
		return err
	}
	return a.print(a.voice.Say("box.learnt", speak.Figures{"number": len(entries)}) + "\n")
}

// learnFile makes a box learn all rows of a file, or none if one is refused.
func learnFile(a *app, b *box.Box, file string) error {
	var entries []rules.Entry
	err := withRows(a, b, file, func(texts []string) (err error) {
		entries, err = b.Learn(texts, a.voice.Lang)
		return err
	})
	if err != nil {
		return err
	}
	return a.print(a.voice.Say("box.learnt", speak.Figures{"number": len(entries)}) + "\n")
}

// compareFile says where a box differs from the file of another owner's box.
func compareFile(a *app, b *box.Box, file string) error {
	var same int
	var differ []box.Difference
	err := withRows(a, b, file, func(texts []string) (err error) {
		same, differ, err = b.Compare(texts, a.voice.Lang)
		return err
	})
	if err != nil {
		return err
	}
	v := a.voice.At(b.Position())
	text := v.Say("box.same", speak.Figures{"number": same}) + "\n"
	for _, d := range differ {
		switch {
		case d.Theirs == nil:
			text += v.Say("box.only-mine", speak.Figures{"line": *d.Mine}) + "\n"
		case d.Mine == nil:
			text += v.Say("box.only-theirs", speak.Figures{"line": *d.Theirs}) + "\n"
		default:
			text += v.Say("box.differ", speak.Figures{"mine": *d.Mine, "theirs": *d.Theirs}) + "\n"
		}
	}
	return a.print(text)
}

// withRows calls do with all rows of a file. If do refuses one, the error names the row of the
// file.
func withRows(a *app, b *box.Box, file string, do func(texts []string) error) error {
	in, err := a.openInput(file)
	if err != nil {
		return err
	}
	defer in.Close() //nolint:errcheck // only read from
	var rows []transcript.Row
	var texts []string
	for row, err := range transcript.Rows(in) {
		if err != nil {
			return err
		}
		if rows, texts = append(rows, row), append(texts, row.Text); len(rows) > transcript.MostLines {
			tooMany := &rules.Refusal{Kind: rules.Unreadable, Bar: *rules.TooManyLines.Bar(transcript.MostLines), Line: len(rows)}
			return &fileError{file, b.Position(), &transcript.Fault{Row: row.Number, Refusal: tooMany}}
		}
	}
	err = do(texts)
	if refusal, is := errors.AsType[*rules.Refusal](err); is {
		row := rows[refusal.Line-1]
		return &fileError{file, b.Position(), &transcript.Fault{Row: row.Number, Text: row.Text, Refusal: refusal}}
	}
	return err
}
