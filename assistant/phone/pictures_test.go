package phone_test

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"lestrade/assistant/phone/phonetest"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// midway is a game that is under way, as the README shows it.
func midway(t testing.TB, game string) *rules.Position {
	t.Helper()
	source, err := os.ReadFile("../../.pictures/" + game + ".lestrade")
	if err != nil {
		t.Fatal(err)
	}
	shown, err := table.Read(house.Shelf(), bytes.NewReader(source), "en")
	if err != nil {
		t.Fatal(err)
	}
	return shown
}

// TestPictures: each picture that the README shows of a page is there. UPDATE=1 draws them anew,
// in both languages: the page of whoever acts in each game, what is private uncovered where
// somebody has something private, and the table's page.
func TestPictures(t *testing.T) {
	const folder = "../../.pictures/"
	if os.Getenv("UPDATE") == "" {
		readme, err := os.ReadFile("../../README.md")
		if err != nil {
			t.Fatal(err)
		}
		shown := regexp.MustCompile(`\.pictures/[^"]+\.png`).FindAllString(string(readme), -1)
		if len(shown) < 2*len(house) {
			t.Errorf("the README shows %d pictures of pages", len(shown))
		}
		for _, file := range shown {
			if _, err := os.Stat(filepath.Join("../..", file)); err != nil {
				t.Error(err)
			}
		}
		return
	}
	browser := phonetest.Open(t)
	for _, game := range house {
		for _, lang := range []string{"fr", "en"} {
			t.Run(game.ID+"/"+lang, func(t *testing.T) {
				name := "-" + game.ID + "-" + lang + ".png"
				shown := midway(t, game.ID)
				p := gather(t, browser, lang, false, shown)
				for _, e := range shown.Lines()[p.first:] {
					p.enter(e.String())
				}
				who := shown.Turn()
				if who == "" {
					who = p.seats[0]
				}
				p.phones[who].Reload()
				p.phones[who].Picture(folder + "seat" + name)
				for _, seat := range slices.Concat([]string{who}, p.seats) {
					page := p.phones[seat]
					page.Reload()
					if phonetest.Read[bool](page, `!!document.querySelector("[name=uncover]")`) {
						p.turn(page, "[name=uncover]")
						page.Picture(folder + "own" + name)
						break
					}
				}
				p.screen.Reload()
				p.screen.Picture(folder + "table" + name)
			})
		}
	}
}
