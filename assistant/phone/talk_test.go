package phone_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"lestrade/assistant/help/house"
	"lestrade/assistant/phone/phonetest"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
)

// TestHear: the table's page, once sound is turned on, and phones, unless it is turned off, play a
// sound for each cut and for an explosion.
func TestHear(t *testing.T) {
	browser := phonetest.OpenThorough(t)
	game, err := transcript.Read(house.Games.Shelf(), strings.NewReader("game timebomb\nseats Anna Bruno Chloé Dario\ncolours = red blue pink green\nfirst = Anna\n"), "en")
	if err != nil {
		t.Fatal(err)
	}
	p := gather(t, browser, "fr", false, game)
	for _, line := range []string{"colours = red blue pink green", "first = Anna", "set revealed green 2"} {
		p.enter(line)
	}
	page := p.screen
	p.see(page)
	p.free("the table that is heard", page)
	pages := map[*phonetest.Page]int{page: 2, p.phones["Anna"]: 2, p.phones["Bruno"]: 2 + call, p.phones["Chloé"]: 0}
	for of := range pages {
		of.Begins(counts)
		of.Reload()
		p.see(of)
		of.Tap("main h1")
	}
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
	if phonetest.Read[bool](page, `!!document.querySelector(".timer")`) {
		t.Error("there is a timer after the end")
	}
}

// TestTimeIsUp: the time left is read out twice before it is up. Then each page says so, and sounds
// and vibrates as its people want it. Nothing else happens.
func TestTimeIsUp(t *testing.T) {
	p := gather(t, phonetest.OpenThorough(t), "fr", false, midway(t, "13-indices"))
	anna, bruno := p.phones["Anna"], p.phones["Bruno"]
	pages := map[*phonetest.Page][2]int{p.screen: {1, 0}, anna: {1, 1}, bruno: {0, 0}}
	for page := range pages {
		page.Begins(counts + `; window.read = []
			new MutationObserver(() => {
				const said = document.querySelector("[aria-live]")?.textContent
				if (said && said !== read.at(-1)) read.push(said)
			}).observe(document, {subtree: true, childList: true})`)
		page.Reload()
		page.Tap("main h1")
	}
	p.screen.Tap("[data-hear=sound]")
	bruno.Tap("[data-hear=sound]")
	bruno.Tap("[data-hear=buzz]")
	bruno.Tap(".timer summary")
	p.free("the timer", bruno)
	bruno.Tap(`[name=timer][value="discussion 2m0s"]`)
	anna.Wait(`document.querySelector("[role=timer]")?.textContent === "1:58"`)
	p.free("a timer that runs", anna)
	if err := p.at.SetTimer(table.StartTimer(table.Discussion, 12*time.Second)); err != nil {
		t.Fatal(err)
	}
	p.server.Look()
	last := p.at.Last()
	for page, want := range pages {
		p.see(page)
		page.Wait(`document.querySelector("[role=timer]").textContent === "le temps est écoulé"`)
		if got := phonetest.Read[[2]int](page, "[tones, trembles]"); got != want {
			t.Errorf("%s: %d tones and trembles, want %d", phonetest.Read[string](page, "document.title"), got, want)
		}
		if got := phonetest.Read[[]string](page, "read"); !slices.Equal(got, []string{"encore dix secondes", "le temps est écoulé"}) {
			t.Errorf("%s: read out is %q", phonetest.Read[string](page, "document.title"), got)
		}
	}
	p.free("a timer that is up", anna)
	if err := p.at.Refresh(); err != nil || p.at.Last() != last {
		t.Errorf("after record %d there is %d: %v", last, p.at.Last(), err)
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
