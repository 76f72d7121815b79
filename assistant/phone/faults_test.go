package phone_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"lestrade/assistant/phone"
	"lestrade/assistant/phone/phonetest"
	"lestrade/assistant/table"
	"lestrade/rules"
	"lestrade/rules/reading"
)

// TestFaults has befall phones in a real browser what befalls phones: one fault after the
// other, each from where it is Anna's turn, and nothing else is said.
func TestFaults(t *testing.T) {
	phone.Beat(t, time.Second)
	p := gather(t, phonetest.OpenThorough(t), "en", false, played(t, recorded[0].name))
	p.enter("first = Anna")
	for n, befall := range []func(*party){hidden, offline, silent, scrolled, reloaded, startedAgain, atOnce, corrected} {
		if n > 0 {
			p.back(p.first + 1)
		}
		befall(p)
	}
}

// back takes back, at the laptop, all after so many lines.
func (p *party) back(to int) {
	p.Helper()
	if _, err := p.at.Undo(table.Back{To: to}, p.whole().Moved()); err != nil {
		p.Fatal(err)
	}
	p.server.Look()
}

// hidden: private things leave the page and stay covered until somebody uncovers them again. Lines
// that were said meanwhile stand there once the page is seen.
func hidden(p *party) {
	anna := p.phones["Anna"]
	p.enter("behind Anna maid knife")
	p.shows(anna)
	anna.Tap("[name=uncover]")
	anna.Wait(`document.querySelector("section.private[data-open]")?.innerText.includes("maid")`)
	anna.Hide(true)
	if source := anna.Source(); strings.Contains(source, "maid") {
		p.Errorf("what is private stays on the hidden page:\n%s", source)
	}
	for tries := 1; ; tries++ {
		if !strings.Contains(phonetest.Read[string](anna, `fetch(location.pathname).then(page => page.text())`), "maid") {
			break
		}
		if tries == 10 {
			p.Fatal("the table goes on showing what is private")
		}
		time.Sleep(50 * time.Millisecond)
	}
	before := phonetest.Read[string](anna, `document.querySelector("main").dataset.record`)
	p.enter("Anna: ask Bruno red = 2")
	p.shows(p.phones["Bruno"])
	if now := phonetest.Read[string](anna, `document.querySelector("main").dataset.record`); now != before {
		p.Error("a hidden page follows the table")
	}
	anna.Hide(false)
	p.shows(anna)
	anna.Shows("Anna: ask Bruno red 2")
	if strings.Contains(anna.Source(), "maid") {
		p.Error("what is private stands on the page that is seen again")
	}
	phonetest.Read[bool](anna, `document.querySelector("[name=uncover]").click(), true`)
	anna.Hide(true) // before it is answered
	anna.Wait(`document.body.ariaBusy !== "true"`)
	if strings.Contains(anna.Source(), "maid") {
		p.Error("what is private comes to a page that was hidden meanwhile")
	}
	anna.Hide(false)
}

// offline: the page says so, and covers what is private; a tap waits there, and is said once
// when the table is in reach, with what others said meanwhile.
func offline(p *party) {
	anna := p.phones["Anna"]
	p.enter("behind Anna maid knife")
	said := p.halfSaid(anna, "Anna: ask Bruno red = 2")
	anna.Tap("[name=uncover]")
	anna.Wait(`document.querySelector("section.private[data-open]")?.innerText.includes("maid")`)
	anna.Offline(true)
	p.enter("behind Bruno nurse poison")
	for range 2 {
		anna.Tap(said)
		anna.Wait(`!document.querySelector(".away").hidden && document.body.ariaBusy !== "true"`)
	}
	anna.Shows("the table is out of reach: trying again")
	anna.Tap("[name=cover]")
	if strings.Contains(anna.Source(), "maid") {
		p.Error("what is private is not covered out of reach")
	}
	if n := p.count("Anna: ask Bruno red = 2"); n != 0 {
		p.Fatalf("a phone out of reach says its line %d times", n)
	}
	anna.Offline(false)
	anna.Wait(`document.querySelector(".away").hidden`)
	anna.Shows("Anna: ask Bruno red 2")
	p.shows(anna)
	if n := p.count("Anna: ask Bruno red = 2"); n != 1 {
		p.Errorf("a line that was tapped twice out of reach is said %d times", n)
	}
	p.enter("Bruno: ask Chloé red = 1")
	p.shows(anna)
}

// silent: if the network drops a page's connections silently, the page says that the table is out
// of reach, and once it is back shows by itself what was said meanwhile. The strip of the locked
// keys stands beside.
func silent(p *party) {
	anna := p.phones["Anna"]
	p.shows(anna)
	anna.Tap(".lock")
	anna.Shows("hold to unlock")
	p.mute.Lock()
	anna.Wait(`!document.querySelector(".away").hidden`)
	anna.Shows("the table is out of reach: trying again", "hold to unlock")
	p.enter("behind Bruno nurse poison")
	p.mute.Unlock()
	anna.Wait(`document.querySelector(".away").hidden`)
	p.shows(anna)
	anna.Shows("hold to unlock")
	anna.Hold(".lock")
	anna.Wait(`document.querySelector(".keys").hidden && !document.querySelector("main").inert`)
}

