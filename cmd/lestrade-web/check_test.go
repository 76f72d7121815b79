//go:build !js

package main

import (
	"path/filepath"
	"strings"
	"testing"

	"lestrade/assistant/phone/phonetest"
)

// checked is a page that tries its device, without an engine; script stands before it.
func checked(t *testing.T, browser *phonetest.Browser, lang, address, script string) device {
	t.Helper()
	d := device{browser.Page(t, phonetest.Small, lang, false), t}
	d.Begins(`try { localStorage["lestrade-lang"] = '"` + lang + `"' } catch {}; globalThis.Worker = class { constructor() { globalThis.works = true } };` + script)
	d.Go(address)
	d.tested()
	return d
}

// tested waits until all is tried.
func (d device) tested() {
	d.Helper()
	d.Wait(`!!document.querySelector(".check") && [...document.querySelectorAll(".check li")].every(li => li.dataset.is) && !document.querySelector("main .do").disabled && !/…$/.test(document.querySelector("main [role=status]").textContent)`)
	d.free()
	if phonetest.Read[bool](d.Page, `!!globalThis.works`) {
		d.Error("an engine was started")
	}
}

// is wants each need that is listed to be so.
func (d device) is(so string, needs ...string) {
	d.Helper()
	for _, need := range needs {
		got := phonetest.Read[string](d.Page, `[...document.querySelectorAll(".check li")].find(li => li.textContent.startsWith(`+"`"+need+"`"+`))?.dataset.is ?? "not listed"`)
		if got != so {
			d.Errorf("%s: %s, wanted %s, on\n%s", need, got, so, d.Text())
		}
	}
}

// TestCheck: a page says of the device in hand what is there and what lacks, before and after the
// camera is allowed; its door leads there and back.
func TestCheck(t *testing.T) {
	phonetest.OpenThorough(t) // else nothing is started
	browser, server := phonetest.OpenSeeing(t, ""), served(t)
	d := checked(t, browser, "en", server.URL+"/?check", "")
	d.is("there", "a page that", "the referee", "opening without", "a channel")
	d.is("later", "the camera", "a sound", "vibration")
	d.Tap("main .do")
	d.tested()
	d.is("there", "the camera", "a sound", "vibration", "a channel", "an address")

	// Needs that this machine has by chance are taken from one browser and given to another.
	bare := `
		delete Navigator.prototype.mediaDevices; delete Navigator.prototype.wakeLock; delete Navigator.prototype.vibrate
		delete Navigator.prototype.serviceWorker; delete globalThis.RTCPeerConnection; delete globalThis.AudioContext
		delete globalThis.DecompressionStream; delete globalThis.speechSynthesis
		Object.defineProperty(globalThis, "isSecureContext", {value: false}); Object.defineProperty(globalThis, "indexedDB", {value: undefined})`
	lacks := []string{"a page that", "the referee", "tables that", "opening without", "a channel", "an address", "the camera", "a screen", "a sound", "vibration", "a voice"}
	d = checked(t, browser, "en", server.URL+"/?check", bare)
	d.is("lacks", lacks...)
	d.Shows("Missing: a page that the browser trusts · the referee itself · tables that stay")
	if advice := phonetest.Read[[]string](d.Page, `[...document.querySelectorAll(".check p")].map(p => p.textContent)`); len(advice) != len(lacks) || strings.Contains(strings.Join(advice, " "), "undefined") {
		t.Errorf("told what to do are %q", advice)
	}

	rich := `
		StorageManager.prototype.persist = async () => true
		WakeLock.prototype.request = async () => ({release: async () => {}})
		speechSynthesis.getVoices = () => [{localService: true, lang: "fr-FR"}]`
	d = checked(t, browser, "fr", "file://"+filepath.Join(built(t), "lestrade.html")+"#check", rich)
	d.is("there", "des tables", "un écran", "une voix", "l’ouverture", "une page")
	d.Shows("Tout ce qui a été essayé marche.")

	// Names alone hide where a device is, until one address is plain.
	hidden := `
		const sdp = Object.getOwnPropertyDescriptor(RTCSessionDescription.prototype, "sdp").get
		Object.defineProperty(RTCSessionDescription.prototype, "sdp", {get() { return sdp.call(this).replaceAll(/(a=candidate:(?:\S+ ){4})\S+/g, "$1f81d4fae-7dec-11d0-a765-00a0c91e6bf6.local") }})`
	d = checked(t, browser, "en", server.URL+"/?check", hidden)
	d.is("lacks", "an address")
	d.Shows("behind a name")

	home := open(t, browser, "en", server.URL)
	home.free()
	home.Tap("footer a")
	home.tested()
	home.Tap("main .back")
	home.ready()
}
