//go:build !js

package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// A packer packs bytes as gzip, which browsers unpack themselves.
type packer func([]byte) ([]byte, error)

// fast packs at once.
func fast(code []byte) ([]byte, error) {
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(code); err != nil {
		return nil, err
	}
	err = w.Close()
	return packed.Bytes(), err
}

// smallest packs as tightly as a release may take time for.
func smallest(code []byte) ([]byte, error) {
	work, err := os.MkdirTemp("", "lestrade-web")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(work) //nolint:errcheck // the system clears what remains there
	file := filepath.Join(work, "code")
	if err := os.WriteFile(file, code, 0o600); err != nil {
		return nil, err
	}
	packed, err := exec.Command("zopfli", "-c", "--i5", file).Output()
	if err != nil {
		return nil, fmt.Errorf("zopfli: %w", err)
	}
	return packed, nil
}
