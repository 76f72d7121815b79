//go:build !js

package main

import (
	"fmt"
	"net/http/httptest"
	"path"
	"strings"
	"testing"

	"lestrade/assistant/phone/phonetest"
	"lestrade/assistant/transcript"
	"lestrade/data"
)

// party is a table on the page of one phone, its host, and pages of others that have joined it.
type party struct {
	testing.TB
	server *httptest.Server
	tabs   tabs // of the host's device
	host   device
}

// recording makes a page note its channels, and all that goes over each.
const recording = `
	globalThis.peers = []
	globalThis.RTCPeerConnection = class extends RTCPeerConnection {
		constructor(...of) { super(...of); peers.push(this) }
		createDataChannel(...of) {
			this.channel = Object.assign(super.createDataChannel(...of), {sent: [], got: []})
			this.channel.addEventListener("message", ({data}) => this.channel.got.push(data))
			return this.channel
		}
	}
	const send = RTCDataChannel.prototype.send
	globalThis.dies = "" // at what is sent with that in it, all channels do
	RTCDataChannel.prototype.send = function (data) {
		if (dies && data.includes(dies)) {
			dies = ""
			return peers.filter((peer) => peer.connectionState === "connected").forEach((peer) => peer.close())
		}
		this.sent.push(data)
		send.call(this, data)
	}
`

// partyAt opens a table from a text, on a device whose browser sees through a camera: allowed that, it
// tells others its plain address.
func partyAt(t *testing.T, text string) *party {
	t.Helper()
	phonetest.OpenThorough(t) // else nothing is started
	p := &party{TB: t, server: served(t)}
	p.tabs = tabs{phonetest.OpenSeeing(t, "").Page(t, phonetest.Phone, "en", false), p.server.URL, t}
	p.opens()
	p.host.bring(text)
	return p
}

// opens opens a page on the host's device.
func (p *party) opens() {
	p.Helper()
	p.host = device{p.tabs.Beside(), p.tabs.t}
	p.host.Begins(recording + `localStorage["lestrade-lang"] ??= '"en"'; localStorage["lestrade-warned"] ??= true`)
	p.host.Go(p.server.URL)
	p.host.ready()
}

// gathers has the host show the page of its phones.
func (p *party) gathers() {
	p.Helper()
	if !phonetest.Read[bool](p.host.Page, `!!document.querySelector("main [data-invite]")`) {
		p.host.goHome()
		p.host.turn(".reach [data-kind=more]")
		p.host.turn("[data-option=phones]")
	}
}

// codeOf is the code on a page, as a text.
func codeOf(d device) string {
	d.Helper()
	d.Wait(`!!document.querySelector("dialog[open] .code svg")`) // one that was closed may still be there
	return phonetest.Read[string](d.Page, `document.querySelector("dialog[open] textarea").value`)
}

// pastes pastes a code.
func (d device) pastes(code string) {
	d.Helper()
	d.Wait(`!!document.querySelector("dialog[open] textarea:not([readonly])")`)
	phonetest.Read[bool](d.Page, fmt.Sprintf(`(() => {
		const field = document.querySelector("dialog[open] textarea")
		field.value = %q
		field.dispatchEvent(new Event("input"))
		return true
	})()`, code))
}

// meets has the host show a code, a phone get it in some way, and the host get that phone's.
func (p *party) meets(d device, gets func(code string)) {
	p.Helper()
	p.gathers()
	p.host.Tap("main [data-invite]")
	gets(codeOf(p.host))
	answer := codeOf(d)
	p.host.Tap("dialog[open] .do")
	p.host.pastes(answer)
	p.host.Shows("It is in.")
	p.host.Tap("dialog[open] .back")
}

// joins has a phone of its own join, by its camera app, which opens the link of the host's code.
func (p *party) joins(browser *phonetest.Browser, lang string) device {
	p.Helper()
	d := device{browser.Page(p, phonetest.Phone, lang, false), p}
	d.Begins(recording + fmt.Sprintf(`localStorage["lestrade-lang"] ??= '%q'; localStorage["lestrade-warned"] ??= true`, lang))
	p.meets(d, func(code string) { d.Go(code) })
	return d
}

// sits has a phone that has joined take a seat.
func (p *party) sits(browser *phonetest.Browser, lang, seat string) device {
	p.Helper()
	d := p.joins(browser, lang)
	d.Tap(fmt.Sprintf("main.door button[value=%q]", seat))
	d.seated(seat)
	d.Wait(`JSON.parse(localStorage["lestrade-ways"]).length > 0`) // the ways by which it comes back
	return d
}

