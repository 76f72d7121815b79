package phone_test

import (
	"net/http"
	"os"
	"strings"
	"testing"
	"time"

	"lestrade/assistant/help/house"
	"lestrade/assistant/phone/phonetest"
	"lestrade/assistant/transcript"
)

// TestOneEveningAtATime: while the page of one evening is made, people who want another wait, and
// are told for how long at most. Nobody waits for a page that was made before and has not changed.
func TestOneEveningAtATime(t *testing.T) {
	p := sitDown(t, "first = Anna", "Anna: accuse countess park gun = right")
	anna, evening := p.sits("Anna"), p.room.Path()+"evening"
	done := p.pages.Printing(time.Millisecond)
	if anna.get(evening); anna.status != http.StatusServiceUnavailable || anna.Header.Get("Retry-After") == "" || !strings.Contains(anna.text, "one after another") {
		t.Errorf("while another is made: %d\n%s", anna.status, anna.text)
	}
	done()
	if anna.get(evening); anna.status != http.StatusOK || !strings.Contains(anna.text, `id="line-4"`) {
		t.Errorf("it is not told: %d\n%s", anna.status, anna.text)
	}
	told := anna.text
	defer p.pages.Printing(time.Millisecond)()
	if anna.get(evening); anna.text != told {
		t.Errorf("what was made before is not given again: %d", anna.status)
	}
}

// TestEveningOnAPhone: the evening as a page is offered, and given, once the game is over and no
// sooner; its script leads through the lines, and what is behind a seat's word is not in it.
func TestEveningOnAPhone(t *testing.T) {
	source, err := os.ReadFile("../../data/13-indices/sample.lestrade")
	if err != nil {
		t.Fatal(err)
	}
	whole, err := transcript.Read(house.Games.Shelf(), strings.NewReader(string(source)), "en")
	if err != nil {
		t.Fatal(err)
	}
	running, err := whole.Before(whole.Len())
	if err != nil {
		t.Fatal(err)
	}
	p, page := sits(t, phonetest.OpenThorough(t), phonetest.Phone, "en", "Anna", running)
	own, evening := p.address+p.room.Path()+"seat", p.address+p.room.Path()+"evening"
	const offered = `!!document.querySelector('main a[href$="/evening"]')`
	if phonetest.Read[bool](page, offered) {
		t.Error("the evening is offered before it is over")
	}
	if page.Go(evening); phonetest.Read[string](page, "location.href") == evening {
		t.Errorf("the evening is told before it is over:\n%s", page.Text())
	}

	p.enter(whole.Line(whole.Len()).String())
	if page.Go(own); !phonetest.Read[bool](page, offered) {
		t.Errorf("no evening is offered:\n%s", page.Text())
	}
	page.Go(evening)
	if lines := phonetest.Read[int](page, `document.querySelectorAll("#log > ol > li").length`); lines != whole.Len() {
		t.Errorf("%d lines of %d", lines, whole.Len())
	}
	said := func() string {
		return phonetest.Read[string](page, `document.querySelector(".replay .said").textContent`)
	}
	last := said()
	page.Tap(".replay button")
	if before := said(); !strings.Contains(last, "accuse butcher market rifle") || !strings.Contains(before, "accuse countess museum sword") {
		t.Errorf("a step back leads from %q to %q", last, before)
	}
	if page.Go(evening + "#line-12"); !strings.HasPrefix(said(), "12  Bruno: ask Anna red = 2") {
		t.Errorf("line 12 is %q", said())
	}
	if !strings.Contains(page.Text(), "poison") { // inside Bruno's screen, known to nobody else at the table
		t.Error("not all cards are told where no seat has a word")
	}

	if _, err := p.at.SetWord("Bruno", "vrai mot"); err != nil {
		t.Fatal(err)
	}
	if page.Go(evening); strings.Contains(phonetest.Read[string](page, "document.documentElement.outerHTML"), "poison") {
		t.Error("what is behind Bruno’s word is told without it")
	}
}
