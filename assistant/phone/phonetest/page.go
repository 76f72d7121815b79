package phonetest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// Go opens an address.
func (p *Page) Go(address string) {
	p.t.Helper()
	p.do("open "+address, chromedp.Navigate(address))
}

// Begins adds a script that runs before those of every page that opens from now on.
func (p *Page) Begins(script string) {
	p.t.Helper()
	if _, err := chromedp.Call(p.ctx, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script}); err != nil {
		p.t.Fatal(err)
	}
}

// Resize gives the page another size.
func (p *Page) Resize(size Size) {
	p.t.Helper()
	p.do("resize", size.viewport())
}

// Reload opens the page again.
func (p *Page) Reload() {
	p.t.Helper()
	p.do("reload", chromedp.Reload())
}

func (p *Page) do(what string, steps ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, end := context.WithTimeout(p.ctx, patience)
	defer end()
	if err := chromedp.Do(ctx, steps...); err != nil {
		p.t.Fatalf("%s: %v\nthe page:\n%s", what, err, p.Text())
	}
}

// Read evaluates an expression in the page and returns its value.
func Read[T any](p *Page, expression string) T {
	p.t.Helper()
	ctx, end := context.WithTimeout(p.ctx, patience)
	defer end()
	got, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		p.t.Fatalf("%s: %v", expression, err)
	}
	return got
}

// Text is the text that somebody reads on the page.
func (p *Page) Text() string {
	p.t.Helper()
	return Read[string](p, "document.body.innerText")
}

// Source is the HTML of the page as it stands now.
func (p *Page) Source() string {
	p.t.Helper()
	return Read[string](p, "document.documentElement.outerHTML")
}

// Wait waits until an expression is true in the page, even if another page opens meanwhile.
func (p *Page) Wait(expression string) {
	p.t.Helper()
	ctx, end := context.WithTimeout(p.ctx, patience)
	defer end()
	for pause := 10 * time.Millisecond; ; pause = min(pause*5/4, 50*time.Millisecond) { // asking takes time from the page
		is, err := chromedp.Run(ctx, chromedp.Evaluate[bool](expression))
		switch {
		case ctx.Err() != nil:
			p.t.Fatalf("waiting for %s: %v\nthe page:\n%s", expression, err, p.Text())
		case err == nil && is:
			return
		}
		time.Sleep(pause)
	}
}

// Shows waits until each of the texts stands on the page.
func (p *Page) Shows(texts ...string) {
	p.t.Helper()
	for _, text := range texts {
		p.Wait("document.body.innerText.replace(/[\\s\\u00a0\\u202f]+/g, ' ').includes(" + quote(strings.Join(strings.Fields(text), " ")) + ")")
	}
}

// Tap taps the middle of the first element that a selector finds. The test fails if something else
// lies over it.
func (p *Page) Tap(selector string) {
	p.t.Helper()
	p.Wait("!!document.querySelector(" + quote(selector) + ")")
	type spot struct {
		X, Y   float64
		Missed string
	}
	at := Read[spot](p, `(() => {
		const e = document.querySelector(`+quote(selector)+`)
		e.scrollIntoView({block: "center"})
		const r = e.getBoundingClientRect(), x = r.x + r.width / 2, y = r.y + r.height / 2
		const hit = document.elementFromPoint(x, y)
		return {X: x, Y: y, Missed: e.contains(hit) ? "" : hit ? hit.outerHTML.slice(0, 200) : "nothing"}
	})()`)
	if at.Missed != "" {
		p.t.Fatalf("under a finger on %s lies %s", selector, at.Missed)
	}
	p.Taps++
	p.do("tap "+selector, chromedp.MouseClickXY(at.X, at.Y))
}

// Hold holds a finger on the first element that a selector finds, for a second.
func (p *Page) Hold(selector string) {
	p.t.Helper()
	Read[bool](p, `(() => {
		const e = document.querySelector(`+quote(selector)+`)
		e.dispatchEvent(new PointerEvent("pointerdown", {bubbles: true}))
		return new Promise(r => setTimeout(() => {
			e.dispatchEvent(new PointerEvent("pointerup", {bubbles: true}))
			e.dispatchEvent(new MouseEvent("click", {bubbles: true, detail: 1}))
			r(true)
		}, 1000))
	})()`)
}

// Type types into the first field that a selector finds.
func (p *Page) Type(selector, text string) {
	p.t.Helper()
	p.Tap(selector)
	p.do("type "+text, chromedp.KeyEvent(text))
}

// Press presses a key: [kb.Tab], [kb.Enter].
func (p *Page) Press(key string) {
	p.t.Helper()
	p.do("press a key", chromedp.KeyEvent(key))
}

// Offline cuts the page off from the network, or joins it again.
func (p *Page) Offline(off bool) {
	p.t.Helper()
	var rules []*network.Conditions
	if off {
		rules = append(rules, &network.Conditions{Offline: true})
	}
	_, cut := chromedp.Call(p.ctx, network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{MatchedNetworkConditions: rules})
	_, told := chromedp.Call(p.ctx, network.OverrideNetworkState, network.OverrideNetworkStateParams{Offline: off, DownloadThroughput: -1, UploadThroughput: -1})
	if err := errors.Join(cut, told); err != nil {
		p.t.Fatal(err)
	}
}

// Beside opens another page on the same device, which knows what this one kept.
func (p *Page) Beside() *Page {
	p.t.Helper()
	ctx, end := chromedp.NewContext(p.ctx)
	p.t.Cleanup(end)
	if err := chromedp.Do(ctx, Phone.viewport()); err != nil {
		p.t.Fatalf("no page opens: %v", err)
	}
	return &Page{t: p.t, ctx: ctx, end: end}
}

// Close closes the page at once and unasked, as a system does when it needs memory.
func (p *Page) Close() { p.end() }

// Hide makes the page believe that it is hidden, as behind a lock or another page, or seen again.
func (p *Page) Hide(hidden bool) {
	p.t.Helper()
	Read[bool](p, fmt.Sprintf(`Object.defineProperty(document, "hidden", {configurable: true, value: %t}) && document.dispatchEvent(new Event("visibilitychange"))`, hidden))
}

// Picture writes a screenshot of the page into a file.
func (p *Page) Picture(file string) {
	p.t.Helper()
	shot, err := chromedp.Call(p.ctx, page.CaptureScreenshot, page.CaptureScreenshotParams{Format: page.CaptureScreenshotFormatPng})
	if err == nil {
		err = os.MkdirAll(filepath.Dir(file), 0o755)
	}
	if err == nil {
		err = os.WriteFile(file, shot.Data, 0o644)
	}
	if err != nil {
		p.t.Fatal(err)
	}
}

// quote writes a text as a string of JavaScript.
func quote(text string) string {
	quoted, err := json.Marshal(text)
	if err != nil {
		panic(err) // every string can be written as JSON
	}
	return string(quoted)
}
