package main

import (
	"errors"
	"time"

	"github.com/spf13/cobra"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/journal"
	"lestrade/assistant/speak"
	"lestrade/assistant/store"
	"lestrade/assistant/table"
)

// tableRow is a table as data.
type tableRow struct {
	Name   string    `json:"name"`
	Game   string    `json:"game"`
	Seats  []string  `json:"seats"`
	Lines  int       `json:"lines"`
	Opened time.Time `json:"opened"`
	Last   time.Time `json:"last"`
	Turn   string    `json:"turn"`
	Over   string    `json:"over"`             // how the game ended; "" while it goes on
	Spoilt bool      `json:"spoilt,omitempty"` // whether the disk has spoilt it
}

// tablesCommand lists the tables of the record, the one used last first. Its subcommands rename and
// delete a table.
var tablesCommand = command{"tables", cobra.NoArgs, "tables", func(a *app, cmd *cobra.Command) action {
	json := false
	jsonFlag(cmd, &json)
	cmd.AddCommand(renameCommand.make(a), deleteCommand.make(a))
	return func([]string) error {
		rows := []tableRow{}
		hall, err := a.hall()
		if errors.Is(err, journal.ErrNone) && json {
			return a.printJSON(rows)
		}
		if err != nil {
			return err
		}
		all, err := hall.Store.Tables()
		if err != nil {
			return err
		}
		for _, found := range all {
			row := tableRow{Name: found.Name, Seats: []string{}, Opened: found.Opened, Last: found.Last}
			t, err := hall.Open(found.Name)
			if _, damaged := errors.AsType[*store.Damaged](err); damaged {
				row.Spoilt = true // it is listed so that people can delete it
			} else if err != nil {
				return err
			} else {
				p := t.Public().View()
				row.Game, row.Lines = p.Header().Game, p.Len()
				row.Seats = append(row.Seats, p.Header().Seats...)
				row.Turn = p.Turn()
				if end := p.Outcome(); end != nil {
					row.Over = help.EndListed(a.voice, p, end)
				}
			}
			rows = append(rows, row)
		}
		switch {
		case json:
			return a.printJSON(rows)
		case len(rows) == 0:
			return usage("no-tables", nil)
		}
		page := doc.Table{Columns: doc.Columns("", "", "", "", "")}
		for i, r := range rows {
			mark := " "
			if i == 0 {
				mark = "→"
			}
			how := r.Over
			switch {
			case r.Spoilt:
				how = a.voice.Say("record.why.spoilt", nil)
			case how == "" && r.Turn != "":
				how = a.voice.Say("tables.turn", speak.Figures{"seat": r.Turn})
			}
			page.Rows = append(page.Rows, doc.Says(mark, r.Name, a.voice.Date(r.Last.Local()), a.voice.List(r.Seats), how))
		}
		return a.printDoc(doc.Doc{page})
	}
}}

var renameCommand = command{"rename", cobra.ExactArgs(2), "two-names", func(a *app, _ *cobra.Command) action {
	return func(args []string) error {
		return changeTable(a, args[0], "renamed", speak.Figures{"name": speak.Plain(args[0]), "other": speak.Plain(args[1])},
			func(h *table.Hall) error { return h.Rename(args[0], args[1]) })
	}
}}

var deleteCommand = command{"delete", cobra.ExactArgs(1), "one-name", func(a *app, cmd *cobra.Command) action {
	yes := false
	cmd.Flags().BoolVar(&yes, "yes", false, "flag.yes-delete")
	return func(args []string) error {
		if !yes {
			return usage("delete-yes", speak.Figures{"name": speak.Plain(args[0])})
		}
		return changeTable(a, args[0], "deleted", speak.Figures{"name": speak.Plain(args[0])},
			func(h *table.Hall) error { return h.Delete(args[0]) })
	}
}}

// changeTable changes the table of a name, and says so in a sentence.
func changeTable(a *app, name, sentence string, figures speak.Figures, change func(*table.Hall) error) error {
	hall, err := a.hall()
	if err != nil {
		return err
	}
	switch err := change(hall); {
	case errors.Is(err, store.ErrNoTable):
		return usage("no-such-table", speak.Figures{"name": speak.Plain(a.voice.Quote(name))})
	case errors.Is(err, store.ErrTaken):
		return usage("name-taken", speak.Figures{"name": figures["other"]})
	case err != nil:
		return err
	}
	return a.printFolded(a.voice.Say("tables."+sentence, figures) + "\n")
}
