//go:build !js

package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/phone/phonetest"
)

// lastRecord is the number of the last record that a page shows.
const lastRecord = `Number(document.querySelector("main").dataset.record)`

var drops = flag.Int("drops", 10, "how often a channel dies while something is tapped")

// TestDrops: at whatever moment a channel dies, what was tapped then is entered once at most, and what
// was shown as entered is.
func TestDrops(t *testing.T) {
	p := partyAt(t, empty)
	var all []device
	for _, seat := range []string{"Anna", "Bruno", "Chloé"} {
		all = append(all, p.sits(phonetest.OpenAlone(t), "en", seat))
	}
	p.host.turn("main .ask [name=back]")
	chance := rand.New(rand.NewPCG(1, 41))
	entered := 0
	for n := range *drops {
		d := all[chance.IntN(len(all))]
		was := phonetest.Read[int](d.Page, lastRecord)
		phonetest.Read[bool](d.Page, fmt.Sprintf(`(() => {
			const rows = [...document.querySelectorAll("main .ask button[name=row]:not([aria-disabled], [data-kind=more])")].filter((row) => !/undo|ccuse/.test(row.textContent)) // the game goes on
			const drop = () => peers.filter((peer) => peer.connectionState === "connected").forEach((peer) => peer.close())
			setTimeout(drop, %d)
			rows[Math.floor(%f * rows.length)]?.click()
			return true
		})()`, []int{0, 0, 5, 20, 100}[chance.IntN(5)], chance.Float64()))
		d.Wait(`document.body.ariaBusy !== "true" && !document.querySelector(".lost") && [...document.querySelectorAll(".strips p")].every((strip) => strip.hidden)`)
		now := phonetest.Read[int](d.Page, lastRecord)
		for _, other := range append(slices.Clone(all), p.host) {
			other.Wait(fmt.Sprintf("%s === %d", lastRecord, now))
		}
		if now > was+1 {
			t.Errorf("drop %d: a tap led from record %d to %d", n, was, now)
		}
		if now > was {
			entered++
		}
	}
	t.Logf("%d lines were entered in %d drops:\n%s", entered, *drops, strings.TrimPrefix(p.host.takes(), empty))
}

// told is all that a page was told over its channels, its pages cut where tags begin, without what
// chance made.
func (d device) told() map[string]bool {
	d.Helper()
	all, begun := map[string]bool{}, ""
	for _, piece := range phonetest.Read[[]string](d.Page, "peers.flatMap((peer) => peer.channel.got)") {
		if begun += piece[1:]; piece[0] == '+' {
			continue
		}
		var message struct {
			Answer struct {
				Status   int
				To, Body string
			}
			Told struct{ Record int }
		}
		if err := json.Unmarshal([]byte(begun), &message); err != nil {
			d.Fatal(err)
		}
		a := message.Answer
		for _, part := range append(strings.Split(a.Body, "<"), fmt.Sprint(a.Status, a.To, message.Told.Record)) {
			all[byChance.ReplaceAllString(part, "")] = true
		}
		begun = ""
	}
	return all
}

var (
	choice   = regexp.MustCompile(`\{(.*)\|(.*)\}`)
	byChance = regexp.MustCompile(`/t/[^/]*/|value="[A-Z0-9]{26}"`) // tables and the keys of pages
)

// TestChannelsTellNothingApart: of two tables that differ in what one seat alone may know, another
// seat's phone gets the same over its channel, and that seat's own does not.
func TestChannelsTellNothingApart(t *testing.T) {
	for _, of := range []struct{ text, seer, other, says string }{
		{empty, "Anna", "Bruno", "behind Anna {maid knife|duke sword}"},
		{
			"game timebomb\nrules 1\nseats Anna Bruno Chloé Dario\noption claims sealed\ncolours = red blue pink green\nfirst = Anna\n",
			"Bruno", "Anna", "Bruno: claim defuse {1|2 red 1}",
		},
	} {
		t.Run(of.says, func(t *testing.T) {
			browser := phonetest.OpenAlone(t)
			var own, others [2]map[string]bool
			for i, form := range []string{"$1", "$2"} {
				p := partyAt(t, of.text)
				seer, other := p.sits(browser, "en", of.seer), p.sits(browser, "en", of.other)
				seer.enters(choice.ReplaceAllString(of.says, form))
				record := phonetest.Read[int](seer.Page, lastRecord)
				other.Wait(fmt.Sprintf("%s === %d", lastRecord, record))
				own[i], others[i] = seer.told(), other.told()
			}
			if maps.Equal(own[0], own[1]) {
				t.Error("nothing of it is told to whom it is for")
			}
			for i := range others {
				for part := range others[i] {
					if !others[1-i][part] {
						t.Errorf("only of form %d is told: %s", i+1, part)
					}
				}
			}
		})
	}
}

