package data

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"sync"

	"github.com/pelletier/go-toml/v2"
)

// layers are the file systems in which Read looks for files, the last one first.
var layers = []fs.FS{embedded}

// Lay puts files over those of the program: the languages, if they stand apart from it, or
// others in tests. It must come before anything is read.
func Lay(over fs.FS) { layers = append(layers, over) }

const (
	// Common is the folder with the files that every game shares.
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

// Decode reads a TOML file of a folder into v. A key that v has no field for is an error, so that a
// misspelled key is found.
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

// opened keeps what Open has decoded.
var opened sync.Map

// Open decodes a TOML file of a folder when it is first called for it. All callers share the record,
// so nobody may write to it.
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
