package phone_test

import (
	"bufio"
	"html"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"lestrade/assistant/desk"
	"lestrade/assistant/draw"
	"lestrade/assistant/help/house"
	"lestrade/assistant/phone"
	phonenet "lestrade/assistant/phone/net"
	"lestrade/assistant/phone/phonetest"
	"lestrade/assistant/speak"
	"lestrade/assistant/store"
	"lestrade/assistant/table"
	"lestrade/assistant/table/lock"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/rulestest/testbed"
)

func TestMain(m *testing.M) {
	lock.Rounds = testbed.Runs(1_000, lock.Rounds)
	os.Exit(phonetest.Run(m))
}

// first draws the first outcome that there is.
type first struct{}

func (first) Draw(_ int, _ string, left []rules.Outcome) (string, error) { return left[0].Word, nil }

// evening is a table on phones.
type evening struct {
	testing.TB
	hall   *table.Hall
	at     *table.Table
	server *httptest.Server
	pages  *phone.Server
	room   *phone.Room
	now    *clock
}

// network is where the evening's server is found.
type network struct{ *evening }

func (n network) Listen() error          { return nil }
func (n network) URLs() []string         { return []string{n.server.URL} }
func (n network) Knows(host string) bool { return "http://"+host == n.server.URL }

// clock stands still until it is moved.
type clock struct{ at time.Time }

func (c *clock) now() time.Time { return c.at }

// sitDown is a table of 13 Clues for Anna, Bruno and Chloé, with what was said at it.
func sitDown(t testing.TB, lines ...string) *evening {
	t.Helper()
	return open(t, "13-indices", []string{"Anna", "Bruno", "Chloé"}, lines...)
}

// open is a table of a game for some seats, with what was said at it.
func open(t testing.TB, game string, seats []string, lines ...string) *evening {
	t.Helper()
	now := &clock{time.Date(2026, 11, 23, 20, 0, 0, 0, time.UTC)}
	e := &evening{TB: t, now: now, hall: &table.Hall{
		Store: store.Shared(new(store.Memory)), Shelf: house.Games.Shelf(), Chance: first{}, Seed: func() draw.Seed { return draw.Seed{} }, Now: now.now,
	}}
	head, err := transcript.Head(e.hall.Shelf, game, seats, nil)
	if err != nil {
		t.Fatal(err)
	}
	if e.at, err = e.hall.Create("", head); err != nil {
		t.Fatal(err)
	}
	e.say(lines...)
	e.serve()
	return e
}

// say enters lines at the laptop.
func (e *evening) say(lines ...string) {
	e.Helper()
	whole, err := e.at.As(rules.Referee)
	for _, line := range lines {
		if err == nil {
			_, err = whole.Enter(line, "en", table.Anything)
		}
		if err != nil {
			e.Fatalf("%s: %v", line, err)
		}
	}
}

// serve has the program started, or started again.
func (e *evening) serve() {
	e.Helper()
	s := phone.New(e.hall, house.Games, speak.New("en"), network{e}, nil)
	room, err := s.Room(e.at)
	if err != nil {
		e.Fatal(err)
	}
	if e.pages, e.room = s, room; e.server == nil {
		e.server = httptest.NewServer(phonenet.Handler(s, network{e}.Knows))
		e.Cleanup(e.server.Close)
	}
	e.server.Config.Handler = phonenet.Handler(s, network{e}.Knows)
}

// page is what a phone was answered with.
type page struct {
	status int
	path   string
	text   string
	http.Header
}

// handset is a phone, with its browser.
type handset struct {
	*evening
	http.Client
	page
}

// browser is a phone that has opened nothing yet.
func (e *evening) browser() *handset {
	e.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		e.Fatal(err)
	}
	return &handset{evening: e, Client: http.Client{Jar: jar}}
}

// phone is a new one, which has opened the table's door.
func (e *evening) phone() *handset {
	e.Helper()
	p := e.browser()
	p.get(e.room.Path())
	return p
}

// sits is a new phone at a seat.
func (e *evening) sits(seat string) *handset {
	e.Helper()
	p := e.phone()
	p.post(url.Values{"seat": {seat}})
	if !strings.HasPrefix(p.text, "<!doctype") || p.path == e.room.Path() {
		e.Fatalf("%s does not sit: %d %s\n%s", seat, p.status, p.path, p.text)
	}
	return p
}

