package phone_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"lestrade/assistant/help/house"
	"lestrade/assistant/phone/phonetest"
	"lestrade/assistant/table"
	"lestrade/rules/position"
	"lestrade/rules/rulestest/testbed"
)

// sits is a page of a size at a seat of a table where a game is under way, or the table's at
// [table.Screen].
func sits(t testing.TB, browser *phonetest.Browser, size phonetest.Size, lang, seat string, game *position.Position) (*party, *phonetest.Page) {
	t.Helper()
	p := opened(t, lang, game)
	page := browser.Page(t, size, lang, false)
	page.Go(p.address + p.room.Path())
	page.Tap(fmt.Sprintf("button[value=%q]", strings.Replace(seat, table.Screen, "public", 1)))
	page.Wait(`!!document.querySelector("main.phone, main.board")`)
	for _, e := range game.Lines()[p.first:] {
		p.enter(e.String())
	}
	page.Reload()
	page.Wait(`!!document.querySelector("main.phone, main.board")`)
	return p, page
}

// whose is the seat that has something to do in a game.
func whose(game *position.Position) string {
	if turn := game.Turn(); turn != "" {
		return turn
	}
	return game.Header().Seats[0]
}

// smallest is how high the lowest letters of a page are, in pixels, and where they stand.
const smallest = `(() => {
	let low = [1000, ""]
	const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT)
	while (texts.nextNode()) {
		const e = texts.currentNode.parentElement
		if (!texts.currentNode.textContent.trim() || e.closest(".unseen, svg") || !e.getClientRects().length) continue
		const size = parseFloat(getComputedStyle(e).fontSize)
		if (size < low[0]) low = [size, e.outerHTML.slice(0, 120)]
	}
	return {Size: low[0], At: low[1]}
})()`

// broken are the texts of a page that have no room for one of their words.
const broken = `(() => {
	const all = document.styleSheets[0]
	all.insertRule("main *{overflow-wrap:normal!important;word-break:normal!important;hyphens:none!important}", all.cssRules.length)
	const found = [...document.querySelectorAll("main :is(button, td, th, li, p, h2, h3)")]
		.filter((e) => e.clientWidth && e.scrollWidth > e.clientWidth + 1 && !e.closest(".unseen") && getComputedStyle(e).textOverflow !== "ellipsis")
		.map((e) => e.textContent.trim().slice(0, 60))
	all.deleteRule(all.cssRules.length - 1)
	return found
})()`

// TestTelevision: across a room all of a table's page is in sight, and nothing on it is small.
func TestTelevision(t *testing.T) {
	browser := phonetest.OpenThorough(t)
	for _, game := range house.Games {
		for size, least := range map[phonetest.Size]float64{phonetest.Television: 13, phonetest.Old: 9} {
			t.Run(fmt.Sprint(game.ID, size.Width), func(t *testing.T) {
				_, page := sits(t, browser, size, "fr", table.Screen, midway(t, game.ID))
				if over := phonetest.Read[int](page, `document.documentElement.scrollHeight - innerHeight`); over > 0 {
					t.Errorf("%d pixels of the page are out of sight", over)
				}
				type letters struct {
					Size float64
					At   string
				}
				if low := phonetest.Read[letters](page, smallest); low.Size < least {
					t.Errorf("%.1f pixels high: %s", low.Size, low.At)
				}
			})
		}
	}
}

// TestSmallPhones: on the smallest phone no word is broken. With letters of twice the height words
// may be broken, but nothing lies beside the page.
func TestSmallPhones(t *testing.T) {
	testbed.NeedTime(t)
	for _, letters := range []int{16, 32} {
		browser := phonetest.OpenFor(t, letters)
		for _, game := range house.Games {
			t.Run(fmt.Sprint(game.ID, "by", letters), func(t *testing.T) {
				shown := midway(t, game.ID)
				p, page := sits(t, browser, phonetest.Phone, "fr", whose(shown), shown)
				fits := func(where string) {
					t.Helper()
					for _, size := range []phonetest.Size{phonetest.Phone, phonetest.Small} {
						page.Resize(size)
						where := fmt.Sprint(where, " at ", size.Width)
						p.within(where, page)
						if shown := phonetest.Read[[]string](page, `[...document.querySelectorAll("[hidden]")].filter((e) => e.checkVisibility()).map((e) => e.outerHTML)`); len(shown) > 0 {
							t.Errorf("%s: nothing is hidden by %q", where, shown)
						}
						if height := phonetest.Read[float64](page, `parseFloat(getComputedStyle(document.querySelector("main button")).fontSize)`); height < 0.8*float64(letters) {
							t.Errorf("%s: letters are %.1f pixels high", where, height)
						}
						if words := phonetest.Read[[]string](page, broken); letters == 16 && words != nil && len(words) > 0 {
							t.Errorf("%s: no room for a word of %q", where, words)
						}
					}
					p.free(where, page)
				}
				fits("the page")
				if phonetest.Read[bool](page, `!!document.querySelector("[name=uncover]")`) {
					p.turn(page, "[name=uncover]")
					fits("what is private")
				}
				for _, row := range []string{".reach [data-kind=act]", ".entry .part [name=row]:not([aria-disabled])", ".entry :is(.part, .squares) [name=row]:not([aria-disabled])"} {
					if phonetest.Read[bool](page, fmt.Sprintf(`!!document.querySelector(%q)`, row)) {
						p.turn(page, row)
						fits(phonetest.Read[string](page, `document.querySelector(".ask").innerText`))
					}
				}
			})
		}
	}
}

