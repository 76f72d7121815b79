//go:build unix

package main

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"lestrade/assistant/console/screentest"
)

const pictureFolder = "../../.pictures"

// pictures are the screens that the README shows: what is typed in each language at the
// tables that stand beside them.
var pictures = map[string]map[string]string{
	"13-indices": {"en": "sheet" + enterKey + "anna" + enterKey + enterKey, "fr": "fiche" + enterKey + "anna" + enterKey + enterKey},
	"charlock":   {"en": "rev crow3 lead", "fr": "rév corb3 piste"},
	"timebomb":   {"en": "odds" + enterKey, "fr": "chances" + enterKey},
	"arkham":     {"en": "keep", "fr": "garder"},
	"sherlock":   {"en": "arrange" + enterKey + "anna" + enterKey + enterKey, "fr": "disposition" + enterKey + "anna" + enterKey + enterKey},
}

// TestPictures wants the README's pictures to be what the program shows. UPDATE=1 draws
// them anew, for a reader to look at.
func TestPictures(t *testing.T) {
	program := build(t, ".")
	for game, typed := range pictures {
		for lang, keys := range typed {
			t.Run(game+" "+lang, func(t *testing.T) {
				t.Parallel()
				lookAtPicture(t, program, game, lang, keys)
			})
		}
	}
}

func lookAtPicture(t *testing.T, program, game, lang, keys string) {
	t.Helper()
	table, err := filepath.Abs(filepath.Join(pictureFolder, game+".lestrade"))
	if err != nil {
		t.Fatal(err)
	}
	d := newDesktop(t, program)
	d.env = append(d.env, "LC_ALL="+lang+".UTF-8")
	d.run("import", table)
	s := screentest.Start(t, 80, 30, d.env, program, "play")
	s.Wait("▸")
	s.Send(keys)
	name := filepath.Join(pictureFolder, game+"-"+lang+".svg")
	if os.Getenv("UPDATE") != "" {
		time.Sleep(2 * time.Second) // nobody knows yet what will stand there
		if err := os.WriteFile(name, []byte(s.SVG()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	kept, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	s.Until(func(string) bool { return s.SVG() == string(kept) }, "is as in "+name+" (UPDATE=1 draws it anew)")
	s.Send(ctrlC)
	s.Exit()
}
