//go:build !js

package main

import (
	"flag"
	"fmt"
	"testing"

	"lestrade/assistant/phone/phonetest"
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

// TestSoon tells how soon the door of a page stands there, and a sheet after it, both at a first
// visit and at one without a network.
func TestSoon(t *testing.T) {
	if *times == 0 {
		t.Skip("with -slow 6, as the README quotes it")
	}
	server := served(t)
	d := device{phonetest.Open(t).Page(t, phonetest.Phone, "en", false), t}
	d.Slow(*times)
	until := func(what, does, is string) {
		t.Helper()
		t.Logf("%s: %.2f s", what, phonetest.Read[float64](d.Page, fmt.Sprintf(`new Promise((done) => {
			const from = performance.now()
			%s
			const look = () => %s ? done((performance.now() - from) / 1000) : requestAnimationFrame(look)
			look()
		})`, does, is)))
	}
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
	tap := func(text string) string {
		return fmt.Sprintf(`;[...document.querySelectorAll("button")].find((b) => b.textContent.includes(%q)).click()`, text)
	}
	for _, game := range []string{"13 Clues", "Purrrlock"} {
		until("the games to practise", tap("practise on a position"), `document.body.textContent.includes("Purrrlock")`)
		until("a position of "+game, tap(game), `document.body.textContent.includes("Difficulty")`)
		until("the door again", tap("leave the position"), `document.body.textContent.includes("practise on a position")`)
	}
	d.bring(mine)
	d.Reload()
	d.ready()
	until("first sheet", `document.querySelector("[data-kind=read][data-option=sheet]").click()`, `!!document.querySelector(".read")`)
}
