package phonetest

import (
	"slices"
	"strings"
	"time"
)

// seconds notes when a page begins to show each second of the timer, by the clock of the machine. What it
// shows first is no beginning.
const seconds = `window.seconds = {}
let shown
new MutationObserver(() => {
	const now = document.querySelector("[role=timer]")?.textContent
	if (now !== shown && shown !== undefined) seconds[now] = Date.now()
	shown = now
}).observe(document, {subtree: true, childList: true, characterData: true})`

// NoteSeconds has the page note each second of the table's timer, once it is opened again.
func (p *Page) NoteSeconds() {
	p.t.Helper()
	p.Begins(seconds)
}

// Ends returns when a running timer will be up, as some seconds on each of the pages have it. A page that
// is kept from drawing shows a second late and never early, so its earliest one counts.
func Ends(pages ...*Page) []time.Time {
	for _, p := range pages {
		Read[bool](p, "(seconds = {}, true)")
	}
	var all []time.Time
	for _, p := range pages {
		p.Wait("Object.keys(seconds).length >= 5")
		var ends []time.Time
		for text, began := range Read[map[string]int64](p, "seconds") {
			left, err := time.ParseDuration(strings.Replace(text, ":", "m", 1) + "s")
			if err != nil {
				p.t.Fatal(err)
			}
			ends = append(ends, time.UnixMilli(began).Add(left))
		}
		all = append(all, slices.MinFunc(ends, time.Time.Compare))
	}
	return all
}

// Apart is how far moments are apart at most.
func Apart(moments []time.Time) time.Duration {
	return slices.MaxFunc(moments, time.Time.Compare).Sub(slices.MinFunc(moments, time.Time.Compare))
}
