package phone_test

import (
	"strconv"
	"strings"
	"testing"

	"lestrade/assistant/phone/phonetest"
	"lestrade/assistant/transcript"
)

// TestHear: the table's page rings for an explosion and has a clock for the talk before each
// cut, once people tap for it; a game without talk has neither.
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
	// What sounds is counted: a tone is an oscillator.
	phonetest.Read[bool](page, `(window.tones = 0, AudioContext.prototype.createOscillator = (make => function () { window.tones++; return make.call(this); })(AudioContext.prototype.createOscillator), true)`)
	page.Tap("[data-hear=sound]")
	p.enter("Anna: cut Bruno = red")
	p.see(page)
	p.enter("Bruno: number = 2")
	p.see(page)
	p.enter("Bruno: cut Dario = green")
	p.see(page)
	page.Wait("window.tones === 1")
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
