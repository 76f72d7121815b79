package phone_test

import (
	"fmt"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"lestrade/assistant/phone/phonetest"
	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/rulestest/testbed"
)

// byEar are recorded games that somebody who sees nothing plays to the end. Some lines are typed,
// because they name cards by faces, or by names that people gave them; each game has the number of
// such lines.
var byEar = []struct {
	name  string
	typed int
}{
	{"indices13/testdata/games/scorekeeper", 0},
	{"timebomb/testdata/games/evolution", 0},
	{"charlock/testdata/games/ties", 0},
	{"arkham/testdata/games/light-objectives", 0},
	{"../assistant/phone/testdata/sherlock-light", 5},
}

// TestByEar plays each game to its end as people do who use only keys, and know of their pages only
// what a screen reader reads out: roles and names.
func TestByEar(t *testing.T) {
	browser := phonetest.Open(t)
	for _, of := range byEar[:testbed.Runs(1, len(byEar))] {
		t.Run(path.Base(of.name), func(t *testing.T) {
			game := played(t, of.name)
			p := opened(t, "en", game)
			readers, last := map[string]*reader{}, ""
			for seat, link := range p.room.Links() {
				if slices.Contains(p.seats, seat) {
					r := &reader{TB: t, page: browser.Page(t, phonetest.Phone, "en", false), seat: seat}
					r.page.Go(p.address + link)
					r.press("button", "Sit here as "+seat)
					r.page.Wait(`!!document.querySelector("main[data-seat]")`)
					last = r.record()
					readers[seat] = r
				}
			}
			for n, e := range game.Lines()[p.first:] {
				if e.Verb == "set" || e.Verb == "seed" || e.Verb == "commit" { // which the host says, at the laptop
					p.enter(e.Said().String())
					last = fmt.Sprint(p.at.Last())
					continue
				}
				at, err := game.Before(p.first + n + 1)
				if err != nil {
					t.Fatal(err)
				}
				seats := p.seats
				if e.Seat != "" {
					seats = []string{e.Seat}
				}
				by := func(says func(r *reader) bool) bool {
					return slices.ContainsFunc(seats, func(seat string) bool {
						r := readers[seat]
						r.page.Wait(fmt.Sprintf(`document.querySelector("main").dataset.record === %q`, last))
						said := says(r)
						last = r.record()
						return said
					})
				}
				if !by(func(r *reader) bool { return r.says(at, e) }) && !by(func(r *reader) bool { return r.types(at, e) }) {
					t.Fatalf("%s: nobody can say it", e)
				}
			}
			if err := p.at.Refresh(); err != nil {
				t.Fatal(err)
			}
			if got, want := p.at.Public().View().Outcome(), game.Outcome(); got == nil || fmt.Sprint(got) != fmt.Sprint(want) {
				t.Errorf("it ended in %v, and not in %v", got, want)
			}
			typed := 0
			for _, r := range readers {
				typed += r.typed
			}
			if t.Logf("%d lines, %d of them typed", game.Len()-p.first, typed); typed > of.typed {
				t.Error("that is too many")
			}
		})
	}
}

// reader is somebody at a seat who sees nothing and touches nothing.
type reader struct {
	testing.TB
	page  *phonetest.Page
	seat  string
	typed int // how many lines were typed
}

// press has keys go to what has a role and a name, and presses Enter there.
func (r *reader) press(role, name string) {
	r.Helper()
	r.reach(role, name)
	r.page.Press(kb.Enter)
	r.page.Wait(`document.body.ariaBusy !== "true"`)
}

// reach goes from one thing that keys reach to the next until it is the one.
func (r *reader) reach(role, name string) {
	r.Helper()
	var told []phonetest.Told
	is := func(one phonetest.Told) bool { return one.Role == role && one.Name == name }
	for range 100 {
		told = slices.DeleteFunc(r.page.Tells(), func(one phonetest.Told) bool { return !one.Reached || one.Role == "heading" && !one.Focused })
		stands, goal := slices.IndexFunc(told, func(one phonetest.Told) bool { return one.Focused }), slices.IndexFunc(told, is)
		if stands >= 0 && is(told[stands]) {
			return
		}
		for range max(1, goal-stands) {
			r.page.Press(kb.Tab)
		}
	}
	r.Fatalf("%s: no key reaches %s %q among %v", r.seat, role, name, told)
}

