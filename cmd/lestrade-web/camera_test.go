//go:build !js

package main

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	_ "image/png"
	"os"
	"path/filepath"
	"testing"

	"lestrade/assistant/phone/phonetest"
)

// film is what a camera sees that looks at a page, as a file.
func (d device) film(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	d.Picture(filepath.Join(folder, "page.png"))
	shot, err := os.ReadFile(filepath.Join(folder, "page.png"))
	if err != nil {
		t.Fatal(err)
	}
	page, _, err := image.Decode(bytes.NewReader(shot))
	if err != nil {
		t.Fatal(err)
	}
	const width, height = 1280, 720
	seen := image.NewGray(image.Rect(0, 0, width, height))
	draw.Draw(seen, seen.Rect, image.NewUniform(color.Gray{90}), image.Point{}, draw.Src)
	draw.Draw(seen, page.Bounds().Add(image.Pt(400, 0)), page, image.Point{}, draw.Src)
	film := fmt.Appendf(nil, "YUV4MPEG2 W%d H%d F10:1 Ip A1:1 C420jpeg\nFRAME\n", width, height)
	film = append(film, seen.Pix...)
	film = append(film, bytes.Repeat([]byte{128}, width*height/2)...) // no color
	file := filepath.Join(folder, "film.y4m")
	if err := os.WriteFile(file, film, 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// TestScanned: a phone joins from its own door by what its camera sees on the host's screen. With no
// camera it says so, and takes the code as a text.
func TestScanned(t *testing.T) {
	p := partyAt(t, empty)
	p.gathers()
	p.host.Tap("main [data-invite]")
	offer := codeOf(p.host)
	d := open(t, phonetest.OpenSeeing(t, p.host.film(t)), "fr", p.server.URL)
	d.Tap("[data-follow]")
	answer := codeOf(d)
	d.free()
	p.host.Tap("dialog .do")
	p.host.pastes(answer)
	d.Wait(`!!document.querySelector("main.door [name=seat]")`)

	p.host.Shows("It is in.")
	blind := open(t, phonetest.OpenAlone(t), "fr", p.server.URL)
	blind.Tap("[data-follow]")
	blind.Shows("Cette page ne voit pas de caméra.")
	blind.free()
	blind.pastes(offer)
	codeOf(blind) // it is of no use, as another phone has come by it
	blind.Tap("dialog .back")
	blind.ready() // at its own door again
}
