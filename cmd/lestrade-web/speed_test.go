//go:build !js

package main

import (
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"
	"time"

	"lestrade/assistant/help"
	"lestrade/assistant/help/charlock"
	"lestrade/assistant/help/indices13"
	"lestrade/assistant/help/pads"
	"lestrade/assistant/help/sherlock"
	"lestrade/assistant/phone/phonetest"
	"lestrade/assistant/practice"
)

var times = flag.Float64("slow", 0, "measure how soon a page is there in a browser so many times slower than this one")

// mine is a table of somebody who plays with Lestrade alone.
const mine = `game 13-indices
rules 1
seats Anna Bruno Chloé Dario
option mine Anna
front Bruno butcher market rifle
front Chloé officer library crossbow
front Dario sailor plaza sword
behind Anna maid knife
first = Bruno
Bruno: ask Chloé women = 2
`

// slowest is which of the first positions of a game takes longest to make here.
func slowest(t *testing.T, game help.Game) (slow practice.Number) {
	t.Helper()
	most := time.Duration(0)
	for n := practice.Number(1); n <= 200; n++ {
		from := time.Now()
		if _, err := pads.Practise(game, n); err != nil {
			t.Fatal(err)
		}
		if took := time.Since(from); took > most {
			slow, most = n, took
		}
	}
	t.Logf("%s: position %d takes longest, %v", game.ID, slow, most)
	return slow
}

// onDay serves the site to engines whose clock stands on the day of a position.
func onDay(t *testing.T, n practice.Number) *httptest.Server {
	t.Helper()
	site := http.FileServer(http.Dir(filepath.Join(built(t), "site")))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if filepath.Base(r.URL.Path) != "engine.js" {
			site.ServeHTTP(w, r)
			return
		}
		script, err := os.ReadFile(filepath.Join(built(t), "site", filepath.FromSlash(r.URL.Path)))
		if err != nil {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/javascript")
		_, _ = fmt.Fprintf(w, "Date = class extends Date { constructor() { super(%q) } }\n%s", n.Date()+"T12:00:00", script)
	}))
	t.Cleanup(server.Close)
	return server
}

// TestPractiseSoon tells how soon the slowest positions to practise on stand there, each in a page that was
// just opened.
func TestPractiseSoon(t *testing.T) {
	if *times == 0 {
		t.Skip("with -slow 6")
	}
	browser := phonetest.Open(t)
	for called, game := range map[string]help.Game{"13 Clues": indices13.Game, "Purrrlock": charlock.Game, "Sherlock": sherlock.Game} {
		n := slowest(t, game)
		d := device{browser.Page(t, phonetest.Phone, "en", false), t}
		d.Slow(*times)
		d.Go(onDay(t, n).URL)
		d.ready()
		d.until("the games to practise", tap("practise on a position"), `document.body.textContent.includes("Purrrlock")`)
		d.until("position "+n.Date()+" of "+called, tap(called), fmt.Sprintf(`document.body.textContent.includes("no. %d,")`, n))
	}
}

// TestSoon tells how soon the door of a page stands there, and a sheet after it, both at a first
// visit and at one without a network.
func TestSoon(t *testing.T) {
	if *times == 0 {
		t.Skip("with -slow 6, as the README quotes it")
	}
	server := served(t)
	d := device{phonetest.Open(t).Page(t, phonetest.Phone, "en", false), t}
	d.Slow(*times)
	since := func(what string) {
		t.Helper()
		d.ready()
		t.Logf("%s: the door after %.2f s", what, phonetest.Read[float64](d.Page, `performance.getEntriesByName("lestrade")[0].startTime / 1000`))
	}
	d.Go(server.URL)
	since("first visit")
	d.kept()
	d.Reload()
	since("second visit")
	d.bring(mine)
	d.Reload()
	d.ready()
	d.until("first sheet", `document.querySelector("[data-kind=read][data-option=sheet]").click()`, `!!document.querySelector(".read")`)
}

// until tells how long something takes until it is there.
func (d device) until(what, does, is string) {
	d.Helper()
	d.Logf("%s: %.2f s", what, phonetest.Read[float64](d.Page, fmt.Sprintf(`new Promise((done) => {
		const from = performance.now()
		%s
		const look = () => %s ? done((performance.now() - from) / 1000) : requestAnimationFrame(look)
		look()
	})`, does, is)))
}

// tap taps the row that has a text.
func tap(text string) string {
	return fmt.Sprintf(`;[...document.querySelectorAll("button")].find((b) => b.textContent.includes(%q)).click()`, text)
}
