package phone_test

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"lestrade/assistant/store"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// send sends a request of some headers, and gives its answer's status.
func (p *handset) send(method, path, body string, headers ...string) int {
	p.Helper()
	request, err := http.NewRequest(method, p.server.URL+path, strings.NewReader(body))
	if err != nil {
		p.Fatal(err)
	}
	if body != "" {
		request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	for i := 0; i < len(headers); i += 2 {
		if headers[i] == "Host" {
			request.Host = headers[i+1]
		} else {
			request.Header.Set(headers[i], headers[i+1])
		}
	}
	p.read(p.Do(request))
	return p.status
}

// count counts a line among the records, which also hold undone ones.
func (e *evening) count(line string) (n int) {
	e.Helper()
	for _, said := range e.lines() {
		if said == line {
			n++
		}
	}
	return n
}

func TestOnlyOurOwnPagesSend(t *testing.T) {
	e := sitDown(t, "first = Anna")
	for _, c := range []struct {
		who     string
		headers []string
		want    int
	}{
		{"our page", []string{"Origin", e.server.URL}, http.StatusOK},
		{"our page, of a browser that says so otherwise", []string{"Sec-Fetch-Site", "same-origin"}, http.StatusOK},
		{"our page, of an old browser", []string{"Referer", e.server.URL + "/"}, http.StatusOK},
		{"nobody", nil, http.StatusForbidden},
		{"another site", []string{"Origin", "http://example.com"}, http.StatusForbidden},
		{"another site that hides", []string{"Origin", "null"}, http.StatusForbidden},
		{"another port here", []string{"Origin", "http://127.0.0.1:1", "Sec-Fetch-Site", "same-origin"}, http.StatusForbidden},
		{"a site beside ours", []string{"Sec-Fetch-Site", "same-site"}, http.StatusForbidden},
		{"another site, by where it was", []string{"Referer", "http://example.com/" + e.server.URL}, http.StatusForbidden},
		{"a name that begins like ours", []string{"Referer", e.server.URL + ".example.com/"}, http.StatusForbidden},
	} {
		p := e.phone()
		if got := p.send(http.MethodPost, e.room.Path(), "seat=Bruno", c.headers...); got != c.want {
			t.Errorf("a seat is asked for by %s: status %d, wanted %d", c.who, got, c.want)
		}
	}
}

func TestAnotherNameIsNotOurs(t *testing.T) {
	e := sitDown(t, "first = Anna")
	anna := e.sits("Anna")
	for _, host := range []string{"example.com", "example.com:80", "127.0.0.1", "127.0.0.1:1"} {
		if got := anna.send(http.MethodGet, anna.room.Path()+"seat", "", "Host", host); got != http.StatusMisdirectedRequest {
			t.Errorf("asked for under %s: status %d", host, got)
		}
	}
	for _, method := range []string{http.MethodPut, http.MethodDelete, http.MethodOptions, http.MethodConnect, http.MethodPatch} {
		if got := anna.send(method, anna.room.Path(), ""); got != http.StatusMethodNotAllowed {
			t.Errorf("%s: status %d", method, got)
		}
	}
}

func TestABodyIsShort(t *testing.T) {
	e := sitDown(t, "first = Anna")
	anna := e.sits("Anna")
	if got := anna.send(http.MethodPost, anna.path, "typed="+strings.Repeat("x", 20<<10), "Origin", e.server.URL); got != http.StatusRequestEntityTooLarge {
		t.Errorf("20 KiB: status %d", got)
	}
}

func TestWhatAPageMayDo(t *testing.T) {
	e := sitDown(t, "first = Anna")
	anna := e.sits("Anna")
	var token string
	at, err := url.Parse(e.server.URL + anna.path)
	if err != nil {
		t.Fatal(err)
	}
	for _, cookie := range anna.Jar.Cookies(at) {
		token = cookie.Value
	}
	if len(token) < 20 || strings.Contains(anna.text, token) || strings.Contains(anna.path, token) {
		t.Errorf("the cookie %q stands in the page or its address", token)
	}
	request, err := http.NewRequest(http.MethodPost, e.server.URL+e.room.Path(), strings.NewReader("seat=Chloé"))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set("Origin", e.server.URL)
	answer, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close() //nolint:errcheck // it is empty
	set := answer.Header.Get("Set-Cookie")
	for _, want := range []string{"HttpOnly", "SameSite=Strict", "Path=" + e.room.Path()} {
		if !strings.Contains(set, want) {
			t.Errorf("the cookie is not %s: %s", want, set)
		}
	}
	for _, path := range []string{anna.path, e.room.Path(), "/nowhere", "/t/nowhere/", e.room.Path() + "sit/nowhere"} {
		anna.get(path)
		for header, want := range map[string]string{
			"Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'", "X-Content-Type-Options": "nosniff",
			"Referrer-Policy": "same-origin", "Cache-Control": "no-store",
		} {
			if got := anna.Header.Get(header); !strings.HasPrefix(got, want) {
				t.Errorf("%s of %s is %q", header, path, got)
			}
		}
	}
}

// A link shows whose seat it is for as often as it is looked at, and is followed once.
func TestALinkIsForOnePhone(t *testing.T) {
	e := sitDown(t, "first = Anna")
	host, links := e.host(), e.room.Links()
	preview := e.phone()
	for range 3 {
		if preview.get(links["Anna"]); preview.status != http.StatusOK || !strings.Contains(preview.text, "sit here as Anna") {
			t.Fatalf("a look at the link: %d\n%s", preview.status, preview.text)
		}
	}
	if len(e.seated("Anna")) != 0 {
		t.Error("a look at a link takes its seat")
	}
	thief, anna := e.phone(), e.phone()
	anna.get(links["Anna"])
	thief.get(links["Anna"])
	thief.post(nil)
	if !strings.Contains(thief.text, `data-seat="Anna"`) {
		t.Errorf("whoever follows first does not sit:\n%s", thief.text)
	}
	for _, path := range []string{links["Anna"], e.room.Path() + "sit/GUESSED"} {
		anna.path = path
		if anna.post(nil); anna.status != http.StatusNotFound || len(e.seated("Anna")) != 1 {
			t.Errorf("%s is followed again: %d, and %d sit there", path, anna.status, len(e.seated("Anna")))
		}
	}
	host.get(e.room.Path() + "table")
	host.typed("phones", "phones")
	if !strings.Contains(host.text, "2 links were tried") {
		t.Errorf("the host is not told of the links:\n%s", host.text)
	}
}

// seated are the phones of a seat.
func (e *evening) seated(seat string) []string {
	e.Helper()
	if err := e.at.Refresh(); err != nil {
		e.Fatal(err)
	}
	return e.at.Phones(seat)
}

// A second phone at a seat, and one at a seat that has heard what was not for all, wait for
// the host.
func TestANewPhoneWaits(t *testing.T) {
	e := sitDown(t, "first = Anna", "front Anna countess park gun") // which Bruno and Chloé know
	host := e.host()
	e.sits("Anna")
	for _, seat := range []string{"Anna", "Bruno"} {
		p, before := e.phone(), len(e.seated(seat))
		p.post(url.Values{"seat": {seat}})
		if !strings.Contains(p.text, "waiting for the host’s yes") || len(e.seated(seat)) != before {
			t.Fatalf("%s sits down without a yes:\n%s", seat, p.text)
		}
		if p.get(e.room.Path() + "seat"); p.path != e.room.Path() {
			t.Errorf("%s sees %s before the yes", seat, p.path)
		}
		host.get(e.room.Path() + "table")
		host.tap("no")
		if p.get(e.room.Path()); strings.Contains(p.text, "is wanted") || len(e.seated(seat)) != before {
			t.Errorf("%s waits on after a no", seat)
		}
		if !strings.Contains(p.text, "the host said no") {
			t.Errorf("%s is not told of the no:\n%s", seat, p.text)
		}
		p.post(url.Values{"seat": {seat}})
		host.get(e.room.Path() + "table")
		host.tap("yes")
		if p.get(e.room.Path()); p.path != e.room.Path()+"seat" || len(e.seated(seat)) != before+1 {
			t.Errorf("%s does not sit after a yes:\n%s", seat, p.text)
		}
	}
}

// Somebody who tapped a wrong name goes back to all names. A phone that waits for a seat while the
// program is restarted waits on, and asks no more once it is answered.
func TestWhoWaitsMayChooseAgain(t *testing.T) {
	e := sitDown(t, "first = Anna")
	e.sits("Anna")
	e.sits("Bruno")
	host, p := e.host(), e.phone()
	p.post(url.Values{"seat": {"Anna"}})
	p.post(url.Values{"withdraw": {"1"}})
	if !strings.Contains(p.text, "who are you?") {
		t.Fatalf("no name can be chosen:\n%s", p.text)
	}
	asked := func(what string) bool { host.get(e.room.Path() + "table"); return strings.Contains(host.text, what) }
	if asked("as Anna") {
		t.Errorf("the host is asked still:\n%s", host.text)
	}
	p.post(url.Values{"seat": {"Bruno"}})
	e.serve()
	if p.get(e.room.Path()); !strings.Contains(p.text, "waiting for the host’s yes") || !asked("a second phone would sit down as Bruno") {
		t.Fatalf("after the start nobody is asked:\n%s\n%s", p.text, host.text)
	}
	host.tap("yes")
	if p.get(e.room.Path()); p.path != e.room.Path()+"seat" {
		t.Errorf("it does not sit after a yes:\n%s", p.text)
	}
	if err := e.at.StandUp("Bruno"); err != nil {
		t.Fatal(err)
	}
	if p.get(e.room.Path()); !strings.Contains(p.text, "who are you?") || asked("as Bruno") {
		t.Errorf("whoever was freed asks by itself:\n%s", p.text)
	}
}

// Somebody who sat down under a wrong name says so and leaves, as long as nothing was said there or
// in confidence to that seat. A phone that waits for the seat then needs no yes.
func TestWhoSatDownByASlipLeaves(t *testing.T) {
	e := sitDown(t, "first = Anna")
	host, slipped, late := e.host(), e.sits("Anna"), e.phone()
	late.post(url.Values{"seat": {"Anna"}})
	if !strings.Contains(slipped.text, "not me: another name") {
		t.Fatalf("nothing lets it leave:\n%s", slipped.text)
	}
	leaves := func(p *handset) {
		p.path = e.room.Path() // where the form of its page goes
		p.post(url.Values{"withdraw": {"1"}})
	}
	leaves(slipped)
	if !strings.Contains(slipped.text, "who are you?") {
		t.Errorf("it sits on at the wrong seat:\n%s", slipped.text)
	}
	if late.get(e.room.Path()); !strings.Contains(late.text, "data-at-once") || len(e.seated("Anna")) != 0 {
		t.Errorf("to look at the door seats somebody, or offers who waited nothing:\n%s", late.text)
	}
	if host.get(e.room.Path() + "table"); strings.Contains(host.text, "as Anna") {
		t.Errorf("the host is asked still:\n%s", host.text)
	}
	if late.post(url.Values{"seat": {"Anna"}}); late.path != e.room.Path()+"seat" || len(e.seated("Anna")) != 1 {
		t.Errorf("who waited does not sit:\n%s", late.text)
	}
	e.say("behind Anna maid knife")
	late.get(late.path)
	if strings.Contains(late.text, "not me: another name") {
		t.Errorf("a seat that heard something in confidence is left by one tap:\n%s", late.text)
	}
	if leaves(late); len(e.seated("Anna")) != 1 {
		t.Error("an old page leaves a seat that heard something in confidence")
	}
	e.phone().post(url.Values{"seat": {"Anna"}})
	for freed, asked := range []string{"a second phone would sit down as Anna", "a phone would sit down as Anna, who has heard"} {
		if host.get(e.room.Path() + "table"); !strings.Contains(host.text, asked) {
			t.Errorf("freed %d times, %q is not asked:\n%s", freed, asked, host.text)
		}
		if err := e.at.StandUp("Anna"); err != nil {
			t.Fatal(err)
		}
	}
}

func TestTheDoorIsClosedAndASeatFreed(t *testing.T) {
	e := sitDown(t, "first = Anna")
	anna, bruno := e.sits("Anna"), e.phone()
	if err := e.at.SetDoor(table.Closed); err != nil {
		t.Fatal(err)
	}
	if bruno.post(url.Values{"seat": {"Bruno"}}); len(e.seated("Bruno")) != 0 || !strings.Contains(bruno.text, "the door is closed") {
		t.Errorf("Bruno sits down by a closed door:\n%s", bruno.text)
	}
	if anna.get(anna.path); anna.path != e.room.Path()+"seat" {
		t.Error("whoever sits already does not sit any more when the door is closed")
	}
	key := anna.key()
	if err := e.at.StandUp("Anna"); err != nil {
		t.Fatal(err)
	}
	anna.post(url.Values{"key": {key}, "row": {"0"}})
	if anna.path != e.room.Path() || len(e.lines()) != 4 {
		t.Errorf("a phone of a freed seat goes on: %s", anna.path)
	}
	if !strings.Contains(anna.text, "the seat of Anna was freed") {
		t.Errorf("nobody tells its phone that it was freed:\n%s", anna.text)
	}
}

// A word is looked at a few times in a row; after that it is refused at once, for longer each
// time, so that nobody waits for the slow hash.
func TestAWrongWordAThousandTimes(t *testing.T) {
	e := sitDown(t, "first = Anna")
	if _, err := e.at.SetWord("Anna", "vrai mot"); err != nil {
		t.Fatal(err)
	}
	anna := e.sits("Anna")
	waits := 0
	for range 1000 {
		if anna.post(url.Values{"key": {anna.key()}, "typed": {"faux"}}); anna.status == http.StatusTooManyRequests {
			if waits++; anna.Header.Get("Retry-After") != "1" {
				t.Fatalf("after %s seconds again", anna.Header.Get("Retry-After"))
			}
			anna.path = e.room.Path() + "seat"
		}
	}
	whole, wrong := e.at.Public(), 0
	if err := e.at.Refresh(); err != nil {
		t.Fatal(err)
	}
	for _, h := range whole.Log() {
		if h.Kind == store.KindWrong {
			wrong++
		}
	}
	if waits != 997 || wrong != 3 {
		t.Errorf("%d words were looked at, and %d were not", wrong, waits)
	}
	e.now.at = e.now.at.Add(time.Minute)
	anna.post(url.Values{"key": {anna.key()}, "typed": {"vrai mot"}})
	if !slices.Contains(anna.rows(), "ask") && !strings.Contains(anna.text, "ask") {
		t.Errorf("Anna's own word does not open her page:\n%s", anna.text)
	}
}

func TestAFormIsSentTwice(t *testing.T) {
	e := sitDown(t, "first = Anna")
	anna := e.sits("Anna")
	anna.typed("Anna: ask Bruno red", "Anna: ask Bruno red")
	form := anna.row("2")
	for range 3 {
		anna.post(form)
	}
	if n := e.count("Anna: ask Bruno red = 2"); n != 1 || len(e.lines()) != 5 {
		t.Errorf("it is said %d times", n)
	}
	anna.typed("undo", "undo")
	anna.post(form)
	if n := e.count("Anna: ask Bruno red = 2"); n != 0 {
		t.Errorf("a form that was sent before says it again after it was taken back")
	}
}

// Two phones say the same at once: it is said once, and the other one is told.
func TestTwoSayTheSame(t *testing.T) {
	e := sitDown(t)
	anna, bruno := e.sits("Anna"), e.sits("Bruno")
	anna.typed("first = Chloé")
	bruno.typed("first = Chloé")
	anna.tap("first = Chloé")
	bruno.tap("first = Chloé")
	if n := e.count("first = Chloé"); n != 1 || len(e.lines()) != 4 {
		t.Errorf("it is said %d times", n)
	}
	if !strings.Contains(bruno.text, `role="status"`) && !strings.Contains(bruno.text, `role="alert"`) {
		t.Errorf("nobody tells Bruno:\n%s", bruno.text)
	}
}

// What a page shows is judged anew at the table as it stands: a correction may have reached
// back over it.
func TestAPageFromBeforeACorrection(t *testing.T) {
	e := sitDown(t, "first = Anna", "Anna: ask Bruno red = 2")
	bruno := e.sits("Bruno")
	bruno.typed("Bruno: ask Anna green", "Bruno: ask Anna green")
	form := bruno.row("1")
	whole, err := e.at.As(rules.Referee)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := e.at.Undo(table.Back{To: 3}, whole.Moved()); err != nil {
		t.Fatal(err)
	}
	bruno.post(form)
	if n := e.count("Bruno: ask Anna green = 1"); n != 0 || bruno.status != http.StatusOK {
		t.Errorf("said %d times at a table where nobody has begun; status %d", n, bruno.status)
	}
}

// The program is killed and started again: a phone is back in its seat with what it knows
// itself by, and what it sends of a page from before is asked for again, not said.
func TestTheProgramIsStartedAgain(t *testing.T) {
	e := sitDown(t, "first = Anna")
	anna := e.sits("Anna")
	anna.typed("Anna: ask Bruno red", "Anna: ask Bruno red")
	form := anna.row("2")
	e.serve()
	anna.post(form)
	if anna.path != e.room.Path()+"seat" || e.count("Anna: ask Bruno red = 2") != 0 || !strings.Contains(anna.text, "the table was away") {
		t.Errorf("after the start: %s\n%s", anna.path, anna.text)
	}
	anna.typed("Anna: ask Bruno red", "Anna: ask Bruno red", "2")
	if e.count("Anna: ask Bruno red = 2") != 1 {
		t.Error("Anna says nothing any more")
	}
}

// Private things stand in a page only for a while after they were asked for, and in no page of
// another phone.
func TestWhatIsPrivateIsCovered(t *testing.T) {
	e := sitDown(t, "first = Anna")
	anna, bruno, screen := e.sits("Anna"), e.sits("Bruno"), e.sits(table.Screen)
	e.say("behind Bruno nurse poison", "front Anna countess park gun") // Bruno knows all of it, Anna nothing
	secret := []string{"nurse", "poison", "countess", "park", "gun"}
	shows := func(p *handset) bool {
		p.get(p.path)
		_, table, _ := strings.Cut(p.text, `<section class="private`)
		return slices.ContainsFunc(secret, func(word string) bool { return strings.Contains(table, word) })
	}
	for name, p := range map[string]*handset{"Anna": anna, "Bruno": bruno, "the screen": screen} {
		if shows(p) {
			t.Errorf("the page of %s shows what is private before it is uncovered", name)
		}
	}
	anna.post(url.Values{"uncover": {""}})
	bruno.post(url.Values{"uncover": {""}})
	if shows(anna) || !shows(bruno) {
		t.Errorf("uncovered, Anna's page shows Bruno's cards: %v, and Bruno's his own: %v", shows(anna), shows(bruno))
	}
	e.now.at = e.now.at.Add(20 * time.Second)
	if shows(bruno) {
		t.Error("it is uncovered still after 20 seconds")
	}
	bruno.post(url.Values{"uncover": {""}})
	bruno.post(url.Values{"cover": {""}})
	if shows(bruno) {
		t.Error("it is uncovered still once it was covered")
	}
}

// The tapped part of a line that not all may hear is covered too, while it is said.
func TestWhatIsBeingSaidIsCovered(t *testing.T) {
	e := sitDown(t)
	bruno := e.sits("Bruno")
	bruno.tap("hung on Chloé’s screen", "countess", "park")
	if strings.Contains(bruno.text, "Chloé countess") || strings.Contains(bruno.text, "? park") || !strings.Contains(bruno.text, `<p class="begun">front Chloé ? ?</p>`) {
		t.Errorf("what Bruno tapped stands on his page:\n%s", bruno.text)
	}
	bruno.post(url.Values{"key": {bruno.key()}, "uncover": {""}})
	if _, own, _ := strings.Cut(bruno.text, `<section class="private open"`); !strings.Contains(own, "front Chloé countess park") {
		t.Errorf("uncovered, it does not:\n%s", bruno.text)
	}
	bruno.post(url.Values{"key": {bruno.key()}, "cover": {""}})
	if strings.Contains(bruno.text, "Chloé countess") {
		t.Errorf("covered again, it does:\n%s", bruno.text)
	}
	if bruno.tap("gun"); e.last() != "front Chloé countess park gun" {
		t.Errorf("the last line is %q", e.last())
	}
}

// A word that only hidden cards bar looks like any other until the page is uncovered. Somebody who
// takes it is told the bar, with the line by which it is known.
func TestWhatHiddenCardsBarIsCovered(t *testing.T) {
	e := sitDown(t)
	bruno := e.sits("Bruno")
	e.say("front Anna countess park gun")
	bruno.get(bruno.path)
	bruno.tap("hung on Chloé’s screen")
	barred := func() bool {
		return strings.Contains(bruno.part(`<details class="barred"`, "</details>"), "✗countess")
	}
	if barred() || !strings.Contains(bruno.part(`<div class="part square`, "</div>"), "countess") {
		t.Errorf("covered, the page tells which cards Bruno sees:\n%s", bruno.text)
	}
	bruno.post(url.Values{"key": {bruno.key()}, "uncover": {""}})
	if !barred() {
		t.Errorf("uncovered, it does not:\n%s", bruno.text)
	}
	bruno.post(url.Values{"key": {bruno.key()}, "cover": {""}})
	bruno.tap("countess")
	if !strings.Contains(bruno.text, "4  front Anna countess park gun") {
		t.Errorf("no line is named as that which stands against it:\n%s", bruno.text)
	}
	if bruno.tap("duke", "market", "knife"); e.last() != "front Chloé duke market knife" {
		t.Errorf("the last line is %q", e.last())
	}
}

// TestNoSecretStandsOutUnderCover: a card that the eyes here know to lie elsewhere, and that what
// all heard bars as well, is barred under cover as its neighbours are.
func TestNoSecretStandsOutUnderCover(t *testing.T) {
	e := open(t, "charlock", []string{"Anna", "Bruno", "Chloé"})
	anna := e.sits("Anna")
	e.say("case Chloé rat-11", "first = Bruno", "Bruno: reveal dog-4 = lead")
	anna.get(anna.path)
	anna.tap("case Bruno")
	for _, card := range []string{"rat-10", "rat-11", "crow-11"} {
		if !strings.Contains(anna.text, `data-option="`+card+`" class="barred" aria-disabled="true"`) {
			t.Errorf("%s stands out:\n%s", card, anna.text)
		}
	}
}

// A path that only begins like that of a page names none.
func TestOtherPaths(t *testing.T) {
	e := sitDown(t, "first = Anna")
	anna := e.sits("Anna")
	for _, path := range []string{"seat/more", "table/seat", "evening/seat", "sit", "sit/nowhere/more", "stream/more", "nowhere"} {
		if anna.get(e.room.Path() + path); anna.status != http.StatusNotFound {
			t.Errorf("%s: status %d", path, anna.status)
		}
	}
}

// Words that a line hid from others stay hidden when it was taken back and may be said again.
func TestALineToSayAgainIsCovered(t *testing.T) {
	e := sitDown(t, "first = Anna")
	anna := e.sits("Anna")
	anna.typed("Anna: look A duke", "Anna: look A")
	if e.last() != "Anna: look A = duke" {
		t.Fatalf("it was said: %q", e.last())
	}
	anna.typed("undo", "undo")
	if !slices.ContainsFunc(anna.rows(), func(row string) bool { return strings.HasPrefix(row, "say again") }) || strings.Contains(anna.text, "duke") {
		t.Errorf("it may be said again:\n%s", anna.text)
	}
}