// scrolled: somebody who reads further down is led to the top at their turn, and stays in place
// while others speak. What they opened stays open, and what has the focus keeps it.
func scrolled(p *party) {
	bruno := p.phones["Bruno"]
	p.shows(bruno)
	bruno.Tap("details.type summary")
	const place = `document.activeElement.matches("details.type summary") && document.querySelector("details.type").open`
	phonetest.Read[bool](bruno, `scrollTo(0, 400), true`)
	p.enter("behind Chloé dancer parlor")
	p.shows(bruno)
	if !phonetest.Read[bool](bruno, `scrollY > 300 && `+place) {
		p.Error("a page loses its place while others speak")
	}
	p.enter("Anna: ask Bruno red = 2")
	p.shows(bruno)
	if !phonetest.Read[bool](bruno, `scrollY === 0 && document.activeElement.closest("main") !== null`) {
		p.Error("whose turn it is does not see it further down the page")
	}
}

// reloaded: an entry goes on where it was.
func reloaded(p *party) {
	anna := p.phones["Anna"]
	p.shows(anna)
	p.turn(anna, `button[data-entry="Anna: ask"]`)
	begun := phonetest.Read[string](anna, `document.querySelector(".begun").innerText`)
	anna.Reload()
	anna.Shows(begun)
	p.say(p.entry("Anna: ask Bruno red = 2"))
	if n := p.count("Anna: ask Bruno red = 2"); n != 1 {
		p.Errorf("it is said %d times", n)
	}
}

// startedAgain: the program ends in the midst of an entry, and comes back. A tap of that time, on a
// page that the new program never made, says nothing: people are asked to look.
func startedAgain(p *party) {
	anna := p.phones["Anna"]
	said := p.halfSaid(anna, "Anna: ask Bruno red = 2")
	where := p.end()
	anna.Tap(said)
	anna.Shows("the table is out of reach: trying again")
	p.serve(where)
	anna.Shows("the table was away for a moment: look whether it stands")
	if n := p.count("Anna: ask Bruno red = 2"); n != 0 {
		p.Errorf("a page from before says its line %d times", n)
	}
	p.say(p.entry("Anna: ask Bruno red = 2"))
	for _, page := range p.phones {
		p.shows(page)
	}
}

// atOnce: lines that two phones say at the same moment are judged one after the other, and the one
// that came too late is told.
func atOnce(p *party) {
	anna, bruno := p.phones["Anna"], p.phones["Bruno"]
	for _, c := range []struct {
		anna, bruno string
		stand       int
	}{
		{"behind Anna maid knife", "behind Bruno nurse poison", 2},
		{"front Chloé officer library crossbow", "front Chloé duke library crossbow", 1},
	} {
		a, b := p.halfSaid(anna, c.anna), p.halfSaid(bruno, c.bruno)
		at := time.Now().Add(200 * time.Millisecond).UnixMilli()
		for page, row := range map[*phonetest.Page]string{anna: a, bruno: b} {
			phonetest.Read[int](page, fmt.Sprintf(`setTimeout(() => document.querySelector(%q).click(), %d - Date.now())`, row, at))
		}
		for _, page := range []*phonetest.Page{anna, bruno} {
			page.Wait(fmt.Sprintf(`document.body.ariaBusy !== "true" && !document.querySelector(%q)`, a))
			p.shows(page)
		}
		if n := p.count(c.anna) + p.count(c.bruno); n != c.stand {
			p.Errorf("%q and %q: %d stand, and not %d", c.anna, c.bruno, n, c.stand)
		}
	}
}

// corrected: a page shows what stands after a correction, and what is half said on it is judged
// by that.
func corrected(p *party) {
	bruno := p.phones["Bruno"]
	p.enter("Anna: ask Bruno red = 2")
	row := p.halfSaid(bruno, "Bruno: ask Anna green = 1")
	p.enter(fmt.Sprintf("correct %d: Anna: ask Bruno red = 1", p.first+2))
	p.shows(bruno)
	bruno.Shows("Anna: ask Bruno red 1")
	p.back(p.first)
	p.shows(bruno)
	bruno.Shows("nobody acts before it is said who begins")
	if phonetest.Read[bool](bruno, fmt.Sprintf(`!!document.querySelector(%q)`, row)) {
		p.turn(bruno, row)
	}
	if n := p.count("Bruno: ask Anna green = 1"); n != 0 {
		p.Errorf("said %d times at a table where nobody has begun", n)
	}
}

// shows waits until a page shows how the table stands now.
func (p *party) shows(page *phonetest.Page) {
	p.Helper()
	if err := p.at.Refresh(); err != nil {
		p.Fatal(err)
	}
	page.Wait(fmt.Sprintf(`document.body.ariaBusy !== "true" && document.querySelector("main").dataset.record === "%d"`, p.at.Last()))
}

// halfSaid types a line on a phone, and finds the row that says it.
func (p *party) halfSaid(page *phonetest.Page, line string) string {
	p.Helper()
	p.shows(page)
	if !phonetest.Read[bool](page, `document.querySelector("details.type").open`) {
		page.Tap("details.type summary")
	}
	page.Type(".type [name=typed]", line)
	p.turn(page, ".type button")
	row := fmt.Sprintf("button[data-entry=%q]", line)
	page.Wait(fmt.Sprintf(`!!document.querySelector(%q)`, row))
	return row
}

// entry is a line as it is said at the table.
func (p *party) entry(line string) rules.Entry {
	p.Helper()
	e, err := reading.Read(p.whole().View(), line, "en")
	if err != nil {
		p.Fatal(err)
	}
	return e
}

// count is how often a line stands at the table.
func (p *party) count(line string) (n int) {
	p.Helper()
	for _, said := range p.whole().View().Lines() {
		if said.String() == line {
			n++
		}
	}
	return n
}

// whole is the table as the referee sees it.
func (p *party) whole() table.Sight {
	p.Helper()
	err := p.at.Refresh()
	whole, refused := p.at.As(rules.Referee)
	if err != nil || refused != nil {
		p.Fatal(err, refused)
	}
	return whole
}
