package pocket_test

import (
	"encoding/base64"
	"errors"
	"html"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"lestrade/assistant/box"
	"lestrade/assistant/draw"
	"lestrade/assistant/help"
	"lestrade/assistant/help/arkham"
	"lestrade/assistant/help/charlock"
	"lestrade/assistant/help/indices13"
	"lestrade/assistant/phone/pocket"
	"lestrade/assistant/speak"
	"lestrade/assistant/store"
	"lestrade/assistant/table"
	"lestrade/rules"
)

var house = help.House{indices13.Game, charlock.Game, arkham.Game}

// device is one that goes round, with what stands on it.
type device struct {
	testing.TB
	*pocket.Pocket
	hall    *table.Hall
	address string
	page    string
	now     time.Time
}

const site = "https://lestrade.example/"

func take(t *testing.T) *device {
	t.Helper()
	return takeAt(t, site)
}

// takeAt is a device whose page stands at an address.
func takeAt(t *testing.T, address string) *device {
	t.Helper()
	d := &device{address: address, TB: t, now: time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC)}
	d.hall = &table.Hall{Shelf: house.Shelf(), Store: new(store.Memory), Seed: func() draw.Seed { return draw.Seed{} }, Now: func() time.Time { return d.now }}
	d.again()
	return d
}

// again is the device as it is when its page was closed and opened.
func (d *device) again() {
	d.Helper()
	p, err := pocket.New(d.hall, house, speak.New("en"), d.address, "")
	if err != nil {
		d.Fatal(err)
	}
	d.Pocket, d.page = p, p.Page()
}

var key = regexp.MustCompile(`name="key" value="([^"]+)"`)

// post sends a form of the page.
func (d *device) post(name, value string) {
	d.Helper()
	d.page = d.Post(url.Values{"key": {key.FindStringSubmatch(d.page)[1]}, name: {value}})
}

// tap taps the button that says something.
func (d *device) tap(says string) {
	d.Helper()
	for _, b := range regexp.MustCompile(`(?s)<button name="row" value="(\d+)"[^>]*>(.*?)</button>`).FindAllStringSubmatch(d.page, -1) {
		if strings.HasPrefix(b[2], says) || strings.Contains(b[0], `aria-label="`+says) {
			d.post("row", b[1])
			return
		}
	}
	d.Fatalf("no %q on\n%s", says, d.page)
}

func (d *device) bring(lines ...string) {
	d.Helper()
	d.post("bring", strings.Join(lines, "\n")+"\n")
}

// opening is a table of three whose cards nobody has entered.
var opening = []string{"game 13-indices", "rules 1", "seats Anna Bruno Chloé", "option top-secret off", "first = Bruno"}

// TestAnActThatMayEndAtItsHiddenCards is said on the page of those who may know the cards, with
// them or without.
func TestAnActThatMayEndAtItsHiddenCards(t *testing.T) {
	d := take(t)
	d.bring("game charlock", "rules 2", "seats Anna Bruno Chloé", "first = Anna",
		"Anna: reveal rat-9 = lead", "Anna: reveal goose-3 = lead", "Bruno: reveal rat-8 = lead", "Bruno: reveal goose-5 = lead",
		"Chloé: reveal rat-5 = lead", "Chloé: reveal crow-5 = lead", "Anna: reveal crow-4 = lead", "Anna: reveal crow-1 = dead-end")
	d.tap("Anna: pass")
	d.shows("Chloé looks away: this is for everybody else")
	d.tap("we are Anna and Bruno")
	d.shows(`data-entry="Anna: pass crow-6"`)
	d.tap("not saying which")
	d.tap("hide this page")
	d.shows("Bruno to play")
}

// handFront has Bruno and Chloé handed the device to enter what hangs on Anna's screen, up to
// its last card.
func handFront(t *testing.T) *device {
	t.Helper()
	d := take(t)
	d.bring(opening...)
	d.tap("other")
	d.tap("front")
	d.tap("Anna")
	d.shows("Anna looks away: this is for everybody else")
	d.hides("Enter")
	d.tap("we are")
	d.tap("countess")
	d.tap("park")
	return d
}

func (d *device) shows(texts ...string) {
	d.Helper()
	for _, text := range texts {
		if !strings.Contains(d.page, text) {
			d.Fatalf("no %q on\n%s", text, d.page)
		}
	}
}

func (d *device) hides(texts ...string) {
	d.Helper()
	for _, text := range texts {
		if strings.Contains(d.page, text) {
			d.Fatalf("%q stands on\n%s", text, d.page)
		}
	}
}

