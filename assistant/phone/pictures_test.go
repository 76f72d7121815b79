package phone_test

import (
	"bytes"
	"os"
	"path/filepath"
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

// TestPictures: the page of a seat of each game, covered and not, and the table's page, in both
// languages, are there for the README. UPDATE=1 draws them anew.
func TestPictures(t *testing.T) {
	const folder = "../../.pictures/"
	var browser *phonetest.Browser
	if os.Getenv("UPDATE") != "" {
		browser = phonetest.Open(t)
	}
	for _, game := range house {
		for _, lang := range []string{"fr", "en"} {
			t.Run(game.ID+"/"+lang, func(t *testing.T) {
				name := "-" + game.ID + "-" + lang + ".png"
				seat, own, all := folder+"seat"+name, folder+"own"+name, folder+"table"+name
				if browser == nil {
					for _, file := range []string{seat, own, all} {
						if _, err := os.Stat(filepath.FromSlash(file)); err != nil {
							t.Error(err)
						}
					}
					return
				}
				shown := midway(t, game.ID)
				p := gather(t, browser, lang, false, shown)
				for _, e := range shown.Lines()[p.first:] {
					p.enter(e.String())
				}
				who := shown.Turn()
				if who == "" {
					who = p.seats[0]
				}
				page := p.phones[who]
				page.Reload()
				page.Picture(seat)
				p.turn(page, "[name=uncover]")
				page.Picture(own)
				p.screen.Reload()
				p.screen.Picture(all)
			})
		}
	}
}
