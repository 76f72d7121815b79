//go:build unix

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lestrade/assistant/console/screentest"
	"lestrade/assistant/qr/qrtest"
)

// Anna's sheet of this table, in few letters: the cards of six colours that she neither
// sees nor heard of.
var (
	annasLines = []string{
		"first = Anna", "front Bruno butcher market rifle", "front Chloé officer library crossbow", "behind Anna maid knife",
		"Anna: ask Bruno yellow = 0", "Bruno: ask Chloé red = 1", "Bruno: ask Chloé women = 3",
	}
	annasSheet = "13 Indices · Anna · 11\ncomtesse 50\u00a0% · danseuse 50\u00a0%\n" +
		"salon 25\u00a0% · parc 25\u00a0% · port 25\u00a0% · théâtre 25\u00a0%\népée 50\u00a0% · revolver 50\u00a0%"
)

// atAnnas is a desktop with that table, in a folder of its own.
func atAnnas(t *testing.T, env ...string) *desktop {
	t.Helper()
	d := newDesktop(t, build(t, "."))
	t.Chdir(t.TempDir())
	d.env = append(d.env, env...)
	d.table(annasLines...)
	return d
}

// TestCodesAreReadFromScreens has another program read a sheet from what the terminal
// shows of it: where it writes light on dark, and dark on light.
func TestCodesAreReadFromScreens(t *testing.T) {
	d := atAnnas(t)
	for name, c := range map[string]struct {
		env, flags []string
		usual      screentest.Colours
	}{
		"colours, dark":             {usual: screentest.Dark},
		"colours, light":            {usual: screentest.Light},
		"without colours, dark":     {env: []string{"NO_COLOR=1"}, usual: screentest.Dark},
		"without colours, light":    {env: []string{"NO_COLOR=1"}, flags: []string{"--light"}, usual: screentest.Light},
		"colours not wanted, light": {flags: []string{"--light"}, usual: screentest.Light},
	} {
		t.Run(name, func(t *testing.T) {
			command := append([]string{d.program, "qr", "sheet", "--seat", "Anna"}, c.flags...)
			s := screentest.Start(t, 80, 32, append(d.env, c.env...), command...)
			if status := s.Exit(); status != 0 {
				t.Fatalf("status %d:\n%s", status, s.Text())
			}
			if got := qrtest.Scan(t, s.Picture(c.usual)); got != annasSheet {
				t.Errorf("read %q, not %q", got, annasSheet)
			}
			if c.env != nil || c.flags != nil {
				wantNoColour(t, s.Output())
			}
		})
	}
}

// TestTableTravelsThroughScreens has a table read from the codes that a terminal shows
// one after the other, and taken to another record.
func TestTableTravelsThroughScreens(t *testing.T) {
	long, err := filepath.Abs(filepath.Join("testdata", "long.lestrade"))
	if err != nil {
		t.Fatal(err)
	}
	d, elsewhere := newDesktop(t, build(t, ".")), newDesktop(t, "")
	elsewhere.program = d.program
	d.run("import", long)
	s := screentest.Start(t, 80, 42, d.env, d.program, "qr", "table")
	var scanned []string
	for of := 2; len(scanned) < of; {
		s.Wait(fmt.Sprintf("code %d sur", len(scanned)+1))
		number := 0
		said := s.Text()[strings.LastIndex(s.Text(), "code "):]
		if _, err := fmt.Sscanf(said, "code %d sur %d", &number, &of); err != nil || number != len(scanned)+1 || of < 2 {
			t.Fatalf("%q: %v", said, err)
		}
		if number < of {
			s.Wait("Entrée continue")
		}
		scanned = append(scanned, qrtest.Scan(t, s.Picture(screentest.Dark)))
		if number < of {
			s.Send(enterKey)
		}
	}
	s.Exit()
	file := filepath.Join(t.TempDir(), "scan.txt")
	if err := os.WriteFile(file, []byte(strings.Join(scanned, "\n")), 0o600); err != nil {
		t.Fatal(err)
	}
	elsewhere.run("import", file)
	for _, command := range [][]string{{"export"}, {"show", "--json", "--seat", "referee"}, {"show", "--json", "--seat", "Anna"}} {
		if got, want := elsewhere.run(command...), d.run(command...); got != want || len(want) < 1000 {
			t.Errorf("%q: not the same table:\n%s\nwas\n%s", command, got, want)
		}
	}
}