// TestHandedOver: private cards are entered by the seats that the device is handed to, and stand on
// no page of anybody else.
func TestHandedOver(t *testing.T) {
	d := handFront(t)
	d.shows("front Anna countess park")
	said := regexp.MustCompile(`(?s)<ul class="spoken".*?</ul>`).FindString(d.page) // others hear it
	if !strings.Contains(said, "Bruno to play") || strings.Contains(said, "ountess") {
		t.Error(said)
	}
	d.tap("gun")
	d.shows("give the screen back", "front Anna countess park gun")
	d.tap("hide")
	d.hides("countess", "park", "gun")
	d.shows("front Anna ? ? ?")
}

// TestCovered: a page for some eyes covers itself after a while, and when it is opened again
// everybody's page stands there.
func TestCovered(t *testing.T) {
	d := handFront(t)
	d.now = d.now.Add(19 * time.Second)
	d.page = d.Page()
	d.shows("countess")
	d.now = d.now.Add(2 * time.Second)
	d.page = d.Page()
	d.hides("countess", "park")
	d.shows("Bruno and Chloé", `name="uncover"`)
	d.post("uncover", "1")
	d.shows("front Anna countess park")
	d.post("cover", "1")
	d.hides("countess")
	d.again()
	d.hides("countess", "uncover")
	d.shows("13 Clues")
}

// TestOnce: a form that is sent twice counts once.
func TestOnce(t *testing.T) {
	d := take(t)
	d.bring("game arkham", "rules 1", "seats Anna", "option mode classic")
	d.tap("deck")
	sixty := regexp.MustCompile(`value="(\d+)"[^>]*data-option="60"`).FindStringSubmatch(d.page)[1]
	form := url.Values{"key": {key.FindStringSubmatch(d.page)[1]}, "row": {sixty}}
	first, again := d.Post(form), d.Post(form)
	for _, page := range []string{first, again} {
		if !strings.Contains(page, "deck 60") {
			t.Error(page)
		}
	}
	at, err := d.hall.Open("")
	if err != nil || at.Public().View().Len() != 5 {
		t.Errorf("%v, %v", at.Public().View().Lines(), err)
	}
}

// TestAnswered: one of several meanings of a typed text is picked by a word for it, alone or behind the
// text that still stands there, and by no word that may be another row's.
func TestAnswered(t *testing.T) {
	lines := func(d *device) string {
		at, err := d.hall.Open("")
		if err != nil {
			t.Fatal(err)
		}
		var all []string
		for _, e := range at.Public().View().Lines()[4:] {
			all = append(all, e.String())
		}
		return strings.Join(all, ", ")
	}
	for _, c := range []struct{ asked, answer, shows, want string }{
		{"open case one a please", "yes that’s right", "open 1a", "open 1a"},
		{"open case one a please", "open case one a please the first one", "open 1a", "open 1a"},
		{"open case one a please", "none of them", "none of them, then", ""},
		{"open case one a please", "the third one", "value=\"open case one a please\"", ""},
		{"case one a shows research", "number two", "value=\"case one a shows research\"", ""},
		{"opne", "yes", `<p class="begun">open</p>`, ""},
		{"xyzzy", "yes", "say first which Case card", ""},
	} {
		d := take(t)
		d.bring("game arkham", "rules 1", "seats Anna", "option mode classic")
		d.post("typed", c.asked)
		d.post("typed", c.answer)
		if d.shows(c.shows); lines(d) != c.want {
			t.Errorf("%q to %q: the table has %q", c.answer, c.asked, lines(d))
		}
	}
}

// TestTravels: a table that is taken along is brought to another device as it was, by its link,
// and one that is cut short is said to be.
func TestTravels(t *testing.T) {
	d := handFront(t)
	d.tap("gun")
	d.tap("hide")
	d.post("take", "1")
	d.shows(`<div class="code" role="img" aria-label="QR: The whole table`, "As a link")
	link := regexp.MustCompile(`https://lestrade.example/#LESTRADE[.0-9A-Z]+`).FindString(d.page)
	file := regexp.MustCompile(`download="13-indices.lestrade" href="data:text/plain;charset=utf-8;base64,([^"]+)"`).FindStringSubmatch(d.page)
	other := take(t)
	other.bring(link[:len(link)-3])
	other.shows("No table can be read there")
	other.bring(link)
	at, err := other.hall.Open("")
	if err != nil {
		t.Fatal(err)
	}
	want := strings.Join(opening, "\n") + "\nfront Anna countess park gun\n"
	if whole, err := at.As(rules.Referee); err != nil || whole.Transcript() != want {
		t.Errorf("%v, and not\n%s", whole.Transcript(), want)
	}
	if kept, err := base64.StdEncoding.DecodeString(html.UnescapeString(file[1])); err != nil || string(kept) != strings.Replace(want, "\n", "  # Lestrade devel\n", 1) {
		t.Errorf("%v, the file:\n%s", err, kept)
	}
}

