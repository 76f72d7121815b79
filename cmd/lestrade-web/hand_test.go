//go:build !js

package main

import (
	"fmt"
	"testing"

	"lestrade/assistant/phone/phonetest"
)

// coming is whether a page keeps a table that is on its way to it.
const coming = `new Promise((resolve) => {
	const asks = indexedDB.open("lestrade channels")
	asks.onsuccess = () => {
		const kept = asks.result.transaction("own").objectStore("own").get("coming")
		kept.onsuccess = () => resolve(Boolean(kept.result))
	}
})`

// TestTheTableIsHandedOver: the table goes to a phone that has joined, over their channel. The phones that
// were there are led along, each to its seat, and the former host's may sit down too. Whichever message the
// channels die at, the table is on one phone, with all that was said.
func TestTheTableIsHandedOver(t *testing.T) {
	for _, of := range []struct {
		dies  string // at which message
		host  bool   // that the host sends, else the one that takes over
		stays bool   // the table is where it was then
	}{{}, {`"comes"`, true, true}, {`"keeps"`, false, true}, {`"yours"`, true, false}, {`"moved"`, true, false}} {
		t.Run("dies at "+of.dies, func(t *testing.T) {
			p := partyAt(t, empty)
			anna, bruno := p.sits(phonetest.OpenSeeing(t, ""), "en", "Anna"), p.sits(phonetest.OpenAlone(t), "fr", "Bruno")
			bruno.enters("Bruno: ask Anna red = 2")
			anna.Shows("Chloé")
			p.gathers()
			dying := anna
			if of.host {
				dying = p.host
			}
			phonetest.Read[string](dying.Page, fmt.Sprintf("dies = %q", of.dies))
			known := phonetest.Read[string](bruno.Page, `localStorage["lestrade-jar"]`)
			p.host.Tap(`[data-hand="Anna"]`)
			anna.Tap("dialog .do")
			want := empty + "Bruno: ask Anna red = 2\nChloé: look A = duke\n"
			if of.stays {
				dying.Wait(`dies === ""`)
				anna.seated("Anna")
				bruno.seated("Bruno")
				p.host.goHome()
				p.host.enters("Chloé: look A = duke")
				bruno.Shows("Anna")
				if got := p.host.takes(); got != want {
					t.Errorf("it stands so:\n%s", got)
				}
				if phonetest.Read[bool](anna.Page, coming) {
					t.Error("the other phone keeps what did not come to it")
				}
				return
			}
			anna.ready() // with a table of its own
			old := p.host
			old.Wait(`!!document.querySelector("main.door [name=seat]")`)
			old.Tap(`main.door button[value="Chloé"]`)
			old.seated("Chloé")
			old.enters("Chloé: look A = duke")
			bruno.Wait(fmt.Sprintf(`localStorage["lestrade-jar"] !== %q`, known)) // he knows where the table is now
			bruno.seated("Bruno")
			bruno.enters("Anna: ask Chloé men = 1")
			want += "Anna: ask Chloé men = 1\n"
			if got := anna.takes(); got != want {
				t.Errorf("it stands so:\n%s", got)
			}
		})
	}
}
