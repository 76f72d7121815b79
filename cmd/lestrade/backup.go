package main

import (
	"errors"
	"io/fs"

	"github.com/spf13/cobra"

	"lestrade/assistant/speak"
)

// newBackup is the command that copies the record, never over a file.
func newBackup(d *desk) *cobra.Command {
	return d.command("backup", cobra.ExactArgs(1), "backup", func(args []string) error {
		hall, err := d.hall()
		if err != nil {
			return err
		}
		file := speak.Figures{"file": speak.Plain(d.voice.File(args[0]))}
		switch err := hall.Journal.Backup(args[0]); {
		case errors.Is(err, fs.ErrExist):
			return usage("backup-exists", file)
		case err != nil:
			return err
		}
		return d.printFolded(d.voice.Say("backup.done", file) + "\n")
	})
}
