package phone_test

import (
	"strconv"
	"strings"
	"testing"

	"lestrade/assistant/phone/phonetest"
	"lestrade/assistant/transcript"
)

// TestHear: the table's page, once it is tapped for that, and phones, unless they are tapped for
// silence, let each cut and an explosion be heard; the table's page has a clock for the talk before
// each cut.
func TestHear(t *testing.T) {
	browser := phonetest.OpenThorough(t)
	game, err := transcript.Read(house.Shelf(), strings.NewReader("game timebomb\nseats Anna Bruno Chloé Dario\ncolours = red blue pink green\nfirst = Anna\n"), "en")
	if err != nil {
		t.Fatal(err)
	}
	p := gather(t, browser, "fr", false, game)
	for _, line := range []string{"colours = red blue pink green", "first = Anna", "set revealed green 2"} {
		p.enter(line)
	}
	page := p.screen
	p.see(page)
	clock := `document.querySelector(".clock").hidden ? "" : document.querySelector(".clock").textContent`
	if got := phonetest.Read[string](page, clock); got != "" {
		t.Errorf("a clock runs that nobody wanted: %s", got)
	}
	page.Tap("[data-hear=timer]")
	page.Wait(clock + ` === "0:29"`)
	p.free("the table that is heard", page)
	pages := map[*phonetest.Page]int{page: 2, p.phones["Anna"]: 2, p.phones["Bruno"]: 2 + call, p.phones["Chloé"]: 0}
	for of := range pages {
		of.Begins(counts)
		of.Reload()
		p.see(of)
		of.Tap("main h1")
	}
	page.Tap("[data-hear=timer]")
	page.Tap("[data-hear=sound]")
	p.phones["Chloé"].Tap("[data-hear=sound]")
	for _, line := range []string{"Anna: cut Bruno = red", "Bruno: number = 2", "Bruno: cut Dario = green"} {
		p.enter(line)
		for of := range pages {
			p.see(of)
		}
	}
	for of, want := range pages {
		if got := phonetest.Read[int](of, "tones"); got != want {
			t.Errorf("%s: %d tones, and not %d", phonetest.Read[string](of, "document.title"), got, want)
		}
	}
	if got := phonetest.Read[string](page, clock); got != "" {
		t.Errorf("a clock runs after the end: %s", got)
	}
}

// see waits until a page shows the table as it stands.
func (p *party) see(page *phonetest.Page) {
	p.Helper()
	if err := p.at.Refresh(); err != nil {
		p.Fatal(err)
	}
	page.Wait(`document.querySelector("main").dataset.record === "` + strconv.Itoa(p.at.Last()) + `"`)
}