func (d device) seated(seat string) {
	d.Helper()
	d.Wait(fmt.Sprintf(`document.querySelector("main.phone")?.dataset.seat === %q && !document.querySelector(".lost")`, seat))
}

// types has a line found that is typed, and gives the button that says it.
func (d device) types(line string) (button string) {
	d.Helper()
	if !phonetest.Read[bool](d.Page, `document.querySelector("details[data-what=type]").open`) {
		d.Tap("details[data-what=type] summary")
	}
	d.Type(".type [name=typed]", line)
	d.turn(".type:has([name=typed]) button")
	button = fmt.Sprintf("button[data-entry=%q]:not([aria-disabled])", line)
	d.Wait(fmt.Sprintf("!!document.querySelector(%q)", button))
	return button
}

// enters says a line.
func (d device) enters(line string) {
	d.Helper()
	d.turn(d.types(line))
}

// drop lets the channels of a page die.
func (d device) drop() {
	d.Helper()
	phonetest.Read[bool](d.Page, `(peers.filter((peer) => peer.connectionState === "connected").forEach((peer) => peer.close()), true)`)
}

// empty is a table at which nothing was said yet.
const empty = "game 13-indices\nrules 1\nseats Anna Bruno Chloé\noption top-secret off\nfirst = Bruno\n"

// TestJoin: phones join a table on a phone by codes, and what is tapped on one of them shows on all.
// One whose page is loaded again, or closed, or whose channel dies, is back in its seat by itself.
func TestJoin(t *testing.T) {
	p := partyAt(t, empty)
	browser := phonetest.OpenAlone(t)
	anna, bruno := p.sits(browser, "fr", "Anna"), p.sits(phonetest.OpenAlone(t), "en", "Bruno")
	bruno.enters("Bruno: ask Anna red = 2")
	anna.Shows("Chloé to play") // the host's language
	p.host.Shows("Chloé has 1 glass to spend")
	anna.free()
	p.host.free()

	anna.Reload()
	anna.seated("Anna")
	bruno.drop()
	bruno.seated("Bruno")
	p.host.Wait(`!document.querySelector(".lost")`)
	again := device{anna.Beside(), t}
	anna.Go("about:blank")
	p.host.Shows("Out of reach: Anna")
	again.Go(p.server.URL)
	again.Tap("[data-follow]")
	again.seated("Anna")
	p.host.Wait(`!document.querySelector(".lost")`)
	p.host.goHome()
	p.host.enters("Chloé: look A = duke")
	for _, d := range []device{again, bruno} {
		d.Shows("Anna has 2 glasses to spend")
	}
	want := empty + "Bruno: ask Anna red = 2\nChloé: look A = duke\n"
	if got := p.host.takes(); got != want {
		t.Errorf("it stands so:\n%s", got)
	}
}

// TestTheHostSaysYes: a phone at a seat that has heard what is not for all waits for the host's phone.
func TestTheHostSaysYes(t *testing.T) {
	p := partyAt(t, three)
	bruno := p.joins(phonetest.OpenAlone(t), "en")
	bruno.Tap(`main.door button[value="Bruno"]`)
	bruno.Shows("waiting for a yes on the phone with the table")
	p.host.turn("[data-kind=answer]")
	bruno.seated("Bruno")
}

// TestTheHostsPageIsKilled: others are told, keep what they type, and come back by a code.
func TestTheHostsPageIsKilled(t *testing.T) {
	p := partyAt(t, empty)
	bruno := p.sits(phonetest.OpenSeeing(t, ""), "en", "Bruno")
	bruno.Tap("details[data-what=type] summary")
	bruno.Type(".type [name=typed]", "ask Anna")
	p.host.Crash()
	bruno.Shows("The phone with the table is out of reach.")
	p.opens()
	p.meets(bruno, func(code string) {
		bruno.Tap(".lost button")
		bruno.pastes(code)
	})
	bruno.seated("Bruno")
	if typed := phonetest.Read[string](bruno.Page, `document.querySelector(".type [name=typed]").value`); typed != "ask Anna" {
		t.Errorf("%q stands where something was typed", typed)
	}
	bruno.enters("Bruno: ask Anna red = 2")
	p.host.Shows("Chloé has 1 glass to spend")
	if got := p.host.takes(); got != empty+"Bruno: ask Anna red = 2\n" {
		t.Errorf("it stands so:\n%s", got)
	}
}

