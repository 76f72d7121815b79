//go:build !js

package main

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"lestrade/assistant/phone/phonetest"
)

// tabs are pages of one device, which keeps what each of them enters.
type tabs struct {
	*phonetest.Page
	address string
	t       *testing.T
}

func (all tabs) open() device {
	all.t.Helper()
	d := device{all.Beside(), all.t}
	d.Go(all.address)
	d.ready()
	return d
}

// offered types a line, and returns the button that says it with one more tap.
func (d device) offered(line string) string {
	d.Helper()
	d.goHome()
	if !phonetest.Read[bool](d.Page, `document.querySelector("details[data-what=type]").open`) {
		d.Tap("details[data-what=type] summary")
	}
	d.Type(".type [name=typed]", line)
	d.turn(".type:has([name=typed]) button")
	button := fmt.Sprintf("button[data-entry=%q]:not([aria-disabled])", line)
	d.Wait(fmt.Sprintf("!!document.querySelector(%q)", button))
	return button
}

// strike taps something and does not wait.
func (d device) strike(selector string) {
	d.Helper()
	phonetest.Read[bool](d.Page, fmt.Sprintf("(document.querySelector(%q).click(), true)", selector))
}

const (
	women    = "Bruno: ask Chloé women = 2"
	saysSo   = `document.body.innerText.includes("Chloé to play")`
	withMore = three + women + "\n"
)

// TestKilled: at whatever moment a page is killed, what it had shown as entered is there when the
// table is opened again, and what it had not is there whole or not at all.
func TestKilled(t *testing.T) {
	browser := phonetest.OpenThorough(t)
	server := served(t)
	shown, kept := 0, 0
	for n := range 3 {
		all := tabs{browser.Page(t, phonetest.Phone, "en", false), server.URL, t}
		d := all.open()
		d.bring(three)
		d.strike(d.offered(women))
		switch n {
		case 0:
		case 1:
			d.Wait(saysSo)
		default:
			time.Sleep(time.Duration(8<<n) * time.Millisecond) // a moment like any other: nothing hangs on which
		}
		said := phonetest.Read[bool](d.Page, saysSo)
		d.Crash()
		switch got := all.open().takes(); {
		case got == withMore:
			kept++
		case got != three || said:
			t.Errorf("killed when it was shown as entered (%t), it stands so:\n%s", said, got)
		}
		if said {
			shown++
		}
		all.Close()
	}
	t.Logf("shown as entered %d times, and there %d times", shown, kept)
}

// TestAtOnce: of two pages that enter a line each for the same turn one is taken, and both show
// which.
func TestAtOnce(t *testing.T) {
	all := tabs{phonetest.OpenThorough(t).Page(t, phonetest.Phone, "en", false), served(t).URL, t}
	first := all.open()
	first.bring(three)
	second := all.open()
	one, other := first.offered(women), second.offered("Bruno: ask Chloé women = 3")
	first.strike(one)
	second.strike(other)
	for _, d := range []device{first, second} {
		d.Wait(saysSo)
	}
	got := first.takes()
	if got != withMore && got != three+"Bruno: ask Chloé women = 3\n" {
		t.Errorf("it stands so:\n%s", got)
	}
	if also := second.takes(); also != got {
		t.Errorf("and on the other page so:\n%s", also)
	}
}

// TestTimerOfTabs: the table's timer is the same on all pages of a browser, and goes on when the one on
// which it was set is gone.
func TestTimerOfTabs(t *testing.T) {
	all := tabs{phonetest.OpenThorough(t).Page(t, phonetest.Phone, "en", false), served(t).URL, t}
	first := all.open()
	first.bring(three)
	opens := func() device {
		d := device{all.Beside(), t}
		d.NoteSeconds()
		d.Go(all.address)
		d.ready()
		return d
	}
	second := opens()
	first.Tap(".timer summary")
	first.turn(`[name=timer][value="discussion 5m0s"]`)
	second.Wait(`!!document.querySelector("[role=timer]")`)
	first.Crash()
	if apart := phonetest.Apart(phonetest.Ends(second.Page, opens().Page)); apart > 200*time.Millisecond {
		t.Errorf("two pages are %s apart", apart)
	}
}

// filling takes all the room that is left to a page.
const filling = `new Promise((done, fail) => {
	const asked = indexedDB.open("filler", 1)
	asked.onerror = fail
	asked.onupgradeneeded = () => asked.result.createObjectStore("all", {autoIncrement: true})
	asked.onsuccess = () => {
		const put = (size) => {
			if (size < 16) return done(true)
			const all = asked.result.transaction("all", "readwrite")
			all.objectStore("all").put(crypto.getRandomValues(new Uint8Array(Math.min(size, 65536))))
			all.oncomplete = () => put(size)
			all.onabort = () => put(size / 2)
		}
		put(65536)
	}
})`

// TestFull: a line for which the browser has no room left is said not to be kept, and is nowhere;
// once there is room it is taken.
func TestFull(t *testing.T) {
	server := served(t)
	all := tabs{phonetest.OpenThorough(t).Page(t, phonetest.Phone, "en", false), server.URL, t}
	d := all.open()
	d.kept()
	some := 1e6 + phonetest.Read[float64](d.Page, "navigator.storage.estimate().then(e => e.usage)")
	d.Room(server.URL, &some)
	d.bring(three)
	button := d.offered(women)
	phonetest.Read[bool](d.Page, filling)
	d.strike(button)
	d.Shows("the disk is full")
	if got := d.takes(); got != three {
		t.Errorf("it stands so:\n%s", got)
	}
	d.Room(server.URL, nil)
	d.say(women, false)
	if got := all.open().takes(); got != withMore {
		t.Errorf("it stands so:\n%s", got)
	}
}

// TestFileWarned: the single file says so too, and promises no home screen.
func TestFileWarned(t *testing.T) {
	folder := built(t)
	d := device{phonetest.OpenThorough(t).Page(t, phonetest.Phone, "en", false), t}
	d.Go("file://" + filepath.Join(folder, "lestrade.html"))
	d.ready()
	if text := d.Text(); !strings.Contains(text, "may clear") || strings.Contains(text, "home screen") {
		t.Errorf("it says:\n%s", text)
	}
}

// TestWarned: a browser that may clear the tables says so at the first visit, with the cure, and
// never again.
func TestWarned(t *testing.T) {
	d := device{phonetest.OpenThorough(t).Page(t, phonetest.Phone, "en", false), t}
	d.Go(served(t).URL)
	d.ready()
	if phonetest.Read[bool](d.Page, "navigator.storage.persisted()") {
		t.Skip("this browser promised to keep it all")
	}
	d.Shows("This browser may clear what it keeps", "home screen", "as a file or a link")
	d.free()
	d.Reload()
	d.ready()
	if text := d.Text(); strings.Contains(text, "may clear") {
		t.Errorf("it says so again:\n%s", text)
	}
}

// TestOldNames: what earlier versions kept under names that other sites share is taken over.
func TestOldNames(t *testing.T) {
	d := device{phonetest.OpenThorough(t).Page(t, phonetest.Phone, "en", false), t}
	d.Begins(`localStorage.lang = "fr"; localStorage.jar = '{"lestrade-a":{"value":"b","path":"/t/a/"}}'`)
	d.Go(served(t).URL)
	d.ready()
	want := `fr "fr" {"lestrade-a":{"value":"b","path":"/t/a/"}}`
	if got := phonetest.Read[string](d.Page, `[document.documentElement.lang, localStorage["lestrade-lang"], localStorage["lestrade-jar"]].join(" ")`); got != want {
		t.Errorf("it keeps %s, wanted %s", got, want)
	}
}