// TestCopies: a table that is brought again is the one that lies there; of two that parted the
// page asks what to keep, and shows no more of them than everybody may know.
func TestCopies(t *testing.T) {
	const men, women = "Bruno: ask Chloé men = 1", "Bruno: ask Chloé women = 1"
	begun := slices.Insert(slices.Clone(opening), 4, "commit "+strings.Repeat("0", 64))
	for keep, c := range map[string]struct {
		tables     int
		last, says string
	}{
		"here":  {1, men, "table 13-indices stays as it is"},
		"there": {1, women, "table 13-indices now says what the copy says"},
		"both":  {2, women, "13 Clues"},
	} {
		d := take(t)
		stands := func(tables int, last string) {
			t.Helper()
			all, err := d.hall.Store.Tables()
			at, fault := d.hall.Open("")
			if err := errors.Join(err, fault); err != nil {
				t.Fatal(err)
			}
			if view := at.Public().View(); len(all) != tables || view.Line(view.Len()).String() != last {
				t.Errorf("%s: %d tables, %s", keep, len(all), view.Line(view.Len()))
			}
		}
		d.bring(begun...)
		d.bring(begun...)
		d.shows("this is table 13-indices, which has all these lines")
		d.bring(append(begun, men)...)
		d.shows("table 13-indices goes on: 1 line was added")
		stands(1, men)
		fork := append(slices.Clone(begun), women)
		d.bring(fork...)
		d.shows("the two parted at line 7", men, women, `name="keep" value="`+keep+`"`, `type="hidden" name="bring" value="game 13-indices`)
		stands(1, men)
		d.page = d.Post(url.Values{"bring": {strings.Join(fork, "\n")}, "keep": {keep}})
		d.shows(c.says)
		d.hides("parted")
		stands(c.tables, c.last)
	}
}

// TestCopyOfClosed: nothing is taken from a copy where a seat has a word; it can lie beside.
func TestCopyOfClosed(t *testing.T) {
	d := take(t)
	begun := slices.Insert(slices.Clone(opening), 4, "commit "+strings.Repeat("0", 64))
	d.bring(begun...)
	at, err := d.hall.Open("")
	if err == nil {
		_, err = at.SetWord("Bruno", "teapot")
	}
	if err != nil {
		t.Fatal(err)
	}
	d.bring(append(begun, "Bruno: ask Chloé men = 1")...)
	d.shows("A seat of that table has a word", `name="keep" value="both"`)
}

// TestAsText: where the page has no address a table is taken along as a text to be pasted, which
// no command line takes for a comment.
func TestAsText(t *testing.T) {
	d := takeAt(t, "")
	d.bring(opening...)
	d.post("take", "1")
	d.shows("As a text", "under “Open a saved table”")
	text := regexp.MustCompile(`rows="4">(LESTRADE[.0-9A-Z]+)<`).FindStringSubmatch(d.page)
	if text == nil {
		t.Fatal(d.page)
	}
	other := take(t)
	other.bring(text[1])
	other.shows("13 Clues")
}

// TestTooLong: a table that no code holds which a camera reads is said to have none, and is taken
// along in the other ways.
func TestTooLong(t *testing.T) {
	long, err := os.ReadFile("../../../rules/arkham/testdata/games/full.lestrade")
	if err != nil {
		t.Fatal(err)
	}
	d := take(t)
	d.bring(string(long))
	d.post("take", "1")
	d.shows("There is no code to scan", "As a link", site+"#LESTRADE", `download="arkham.lestrade"`)
	d.hides(`class="code"`)
}

// TestEvening: the evening is offered as a page once the game is over and no sooner, and told in
// three lines; what is behind a seat's word is not in it.
func TestEvening(t *testing.T) {
	const offered, kept = `name="evening"`, `href="data:text/html;charset=utf-8;base64,`
	source, err := os.ReadFile("../../../data/13-indices/sample.lestrade")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(source)), "\n")
	d := take(t)
	d.bring(lines[:len(lines)-1]...)
	d.hides(offered)
	d.post("evening", "1")
	d.hides(kept)

	d = take(t)
	d.bring(lines...)
	d.post("evening", "1")
	page := regexp.MustCompile(`download="13-indices.html" ` + kept + `([^"]+)"`)
	read := func() string {
		t.Helper()
		found := page.FindStringSubmatch(d.page)
		if found == nil {
			t.Fatalf("no evening to keep on\n%s", d.page)
		}
		whole, err := base64.StdEncoding.DecodeString(html.UnescapeString(found[1]))
		if err != nil {
			t.Fatal(err)
		}
		return string(whole)
	}
	if whole := read(); !strings.Contains(whole, "</html>") || !strings.Contains(whole, "poison") {
		t.Errorf("not the whole evening:\n%s", whole)
	}
	d.tap("evening")
	d.shows("13 Clues, 3 players", "ask × 2")
	d.hides("lestrade report", kept)

	at, err := d.hall.Open("")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := at.SetWord("Bruno", "vrai mot"); err != nil {
		t.Fatal(err)
	}
	d.post("evening", "1")
	if strings.Contains(read(), "poison") {
		t.Error("what is behind Bruno’s word is told without it")
	}
}

