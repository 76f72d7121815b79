//go:build !js

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/phone/phonetest"
)

// underWay is a table of a game under way, of the pages for phones.
func underWay(t *testing.T, game string) string {
	t.Helper()
	text, err := os.ReadFile("../../assistant/phone/testdata/midway/" + game + ".lestrade")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestPages: people who read or tap in another way than most, or on the smallest screen, can use
// every page that the door and a table lead to: two games, a language each.
func TestPages(t *testing.T) {
	browser, server := phonetest.OpenThorough(t), served(t)
	for i, lang := range []string{"fr", "en"} {
		t.Run(lang, func(t *testing.T) {
			door := func() device { return openOn(t, browser, phonetest.Small, lang, server.URL) }
			door().leads(door)
			for n, of := range recorded {
				if !*everyGame && n != i {
					continue
				}
				lies := func() device {
					d := door()
					d.bring(underWay(t, gameOf(of.name)))
					return d
				}
				lies().leads(lies)
			}
		})
	}
}

// TestTurns: so are the pages in a row on which a sheet is read as a code, a table is taken along,
// left and deleted: of the site in one language, of the single file in another.
func TestTurns(t *testing.T) {
	browser := phonetest.OpenThorough(t)
	folder := built(t)
	const other = "…"
	for lang, c := range map[string]struct {
		address string
		turns   []string
	}{
		"fr": {served(t).URL, []string{other, "plus", "qr", "Anna", "fiche", "cacher", other, "quitter", "supprimer", "13 Indices", "oui"}},
		"en": {"file://" + filepath.Join(folder, "lestrade.html"), []string{other, "more", "qr", "Anna", "sheet", "hide", other, "leave", "delete", "13 Clues", "yes"}},
	} {
		d := openOn(t, browser, phonetest.Small, lang, c.address)
		d.bring(underWay(t, "13-indices"))
		d.takes()
		d.free()
		for _, says := range c.turns {
			row := phonetest.Read[string](d.Page, fmt.Sprintf(`[...document.querySelectorAll("main button[name=row]")].find(b => b.textContent.startsWith(%q))?.value ?? ""`, says))
			if row == "" {
				t.Fatalf("no %q on\n%s", says, d.Text())
			}
			d.turn(fmt.Sprintf("button[name=row][value=%q]", row))
			d.free()
		}
	}
}

// TestCodesInTheDark: what is shown while phones join is black on white, as codes are, whatever people
// prefer, and can be used as any page.
func TestCodesInTheDark(t *testing.T) {
	server := served(t)
	d := device{phonetest.OpenThorough(t).Page(t, phonetest.Small, "fr", true), t}
	d.Go(server.URL)
	d.ready()
	d.Tap("[data-follow]")
	d.Wait(`!!document.querySelector("dialog textarea")`)
	d.free()
}

// TestUnbound: where nothing binds the draws of a table that is brought, they are drawn all the
// same.
func TestUnbound(t *testing.T) {
	d := open(t, phonetest.OpenThorough(t), "en", served(t).URL)
	d.bring(underWay(t, "arkham"))
	d.turn("button[data-entry*=draw]")
	d.Shows("draw no. 1")
}

// gameOf is the game that a record in the folder of its referee is of.
func gameOf(record string) string {
	folder, _, _ := strings.Cut(record, "/")
	if folder == "indices13" {
		return "13-indices"
	}
	return folder
}

// leads finds a page free, and those that a tap leads to. anew is a device with the page, where no
// way leads back to it.
func (d device) leads(anew func() device) {
	d.Helper()
	d.free()
	rows := d.rows()
	for i := range rows {
		if i > 0 && !slices.Equal(d.rows(), rows) {
			d.Close()
			d = anew()
		}
		d.turn(fmt.Sprintf("button[name=row][value=%q]", rows[i].Value))
		d.free()
		if phonetest.Read[bool](d.Page, `!!document.querySelector("main [name=back]")`) {
			d.turn("main [name=back]")
		}
	}
	d.Close()
}

// row is something to tap.
type row struct{ Value, Says string }

func (d device) rows() []row {
	d.Helper()
	return phonetest.Read[[]row](d.Page, `[...document.querySelectorAll("main button[name=row]:not([aria-disabled])")].map(b => ({Value: b.value, Says: b.textContent}))`)
}
