package phone_test

import (
	"fmt"
	"testing"

	"lestrade/assistant/phone/phonetest"
	"lestrade/assistant/table"
	"lestrade/rules/rulestest/testbed"
)

// zoomed is a laptop's page at 400 %: what is read of it has this much room.
var zoomed = phonetest.Size{Width: 320, Height: 256}

// spaced are letters, words and lines as far apart as people who read with difficulty may set them.
const spaced = `(() => {
	const all = document.styleSheets[0]
	all.insertRule("*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}", all.cssRules.length)
	all.insertRule("p{margin-bottom:2em!important}", all.cssRules.length)
	return true
})()`

// cut are the texts of a page that are not seen whole: a part lies beside the page, or outside of
// the element that shows it.
const cut = `(() => {
	const found = [], texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
	const out = (inner, outer) => inner.left < outer.left - 1 || inner.right > outer.right + 1 || inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1
	while (texts.nextNode()) {
		const range = document.createRange(), e = texts.currentNode.parentElement
		if (!texts.currentNode.textContent.trim() || !e.checkVisibility() || e.closest(".unseen, thead, svg, .grid.plain .name, .long")) continue
		range.selectNodeContents(texts.currentNode)
		for (const box of range.getClientRects()) {
			const holds = e.closest("button, .step, .piece.card, .piece.back, label")
			const hides = [...(function* () { for (let o = e; o !== document.documentElement; o = o.parentElement) if (getComputedStyle(o).overflowX === "hidden") yield o })()]
			if (box.right > innerWidth + 1 && !e.closest(".laid, .picture, pre")) found.push("beside the page: " + e.textContent)
			if (holds && out(box, holds.getBoundingClientRect())) found.push("outside of its frame: " + e.textContent)
			if (hides.some((o) => out(box, o.getBoundingClientRect()))) found.push("hidden: " + e.textContent)
		}
	}
	return [...new Set(found)]
})()`

// alike are drawn things that only their hue tells from others.
const alike = `(() => {
	const grey = (colour) => {
		const parts = colour.match(/[\d.]+/g)?.map(Number) ?? [0, 0, 0, 0]
		const linear = parts.slice(0, 3).map((c) => ((c /= colour.startsWith("color(") ? 1 : 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
		return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
	}
	const apart = (a, b) => (Math.max(grey(a), grey(b)) + 0.05) / (Math.min(grey(a), grey(b)) + 0.05) >= 3
	const things = [...document.querySelectorAll("main :is(.piece, .step, .cards li, .dial path:not(.ring))")].map((e) => {
		const s = getComputedStyle(e), says = (e.localName === "path" ? e.nextElementSibling : e).textContent.trim()
		return {shape: e.classList[0] + e.classList[1], class: e.getAttribute("class"), shows: [says, s.borderTopStyle, s.borderTopWidth, s.strokeDasharray, says && s.fontWeight].join(), fill: s.fill, ground: s.backgroundColor}
	})
	return [...new Set(things.flatMap((a) => things.filter((b) => a.shape === b.shape && a.class !== b.class && a.shows === b.shows && !apart(a.fill, b.fill) && !apart(a.ground, b.ground)).map((b) => a.class + " / " + b.class + ": " + a.shows)))]
})()`

// bare are the colored things of a page that no word stands with.
const bare = `[...document.querySelectorAll("main [class*=colour-]")]
	.filter((e) => !e.textContent.trim() && !e.closest("li, td, th, button")?.textContent.trim() && !e.closest(".curve, .key"))
	.map((e) => e.outerHTML)`

// TestSight: with letters, words and lines set apart, on the smallest phone and at 400 % on a laptop,
// every text is seen whole; people who see no colors can tell apart all that a page draws; and people
// who ask for strong contrast get 7:1. It looks at the acting seat's page and the table's, of each
// game when much has happened.
func TestSight(t *testing.T) {
	browser := phonetest.Open(t)
	see := func(name string, page *phonetest.Page) {
		t.Helper()
		for _, thing := range phonetest.Read[[]string](page, bare) {
			t.Errorf("%s: a colour without a word: %s", name, thing)
		}
		for _, pair := range phonetest.Read[[]string](page, alike) {
			t.Errorf("%s: only a hue tells apart %s", name, pair)
		}
		if moves := phonetest.Read[int](page, `document.getAnimations().length`); moves > 0 {
			t.Errorf("%s: %d things move", name, moves)
		}
		if testbed.Thorough() {
			page.Prefers("prefers-contrast", "more")
			for _, scheme := range []string{"dark", "light"} {
				page.Prefers("prefers-color-scheme", scheme)
				for _, barrier := range page.Barriers("color-contrast-enhanced") {
					t.Errorf("%s, %s: %s", name, scheme, barrier)
				}
			}
		}
		phonetest.Read[bool](page, spaced)
		for _, size := range []phonetest.Size{phonetest.Phone, phonetest.Small, zoomed} {
			page.Resize(size)
			where := fmt.Sprint(name, " at ", size.Width, "×", size.Height)
			if beside := phonetest.Read[int](page, "document.documentElement.scrollWidth - innerWidth"); beside > 0 {
				t.Errorf("%s: %d pixels lie beside the page", where, beside)
			}
			for _, text := range phonetest.Read[[]string](page, cut) {
				t.Errorf("%s: %s", where, text)
			}
		}
		page.Close()
	}
	of := []string{"indices13/testdata/games/three-players", "timebomb/testdata/games/evolution", "charlock/testdata/games/seals", "arkham/testdata/games/light-won", "sherlock/testdata/games/evening"}
	for n, name := range of[:testbed.Runs(1, len(of))] {
		lang := []string{"fr", "de", "en"}[n%3]
		whole := played(t, name)
		shown, err := whole.Before(whole.Len() * 4 / 5)
		if err != nil {
			t.Fatal(err)
		}
		p, seat := sits(t, browser, phonetest.Phone, lang, whose(shown), shown)
		for _, opens := range []string{"[data-option=pad]", "[data-option=advise]", "[name=uncover]"} { // and what is read there
			if phonetest.Read[bool](seat, fmt.Sprintf(`!!document.querySelector("main button%s")`, opens)) {
				p.turn(seat, opens)
				break
			}
		}
		see(name+", a seat", seat)
		_, screen := sits(t, browser, phonetest.Tablet, lang, table.Screen, shown)
		see(name+", the table", screen)
	}
}
