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
	"bytes"
	"embed"
	"fmt"
	"io/fs"
	"sync"

	"github.com/pelletier/go-toml/v2"
)

//go:embed */*.toml */*.lestrade
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
// is an error: a misspelled key would otherwise pass for an absent one.
func Decode(folder, name string, v any) error {
	text, err := Read(folder, name)
	if err != nil {
		return err
	}
	if err := toml.NewDecoder(bytes.NewReader(text)).DisallowUnknownFields().Decode(v); err != nil {
		return fmt.Errorf("data/%s/%s: %w", folder, name, err)
	}
	return nil
}

// opened keeps what Open has decoded, by type, folder and name.
var opened sync.Map

// Open decodes one TOML file of a folder the first time it is asked for. The record
// is shared: nobody may write to it.
func Open[T any](folder, name string) (*T, error) {
	type key struct {
		kind         *T
		folder, name string
	}
	if v, ok := opened.Load(key{nil, folder, name}); ok {
		return v.(*T), nil
	}
	v := new(T)
	if err := Decode(folder, name, v); err != nil {
		return nil, err
	}
	kept, _ := opened.LoadOrStore(key{nil, folder, name}, v)
	return kept.(*T), nil
}