// TestCodeWithoutRoom is written as a picture that nobody else may read, and beside the
// one before.
func TestCodeWithoutRoom(t *testing.T) {
	d := atAnnas(t)
	folder, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"lestrade-13-indices-sheet-anna.png", "lestrade-13-indices-sheet-anna-2.png"} {
		s := d.sit(80, "qr", "sheet", "--seat", "an")
		s.Wait("écrit\u00a0: " + name)
		if status := s.Exit(); status != 0 || !strings.Contains(s.Text(), "demande 53 colonnes et 29 lignes") || strings.Contains(s.Text(), "▀") {
			t.Errorf("status %d:\n%s", status, s.Text())
		}
		wantPicture(t, name, annasSheet)
	}
	if err := os.RemoveAll(folder); err != nil {
		t.Fatal(err)
	}
	s := d.sit(80, "qr", "sheet", "--seat", "an")
	s.Wait("--png FICHIER l’écrit ailleurs")
	if status := s.Exit(); status != 1 || strings.Contains(s.Text(), "écrit\u00a0:") {
		t.Errorf("no folder: status %d:\n%s", status, s.Text())
	}
}

func wantPicture(t *testing.T, name, holds string) {
	t.Helper()
	info, err := os.Stat(name)
	if err != nil || info.Mode() != 0o600 {
		t.Fatalf("%v, %v", info, err)
	}
	picture, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if got := qrtest.Scan(t, picture); got != holds {
		t.Errorf("%s: read %q", name, got)
	}
}

// TestCodeAtTheTable shows a sheet while a table is played, and wipes it.
func TestCodeAtTheTable(t *testing.T) {
	for _, c := range []struct {
		env   []string
		flags []string
		usual screentest.Colours
	}{
		{nil, nil, screentest.Light},
		{[]string{"NO_COLOR=1"}, nil, screentest.Dark},
		{[]string{"NO_COLOR=1"}, []string{"--light"}, screentest.Light},
	} {
		t.Run(fmt.Sprint(c.env, c.flags), func(t *testing.T) {
			d := atAnnas(t, c.env...)
			s := screentest.Start(t, 80, 32, d.env, append([]string{d.program, "play"}, c.flags...)...)
			s.Wait("à Chloé de jouer")
			s.Send("qr" + enterKey + "anna" + enterKey + "fiche" + enterKey)
			s.Wait("Entrée l’efface")
			if !s.Page() {
				t.Error("the code is not on a page of its own")
			}
			if got := qrtest.Scan(t, s.Picture(c.usual)); got != annasSheet {
				t.Errorf("read %q", got)
			}
			s.Send(enterKey)
			s.Wait("à Chloé de jouer")
			s.Send(ctrlD)
			s.Exit()
			wantSane(t, s, "▀▄", "▄▀")
		})
	}
}

// TestCodeAtTheTableWithoutRoom writes it too, and says so on the screen for all.
func TestCodeAtTheTableWithoutRoom(t *testing.T) {
	d := atAnnas(t)
	s := d.sit(80, "play")
	s.Wait("à Chloé de jouer")
	s.Send("page" + enterKey + "anna" + enterKey + enterKey)
	s.Wait("cette page n’est que pour vous")
	s.Send("qr" + enterKey + "fiche" + enterKey)
	s.Wait("écrit\u00a0: lestrade-13-indices-sheet-anna.png")
	s.Wait("▸ effacer")
	s.Send(ctrlD)
	s.Wait("à Chloé de jouer")
	s.Send("qr" + enterKey + "anna" + enterKey + "fiche" + enterKey)
	s.Wait("écrit\u00a0: lestrade-13-indices-sheet-anna-2.png")
	s.Wait("▸ Chloé\u00a0: interroger")
	s.Send(ctrlD)
	s.Exit()
	wantSane(t, s, "▀▄", "▄▀")
	wantPicture(t, "lestrade-13-indices-sheet-anna-2.png", annasSheet)
}
