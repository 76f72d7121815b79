//go:build !js

package main

import (
	"slices"
	"testing"

	"lestrade/assistant/phone/phonetest"
)

// TestVoice: without a network too, a device that goes round says what happens once it was tapped for
// that.
func TestVoice(t *testing.T) {
	browser := phonetest.OpenThorough(t)
	d := open(t, browser, "fr", served(t).URL)
	d.Begins(phonetest.Voices)
	d.Reload()
	d.ready()
	d.bring(three)
	if got := d.Heard(); len(got) > 0 {
		t.Errorf("untapped it says %q", got)
	}
	d.Tap("[data-hear=voice]")
	d.Heard()
	d.say("Bruno: ask Anna red = 2", false)
	want := []string{"near 1: Bruno: interroger Anna rouge, 2.", "near 1: Bruno donne une loupe à Anna, déjà comptée. Chloé a 1 loupe à dépenser. À Chloé de jouer."}
	if got := d.Heard(); !slices.Equal(got[max(0, len(got)-2):], want) {
		t.Errorf("it says %q, and not at last %q", got, want)
	}
}