func (p *handset) get(path string) {
	p.Helper()
	answer, err := p.Get(p.server.URL + path)
	p.read(answer, err)
}

// post sends a form of the page that is open.
func (p *handset) post(form url.Values) {
	p.Helper()
	request, err := http.NewRequest(http.MethodPost, p.server.URL+p.path, strings.NewReader(form.Encode()))
	if err != nil {
		p.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set("Origin", p.server.URL)
	p.read(p.Do(request))
}

func (p *handset) read(answer *http.Response, err error) {
	p.Helper()
	if err != nil {
		p.Fatal(err)
	}
	defer answer.Body.Close() //nolint:errcheck // it was read
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		p.Fatal(err)
	}
	p.page = page{answer.StatusCode, answer.Request.URL.Path, string(text), answer.Header}
}

var (
	keyed  = regexp.MustCompile(`name="key" value="(\w+)"`)
	button = regexp.MustCompile(`(?s)<button name="row" value="(\d+)"[^>]*>(.*?)</button>`)
	tag    = regexp.MustCompile(`<[^>]*>`)
)

func (p *handset) key() string {
	p.Helper()
	found := keyed.FindStringSubmatch(p.text)
	if found == nil {
		p.Fatalf("the page has no key:\n%s", p.text)
	}
	return found[1]
}

// rows are what the page offers, without their notes.
func (p *handset) rows() (rows []string) {
	for _, found := range button.FindAllStringSubmatch(p.text, -1) {
		text, _, _ := strings.Cut(found[2], " <small>")
		rows = append(rows, html.UnescapeString(tag.ReplaceAllString(text, "")))
	}
	return rows
}

// row is the form that choosing what begins with a text sends.
func (p *handset) row(begins string) url.Values {
	p.Helper()
	at := slices.IndexFunc(p.rows(), func(row string) bool { return strings.HasPrefix(row, begins) })
	if at < 0 {
		p.Fatalf("%q is not among %q:\n%s", begins, p.rows(), p.text)
	}
	return url.Values{"key": {p.key()}, "row": {button.FindAllStringSubmatch(p.text, -1)[at][1]}}
}

// tap chooses rows that begin with some texts, one after another.
func (p *handset) tap(rows ...string) {
	p.Helper()
	for _, row := range rows {
		p.post(p.row(row))
	}
}

// typed types a text, for which rows are found, and taps those that begin with some texts.
func (p *handset) typed(text string, rows ...string) {
	p.Helper()
	p.post(url.Values{"key": {p.key()}, "typed": {text}})
	p.tap(rows...)
}

// lines are those that stand at the table, as the referee knows them.
func (e *evening) lines() (lines []string) {
	e.Helper()
	if err := e.at.Refresh(); err != nil {
		e.Fatal(err)
	}
	whole, err := e.at.As(rules.Referee)
	if err != nil {
		e.Fatal(err)
	}
	for _, line := range whole.View().Lines() {
		lines = append(lines, line.String())
	}
	return lines
}

func (e *evening) last() string {
	e.Helper()
	lines := e.lines()
	return lines[len(lines)-1]
}

// news is the stream of a phone: what it is told comes there.
func (p *handset) news() <-chan string {
	p.Helper()
	request, err := http.NewRequestWithContext(p.Context(), http.MethodGet, p.server.URL+p.room.Path()+"stream", nil)
	if err != nil {
		p.Fatal(err)
	}
	answer, err := p.Do(request)
	if err != nil {
		p.Fatal(err)
	}
	told := make(chan string, 16)
	go func() {
		defer close(told)
		defer answer.Body.Close() //nolint:errcheck // it ends with the test
		for lines := bufio.NewScanner(answer.Body); lines.Scan(); {
			if record, is := strings.CutPrefix(lines.Text(), "data: "); is {
				told <- record
			}
		}
	}()
	return told
}

