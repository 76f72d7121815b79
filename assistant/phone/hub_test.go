package phone_test

import (
	"io/fs"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"lestrade/assistant/help/house"
	"lestrade/assistant/phone"
	phonenet "lestrade/assistant/phone/net"
	"lestrade/assistant/speak"
	"lestrade/assistant/store"
	"lestrade/assistant/table"
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
	s := phone.New(e.hall, house.Games, speak.New("en"), network{e}, nil)
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

	again := phone.New(e.hall, house.Games, speak.New("en"), network{e}, nil)
	again.Hub()
	e.server.Config.Handler = phonenet.Handler(again, network{e}.Knows)
	if dario.get(dario.path); !strings.Contains(dario.text, `data-seat="Dario"`) {
		t.Errorf("the program is started again, and Dario does not sit: %d\n%s", dario.status, dario.text)
	}
	if stranger := e.browser(); stranger.send("GET", e.room.Path(), "") != 404 {
		t.Errorf("a table of the owner's is found by its code:\n%s", stranger.text)
	}
}

// A first game that a guest opens begins with its set-up, as at the laptop.
func TestAGuestIsTaught(t *testing.T) {
	e := sitDown(t)
	s := phone.New(e.hall, house.Games, speak.New("en"), network{e}, nil)
	s.Hub()
	e.server.Config.Handler = phonenet.Handler(s, network{e}.Knows)
	anna := e.browser()
	anna.get("/open")
	anna.tap("13 Clues")
	anna.post(url.Values{"key": {anna.key()}, "typed": {"Anna Bruno Chloé"}})
	anna.tap("first game: teach us")
	anna.post(url.Values{"seat": {"Anna"}})
	if !strings.Contains(anna.text, "lay out") && !strings.Contains(anna.text, "laid out") {
		t.Errorf("nothing is laid out:\n%s", anna.text)
	}
}

// brittle is a store that cannot list its tables: it fails, or panics without an error to fail with.
type brittle struct {
	store.Store
	err error
}

func (b brittle) Tables() ([]store.Stored, error) {
	if b.err == nil {
		panic("a fault of ours")
	}
	return nil, b.err
}

// A phone is told what failed, and not that there is no such table; others go on.
func TestAHubTellsWhatFails(t *testing.T) {
	e := sitDown(t)
	hub := func(hall *table.Hall) {
		s := phone.New(hall, house.Games, speak.New("en"), network{e}, nil)
		s.Hub()
		e.server.Config.Handler = phonenet.Handler(s, network{e}.Knows)
	}
	hub(e.hall)
	chloe := e.browser()
	chloe.opens("Time Bomb", "Chloé Dario Emma Farid")
	chloe.post(url.Values{"seat": {"Chloé"}})
	seat := chloe.path
	for err, says := range map[error]string{fs.ErrPermission: "may not be read", nil: "Lestrade has a fault here: a fault of ours"} {
		broken := *e.hall
		broken.Store = brittle{e.hall.Store, err}
		hub(&broken)
		if chloe.get(seat); chloe.status != http.StatusInternalServerError || !strings.Contains(chloe.text, says) {
			t.Errorf("%v: status %d\n%s", err, chloe.status, chloe.text)
		}
		if chloe.get("/"); chloe.status != http.StatusOK {
			t.Errorf("%v: the list of tables: status %d", err, chloe.status)
		}
	}
	hub(e.hall)
	if chloe.get(seat); strings.Contains(chloe.text, "fault") {
		t.Errorf("it is broken for good:\n%s", chloe.text)
	}
}

// A hub has room for only so many tables. One that has ended, or that lay without a phone for
// hours, makes room, and people who sat there find it all the same.
func TestTablesMakeRoom(t *testing.T) {
	e := sitDown(t, "first = Anna")
	s := phone.New(e.hall, house.Games, speak.New("en"), network{e}, nil)
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
