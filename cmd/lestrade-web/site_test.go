//go:build !js

package main

import (
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"lestrade/assistant/help/house"
	"lestrade/assistant/phone/phonetest"
	"lestrade/assistant/qr"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/rulestest/testbed"
)

// built is where what the command writes lies, made once for all tests. It is all of Lestrade a
// second time: nobody at a keyboard waits for that.
func built(t *testing.T) string {
	t.Helper()
	if *times == 0 {
		testbed.NeedTime(t)
	}
	if err := made(); err != nil {
		t.Fatal(err)
	}
	return work
}

var made = sync.OnceValue(func() (err error) {
	if work, err = os.MkdirTemp("", "lestrade-web-test"); err != nil {
		return err
	}
	return write(work, "", fast)
})

var work string

func TestMain(m *testing.M) {
	code := phonetest.Run(m)
	_ = os.RemoveAll(work)
	os.Exit(code)
}

// recorded are games to their ends, from the referees' own tests. more is how lines begin for which
// rows offer only a part that can be said as it stands.
var recorded = []struct{ name, more string }{
	{"indices13/testdata/games/three-players", "none"}, {"timebomb/testdata/games/evolution", "none"}, {"charlock/testdata/games/seals", "Chloé: paws"},
	{"arkham/testdata/games/light-won", "none"}, {"sherlock/testdata/games/evening", "none"},
}

// game is a recorded game, without the lines that are there to be refused, and how many of its
// lines open it.
func game(t *testing.T, name string) (p *position.Position, opening int) {
	t.Helper()
	source, err := os.ReadFile("../../rules/" + name + ".lestrade")
	if err != nil {
		t.Fatal(err)
	}
	taken := slices.DeleteFunc(strings.Split(string(source), "\n"), func(row string) bool { return strings.Contains(row, "#!") })
	p, err = transcript.Read(house.Games.Shelf(), strings.NewReader(strings.Join(taken, "\n")), "en")
	if err != nil {
		t.Fatal(err)
	}
	return p, slices.IndexFunc(p.Lines(), func(e rules.Entry) bool {
		return !slices.Contains([]string{"game", "rules", "seats", "option"}, e.Verb)
	})
}

// served is the site as a server has it that knows nothing of Lestrade.
func served(t *testing.T) *httptest.Server {
	t.Helper()
	folder := built(t)
	server := httptest.NewServer(http.FileServer(http.Dir(filepath.Join(folder, "site"))))
	t.Cleanup(server.Close)
	return server
}

// device is a browser with Lestrade open.
type device struct {
	*phonetest.Page
	testing.TB
}

func open(t *testing.T, browser *phonetest.Browser, lang, address string) device {
	t.Helper()
	return openOn(t, browser, phonetest.Phone, lang, address)
}

func openOn(t *testing.T, browser *phonetest.Browser, size phonetest.Size, lang, address string) device {
	t.Helper()
	d := device{browser.Page(t, size, lang, false), t}
	d.Begins(fmt.Sprintf(`try { localStorage["lestrade-lang"] ??= '%q'; localStorage["lestrade-warned"] ??= true } catch {}`, lang)) // an empty page keeps nothing
	d.Go(address)
	d.ready()
	return d
}

func (d device) ready() {
	d.Helper()
	d.Wait(`!!document.querySelector("main.pocket")`)
}

// home is true where a table lies before people: on its page, or on that of a seat.
const home = `!!document.querySelector("[name=take], main[data-seat]:not(:has(.ask [name=back]))")`

var everyGame = flag.Bool("every.game", false, "have every game played, in every language")

