package main

import (
	"errors"
	"io/fs"

	"github.com/spf13/cobra"

	"lestrade/assistant/speak"
)

// backupCommand copies the record to a new file. It never replaces a file.
var backupCommand = command{"backup", cobra.ExactArgs(1), "backup", func(a *app, _ *cobra.Command) action {
	return func(args []string) error {
		if _, err := a.hall(); err != nil {
			return err
		}
		file := speak.Figures{"file": speak.Plain(a.voice.File(args[0]))}
		switch err := a.record.Backup(args[0]); {
		case errors.Is(err, fs.ErrExist):
			return usage("backup-exists", file)
		case err != nil:
			return err
		}
		return a.printFolded(a.voice.Say("backup.done", file) + "\n")
	}
}}