// TestTheTableMoves: another phone takes the table over by its link while a game is under way, the rest
// join there, and what was the host's too. Its record is one: brought back, the copy that stayed is
// longer by what was said since, and one that was played on says where they part.
func TestTheTableMoves(t *testing.T) {
	begun := strings.Replace(empty, "option", "commit 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08\noption", 1) // by which copies are known
	p := partyAt(t, begun)
	browser := phonetest.OpenAlone(t)
	bruno := p.sits(browser, "en", "Bruno")
	bruno.enters("Bruno: ask Anna red = 2")
	link := func() (of, text string) {
		t.Helper()
		text = p.host.takes()
		return phonetest.Read[string](p.host.Page, `document.querySelector(".taken textarea").value`), text
	}
	old, again := p.host, device{p.tabs.Beside(), t}
	moved, _ := link()
	p.tabs.Page = phonetest.OpenSeeing(t, "").Page(t, phonetest.Phone, "en", false)
	p.opens()
	p.host.Go(moved)
	p.host.Wait(home)
	old.Close()
	p.meets(bruno, func(code string) {
		bruno.Tap(".lost button")
		bruno.pastes(code)
	})
	bruno.Tap(`main.door button[value="Bruno"]`)
	bruno.seated("Bruno")
	p.meets(again, func(code string) { again.Go(code) })
	again.Tap(`main.door button[value="Chloé"]`)
	again.seated("Chloé")
	again.enters("Chloé: look A = duke")
	p.host.Shows("Anna has 2 glasses to spend")
	now, played := link()
	if want := begun + "Bruno: ask Anna red = 2\nChloé: look A = duke\n"; played != want {
		t.Errorf("it stands so:\n%s", played)
	}
	for _, own := range []string{"", "Chloé: ask Bruno men = 1"} {
		copied := device{phonetest.OpenAlone(t).Page(t, phonetest.Phone, "en", false), t}
		copied.Begins(`localStorage["lestrade-lang"] ??= '"en"'; localStorage["lestrade-warned"] ??= true`)
		copied.Go(moved)
		copied.Wait(home)
		if own != "" {
			copied.enters(own)
			copied.Shows(own)
		}
		copied.Go("about:blank")
		copied.Go(now)
		if own != "" {
			copied.Wait(`document.querySelectorAll("main [name=keep]").length === 3`)
			continue
		}
		copied.Wait(home)
		if got := copied.takes(); got != played {
			t.Errorf("the copy that stayed stands so:\n%s", got)
		}
	}
}

// TestGamesOnPhones plays each game to its end on the phones of its seats, over channels.
func TestGamesOnPhones(t *testing.T) {
	phonetest.OpenThorough(t)
	for n, of := range recorded {
		if !*everyGame && n >= 2 {
			continue
		}
		t.Run(path.Base(of.name), func(t *testing.T) {
			played, opening := game(t, of.name)
			head, _ := played.Before(opening + 1)
			p := partyAt(t, transcript.Write(head))
			browser := phonetest.OpenAlone(t)
			at := map[string]device{"": p.host}
			for i, seat := range head.Header().Seats {
				at[seat] = p.sits(browser, data.Languages()[i%2], seat)
			}
			p.host.turn("main .ask [name=back]")
			typed := 0
			for _, e := range played.Lines()[opening:] {
				if e.Seat == "" && e.Verb == "commit" || e.Verb == "seed" {
					continue
				}
				d := at[e.Seat]
				was := phonetest.Read[int](d.Page, lastRecord)
				now := was
				for try := 0; now == was && try < 3; try++ { // a page that was just renewed takes no tap
					typed += d.say(e.Said().String(), strings.HasPrefix(e.String(), of.more))
					now = phonetest.Read[int](d.Page, lastRecord)
				}
				for _, other := range at {
					other.Wait(fmt.Sprintf("%s >= %d", lastRecord, now))
				}
			}
			t.Logf("%d lines, %d of them typed", played.Len()-opening, typed)
			worked := strings.NewReplacer(" derived\n", "\n") // out, not said
			if got, want := worked.Replace(p.host.takes()), worked.Replace(transcript.Write(played)); got != want {
				t.Errorf("it was played so:\n%s\nand not so:\n%s", got, want)
			}
		})
	}
}
