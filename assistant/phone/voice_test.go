package phone_test

import (
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/help/house"
	"lestrade/assistant/phone/phonetest"
	"lestrade/assistant/transcript"
)

// TestVoice: a page says nothing before its voice is turned on, then everything new, once, by a voice
// of the device in the page's language; slower and again at a tap. A seat's own things are said only
// on its phone, if that was turned on.
func TestVoice(t *testing.T) {
	browser := phonetest.Open(t)
	game, err := transcript.Read(house.Games.Shelf(), strings.NewReader("game 13-indices\nseats Anna Bruno Chloé\nfirst = Bruno\n"), "en")
	if err != nil {
		t.Fatal(err)
	}
	p := gather(t, browser, "fr", false, game)
	p.enter("first = Bruno")
	phone := p.phones["Chloé"]
	pages := []*phonetest.Page{p.screen, phone}
	enter := func(line string) {
		t.Helper()
		p.enter(line)
		for _, page := range pages {
			p.see(page)
		}
	}
	wants := func(page *phonetest.Page, want ...string) {
		t.Helper()
		if got := page.Heard(); !slices.Equal(got, want) {
			t.Errorf("%s says %q, and not %q", phonetest.Read[string](page, "document.title"), got, want)
		}
	}
	for _, page := range pages {
		page.Begins(phonetest.Voices)
		page.Reload()
		p.see(page)
		page.Tap("main h1")
		wants(page)
		page.Tap("[data-hear=voice]")
		wants(page, "near 1: Premier, Bruno.", "near 1: Bruno a 1 loupe à dépenser. À Bruno de jouer.")
	}
	enter("Bruno: ask Anna red = 2")
	for _, page := range pages {
		wants(page, "near 1: Bruno: interroger Anna rouge, 2.", "near 1: Bruno donne une loupe à Anna, déjà comptée. Chloé a 1 loupe à dépenser. À Chloé de jouer.")
		page.Reload() // keeps what was chosen, and says nothing before a tap
		p.see(page)
	}
	enter("Chloé: look A = harbor")
	for _, page := range pages {
		wants(page)
		page.Tap("[data-hear=slower]")
		page.Tap("[data-hear=again]")
		wants(page)
	}
	enter("Anna: ask Chloé men = 1")
	for _, page := range pages {
		once := []string{"near 0.7: Anna: interroger Chloé hommes, 1.", "near 0.7: Anna donne une loupe à Chloé, déjà comptée. Anna a 1 loupe à dépenser."}
		wants(page, once...)
		page.Tap("[data-hear=again]")
		wants(page, once...)
		page.Tap("[data-hear=slower]")
		page.Heard()
		page.Tap("[data-hear=more]")
		if got := strings.Join(page.Heard(), " "); !strings.Contains(got, "near 1: ") || strings.Contains(got, "port") {
			t.Errorf("asked for more it says %q", got)
		}
	}
	p.turn(phone, "[name=row][data-option=sheet]")
	wants(phone) // it was tapped for what everybody may hear
	phone.Tap("[data-hear=voice]")
	wants(phone)
	p.turn(phone, "[name=row][data-option=sheet]")
	if got := phone.Heard(); len(got) != 1 {
		t.Errorf("of its own report the phone says %q", got)
	}
	p.screen.Tap("[data-hear=voice]")
	enter("Anna: ask Bruno green = 1")
	wants(p.screen)
}
