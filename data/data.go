// Package data holds what the boxes contain and say, as files embedded in the
// program: one folder a game, and common for what every game shares.
//
//	game.toml    names, seats, options, counters
//	setup.toml   set-up tables, in the shape that the game's referee wants
//	verbs.toml   every verb with its fields and who may know each of them
//	words.toml   every word of the notation, in French and in English
//	rules.toml   the numbered rules: text, place in the rulebook, how each is kept
//	fr.toml, en.toml   the sentences of refusals, reminders and panels
//
// A file is read only when it is asked for, so that a command pays for nothing
// it does not say.
package data

import (
	"embed"
	"fmt"
	"io/fs"

	"github.com/BurntSushi/toml"
)

//go:embed common 13-indices charlock timebomb arkham sherlock
var files embed.FS

// Common is the folder of what every game shares.
const Common = "common"

// Read returns the bytes of one file of a folder.
func Read(folder, name string) ([]byte, error) {
	return files.ReadFile(folder + "/" + name)
}

// Has tells whether a folder holds a file.
func Has(folder, name string) bool {
	_, err := fs.Stat(files, folder+"/"+name)
	return err == nil
}

// Decode reads one TOML file of a folder into v. A key that v has no place for
// is an error: a misspelt key would otherwise pass for an absent one.
func Decode(folder, name string, v any) error {
	text, err := Read(folder, name)
	if err != nil {
		return err
	}
	meta, err := toml.Decode(string(text), v)
	if err != nil {
		return fmt.Errorf("data/%s/%s: %w", folder, name, err)
	}
	if spare := meta.Undecoded(); len(spare) > 0 {
		return fmt.Errorf("data/%s/%s: nothing reads %v", folder, name, spare[0])
	}
	return nil
}