func TestAnEntryIsTapped(t *testing.T) {
	e := sitDown(t, "first = Anna")
	anna, bruno := e.sits("Anna"), e.sits("Bruno")
	news := bruno.news()
	<-news
	anna.typed("Anna: ask Bruno red", "Anna: ask Bruno red", "2")
	if got := e.last(); got != "Anna: ask Bruno red = 2" {
		t.Errorf("the table has heard %q; Anna's page:\n%s", got, anna.text)
	}
	<-news
	if bruno.get(bruno.path); !strings.Contains(bruno.text, `Anna: ask Bruno red</span> <strong class="answer">2<`) {
		t.Errorf("Bruno's page does not tell it:\n%s", bruno.text)
	}
}

// host is a screen of the host's.
func (e *evening) host() *handset {
	e.Helper()
	p := e.phone()
	p.get(e.room.Links()["*"])
	p.post(nil)
	return p
}

func TestTheHostIsAsked(t *testing.T) {
	e := sitDown(t, "first = Anna", "Anna: ask Bruno red = 2")
	host, bruno := e.host(), e.sits("Bruno")
	bruno.typed("undo", "undo")
	if got := e.last(); got != "Anna: ask Bruno red = 2" || !strings.Contains(bruno.text, "waiting for the host’s yes since 20:00") {
		t.Errorf("%q stands after what Bruno asked for; his page:\n%s", got, bruno.text)
	}
	if bruno.get(bruno.path); !strings.Contains(bruno.text, "waiting for the host’s yes since 20:00") {
		t.Errorf("while it waits, a page that comes again says\n%s", bruno.text)
	}
	bruno.tap("hung on Chloé’s screen")
	host.get(host.path)
	host.tap("yes")
	if got := e.last(); got != "first = Anna" {
		t.Errorf("%q stands after the yes; the host's page:\n%s", got, host.text)
	}
	if bruno.get(bruno.path); !strings.Contains(bruno.text, `<p class="begun">front Chloé</p>`) || !strings.Contains(bruno.text, "the host said yes") {
		t.Errorf("what Bruno had begun meanwhile is lost:\n%s", bruno.text)
	}
}

// What would be accepted in place of a line is a row too.
func TestWhatWouldBeAcceptedIsTapped(t *testing.T) {
	e := sitDown(t, "first = Anna")
	anna := e.sits("Anna")
	e.say("front Chloé officer library crossbow")
	anna.typed("ask Bruno red = 0", "Anna: ask Bruno red = 2")
	if got := e.last(); got != "Anna: ask Bruno red = 2" {
		t.Errorf("the table has heard %q; Anna's page:\n%s", got, anna.text)
	}
}

// Phones find the table that was opened for them last, and none that was not.
func TestPhonesFindTheTableThatWasOpenedLast(t *testing.T) {
	e := sitDown(t, "first = Anna")
	s := phone.New(e.hall, house.Games, speak.New("en"), network{e}, nil)
	e.server.Config.Handler = phonenet.Handler(s, network{e}.Knows)
	at := func(name string) desk.Table {
		head, err := transcript.Head(e.hall.Shelf, "charlock", []string{"Dario", "Emma"}, nil)
		if err != nil {
			t.Fatal(err)
		}
		made, err := e.hall.Create(name, head)
		if err != nil {
			t.Fatal(err)
		}
		return desk.Table{Table: made, Hall: e.hall, House: house.Games, Voice: speak.New("en")}
	}
	one, other := at("one"), at("other")
	p := e.browser()
	if p.get("/"); p.status != http.StatusNotFound {
		t.Errorf("before any is opened: %d %s", p.status, p.path)
	}
	for _, of := range []desk.Table{one, other, one} {
		if err := s.Phones(of).Listen(); err != nil {
			t.Fatal(err)
		}
		if p.get("/"); p.path != "/t/"+of.Code()+"/" {
			t.Errorf("phones find %s, and %s was opened last", p.path, of.Code())
		}
	}
	if p.get("/t/" + e.at.Code() + "/"); p.status != http.StatusNotFound {
		t.Errorf("a table that was not opened for phones: %d", p.status)
	}
	if got := s.Phones(desk.Table{Table: e.at}).Stands(); len(got.Addresses) > 0 {
		t.Errorf("phones find it at %q", got.Addresses)
	}
}