// TestGames plays each game to its end on one device, offline: the server is stopped once the page
// is there. The table taken along then has all that was played.
func TestGames(t *testing.T) {
	browser := phonetest.OpenThorough(t)
	for n, of := range recorded {
		for i, lang := range []string{"fr", "en"} {
			if !*everyGame && (n >= 2 || i != n%2) {
				continue
			}
			t.Run(path.Base(of.name)+"/"+lang, func(t *testing.T) {
				p, opening := game(t, of.name)
				server := served(t)
				d := open(t, browser, lang, server.URL)
				d.kept()
				server.Close()
				d.Reload()
				d.ready()
				head, _ := p.Before(opening + 1)
				d.bring(transcript.Write(head))
				typed := 0
				for _, e := range p.Lines()[opening:] {
					if e.Seat == "" && e.Verb == "commit" || e.Verb == "seed" {
						continue
					}
					d.goHome()
					d.free()
					typed += d.say(e.Said().String(), strings.HasPrefix(e.String(), of.more))
				}
				t.Logf("%d lines, %d of them typed, %d taps", p.Len()-opening, typed, d.Taps)
				worked := strings.NewReplacer(" derived\n", "\n") // out, not said
				if got, want := worked.Replace(d.takes()), worked.Replace(transcript.Write(p)); got != want {
					t.Errorf("it was played so:\n%s\nand not so:\n%s", got, want)
				}
				d.free()
			})
		}
	}
}

// free finds nothing on the page that keeps somebody from using it, nothing beside it, and nothing
// in sight that is hidden.
func (d device) free() {
	d.Helper()
	for _, barrier := range d.Barriers() {
		d.Error(barrier)
	}
	if seen := phonetest.Read[[]string](d.Page, `[...document.querySelectorAll("[hidden]")].filter(e => e.checkVisibility()).map(e => e.outerHTML)`); len(seen) > 0 {
		d.Errorf("what is hidden is in sight: %q", seen)
	}
	if beside := phonetest.Read[int](d.Page, "document.documentElement.scrollWidth - innerWidth"); beside > 0 {
		d.Errorf("%d pixels lie beside the page", beside)
	}
}

// kept waits until the device has all that it needs without a network.
func (d device) kept() {
	d.Helper()
	phonetest.Read[bool](d.Page, `navigator.serviceWorker.ready.then(r => new Promise(done => { const look = () => r.active?.state === "activated" ? done(true) : setTimeout(look, 20); look() }))`)
}

// bring opens a table at the door from a text.
func (d device) bring(text string) {
	d.Helper()
	d.Tap("[data-what=bring] summary")
	phonetest.Read[bool](d.Page, fmt.Sprintf(`(document.querySelector("[name=bring]").value = %q, true)`, text))
	d.turn("[data-what=bring] button")
	d.Wait(home)
}

// takes is the whole table as it is taken along.
func (d device) takes() string {
	d.Helper()
	d.goHome()
	d.Tap("[name=take]")
	d.Wait(`!!document.querySelector(".taken textarea")`)
	text, err := qr.Join(phonetest.Read[string](d.Page, `document.querySelector(".taken textarea").value`))
	if err != nil {
		d.Fatal(err)
	}
	return text
}

// turn taps something, and waits for the page that comes of it.
func (d device) turn(selector string) {
	d.Helper()
	was := phonetest.Read[string](d.Page, `document.querySelector("main [name=key]").value`)
	if phonetest.Read[bool](d.Page, fmt.Sprintf(`!!document.querySelector(%q)`, "details:not([open]) "+selector)) {
		d.Tap(fmt.Sprintf(`details:not([open]):has(%s) summary`, selector))
	}
	d.Tap(selector)
	d.Wait(fmt.Sprintf(`document.body.ariaBusy !== "true" && document.querySelector("main [name=key]")?.value !== %q`, was))
}

// goHome leads back to the table: it takes the device if it is handed over, and gives it back.
func (d device) goHome() {
	d.Helper()
	for !phonetest.Read[bool](d.Page, home+` || !!document.querySelector(".taken")`) {
		if !d.goOn() {
			d.turn("[name=back]")
		}
	}
}

// goOn gives a private page back, says that it is so, or taps the only thing that a page offers, unless
// that begins a word.
func (d device) goOn() bool {
	d.Helper()
	if phonetest.Read[bool](d.Page, `!!document.querySelector("main .ask [data-option=yes]")`) {
		d.turn("[data-option=yes]")
		return true
	}
	if phonetest.Read[bool](d.Page, `!!document.querySelector("main .ask [data-option=wipe]")`) {
		d.turn("[data-option=wipe]")
		return true
	}
	if !phonetest.Read[bool](d.Page, `document.querySelectorAll("main .ask [name=row]").length === 1 && !document.querySelector("main .ask :is([data-entry], [data-kind=lay], [aria-disabled])")`) {
		return false
	}
	d.turn(".ask [name=row]")
	return true
}

