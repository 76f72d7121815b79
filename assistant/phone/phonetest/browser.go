// Package phonetest opens pages in a real browser, with the size of a phone or a television, and taps
// there. Only tests import it.
package phonetest

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"lestrade/rules/rulestest/testbed"
)

// Browser is a browser without a window.
type Browser struct{ ctx context.Context }

// usual is the size of letters if nobody has set it, in pixels.
const usual = 16

// Open returns the browser that the tests of a package share; [Run] ends it. In it every name that
// ends in .test is this machine: pages from there are trusted no more than from the network. If no
// browser is installed the test is skipped, but under CI it fails.
func Open(t testing.TB) *Browser {
	t.Helper()
	path := testbed.Need(t, "chromium")
	shared.Lock()
	defer shared.Unlock()
	if shared.Browser == nil {
		shared.Browser, shared.end = start(t, path, usual)
	}
	return shared.Browser
}

// OpenThorough is [Open] for a test that runs only in the thorough tier.
func OpenThorough(t testing.TB) *Browser {
	t.Helper()
	testbed.NeedTime(t)
	return Open(t)
}

// OpenAlone starts a browser for one test, which ends it. A test that kills its browser needs one.
func OpenAlone(t testing.TB) *Browser {
	t.Helper()
	return OpenFor(t, usual)
}

// OpenSeeing is [OpenAlone] with a camera that pages may use. It shows a film, a file of Y4M or MJPEG,
// again and again; for "" it shows nothing of use.
func OpenSeeing(t testing.TB, film string) *Browser {
	t.Helper()
	flags := []chromedp.ExecAllocatorOption{chromedp.Flag("use-fake-ui-for-media-stream", true), chromedp.Flag("use-fake-device-for-media-stream", true)}
	if film != "" {
		flags = append(flags, chromedp.Flag("use-file-for-fake-video-capture", film))
	}
	b, end := start(t, testbed.Need(t, "chromium"), usual, flags...)
	t.Cleanup(end)
	return b
}

// OpenFor is [OpenAlone] for somebody who has set the size of letters, in pixels.
func OpenFor(t testing.TB, letters int) *Browser {
	t.Helper()
	b, end := start(t, testbed.Need(t, "chromium"), letters)
	t.Cleanup(end)
	return b
}

var shared struct {
	sync.Mutex
	*Browser
	end func()
}

// Run runs the tests of a package, and ends the browser that they share.
func Run(m *testing.M) (status int) {
	status = m.Run()
	if shared.Browser != nil {
		shared.end()
	}
	return status
}

func start(t testing.TB, path string, letters int, more ...chromedp.ExecAllocatorOption) (b *Browser, end func()) {
	t.Helper()
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU,
		// Each page is in a window of its own; two unseen pages of its address bar would cost more than opening it.
		chromedp.Flag("disable-features", "Translate,BlinkGenPropertyTrees,WebUIOmniboxPopup,WebUIOmniboxAimPopup"),
		chromedp.Flag("disable-dev-shm-usage", true),
		chromedp.Flag("host-resolver-rules", "MAP *.test 127.0.0.1"),
		chromedp.Flag("blink-settings", fmt.Sprintf("defaultFontSize=%d", letters)),
	)
	alone, endAll := chromedp.NewExecAllocator(context.Background(), append(options, more...)...)
	ctx, endPage := chromedp.NewContext(alone)
	end = func() { endPage(); endAll() }
	if err := chromedp.Do(ctx); err != nil {
		end()
		t.Fatalf("the browser does not start: %v", err)
	}
	return &Browser{ctx}, end
}

// Size is the size of a page, in the pixels of its style, and whether it is touched.
type Size struct {
	Width, Height int64
	Touch         bool
}

func (s Size) viewport() chromedp.Action[chromedp.Void] {
	of := []chromedp.EmulateViewportOption{chromedp.EmulateScale(1)}
	if s.Touch {
		of = append(of, chromedp.EmulateMobile, chromedp.EmulateTouch)
	}
	return chromedp.EmulateViewport(s.Width, s.Height, of...)
}

// The sizes that pages are made for.
var (
	Small      = Size{320, 640, true}
	Phone      = Size{360, 740, true}
	Old        = Size{1024, 768, true}
	Tablet     = Size{1280, 800, true}
	Television = Size{1920, 1080, false}
)

// Page is a page on a device of its own: it knows nothing that another device keeps.
type Page struct {
	t    testing.TB
	ctx  context.Context
	end  func()
	Taps int // how many taps there were

	prefers []*emulation.MediaFeature
}

// patience is how long one step may take before the test gives up. It is no figure of speed: a busy
// machine is slow.
const patience = time.Minute

// Page opens an empty page on a device of its own, which prefers a language, light or dark colours,
// and pages without motion.
func (b *Browser) Page(t testing.TB, size Size, lang string, dark bool) *Page {
	t.Helper()
	ctx, end := chromedp.NewContext(b.ctx, chromedp.WithNewBrowserContext())
	t.Cleanup(end)
	p := &Page{t: t, ctx: ctx, end: end}
	scheme := "light"
	if dark {
		scheme = "dark"
	}
	if err := chromedp.Do(ctx, size.viewport()); err != nil {
		t.Fatalf("no page opens: %v", err)
	}
	_, heard := chromedp.Call(ctx, network.SetExtraHTTPHeaders, network.SetExtraHTTPHeadersParams{Headers: network.Headers{"Accept-Language": lang}})
	if heard != nil {
		t.Fatalf("no page is like that: %v", heard)
	}
	p.Prefers("prefers-color-scheme", scheme)
	p.Prefers("prefers-reduced-motion", "reduce")
	return p
}

// Prefers sets what the page's reader prefers: "prefers-contrast" "more".
func (p *Page) Prefers(what, value string) {
	p.t.Helper()
	p.prefers = append(p.prefers, &emulation.MediaFeature{Name: what, Value: value})
	if _, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: p.prefers}); err != nil {
		p.t.Fatal(err)
	}
}