// TestDeleted: a table is deleted at the door once that is meant, and one that another page has
// deleted lies there no more, whatever was tapped.
func TestDeleted(t *testing.T) {
	d := take(t)
	d.bring(opening...)
	d.bring("game arkham", "rules 1", "seats Anna", "option mode classic")
	stale := d.page
	d.now = d.now.Add(24 * time.Hour)
	d.again()
	d.tap("delete")
	d.tap("13 Clues · Anna")
	d.shows("Delete 13 Clues · Anna, Bruno and Chloé")
	d.tap("no")
	d.tap("delete")
	d.tap("13 Clues · Anna")
	d.tap("yes")
	d.shows("is deleted")
	if all, err := d.hall.Store.Tables(); err != nil || len(all) != 1 || all[0].Name != "arkham" {
		t.Fatalf("%v, %v", all, err)
	}
	d.tap("resume")
	if err := d.hall.Delete("arkham"); err != nil {
		t.Fatal(err)
	}
	d.post("take", "1")
	d.shows("this table is gone", "what would you like")
	d.page = stale
	d.tap("deck")
	d.shows("what would you like")
}

// full is a store that has room until its disk is full.
type full struct {
	*store.Memory
	is bool
}

func (f *full) Append(id int64, seen int, records []store.Record, learnt ...box.Learnt) error {
	if f.is {
		return &store.Failure{Path: "IndexedDB", Why: store.ErrFull}
	}
	return f.Memory.Append(id, seen, records, learnt...)
}

// TestFull: a line for which there is no room is said not to be kept, and stands nowhere; it is
// said again once there is some.
func TestFull(t *testing.T) {
	d := take(t)
	disk := &full{Memory: new(store.Memory)}
	d.hall.Store = disk
	d.again()
	d.bring("game arkham", "rules 1", "seats Anna", "option mode classic")
	d.tap("deck")
	disk.is = true
	sixty := regexp.MustCompile(`value="(\d+)"[^>]*data-option="60"`).FindStringSubmatch(d.page)[1]
	d.post("row", sixty)
	d.shows("the disk is full")
	d.again()
	d.hides("deck 60")
	disk.is = false
	d.tap("deck")
	d.post("row", sixty)
	d.shows("deck 60")
}

// TestNoWay: a table at which a seat has a word is not taken along whole.
func TestNoWay(t *testing.T) {
	d := take(t)
	d.bring(opening...)
	at, err := d.hall.Open("")
	if err == nil {
		_, err = at.SetWord("Anna", "violin")
	}
	if err != nil {
		t.Fatal(err)
	}
	d.post("take", "1")
	d.shows("the whole table cannot be taken along")
	d.hides("LESTRADE")
}

// TestAtTheDoor: a table is opened with a few taps and a line, in another language too, and the
// device is back at it the same evening, at the door the next day.
func TestAtTheDoor(t *testing.T) {
	d := take(t)
	d.tap("Deutsch")
	d.tap("français")
	d.shows(`<html lang="fr">`)
	d.tap("nouvelle table")
	d.tap("13 Indices")
	d.post("typed", "Anna Bruno Chloé")
	d.shows("3 joueurs")
	d.tap("comme")
	d.tap("me dit tout")
	d.shows("13 Indices", "premier", "Chloé")
	d.again()
	d.shows("13 Clues", "Chloé")
	d.now = d.now.Add(24 * time.Hour)
	d.again()
	d.shows("what would you like", "resume 13 Clues")
}

// TestTimer: a device that goes round shows the table's timer in everybody's hands.
func TestTimer(t *testing.T) {
	d := take(t)
	d.hides("role=\"timer\"", "name=\"timer\"")
	d.bring(opening...)
	d.post("timer", "turn 1m0s")
	d.now = d.now.Add(20 * time.Second)
	d.again()
	d.shows(`data-left="40000" data-runs data-ends="1795291260000">0:40</b>`)
	d.post("timer", table.StopTimer)
	d.shows(`data-left="40000">0:40, stopped</b>`)
	d.post("timer", table.DropTimer)
	d.hides("role=\"timer\"")
}
