package files_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/qr"
	"lestrade/assistant/qr/files"
	"lestrade/assistant/qr/qrtest"
)

func codesOf(t *testing.T, texts ...string) (codes []*qr.Code) {
	t.Helper()
	for _, text := range texts {
		code, err := qr.New(text)
		if err != nil {
			t.Fatal(err)
		}
		codes = append(codes, code)
	}
	return codes
}

// Another program reads what the codes hold, whether they are short or as long as can be, and whether
// their letters stand in one mode or in several.
func TestPicturesAreRead(t *testing.T) {
	link := qr.Link("https://lestrade.example/site/", strings.Repeat("Anna: ask Bruno red = 1\n", 9))
	var capitals, small strings.Builder
	for i := range 1000 {
		fmt.Fprintf(&capitals, "%X/", i*i*i)
		fmt.Fprintf(&small, "%x/", i*i*i)
	}
	for _, text := range []string{"A", "Anna : épée 50 %, salon 25 %", link, link + "?lang=fr", capitals.String()[:4296], small.String()[:2953]} {
		var picture bytes.Buffer
		if err := files.PNG(codesOf(t, text)[0])(&picture); err != nil {
			t.Fatal(err)
		}
		if got := qrtest.Scan(t, picture.Bytes()); got != text {
			t.Errorf("%q is read as %q", text, got)
		}
	}
}

// Pictures get names that any disk takes, and that none has yet: of several, together.
func TestKeep(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, c := range []struct{ words, texts, want []string }{
		{[]string{"Vendredi soir", "sheet", "Chloé"}, []string{"a"}, []string{"lestrade-vendredi-soir-sheet-chloe.png"}},
		{[]string{"vendredi/soir", "sheet", "CHLOE"}, []string{"b"}, []string{"lestrade-vendredi-soir-sheet-chloe-2.png"}},
		{[]string{"../-x", "table"}, []string{"c", "d"}, []string{"lestrade-x-table-1.png", "lestrade-x-table-2.png"}},
		{[]string{"x", "table"}, []string{"e", "f", "g"}, []string{"lestrade-x-table-2-1.png", "lestrade-x-table-2-2.png", "lestrade-x-table-2-3.png"}},
		{[]string{"", "score"}, []string{"h"}, []string{"lestrade-score.png"}},
	} {
		names, err := files.KeepCodes("", codesOf(t, c.texts...), c.words...)
		if err != nil || !slices.Equal(names, c.want) {
			t.Errorf("%q: %q, %v; want %q", c.words, names, err, c.want)
			continue
		}
		for i, name := range names {
			info, err := os.Stat(name)
			if err != nil || info.Mode() != 0o600 {
				t.Errorf("%s: %v, %v", name, info, err)
			}
			picture, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			if got := qrtest.Scan(t, picture); got != c.texts[i] {
				t.Errorf("%s: read %q", name, got)
			}
		}
	}
}

// A picture that fails leaves no file, and one that is there stays as it was.
func TestWriteFails(t *testing.T) {
	t.Chdir(t.TempDir())
	full := errors.New("full")
	if err := files.Write("a.png", func(io.Writer) error { return full }); !errors.Is(err, full) {
		t.Errorf("%v", err)
	}
	if _, err := os.Stat("a.png"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("half a picture is left: %v", err)
	}
	if err := os.WriteFile("b.png", []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := files.Write("b.png", files.PNG(codesOf(t, "x")[0])); !errors.Is(err, fs.ErrExist) {
		t.Errorf("%v", err)
	}
	if text, err := os.ReadFile("b.png"); string(text) != "mine" {
		t.Errorf("%q, %v", text, err)
	}
}

// Pictures that are secrets lie in a folder that only their owner opens, and go from there
// while all else stays.
func TestSecrets(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "codes")
	for range 2 {
		names, err := files.KeepCodes(folder, codesOf(t, "a"), "Anna")
		if err != nil || len(names) != 1 || filepath.Dir(names[0]) != folder {
			t.Fatalf("%q, %v", names, err)
		}
	}
	if info, err := os.Stat(folder); err != nil || info.Mode().Perm() != 0o700 {
		t.Errorf("%v, %v", info, err)
	}
	other := filepath.Join(folder, "mine.png")
	if err := os.WriteFile(other, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := files.Clear(folder); err != nil {
		t.Error(err)
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) != 1 || left[0].Name() != "mine.png" {
		t.Errorf("%v, %v", left, err)
	}
	if err := errors.Join(os.Remove(other), files.Clear(folder), files.Clear(folder)); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(folder); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("an empty folder is left: %v", err)
	}
}
