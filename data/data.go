// Package data holds what the boxes contain and say, as files embedded in the
// program: one folder a game, and common for what every game shares.
//
//	game.toml    seats, options, counters
//	setup.toml   set-up tables, in the shape that the game's referee wants
//	verbs.toml   every verb with its fields and who may know each of them
//	words.toml   every word of the notation
//	rules.toml   the numbered rules, and how each is kept
//	en.toml, fr.toml …   all that a person reads or types, a file a language; see [Texts]
//
// The first five hold ids only. The folder program has the sentences of the program
// itself, and a language is there when it has a file in it.
//
// A file is read only when it is asked for, so that a command pays for nothing
// it does not say.
package data

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"sync"

	"github.com/pelletier/go-toml/v2"
)

// layers are where files are looked for, the last first.
var layers = []fs.FS{embedded}

// Lay puts files over those of the program: those of the languages, where they stand apart
// from it, or in tests others. It must come before anything is read.
func Lay(over fs.FS) { layers = append(layers, over) }

const (
	// Common is the folder of what every game shares.
	Common = "common"
	// Program is the folder of the program's own sentences.
	Program = "program"
)

// Read returns the bytes of one file of a folder.
func Read(folder, name string) (text []byte, err error) {
	for i := len(layers) - 1; i >= 0; i-- {
		if text, err = fs.ReadFile(layers[i], folder+"/"+name); !errors.Is(err, fs.ErrNotExist) {
			break
		}
	}
	return text, err
}

// Has tells whether a folder holds a file.
func Has(folder, name string) bool {
	_, err := Read(folder, name)
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