// TestKeyboard: with keys alone all that a page offers is reached, seen to be reached under no bar, and said;
// the page is redrawn meanwhile without losing the place.
func TestKeyboard(t *testing.T) {
	p, page := sits(t, phonetest.Open(t), phonetest.Phone, "en", "Anna", midway(t, "13-indices"))
	const place = `(() => {
		const e = document.activeElement, box = e.getBoundingClientRect()
		const bare = e.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2))
		return bare && e.closest("main") && e.matches(":focus-visible") && parseFloat(getComputedStyle(e).outlineWidth) >= 2 ? e.textContent.trim() || e.name : ""
	})()`
	offered := phonetest.Read[[]string](page, `[...document.querySelectorAll("main :is(button, summary, a[href])")].filter((e) => e.checkVisibility()).map((e) => e.textContent.trim())`)
	var reached []string
	for range 2 * len(offered) {
		page.Press(kb.Tab)
		reached = append(reached, phonetest.Read[string](page, place))
	}
	for _, what := range offered {
		if !slices.Contains(reached, what) {
			t.Errorf("%q is not reached, or not seen to be: %q", what, reached)
		}
	}

	reach := func(what string) {
		t.Helper()
		for range 3 * len(offered) {
			if page.Press(kb.Tab); phonetest.Read[string](page, place) == what {
				return
			}
		}
		t.Fatalf("%q is not reached:\n%s", what, page.Text())
	}
	press := func(what string) {
		t.Helper()
		was := phonetest.Read[string](page, `document.querySelector("main [name=key]").value`)
		reach(what)
		page.Press(kb.Enter)
		page.Wait(fmt.Sprintf(`document.body.ariaBusy !== "true" && document.querySelector("main [name=key]").value !== %q`, was))
		if !phonetest.Read[bool](page, `!!document.activeElement.closest("main")`) {
			t.Errorf("after %q the place is lost", what)
		}
	}
	for _, what := range []string{"ask", "Chloé", "orange"} {
		press(what)
	}
	reach("2")
	p.enter("front Anna ? ? ?")
	p.shows(page)
	if got := phonetest.Read[string](page, place); got != "2" {
		t.Errorf("when others speak the place moves to %q", got)
	}
	press("2")
	if n := p.count("Anna: ask Chloé orange = 2"); n != 1 {
		t.Errorf("it is said %d times", n)
	}
}

// TestReadAloud: whatever a page offers has a name, its parts have headings, and what others say
// is read aloud, but nothing private.
func TestReadAloud(t *testing.T) {
	browser := phonetest.Open(t)
	for _, game := range house.Games[:testbed.Runs(1, len(house.Games))] {
		t.Run(game.ID, func(t *testing.T) {
			shown := midway(t, game.ID)
			_, page := sits(t, browser, phonetest.Phone, "en", whose(shown), shown)
			roles := map[string]int{}
			for _, told := range page.Tells() {
				roles[told.Role]++
				if told.Name == "" && slices.Contains([]string{"button", "textbox", "link", "heading", "image", "columnheader", "rowheader", "DisclosureTriangle"}, told.Role) {
					t.Errorf("a %s has no name", told.Role)
				}
			}
			if roles["main"] != 1 || roles["heading"] < 2 || roles["button"] < 2 || roles["status"] != 1 {
				t.Errorf("the page has %v", roles)
			}
		})
	}
	shown := midway(t, "13-indices")
	p, page := sits(t, browser, phonetest.Phone, "en", "Anna", shown)
	p.turn(page, "[name=uncover]")
	p.enter("behind Bruno nurse poison")
	p.shows(page)
	p.enter("Anna: ask Bruno orange = 1")
	p.shows(page)
	aloud := phonetest.Read[string](page, `document.querySelector("[aria-live=polite]").textContent`)
	if !strings.Contains(aloud, "ask Bruno orange") || strings.Contains(aloud, "maid") {
		t.Errorf("read aloud is %q", aloud)
	}
}

// TestWhatIsTypedIsCovered: a typed text is bare while somebody types it, and covered once the page
// was hidden.
func TestWhatIsTypedIsCovered(t *testing.T) {
	_, page := sits(t, phonetest.OpenThorough(t), phonetest.Phone, "en", "Anna", midway(t, "13-indices"))
	const bare = `getComputedStyle(document.querySelector(".type input[name=typed]")).webkitTextSecurity === "none"`
	page.Tap(".type summary")
	page.Type(".type input[name=typed]", "behind Anna maid")
	if !phonetest.Read[bool](page, bare) {
		t.Error("nobody can read what they type")
	}
	page.Hide(true)
	page.Hide(false)
	if phonetest.Read[bool](page, bare) {
		t.Error("it is bare still on a page that was hidden")
	}
}