// says says a line by what the page offers, and tells whether it was taken.
func (r *reader) says(at *position.Position, e rules.Entry) bool {
	r.Helper()
	line, before := r.line(at, e), r.record()
	for others := false; r.record() == before; {
		offered, begun := r.hears()
		said := begins(wordsOf(begun), line)
		if said == 0 && e.Seat == r.seat { // nobody needs to hear whose page it is
			said = 1
		}
		best, gets := "", 0
		for skip := 0; skip < 2 && said+skip < len(line) && gets == 0; skip++ { // a word that can be no other is not asked for
			for _, name := range offered {
				if n := begins(wordsOf(name), line[said+skip:]); n > gets {
					best, gets = name, n
				}
			}
		}
		end := slices.IndexFunc(offered, func(name string) bool { return strings.HasPrefix(name, "That is all") })
		switch {
		case gets > 0:
			r.press("button", best)
		case said < len(line) && line[said] == rules.Unknown && slices.Contains(offered, "Not known"):
			r.press("button", "Not known")
		case end >= 0:
			r.press("button", offered[end])
		case said > 0 && slices.Contains(offered, "Yes"):
			r.press("button", "Yes")
		case begun == "" && !others && slices.Contains(offered, "other"):
			others = true
			r.press("button", "other")
		default:
			r.Logf("%s: %q: after %q no way among %q", r.seat, line, begun, offered)
			for slices.Contains(offered, "back") {
				r.press("button", "back")
				offered, _ = r.hears()
			}
			return false
		}
	}
	return true
}

// types types a line, and tells whether it was taken.
func (r *reader) types(at *position.Position, e rules.Entry) bool {
	r.Helper()
	line, before := r.line(at, e), r.record()
	if !slices.ContainsFunc(r.page.Tells(), func(one phonetest.Told) bool { return one.Role == "textbox" }) {
		r.press("DisclosureTriangle", "or type a line")
	}
	r.reach("textbox", "or type a line")
	r.page.Press(e.Said().String())
	r.page.Press(kb.Enter)
	r.page.Wait(`document.body.ariaBusy !== "true"`)
	r.typed++
	offered, _ := r.hears()
	for _, name := range offered {
		if says := wordsOf(name); begins(says, line) == len(line) || e.Seat == r.seat && begins(says, line[1:]) == len(line)-1 {
			r.press("button", name)
			return r.record() != before
		}
	}
	r.Logf("%s: %q is not among %q", r.seat, line, offered)
	r.press("button", "Clear")
	return false
}

// hears are the buttons of the page that can be pressed, and what it says of a line that is being told.
func (r *reader) hears() (offered []string, begun string) {
	r.Helper()
	told := r.page.Tells()
	for i, one := range told {
		switch {
		case one.Role == "button" && !slices.Contains(one.Says, "disabled"):
			offered = append(offered, one.Name)
		case one.Role == "heading" && i > 3 && told[i-2].Role == "paragraph" && told[i-3].Role == "form":
			begun = told[i-1].Name
		}
	}
	return offered, begun
}

// line is a line in words.
func (r *reader) line(at *position.Position, e rules.Entry) []string {
	return wordsOf(speak.New("en").At(at).Entry(e.Said()))
}

// record is the number of the last record that the page shows.
func (r *reader) record() string {
	r.Helper()
	return phonetest.Read[string](r.page, `document.querySelector("main").dataset.record`)
}

// wordsOf are the words of a text as they are heard, a button that says what it does by its verb.
func wordsOf(text string) []string {
	heard := strings.ToLower(strings.NewReplacer(":", " ", "=", " ", "…", " ", "✓ ", "").Replace(text))
	return strings.Fields(strings.NewReplacer("lay the cable on", "assign", "take a cable off", "cancel").Replace(heard))
}

// begins is with how many of its words a text begins a line. A word may be covered.
func begins(text, line []string) (n int) {
	for n < len(text) && n < len(line) && (text[n] == line[n] || n > 0 && text[n] == rules.Unknown) {
		n++
	}
	return n
}
