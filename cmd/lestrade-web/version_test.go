//go:build !js

package main

import (
	"bytes"
	"fmt"
	"image/png"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"time"

	"lestrade/assistant/phone/phonetest"
)

// second is the site as a later version has it: its parts stand in another folder.
func second(t *testing.T) fstest.MapFS {
	t.Helper()
	folder := built(t)
	parts, err := filepath.Glob(filepath.Join(folder, "site", "*", "page.js"))
	if err != nil || len(parts) != 1 {
		t.Fatalf("%v, %v", parts, err)
	}
	was, site := filepath.Base(filepath.Dir(parts[0])), fstest.MapFS{}
	err = fs.WalkDir(os.DirFS(filepath.Join(folder, "site")), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(filepath.Join(folder, "site", name))
		if path.Dir(name) == "." {
			text = bytes.ReplaceAll(text, []byte(was), []byte("second"))
		}
		site[strings.Replace(name, was, "second", 1)] = &fstest.MapFile{Data: text}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	sw := site["sw.js"]
	sw.Data = bytes.Replace(sw.Data, []byte(`"lestrade `), []byte(`"lestrade second `), 1)
	return site
}

// TestNewVersion: a page has all its parts of one version, and so has its table; a new version
// comes once no page of the one before is open, and opens the table that was played.
func TestNewVersion(t *testing.T) {
	folder := built(t)
	var stands atomic.Pointer[http.Handler]
	now := func(site http.Handler) { stands.Store(&site) }
	now(http.FileServer(http.Dir(filepath.Join(folder, "site"))))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { (*stands.Load()).ServeHTTP(w, r) }))
	t.Cleanup(server.Close)

	all := tabs{phonetest.OpenThorough(t).Page(t, phonetest.Phone, "en", false), server.URL, t}
	d := all.open()
	d.bring(three)
	d.kept()
	now(http.FileServerFS(second(t)))
	const newer = `performance.getEntriesByType("resource").filter(e => /\.(js|css)$/.test(e.name)).map(e => e.name.includes("/second/"))`
	are := func(d device, want bool) {
		t.Helper()
		parts := phonetest.Read[[]bool](d.Page, newer)
		for _, is := range parts {
			if is != want {
				t.Fatalf("of the new version are %v", parts)
			}
		}
		if len(parts) < 3 {
			t.Fatalf("only %d parts", len(parts))
		}
		d.Shows("Bruno to play")
	}
	phonetest.Read[bool](d.Page, `navigator.serviceWorker.getRegistration().then(r => r.update().then(() => new Promise(done => { const look = () => r.waiting ? done(true) : setTimeout(look, 20); look() })))`)
	d.Reload()
	d.ready()
	are(d, false)
	d.say(women, false)
	d.Close()
	var opened device
	for range 50 { // the browser lets go of the old one some moments after its last page
		opened = all.open()
		if phonetest.Read[[]bool](opened.Page, newer)[0] {
			break
		}
		opened.Close()
	}
	opened.Shows("Chloé to play")
	if got := opened.takes(); got != withMore {
		t.Errorf("it stands so:\n%s", got)
	}
}

// TestGone: a page whose engine is gone from the server says that it has stopped, and how to go on,
// even where that is known before the page's own script is there.
func TestGone(t *testing.T) {
	folder, browser := built(t), phonetest.OpenThorough(t)
	files := http.FileServer(http.Dir(filepath.Join(folder, "site")))
	for gone, told := range map[string]string{"lestrade.bin": "lestrade.bin: 404", "engine.js": ""} {
		t.Run(gone, func(t *testing.T) {
			server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				switch path.Base(r.URL.Path) {
				case gone:
					http.NotFound(w, r)
					return
				case "page.js":
					time.Sleep(time.Second)
				}
				files.ServeHTTP(w, r)
			}))
			t.Cleanup(server.Close)
			d := device{browser.Page(t, phonetest.Phone, "fr", false), t}
			d.Go(server.URL)
			d.Shows("Lestrade has stopped", "Lestrade s’est arrêté", told)
			d.free()
		})
	}
}

// TestInstallable: Chromium finds nothing that keeps the page from a home screen, and the icons
// are as they are drawn.
func TestInstallable(t *testing.T) {
	server := served(t)
	d := open(t, phonetest.OpenThorough(t), "en", server.URL)
	d.kept()
	for _, why := range d.Uninstallable() {
		t.Error(why)
	}
	const size = 192
	shades := phonetest.Read[[]int](d.Page, fmt.Sprintf(`new Promise((done, fail) => {
		const icon = new Image(%[1]d, %[1]d)
		icon.onerror = fail
		icon.onload = () => {
			const canvas = new OffscreenCanvas(%[1]d, %[1]d).getContext("2d")
			canvas.drawImage(icon, 0, 0, %[1]d, %[1]d)
			done([...canvas.getImageData(0, 0, %[1]d, %[1]d).data])
		}
		icon.src = "icon.svg"
	})`, size))
	img, err := png.Decode(strings.NewReader(drawIcon(size, 1)))
	if err != nil || img.Bounds().Dx() != size || img.Bounds().Dy() != size {
		t.Fatalf("%v, %v", img.Bounds(), err)
	}
	unlike := 0
	for i := range size * size {
		r, g, b, _ := img.At(i%size, i/size).RGBA()
		for n, shade := range []uint32{r, g, b} {
			if off := int(shade>>8) - shades[4*i+n]; off < -48 || off > 48 { // edges are smoothed in two ways
				unlike++
			}
		}
	}
	if unlike > size {
		t.Errorf("%d shades of the PNG are unlike those of the drawing", unlike)
	}
}
