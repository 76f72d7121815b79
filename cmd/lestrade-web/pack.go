//go:build !js

package main

import (
	"bytes"
	"compress/flate"
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
)

// A packer packs bytes as a format: "gzip", or "deflate" inside an archive.
type packer func(code []byte, format string) ([]byte, error)

// deflated packs at once.
func deflated(code []byte, format string) ([]byte, error) {
	var packed bytes.Buffer
	var w io.WriteCloser
	var err error
	if format == "gzip" {
		w, err = gzip.NewWriterLevel(&packed, gzip.BestCompression)
	} else {
		w, err = flate.NewWriter(&packed, flate.BestCompression)
	}
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(code); err != nil {
		return nil, err
	}
	err = w.Close()
	return packed.Bytes(), err
}

// smallest packs in the same formats as tightly as a release may take time for.
func smallest(code []byte, format string) ([]byte, error) {
	work, err := os.MkdirTemp("", "lestrade-web")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(work) //nolint:errcheck // what remains there the system clears
	file := filepath.Join(work, "code")
	if err := os.WriteFile(file, code, 0o600); err != nil {
		return nil, err
	}
	packed, err := exec.Command("zopfli", "-c", "--i5", "--"+format, file).Output()
	if err != nil {
		return nil, fmt.Errorf("zopfli: %w", err)
	}
	return packed, nil
}