// A phone speaks the host's language until another one is chosen on it, which it keeps; what
// the host is asked is in the host's.
func TestAPhoneSpeaksItsOwnLanguage(t *testing.T) {
	e := sitDown(t, "first = Anna", "Anna: ask Bruno red = 2")
	host, p := e.host(), e.phone()
	if !strings.Contains(p.text, "who are you?") || !strings.Contains(p.text, `<button name="lang" value="fr" lang="fr">français`) {
		t.Fatalf("the door:\n%s", p.text)
	}
	door := p.path
	chosen := func(lang string) {
		p.send("POST", "/lang", "lang="+lang, "Origin", e.server.URL, "Referer", e.server.URL+p.path)
	}
	if chosen("fr"); p.path != door || !strings.Contains(p.text, `<html lang="fr">`) || !strings.Contains(p.text, "qui êtes-vous") {
		t.Fatalf("the door in French, at %s:\n%s", p.path, p.text)
	}
	p.post(url.Values{"seat": {"Bruno"}})
	if !strings.Contains(p.text, "interroger") || !strings.Contains(p.text, ">English<") {
		t.Errorf("Bruno's page in French:\n%s", p.text)
	}
	p.typed("annuler", "annuler")
	if !strings.Contains(p.text, "Bruno demande\u00a0: annuler") {
		t.Errorf("what Bruno is told:\n%s", p.text)
	}
	if host.get(host.path); !strings.Contains(host.text, "Bruno asks: undo") || strings.Contains(host.text, "annuler") {
		t.Errorf("what the host is asked:\n%s", host.text)
	}
	host.tap("no")
	if p.get(p.path); !strings.Contains(p.text, "non de l’hôte — annuler") {
		t.Errorf("what Bruno is told of the answer:\n%s", p.text)
	}
	e.serve()
	if p.get(p.path); !strings.Contains(p.text, "interroger") {
		t.Errorf("Bruno's page once the program is started again:\n%s", p.text)
	}
	if chosen("en"); !strings.HasSuffix(p.path, "/seat") || strings.Contains(p.text, "interroger") {
		t.Errorf("Bruno's page in English:\n%s", p.text)
	}
}

// roaming is a network whose addresses change.
type roaming struct{ urls []string }

func (r *roaming) Listen() error  { return nil }
func (r *roaming) URLs() []string { return r.urls }

// The program that shows the way to the table is woken when the address changes, and told if no
// phone can come there.
func TestTheAddressChanges(t *testing.T) {
	e := sitDown(t, "first = Anna")
	woken, way := 0, &roaming{[]string{"http://192.168.1.23:1887"}}
	s := phone.New(e.hall, house.Games, speak.New("en"), way, func() { woken++ })
	room := s.Phones(desk.Table{Table: e.at, Hall: e.hall, House: house.Games, Voice: speak.New("en")})
	if _, err := s.Room(e.at); err != nil {
		t.Fatal(err)
	}
	s.Look()
	if s.Look(); woken != 0 || room.Stands().Alone {
		t.Errorf("%d times woken at the same address, %+v", woken, room.Stands())
	}
	way.urls = []string{"http://127.0.0.1:1887"}
	s.Look()
	if stands := room.Stands(); woken != 1 || !stands.Alone || stands.Addresses[0] != "http://127.0.0.1:1887" {
		t.Errorf("out of the network: %d times woken, %+v", woken, stands)
	}
}

// Where something asks by https the host is woken once, and told until a phone has come.
func TestSomethingAsksByHTTPS(t *testing.T) {
	e := sitDown(t, "first = Anna")
	woken := 0
	s := phone.New(e.hall, house.Games, speak.New("en"), &roaming{[]string{"http://192.168.1.23:1887"}}, func() { woken++ })
	room := s.Phones(desk.Table{Table: e.at, Hall: e.hall, House: house.Games, Voice: speak.New("en")})
	if _, err := s.Room(e.at); err != nil {
		t.Fatal(err)
	}
	if room.Stands().HTTPS {
		t.Error("it is met before it asks")
	}
	s.MetHTTPS()
	if s.MetHTTPS(); woken != 1 || !room.Stands().HTTPS {
		t.Errorf("%d times woken, %+v", woken, room.Stands())
	}
	if s.Answer(phone.Request{Path: "/"}); room.Stands().HTTPS {
		t.Error("it is told though a phone has come")
	}
}
