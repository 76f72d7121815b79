package report_test

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lestrade/assistant/phone/phonetest"
)

// shown are the evenings that the README shows, with what stands at the picture's top.
var shown = map[string]struct{ file, at string }{
	"13-indices": {"rules/indices13/testdata/games/six-players-empty-supply.lestrade", "#review .plot"},
	"charlock":   {"rules/charlock/testdata/games/light.lestrade", "#story"},
	"timebomb":   {ofOdds, "#story .plot"},
	"arkham":     {"rules/arkham/testdata/games/full.lestrade", "#story"},
	"sherlock":   {"rules/sherlock/testdata/games/evening.lestrade", "#story"},
}

// TestPictures: the README shows an evening of each game, in its own two languages. UPDATE=1 draws
// them anew.
func TestPictures(t *testing.T) {
	const folder = "../../.pictures/"
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, game := range house {
		for _, lang := range []string{"en", "fr"} {
			name := "evening-" + game.ID + "-" + lang + ".png"
			if !strings.Contains(string(readme), ".pictures/"+name) {
				t.Errorf("the README does not show %s", name)
			}
			if os.Getenv("UPDATE") != "" {
				draw(t, game.ID, lang, folder+name)
			}
			if _, err := os.Stat(filepath.Join(folder, name)); err != nil {
				t.Error(err)
			}
		}
	}
}

func draw(t *testing.T, game, lang, file string) {
	t.Helper()
	page, err := evening(read(t, "../../"+shown[game].file), lang).Page()
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte(page))
	}))
	defer server.Close()
	defer server.CloseClientConnections()
	p := phonetest.Open(t).Page(t, phonetest.Size{Width: 600, Height: 560}, lang, false)
	p.Go(server.URL)
	_ = phonetest.Read[bool](p, "!document.querySelector(`"+shown[game].at+"`).scrollIntoView()")
	p.Picture(file)
}
