package phone_test

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"lestrade/assistant/phone"
	phonenet "lestrade/assistant/phone/net"
	"lestrade/assistant/speak"
	"lestrade/assistant/transcript"
)

// opens has a phone open a table of a game by what it taps and types.
func (p *handset) opens(game, seats string) {
	p.Helper()
	p.get("/open")
	p.tap(game)
	p.post(url.Values{"key": {p.key()}, "typed": {seats}})
	p.tap("as the box", "compares claims")
}

func TestTablesAreOpenedFromPhones(t *testing.T) {
	e := sitDown(t, "first = Anna") // the owner's own table
	s := phone.New(e.hall, house, speak.New("en"), network{e}, nil)
	s.Hub()
	e.server.Config.Handler = phonenet.Handler(s, network{e}.Knows)
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
	if !strings.Contains(dario.text, "waiting for the yes of the host, Chloé, since") {
		t.Errorf("Dario takes back what Chloé said without a yes:\n%s", dario.text)
	}
	chloe.get(chloe.path)
	chloe.tap("no")

	again := phone.New(e.hall, house, speak.New("en"), network{e}, nil)
	again.Hub()
	e.server.Config.Handler = phonenet.Handler(again, network{e}.Knows)
	if dario.get(dario.path); !strings.Contains(dario.text, `data-seat="Dario"`) {
		t.Errorf("the program is started again, and Dario does not sit: %d\n%s", dario.status, dario.text)
	}
	if stranger := e.browser(); stranger.send("GET", e.room.Path(), "") != 404 {
		t.Errorf("a table of the owner's is found by its code:\n%s", stranger.text)
	}
}

// A hub has room for only so many tables. One that has ended, or that lay without a phone for
// hours, makes room, and people who sat there find it all the same.
func TestTablesMakeRoom(t *testing.T) {
	e := sitDown(t, "first = Anna")
	s := phone.New(e.hall, house, speak.New("en"), network{e}, nil)
	s.Hub()
	e.server.Config.Handler = phonenet.Handler(s, network{e}.Knows)
	head, err := transcript.Head(e.hall.Shelf, "13-indices", []string{"Anna", "Bruno"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	var last *phone.Room
	for range phone.MostTables {
		if e.at, err = e.hall.Create("", head); err == nil {
			last, err = s.Room(e.at)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	anna, guest := e.browser(), e.browser()
	anna.get(last.Path())
	anna.post(url.Values{"seat": {"Anna"}})
	full := func() bool {
		guest.get("/")
		listed := strings.Contains(guest.text, "there are as many tables")
		guest.opens("Time Bomb", "Chloé Dario Emma Farid")
		if opened := strings.Contains(guest.text, "who are you"); opened == listed {
			t.Errorf("full: %v, and opened: %v\n%s", listed, opened, guest.text)
		}
		return listed
	}
	if !full() {
		t.Error("a table more is opened than there is room for")
	}
	e.say("first = Anna", "Anna: accuse butcher market rifle = right")
	anna.get(anna.path)
	if full() {
		t.Errorf("what has ended makes no room: %s", e.last())
	}
	if anna.get(anna.path); !strings.Contains(anna.text, `data-seat="Anna"`) {
		t.Errorf("after the end Anna finds her table no more: %d\n%s", anna.status, anna.text)
	}
	if !full() {
		t.Error("that was the only one")
	}
	e.now.at = e.now.at.Add(4 * time.Hour)
	if full() {
		t.Error("tables at which nobody looked for hours make no room")
	}
}
