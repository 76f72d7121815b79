//go:build unix

package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
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

// TestCodeOnAPage is read from a screen that has room for it alone, and wiped.
func TestCodeOnAPage(t *testing.T) {
	d := atAnnas(t)
	for _, key := range []string{enterKey, ctrlD} {
		s := d.sit(80, "qr", "sheet", "--seat", "an")
		s.Wait("Entrée l’efface")
		if got := qrtest.Scan(t, s.Picture(screentest.Dark)); got != annasSheet || !s.Page() {
			t.Errorf("read %q; on a page: %t", got, s.Page())
		}
		s.Resize(100, 40)
		s.Wait("\nEntrée l’efface") // there is room beneath
		s.Send(key)
		if status := s.Exit(); status != 0 || s.Text() != "" {
			t.Errorf("status %d:\n%s", status, s.Text())
		}
		wantSane(t, s, "▀▄", "▄▀")
	}
}

// TestCodeWithoutRoom is written as a picture among the secrets, which nobody else may
// read and which goes at Enter; what a killed program leaves, when the next one starts.
func TestCodeWithoutRoom(t *testing.T) {
	d := atAnnas(t)
	folder := filepath.Join(strings.TrimPrefix(d.env[0], "LESTRADE_DATA="), "codes")
	name := filepath.Join(folder, "lestrade-13-indices-sheet-anna.png")
	// So long a name is broken at the edge of the screen.
	written := func(screen string) bool { return strings.Contains(strings.ReplaceAll(screen, "\n", ""), name) }
	start := func() *screentest.Screen {
		s := screentest.Start(t, 80, 16, d.env, d.program, "qr", "sheet", "--seat", "an")
		s.Wait("Entrée efface l’image")
		if !written(s.Text()) || !strings.Contains(s.Text(), "demande 47 colonnes et 25 lignes") || strings.Contains(s.Text(), "▀") {
			t.Errorf("not said:\n%s", s.Text())
		}
		wantPicture(t, name, annasSheet)
		return s
	}
	s := start()
	if info, err := os.Stat(folder); err != nil || info.Mode().Perm() != 0o700 {
		t.Errorf("%v, %v", info, err)
	}
	s.Send(enterKey)
	if status := s.Exit(); status != 0 {
		t.Errorf("status %d:\n%s", status, s.Text())
	}
	wantNone(t, name)

	s = start()
	s.Signal(syscall.SIGKILL)
	d.run("show")
	wantNone(t, folder)

	if err := os.WriteFile(folder, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	s = screentest.Start(t, 80, 16, d.env, d.program, "qr", "sheet", "--seat", "an")
	s.Wait("--png FICHIER l’écrit ailleurs")
	if status := s.Exit(); status != 1 || strings.Contains(s.Text(), "écrit\u00a0:") {
		t.Errorf("no folder: status %d:\n%s", status, s.Text())
	}
}

func wantNone(t *testing.T, name string) {
	t.Helper()
	if _, err := os.Stat(name); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("%s is left: %v", name, err)
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
			s := d.sit(80, append([]string{"play"}, c.flags...)...)
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

// TestCodeAtTheTableWithoutRoom is written too, for as long as it is looked at: from the
// seat's page and from the screen for all.
func TestCodeAtTheTableWithoutRoom(t *testing.T) {
	d := atAnnas(t)
	name := filepath.Join(strings.TrimPrefix(d.env[0], "LESTRADE_DATA="), "codes", "lestrade-13-indices-sheet-anna.png")
	s := screentest.Start(t, 80, 16, d.env, d.program, "play")
	s.Wait("à Chloé de jouer")
	s.Send("page" + enterKey + "anna" + enterKey + enterKey)
	s.Wait("cette page n’est que pour vous")
	s.Send("qr" + enterKey + "fiche" + enterKey)
	s.Wait("Entrée efface l’image")
	wantPicture(t, name, annasSheet)
	s.Send(enterKey)
	s.Wait("▸ cacher")
	wantNone(t, name)
	s.Send(ctrlD)
	s.Wait("à Chloé de jouer")
	s.Send("qr" + enterKey + "anna" + enterKey + "fiche" + enterKey)
	s.Wait("Entrée efface l’image")
	wantPicture(t, name, annasSheet)
	s.Send(ctrlC)
	if status := s.Exit(); status != 130 {
		t.Errorf("status %d", status)
	}
	wantNone(t, name)
	wantSane(t, s, "▀▄", "▄▀")
}
