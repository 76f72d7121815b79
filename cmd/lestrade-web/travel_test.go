//go:build !js

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"lestrade/assistant/phone/phonetest"
	"lestrade/assistant/qr/qrtest"
	"lestrade/assistant/transcript"
)

// laptop is the command line, built for a site that stands at an address, with a record of its own.
func laptop(t *testing.T, address string) func(args ...string) string {
	t.Helper()
	folder := t.TempDir()
	program := filepath.Join(folder, "lestrade")
	if told, err := exec.Command("go", "build", "-ldflags=-X main.site="+address, "-o", program, "../lestrade").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, told)
	}
	return func(args ...string) string {
		t.Helper()
		run := exec.Command(program, args...)
		run.Env = append(os.Environ(), "LESTRADE_DATA="+filepath.Join(folder, "data"), "LC_ALL=en_US.UTF-8")
		run.Stderr = os.Stderr
		said, err := run.Output()
		if err != nil {
			t.Fatalf("lestrade %q: %v", args, err)
		}
		return string(said)
	}
}

// TestTravels: a table goes from a laptop through a code to a phone, from there in a link and in a
// file to laptops, and is the same wherever it is.
func TestTravels(t *testing.T) {
	p, _ := game(t, "indices13/testdata/games/three-players")
	played, _ := p.Before(p.Len()) // a device does not come back to what is over
	want := transcript.Write(played)
	folder := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	server := served(t)
	lestrade := laptop(t, server.URL+"/")
	lestrade("import", file("played.lestrade", want))
	signed := regexp.MustCompile(`^(.*)  # Lestrade (devel|\d).*`) // a build from a checkout knows its commit
	stop := func(where, got string) {
		t.Helper()
		if got = signed.ReplaceAllString(got, "$1"); got != want {
			t.Errorf("%s:\n%s", where, got)
		}
	}
	stop("on the laptop", lestrade("export"))

	code := filepath.Join(folder, "code.png")
	lestrade("qr", "table", "--png", code)
	picture, err := os.ReadFile(code)
	if err != nil {
		t.Fatal(err)
	}
	browser := phonetest.OpenThorough(t)
	d := open(t, browser, "fr", qrtest.Scan(t, picture))
	stop("on the phone", d.takes())
	d.free()
	kept := d.Kept("a.file", "13-indices.lestrade")
	if stop("in the phone's file", kept); !signed.MatchString(kept) {
		t.Errorf("the phone's file does not say which Lestrade wrote it: %s", kept)
	}
	link := phonetest.Read[string](d.Page, `document.querySelector(".taken textarea").value`)

	if said := lestrade("import", link); !strings.HasPrefix(said, "this is table 13-indices,") {
		t.Errorf("the laptop does not know its own table: %s", said)
	}
	lestrade("import", link, "--name", "back", "--keep", "both")
	stop("on the laptop again", lestrade("export", "--table", "back"))
	if again := lestrade("export", "--table", "back", "--link"); again != link+"\n" {
		t.Errorf("the laptop's link is %s, and the phone's %s", again, link)
	}

	other := open(t, browser, "en", server.URL)
	other.free()
	other.Tap("[data-what=bring] summary")
	other.free()
	other.Choose("[data-what=bring] [type=file]", file("kept.lestrade", kept))
	other.Wait(home)
	stop("on another phone", other.takes())
}
