package phone_test

import (
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var marked = regexp.MustCompile(`<button name="row"[^>]*data-kind="([^"]*)" data-option="([^"]*)"([^>]*)>`)

// part are the options of the buttons in a part of a page, from where a text stands to where
// another does; the likeliest behind a sign, and those that are barred.
func (p *handset) part(from, to string) string {
	p.Helper()
	_, after, found := strings.Cut(p.text, from)
	if !found {
		return ""
	}
	inside, _, _ := strings.Cut(after, to)
	var options []string
	for _, b := range marked.FindAllStringSubmatch(inside, -1) {
		option := b[2]
		switch {
		case strings.Contains(b[3], `class="do`):
			option = "!" + option
		case strings.Contains(b[3], "aria-disabled"):
			option = "✗" + option
		}
		options = append(options, option)
	}
	return strings.Join(options, " ")
}

// The commonest acts stand under the thumb, and reports in the private part. In an entry each list
// of words stands by itself, and a list in which nothing can be said is folded away.
func TestWhereButtonsStand(t *testing.T) {
	e := sitDown(t, "first = Anna")
	anna := e.sits("Anna")
	e.say("front Bruno butcher market rifle", "front Chloé officer library crossbow", "front Anna countess park gun", "behind Anna maid knife")
	anna.get(anna.path)
	if got, want := anna.part(`class="reach"`, "</div>"), "!ask look accuse "; got != want {
		t.Errorf("in the bar stand %q, wanted %q", got, want)
	}
	if got, want := anna.part(`class="reads"`, "</div>"), "answer pad sheet explain advise"; got != want {
		t.Errorf("reports are %q, wanted %q", got, want)
	}
	anna.tap("ask")
	if got, want := anna.part(`class="part seat"`, "</div>"), "Bruno Chloé"; got != want {
		t.Errorf("asked may be %q, wanted %q", got, want)
	}
	anna.tap("Bruno")
	if got, want := anna.part(`class="part word"`, "</div>"), "purple pink red green yellow blue orange"; got != want {
		t.Errorf("colours are %q, wanted %q", got, want)
	}
	if got, want := anna.part(`<details class="barred"`, "</details>"), "✗white ✗brown ✗gray ✗persons ✗places ✗weapons ✗earrings ✗barrels ✗chairs"; got != want {
		t.Errorf("folded away are %q, wanted %q", got, want)
	}
}

// The seat that is asked sees the question on top of its page, and answers there; the seat that
// asked goes on.
func TestWhoeverIsAskedAnswers(t *testing.T) {
	e := sitDown(t, "first = Anna")
	anna, bruno, clara := e.sits("Anna"), e.sits("Bruno"), e.sits("Chloé")
	e.say("front Anna countess park gun", "behind Bruno maid knife")
	anna.get(anna.path)
	news := bruno.news()
	<-news
	anna.tap("ask", "Bruno", "green")
	<-news // though nothing was recorded
	for p, want := range map[*handset]string{bruno: "2 3 ?", clara: ""} {
		p.get(p.path)
		if got := p.part(`class="part answer"`, "</div>"); got != want {
			t.Errorf("%q may be answered on %s, wanted %q", got, p.path, want)
		}
	}
	bruno.tap("2")
	if got := e.last(); got != "Anna: ask Bruno green = 2" {
		t.Errorf("it stands as %q", got)
	}
	if anna.get(anna.path); strings.Contains(anna.text, `class="begun"`) {
		t.Errorf("Anna still asks:\n%s", anna.text)
	}
}

// Until all have entered what they see, nobody is led to say who begins, and pages say whom the
// table waits for. Seats that have something to enter are led to that.
func TestWhoStillEntersIsSaid(t *testing.T) {
	e := sitDown(t)
	anna, bruno, screen := e.sits("Anna"), e.sits("Bruno"), e.phone()
	screen.post(map[string][]string{"seat": {"public"}})
	asks := regexp.MustCompile(`<h2 tabindex="-1">(.*?)</h2>`)
	for _, c := range []struct{ said, page, label, due string }{
		{"", "Anna", "before the first turn", "!front behind first "},
		{"front Bruno butcher market rifle", "Anna", "before the first turn", "!behind first "},
		{"behind Anna maid knife", "Anna", "not entered yet: Bruno and Chloé", "first"},
		{"front Chloé officer library crossbow", "Anna", "not entered yet: Bruno and Chloé", "first"},
		{"", "Bruno", "before the first turn", "!behind first "},
		{"behind Bruno nurse poison", "Anna", "not entered yet: Chloé", "first"},
		{"front Anna countess park gun", "Bruno", "not entered yet: Chloé", "first"},
		{"behind Chloé dancer parlor", "Anna", "before the first turn", "!first "},
	} {
		if c.said != "" {
			e.say(c.said)
		}
		page := map[string]*handset{"Anna": anna, "Bruno": bruno}[c.page]
		page.get(page.path)
		if got := asks.FindStringSubmatch(page.text)[1]; got != c.label {
			t.Errorf("after %q the page of %s says %q, wanted %q", c.said, c.page, got, c.label)
		}
		awaits := strings.HasPrefix(c.label, "not entered yet")
		if got := page.part(map[bool]string{true: `class="part due"`, false: `class="reach"`}[awaits], "</div>"); got != c.due {
			t.Errorf("after %q the page of %s leads to %q, wanted %q", c.said, c.page, got, c.due)
		}
		if screen.get(screen.path); awaits && !strings.Contains(screen.text, `<p class="await">`+c.label) || !awaits && c.due == "!first " && strings.Contains(screen.text, "await") {
			t.Errorf("after %q the table's page does not say %q:\n%s", c.said, c.label, screen.text)
		}
	}
}

// Each thing that one may be asked about is offered once, and nothing else; with two players, which
// of the two cards inside is meant.
func TestWhatAnswersAreAbout(t *testing.T) {
	const all = "purple pink red green yellow blue orange men women indoor outdoor melee ranged"
	byTwo := strings.Replace(all, " orange", "", 1) // whose cards stay in the box
	for _, c := range []struct {
		seats []string
		taps  []string
		parts string // where the last tap leads
	}{
		{[]string{"Anna", "Bruno", "Chloé"}, []string{"answer"}, all},
		{[]string{"Anna", "Bruno", "Chloé"}, []string{"answer", "red"}, ""},
		{[]string{"Anna", "Bruno"}, []string{"answer"}, byTwo},
		{[]string{"Anna", "Bruno"}, []string{"answer", "red"}, "left right"},
		{[]string{"Anna", "Bruno"}, []string{"answer", "red", "right"}, ""},
	} {
		e := open(t, "13-indices", c.seats, "first = Bruno")
		anna := e.sits("Anna")
		anna.tap(c.taps...)
		var options []string
		for _, b := range marked.FindAllStringSubmatch(anna.text, -1) {
			if b[1] == "word" {
				options = append(options, b[2])
			}
		}
		if got := strings.Join(options, " "); got != c.parts {
			t.Errorf("%d seats, after %q: %q, wanted %q", len(c.seats), c.taps, got, c.parts)
		}
		if is := strings.Contains(anna.text, `class="doc prose"`); is != (c.parts == "") {
			t.Errorf("%d seats, after %q an answer stands there: %t", len(c.seats), c.taps, is)
		}
	}
}

// Where a seat sees nothing that not all see, nothing is offered to be shown; after the end
// nothing tells what to do next, and what was said last is taken back from one row.
func TestOnlyWhatLeadsSomewhereIsOffered(t *testing.T) {
	e := open(t, "timebomb", []string{"Anna", "Bruno", "Chloé", "Dario"})
	anna := e.sits("Anna")
	if got, want := anna.part(`class="reach"`, "</div>"), "!colours first claim "; got != want {
		t.Errorf("due is %q, wanted %q", got, want)
	}
	if strings.Contains(anna.text, `name="uncover"`) {
		t.Errorf("what is for nobody is offered:\n%s", anna.text)
	}

	e.say("first = Bruno")
	anna.get(anna.path)
	if got, want := anna.part(`class="reach"`, "</div>"), "claim "; got != want {
		t.Errorf("in the turn of somebody else the bar leads to %q, wanted %q", got, want)
	}

	e = sitDown(t, "first = Anna")
	anna = e.sits("Anna")
	e.say("front Anna countess park gun", "behind Anna maid knife", "Anna: accuse countess park gun = right")
	anna.get(anna.path)
	reads := slices.DeleteFunc(anna.rows(), func(row string) bool {
		return !slices.ContainsFunc([]string{"answer", "sheet", "explain", "advise", "review"}, func(name string) bool { return strings.HasPrefix(row, name) })
	})
	if len(reads) != 1 || !strings.HasPrefix(reads[0], "review") {
		t.Errorf("after the end reports are %q, wanted the review alone", reads)
	}
	if n := strings.Count(strings.Join(anna.rows(), "\n"), "undo"); n != 1 {
		t.Errorf("what was said last is taken back from %d rows: %q", n, anna.rows())
	}
	anna.post(map[string][]string{"key": {anna.key()}, "uncover": {""}})
	if !strings.Contains(anna.text, "maid") {
		t.Errorf("what is Anna's is not shown:\n%s", anna.text)
	}
}

// No outcome of chance is likelier than the others: all of them stand together in the bar, before
// all else that may be said.
func TestNoReplyOfChanceIsLeftOut(t *testing.T) {
	e := open(t, "timebomb", []string{"Anna", "Bruno", "Chloé", "Dario"}, "colours = red blue pink green", "first = Anna", "Anna: cut Bruno = red")
	bruno := e.sits("Bruno")
	if got, want := bruno.part(`class="reach"`, "</div>"), "number number number number number "; got != want { // 0 to 3, or drawn
		t.Errorf("in the bar stand %q, wanted %q", got, want)
	}
	if got, want := bruno.part(`class="part act"`, "</div>"), "claim"; got != want {
		t.Errorf("beside the numbers stand %q, wanted %q", got, want)
	}
}

// At one's own table nobody else sits down, and all that one sees is one's own to tell.
func TestWhoseOwnTableItIsTellsAll(t *testing.T) {
	e := sitDown(t, "option mine Bruno")
	door := e.phone()
	for seat, offered := range map[string]bool{"Anna": false, "Bruno": true, "Chloé": false, "public": true} {
		if got := strings.Contains(door.text, `value="`+seat+`"`); got != offered {
			t.Errorf("%s is offered at the door: %v", seat, got)
		}
	}
	if door.post(map[string][]string{"seat": {"Anna"}}); door.path != e.room.Path() {
		t.Errorf("Anna sits at %s", door.path)
	}
	bruno := e.sits("Bruno")
	if got, want := bruno.part(`class="reach"`, "</div>"), "!front front behind first "; got != want {
		t.Errorf("Bruno is led to %q, wanted %q", got, want)
	}
}

// A typed line stands before its matches, whatever they are, with a way to clear it; what else can
// be done is there again then.
func TestTypedBeside(t *testing.T) {
	e := sitDown(t, "first = Anna")
	anna := e.sits("Anna")
	anna.typed("sheet")
	_, asked, _ := strings.Cut(anna.text, `<section class="ask`)
	asked, _, _ = strings.Cut(asked, "</section>")
	field, match := strings.Index(asked, `name="typed" value="sheet"`), strings.Index(asked, `data-kind="read"`)
	if field < 0 || match < field || strings.Count(asked, `name="row"`) != 1 {
		t.Errorf("what is asked is\n%s", asked)
	}
	anna.typed("nothing at all")
	if asked, _, _ = strings.Cut(anna.text, `<section class="private`); !strings.Contains(asked, "does not fit here") {
		t.Errorf("what cannot be read is answered\n%s", asked)
	}
	anna.post(url.Values{"key": {anna.key()}, "clear": {""}})
	if got := anna.part(`class="reach"`, "</div>"); got != "!ask look accuse " || strings.Contains(anna.text, `value="nothing`) {
		t.Errorf("once it is cleared the bar has %q", got)
	}
}

// A seat that looks at a card need not say which it is.
func TestALookThatTellsNoCard(t *testing.T) {
	e := sitDown(t, "first = Bruno")
	e.sits("Bruno").tap("look", "A", "not known")
	if got := e.last(); got != "Bruno: look A = ?" {
		t.Errorf("it stands as %q", got)
	}
}
