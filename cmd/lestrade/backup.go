package main

import (
	"errors"
	"io/fs"

	"github.com/spf13/cobra"

	"lestrade/assistant/speak"
)

func newBackup(d *desk) *cobra.Command {
	return d.command("backup", cobra.ExactArgs(1), "backup", func(args []string) error { return runBackup(d, args[0]) })
}

// runBackup copies the record, never over a file.
func runBackup(d *desk, path string) error {
	hall, err := d.hall()
	if err != nil {
		return err
	}
	file := speak.Figures{"file": speak.Plain(d.voice.File(path))}
	err = hall.Journal.Backup(path)
	if errors.Is(err, fs.ErrExist) {
		return usage("backup-exists", file)
	}
	if err != nil {
		return err
	}
	return d.printFolded(d.voice.Say("backup.done", file) + "\n")
}
