package phonetest

import (
	"slices"
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

// Apart looks at some seconds on all of the pages. It returns how far apart they began to show the same
// one, at most, and one of them with the moment at which it began.
func Apart(pages ...*Page) (apart time.Duration, second string, began time.Time) {
	for _, p := range pages {
		Read[bool](p, "(seconds = {}, true)")
	}
	var all []map[string]int64
	for _, p := range pages {
		p.Wait("Object.keys(seconds).length >= 4")
		all = append(all, Read[map[string]int64](p, "seconds"))
	}
	for text := range all[0] {
		var moments []int64
		for _, seen := range all {
			if at, is := seen[text]; is {
				moments = append(moments, at)
			}
		}
		if len(moments) < len(all) {
			continue
		}
		second, began = text, time.UnixMilli(moments[0])
		apart = max(apart, time.Duration(slices.Max(moments)-slices.Min(moments))*time.Millisecond)
	}
	if second == "" {
		pages[0].t.Fatalf("the pages show no second alike: %v", all)
	}
	return apart, second, began
}