// TestWhateverAPhoneSends: whatever a phone sends over its channel, the table plays on, and nobody is shown what a
// phone without that seat's cookie may not see.
func TestWhateverAPhoneSends(t *testing.T) {
	p := partyAt(t, empty)
	bruno := p.sits(phonetest.OpenAlone(t), "en", "Bruno")
	path := phonetest.Read[string](bruno.Page, `document.body.dataset.stream`)
	seat := strings.TrimSuffix(path, "stream") + "seat"
	const open = `peers.findLast((peer) => peer.channel?.readyState === "open")?.channel`
	send := func(message string) { // as an expression of JavaScript
		t.Helper()
		bruno.Wait(fmt.Sprintf(`(() => {
			const channel = %s
			if (!channel || JSON.parse(localStorage["lestrade-ways"]).length < 3) return false // it could not come back
			const message = %s
			for (const part of [message].flat()) channel.send(part)
			return true
		})()`, open, message))
	}
	send(fmt.Sprintf(`'.{"id": "stolen", "path": %q, "cookies": {"lestrade-' + %q.split("/")[2] + '": "GUESSED"}}'`, seat, seat))
	bruno.Wait(open + `?.got.some((said) => said.includes('"stolen"'))`)
	stolen := phonetest.Read[string](bruno.Page, open+`.got.find((said) => said.includes('"stolen"')).slice(1)`)
	var got struct{ Answer struct{ To, Body string } }
	if err := json.Unmarshal([]byte(stolen), &got); err != nil || got.Answer.Body != "" || got.Answer.To == seat {
		t.Errorf("a phone without a cookie is shown %s (%v)", stolen, err)
	}
	for _, message := range []string{
		`".not JSON"`, `".null"`, `".[]"`, `".7"`, `'."text"'`, `".{}"`, `""`, `"."`, `"x"`, `new Uint8Array(9)`,
		`'.{"id": 1, "path": {"toString": 1}}'`, `'.{"id": 1, "path": "/t", "form": {"toString": null}}'`, `'.{"id": {}, "path": ["/"], "form": [], "cookies": 7}'`,
		`'.{"id": null, "path": "", "cookies": {"": null}}'`, `'.{"id": 2, "path": "//t///..%00/%zz"}'`, `'.{"id": 3, "path": "/t/nowhere/seat", "form": "seat=%zz;&&="}'`,
		`'.{"id": 4, "follows": {"a": 1}}'`, `'.{"id": 5, "follows": "/t/nowhere/stream"}'`, `'.{"stops": true}'`, `'.{"takes": true}'`, `'.{"keeps": {"toString": 1}}'`, `'.{"keeps": 7}'`, `'.{"led": {"moved": 1, "ways": 2}}'`, `'.{"id": "none", "stops": 1}'`,
		`'.{"id": 6, "path": "/lang", "form": "lang=' + "x".repeat(20000) + '"}'`, `'.{"id": 7, "path": "/' + "t/".repeat(20000) + '"}'`,
		`Array(40).fill("+" + "x".repeat(60000))`, `Array.from({length: 99}, (_, id) => '.{"id": ' + id + ', "path": "/"}')`,
	} {
		send(message)
	}
	bruno.Wait("!!" + open)
	bruno.seated("Bruno")
	bruno.enters("Bruno: ask Anna red = 2")
	p.host.Shows("Chloé has 1 glass to spend")
	p.host.free()
	if got := p.host.takes(); got != empty+"Bruno: ask Anna red = 2\n" {
		t.Errorf("it stands so:\n%s", got)
	}
}

// TestCodesAreReadAsPacked: the library for codes is the one that qr.LICENSE is about.
func TestCodesAreReadAsPacked(t *testing.T) {
	if sum := sha256.Sum256([]byte(codesScript)); hex.EncodeToString(sum[:]) != "4485cdcadf7dd6f1d83f536a22f9450487fa1eea28cb952c986ab2d66179c351" {
		t.Errorf("qr.js is another: %x", sum)
	}
}
