//go:build unix

package main

import (
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"lestrade/assistant/wifi"
)

// TestThePasswordOfTheWiFiStaysWithItsHost plants one by typing it, and looks for it wherever it could
// have gone: the screen, the pages of phones, the record with its backups and exports, other files.
func TestThePasswordOfTheWiFiStaysWithItsHost(t *testing.T) {
	t.Parallel()
	const password = "Moriarty-1887"
	d := newDesktop(t, build(t, "."))
	d.table("first = Anna", "Anna: ask Bruno red = 2")
	s := d.sit(100, "serve", "--addr", "127.0.0.1:0")
	s.Wait("personne n’a encore pris place")
	at := regexp.MustCompile(`http://127\.0\.0\.1:\d+`).FindString(s.Text())
	s.Send("un code qui rejoint" + enterKey)
	s.Wait("le nom du Wi-Fi")
	s.Send("Reichenbach" + enterKey)
	s.Wait("le mot de passe du Wi-Fi Reichenbach")
	s.Send(password + enterKey)
	s.Wait("oublier ce Wi-Fi")
	seen := s.Text()
	if strings.Count(seen, "█") < 50 {
		t.Errorf("no code:\n%s", seen)
	}
	s.Send(enterKey)
	s.Wait("▸ retour à la table")
	phone := newHandset(t)
	phone.open(at)
	seen += phone.page
	phone.send(url.Values{"seat": {"Bruno"}})
	seen += phone.page
	s.Wait("Bruno\u00a0: un téléphone est là")
	s.Send(ctrlD)
	s.Send(ctrlD)
	s.Exit()
	folder := strings.TrimPrefix(d.env[0], "LESTRADE_DATA=")
	if n, err := wifi.In(folder).Kept(); err != nil || n == nil || n.Password != password {
		t.Fatalf("%v, %v is kept: the test plants nothing", n, err)
	}
	d.run("backup", filepath.Join(folder, "copy"))
	for _, words := range []string{"export --seat referee", "log --seat referee", "show --seat referee", "show --json --seat referee", "tables --json", "history --json"} {
		seen += d.run(strings.Fields(words)...)
	}
	if strings.Contains(seen, password) {
		t.Errorf("it is seen:\n%s", seen)
	}
	err := filepath.WalkDir(folder, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || path == string(wifi.In(folder)) {
			return err
		}
		text, err := os.ReadFile(path)
		if strings.Contains(string(text), password) {
			t.Errorf("it stands in %s", path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