// pointAt points at the next part of a line's word, behind what was said of it so far.
func (d device) pointAt(line, so string) bool {
	d.Helper()
	said, _, _ := strings.Cut(strings.TrimPrefix(line, so+" "), " ")
	place, clue, _ := strings.Cut(said, "=")
	place, _, _ = strings.Cut(place, ":")
	best := ""
	for _, part := range phonetest.Read[[]string](d.Page, `[...document.querySelectorAll("main [data-kind=lay]:not([data-entry])")].map(b => b.dataset.option)`) {
		if (part == place || part == place+"="+clue) && len(part) > len(best) {
			best = part
		}
	}
	if best != "" {
		d.turn(fmt.Sprintf("[data-kind=lay][data-option=%q]", best))
	}
	return best != ""
}

// say says a line by taps; if no row leads there it types the line. It returns how often that
// was so.
func (d device) say(line string, types bool) (typed int) {
	d.Helper()
	d.goHome()
	so, others := "", false
	for {
		best := ""
		rows := phonetest.Read[[]string](d.Page, `[...document.querySelectorAll("main button[data-entry]:not([aria-disabled])")].map(b => b.dataset.entry)`)
		for _, row := range rows {
			if (line == row || strings.HasPrefix(line, row+" ")) && len(row) > len(best) {
				best = row
			}
		}
		switch {
		case so != "" && phonetest.Read[bool](d.Page, home): // it was said, perhaps with a reply that is known
			return typed
		case len(best) > len(so) && (!types || typed > 0):
			so = best
			d.turn(fmt.Sprintf("button[data-entry=%q]", best))
		case best == so && so == line && phonetest.Read[bool](d.Page, `!!document.querySelector("main [data-kind=end]")`):
			d.turn(fmt.Sprintf("button[data-entry=%q][data-kind=end]", best))
			return typed
		case so != "" && (d.goOn() || d.pointAt(line, so)):
		case so == "" && !others && !types && typed == 0 && phonetest.Read[bool](d.Page, `!!document.querySelector("main .reach [data-kind=more]")`):
			others = true
			d.turn(".reach [data-kind=more]")
		case typed == 0:
			d.goHome()
			so, typed = "", 1
			if !phonetest.Read[bool](d.Page, `document.querySelector("details[data-what=type]").open`) {
				d.Tap("details[data-what=type] summary")
			}
			d.Type(".type [name=typed]", line)
			d.turn(".type:has([name=typed]) button")
		default:
			d.Fatalf("%s: after %q no way among %q on\n%s", line, so, rows, d.Text())
		}
	}
}

// three is a table of three that is under way.
const three = "game 13-indices\nrules 1\nseats Anna Bruno Chloé\noption top-secret off\nfirst = Bruno\nfront Anna countess park gun\n"

// TestKept: entered lines are there after their page was closed, or when it is opened twice; the
// other page is told.
func TestKept(t *testing.T) {
	browser := phonetest.OpenThorough(t)
	server := served(t)
	all := tabs{browser.Page(t, phonetest.Phone, "en", false), server.URL, t}
	d := all.open()
	d.bring(three)
	second := all.open()
	second.Shows("front Anna ? ? ?")
	second.say("Bruno: ask Anna red = 2", false)
	d.Shows("Bruno: ask Anna red", "Chloé to play")
	second.Close()
	d.say("Chloé: look A = duke", false)
	d.Close()
	third := all.open()
	want := three + "Bruno: ask Anna red = 2 derived\nChloé: look A = duke\n"
	if got := third.takes(); strings.ReplaceAll(got, " derived", "") != strings.ReplaceAll(want, " derived", "") {
		t.Errorf("it stands so:\n%s\nand not so:\n%s", got, want)
	}
}

// TestOneFile: the single file opens from the disk, and keeps a table there.
func TestOneFile(t *testing.T) {
	folder := built(t)
	d := open(t, phonetest.OpenThorough(t), "fr", "file://"+filepath.Join(folder, "lestrade.html"))
	d.Wait(`/^Lestrade (devel|\d)/.test(document.querySelector("footer").textContent)`)
	d.bring(three)
	d.say("Bruno: ask Anna red = 2", false)
	d.Reload()
	d.ready()
	d.Shows("À Chloé de jouer", "Bruno : interroger Anna rouge")
	d.free()
}
