package phonetest

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"
)

// Crash makes the page's process die, whatever it is doing.
func (p *Page) Crash() {
	p.t.Helper()
	ctx, end := context.WithTimeout(p.ctx, time.Second)
	defer end()
	_, _ = chromedp.Call(ctx, page.Crash, cdp.Empty{}) // the dead do not answer
}

// Kill ends the browser with all its pages, as an empty battery does.
func (b *Browser) Kill(t testing.TB) {
	t.Helper()
	if err := chromedp.FromContext(b.ctx).Browser.Process().Kill(); err != nil {
		t.Fatal(err)
	}
}

// Freeze stops the page as a system does that puts it aside, or lets it go on.
func (p *Page) Freeze(frozen bool) {
	p.t.Helper()
	state := page.SetWebLifecycleStateStateActive
	if frozen {
		state = page.SetWebLifecycleStateStateFrozen
	}
	if _, err := chromedp.Call(p.ctx, page.SetWebLifecycleState, page.SetWebLifecycleStateParams{State: state}); err != nil {
		p.t.Fatal(err)
	}
}

// Room limits how many bytes the pages of an origin may keep; nil removes the limit.
func (p *Page) Room(origin string, bytes *float64) {
	p.t.Helper()
	if _, err := chromedp.Call(p.ctx, storage.OverrideQuotaForOrigin, storage.OverrideQuotaForOriginParams{Origin: origin, QuotaSize: bytes}); err != nil {
		p.t.Fatal(err)
	}
}

// Slow makes the page's main thread run slower, by a factor.
func (p *Page) Slow(times float64) {
	p.t.Helper()
	if _, err := chromedp.Call(p.ctx, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: times}); err != nil {
		p.t.Fatal(err)
	}
}

// Uninstallable says why the page cannot be put on a home screen. It leaves out that these pages
// are opened without traces.
func (p *Page) Uninstallable() (why []string) {
	p.t.Helper()
	found, err := chromedp.Call(p.ctx, page.GetInstallabilityErrors, cdp.Empty{})
	if err != nil {
		p.t.Fatal(err)
	}
	for _, e := range found.InstallabilityErrors {
		if e.ErrorID != "in-incognito" {
			why = append(why, e.ErrorID)
		}
	}
	return why
}

// Kept taps the first element that a selector finds, and returns the content of the file that this
// saves under a name.
func (p *Page) Kept(selector, name string) string {
	p.t.Helper()
	folder := p.t.TempDir()
	behavior := browser.SetDownloadBehaviorParams{Behavior: browser.SetDownloadBehaviorBehaviorAllow, BrowserContextID: chromedp.FromContext(p.ctx).BrowserContextID, DownloadPath: folder}
	if _, err := chromedp.CallBrowser(p.ctx, browser.SetDownloadBehavior, behavior); err != nil {
		p.t.Fatal(err)
	}
	p.Tap(selector)
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		if kept, err := os.ReadFile(filepath.Join(folder, name)); err == nil && len(kept) > 0 {
			return string(kept)
		}
	}
	p.t.Fatalf("no file %s was kept", name)
	return ""
}

// Choose chooses a file in the first field that a selector finds.
func (p *Page) Choose(selector, file string) {
	p.t.Helper()
	p.do("choose "+file, chromedp.SetUploadFiles(selector, []string{file}))
}
