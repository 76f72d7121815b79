package phone_test

import (
	"net/url"
	"strings"
	"testing"

	"lestrade/assistant/phone"
	"lestrade/assistant/speak"
)

// opens has a phone open a table of a game by what it taps and types.
func (p *handset) opens(game, seats string) {
	p.Helper()
	p.get("/open")
	p.tap(game)
	p.post(url.Values{"key": {p.key()}, "typed": {seats}})
	p.post(url.Values{"key": {p.key()}, "typed": {""}})
	p.tap("as the box")
}

func TestTablesAreOpenedFromPhones(t *testing.T) {
	e := sitDown(t, "first = Anna") // the owner's own table
	s := phone.New(e.hall, house, speak.New("en"), network{e}, nil)
	s.Hub()
	e.server.Config.Handler = s
	chloe := e.browser()
	chloe.get("/")
	if strings.Contains(chloe.text, "Anna") || strings.Contains(chloe.text, "Clues") {
		t.Errorf("a table of the owner's is listed:\n%s", chloe.text)
	}
	chloe.opens("Time Bomb", "Chloé Dario Emma Farid")
	if !strings.Contains(chloe.text, "who are you") {
		t.Fatalf("whoever opened it is not asked who they are: %s\n%s", chloe.path, chloe.text)
	}
	door := chloe.path
	chloe.post(url.Values{"seat": {"Chloé"}})
	if !strings.Contains(chloe.text, `data-seat="Chloé"`) {
		t.Fatalf("Chloé does not sit:\n%s", chloe.text)
	}
	dario := e.browser()
	dario.get("/")
	if !strings.Contains(dario.text, `href="`+door+`"`) {
		t.Errorf("the table is not listed:\n%s", dario.text)
	}
	dario.get(door)
	dario.post(url.Values{"seat": {"Dario"}})
	chloe.typed("first = Emma", "first = Emma")
	dario.typed("undo", "undo")
	if !strings.Contains(dario.text, "the host is asked") {
		t.Errorf("Dario takes back what Chloé said without a yes:\n%s", dario.text)
	}
	chloe.get(chloe.path)
	chloe.tap("no")

	again := phone.New(e.hall, house, speak.New("en"), network{e}, nil)
	again.Hub()
	e.server.Config.Handler = again
	if dario.get(dario.path); !strings.Contains(dario.text, `data-seat="Dario"`) {
		t.Errorf("the program is started again, and Dario does not sit: %d\n%s", dario.status, dario.text)
	}
	if stranger := e.browser(); stranger.send("GET", e.room.Path(), "") != 404 {
		t.Errorf("a table of the owner's is found by its code:\n%s", stranger.text)
	}
}
