package phone_test

import (
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"lestrade/assistant/draw"
	"lestrade/assistant/help/house"
	"lestrade/assistant/phone"
	phonenet "lestrade/assistant/phone/net"
	"lestrade/assistant/phone/phonetest"
	"lestrade/assistant/speak"
	"lestrade/assistant/store"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/arkham/face"
	"lestrade/rules/position"
	"lestrade/rules/rulestest/testbed"
)

// recorded are games to their ends, as the referees' own tests have them, how many of their lines
// nobody can tap, as names that people give their cards, and how many taps half of the lines take
// at the most: in a light game of Sherlock each is a whole layout with the faces of its cards, and in
// Arkham's game by faces nearly each has a card that is seen for the first time.
// Four of the boxes are played by three or more here; Arkham is played by one, as its box is.
var recorded = []struct {
	name         string
	typed, usual int
}{
	{"indices13/testdata/games/three-players", 0, 4},
	{"timebomb/testdata/games/evolution", 0, 4},
	{"charlock/testdata/games/seals", 0, 4},
	{"charlock/testdata/games/light", 0, 4},
	{"arkham/testdata/games/light-won", 0, 3},
	{"../assistant/phone/testdata/arkham-faces", 0, 8},
	{"sherlock/testdata/games/evening", 21, 4},
	{"../assistant/phone/testdata/sherlock-three", 0, 4},
	{"../assistant/phone/testdata/sherlock-light", 0, 8},
}

// TestTapping plays each game to its end on phones in a real browser, one for each seat, beside a
// screen of the table, in three languages by turns, every other one in the dark. The first is in
// German, whose words are the longest. On the way nothing keeps anybody from using the pages.
func TestTapping(t *testing.T) {
	browser := phonetest.Open(t)
	for n, of := range recorded[:testbed.Runs(1, len(recorded))] {
		game, lang := played(t, of.name), []string{"de", "fr", "en"}[n%3]
		t.Run(path.Base(of.name)+"/"+lang, func(t *testing.T) {
			p := gather(t, browser, lang, n%2 == 1, game)
			often := testbed.Runs(len(game.Lines()), 16)
			for n, e := range game.Lines()[p.first:] {
				p.say(e)
				if n%often == 0 {
					p.free("the table", p.screen)
					seat := p.seats[n/often%len(p.seats)]
					p.free(seat, p.phones[seat])
				}
			}
			p.look()
			if testbed.Thorough() {
				p.read()
			}
			if got, want := p.at.Public().View().Outcome(), game.Outcome(); fmt.Sprint(got) != fmt.Sprint(want) {
				t.Errorf("it ended in %v, and not in %v", got, want)
			}
			slices.Sort(p.taps)
			median := p.taps[len(p.taps)/2]
			t.Logf("%d lines, %d of them typed; taps a line: median %d, most %d", len(p.taps), p.typed, median, p.taps[len(p.taps)-1])
			if p.typed > of.typed || median > of.usual {
				t.Error("that is too many")
			}
		})
	}
}

// played is a recorded game, without the lines that are there to be refused.
func played(t *testing.T, name string) *position.Position {
	t.Helper()
	source, err := os.ReadFile("../../rules/" + name + ".lestrade")
	if err != nil {
		t.Fatal(err)
	}
	taken := slices.DeleteFunc(strings.Split(string(source), "\n"), func(row string) bool { return strings.Contains(row, "#!") })
	game, err := transcript.Read(house.Games.Shelf(), strings.NewReader(strings.Join(taken, "\n")), "en")
	if err != nil {
		t.Fatal(err)
	}
	return game
}

// look finds nothing on any page that keeps somebody from reading or using it, and nothing
// that lies beside it.
func (p *party) look() {
	p.Helper()
	pages := map[string]*phonetest.Page{"the table": p.screen}
	for _, seat := range p.seats {
		pages[seat] = p.phones[seat]
	}
	for name, page := range pages {
		p.free(name, page)
	}
}

// free finds no barrier on a page, and nothing beside it.
func (p *party) free(name string, page *phonetest.Page) {
	p.Helper()
	for _, barrier := range page.Barriers() {
		p.Errorf("%s: %s", name, barrier)
	}
	p.within(name, page)
}

// within finds nothing beside a page.
func (p *party) within(name string, page *phonetest.Page) {
	p.Helper()
	if beside := phonetest.Read[int](page, "document.documentElement.scrollWidth - innerWidth"); beside > 0 {
		p.Errorf("%s: %d pixels lie beside the page", name, beside)
	}
}

// read opens each report that a seat may have, and finds the same of it.
func (p *party) read() {
	p.Helper()
	page := p.phones[p.seats[0]]
	for n := range phonetest.Read[int](page, `document.querySelectorAll("button[data-kind=read]").length`) {
		p.turn(page, fmt.Sprintf("[data-kind=read][data-option=%q]", phonetest.Read[string](page, fmt.Sprintf(`document.querySelectorAll("button[data-kind=read]")[%d].dataset.option`, n))))
		p.free(p.seats[0], page)
		p.home(page)
	}
}

// home taps back to where a seat's page begins.
func (p *party) home(page *phonetest.Page) {
	p.Helper()
	for phonetest.Read[bool](page, `!!document.querySelector("main [name=back]")`) {
		p.turn(page, "[name=back]")
	}
}

// TestSetUp: three friends tell all their cards, each on their own phone, in no more than
// twelve taps each, sitting down included.
func TestSetUp(t *testing.T) {
	game, err := transcript.Read(house.Games.Shelf(), strings.NewReader("game 13-indices\nseats Anna Bruno Chloé\n"), "en")
	if err != nil {
		t.Fatal(err)
	}
	p := gather(t, phonetest.OpenThorough(t), "fr", false, game)
	for _, line := range []string{
		"front Anna countess park gun", "front Bruno butcher market rifle", "front Chloé officer library crossbow",
		"behind Anna maid knife", "behind Bruno nurse poison", "behind Chloé dancer parlor",
	} {
		told, err := transcript.Say(game, line, "en", rules.Referee)
		if err != nil {
			t.Fatal(err)
		}
		p.say(told.Line(told.Len()))
	}
	for seat, page := range p.phones {
		if t.Logf("%s: %d taps", seat, page.Taps); page.Taps > 12 || p.typed > 0 {
			t.Errorf("%s taps %d times, and %d lines are typed", seat, page.Taps, p.typed)
		}
	}
}

// TestASheetAtOneTap: one tap shows people their own sheet, and neither the sheet nor the answers
// lie beside a small page.
func TestASheetAtOneTap(t *testing.T) {
	game := played(t, "indices13/testdata/games/three-players")
	p := gather(t, phonetest.OpenThorough(t), "fr", false, game)
	lines := game.Lines()[p.first:]
	for _, e := range lines[:len(lines)-1] { // all but what ends it
		p.enter(e.Said().String())
	}
	for _, page := range p.phones {
		page.Wait(fmt.Sprintf(`document.querySelector("main").dataset.record === "%d"`, p.at.Last()))
	}
	for seat, page := range p.phones {
		before := page.Taps
		p.turn(page, "[data-kind=read][data-option=sheet]")
		if sheets := phonetest.Read[int](page, `document.querySelectorAll("section.private table.grid").length`); sheets != 1 || page.Taps != before+1 {
			t.Errorf("%s sees %d sheets after %d taps:\n%s", seat, sheets, page.Taps-before, page.Text())
		}
		p.free(seat, page)
		wide := phonetest.Read[[]string](page, `[...document.querySelectorAll("main table, main figure")].filter(e => e.getBoundingClientRect().right > innerWidth || e.scrollWidth > e.clientWidth).map(e => e.className)`)
		if len(wide) > 0 {
			t.Errorf("%s: beside the page lie parts of %q", seat, wide)
		}
	}
}

// TestAPadAtOneTap: each tap on a pad makes one mark, the page goes on as if nothing else had happened,
// and the marks are there again once the page was loaded anew.
func TestAPadAtOneTap(t *testing.T) {
	game := played(t, "indices13/testdata/games/three-players")
	p := gather(t, phonetest.OpenThorough(t), "fr", false, game)
	for _, e := range game.Lines()[p.first:][:3] {
		p.enter(e.Said().String())
	}
	page := p.phones["Anna"]
	page.Wait(fmt.Sprintf(`document.querySelector("main").dataset.record === "%d"`, p.at.Last()))
	open := func() { p.turn(page, "[data-kind=read][data-option=pad]") }
	open()
	const struck = `document.querySelectorAll('.prose [form=asks][value^="pad ="]').length`
	for n := range 4 {
		before := page.Taps
		page.Tap(`.prose [form=asks][value^="pad -"]`)
		page.Wait(fmt.Sprintf("%s === %d", struck, n+1))
		if page.Taps != before+1 || !phonetest.Read[bool](page, `document.querySelector(".away").hidden`) {
			t.Fatalf("after mark %d:\n%s", n+1, page.Text())
		}
	}
	page.Reload()
	open()
	page.Wait(struck + " === 4")
	for _, other := range []string{"Bruno", "Chloé"} {
		if page := p.phones[other]; phonetest.Read[int](page, struck) != 0 || strings.Contains(page.Source(), "pad =") {
			t.Errorf("%s sees marks:\n%s", other, page.Source())
		}
	}
}

// TestLongFace: a clue of many icons is drawn within a small page while it is being told. What is
// too wide makes the page itself wider, but not what the phone shows of it.
func TestLongFace(t *testing.T) {
	game, err := transcript.Read(house.Games.Shelf(), strings.NewReader("game arkham\nseats Anna\n"), "en")
	if err != nil {
		t.Fatal(err)
	}
	p := gather(t, phonetest.OpenThorough(t), "fr", false, game)
	p.enter("open 1a")
	page := p.phones["Anna"]
	page.Wait(fmt.Sprintf(`document.querySelector("main").dataset.record === "%d"`, p.at.Last()))
	p.turn(page, "button[data-option=play]")
	for _, begun := range []string{"-", "E-", "EI-", "EI-I", "ESI-I", "ESI-IR", "ESI-IR.ho"} {
		p.turn(page, fmt.Sprintf("button[data-kind=lay][data-option=%q]", begun))
		if beside := phonetest.Read[int](page, "document.documentElement.scrollWidth - Math.ceil(visualViewport.width)"); beside > 0 {
			t.Errorf("%s: %d pixels lie beside what the phone shows", begun, beside)
		}
	}
}

// party is a game on phones.
type party struct {
	testing.TB
	serve   func(at string) // has the program started, for phones to find there
	end     func() string   // has it end, and tells where it was
	server  *phone.Server
	address string // where phones find it
	room    *phone.Room
	at      *table.Table
	seats   []string
	first   int // how many lines its opening has
	phones  map[string]*phonetest.Page
	screen  *phonetest.Page
	taps    []int        // of each line
	typed   int          // how many lines were typed
	mute    sync.RWMutex // while it is locked, nothing arrives at any phone
}

// muted are connections that fall silent without ending.
type muted struct {
	net.Listener

	mute *sync.RWMutex
}

func (m muted) Accept() (net.Conn, error) {
	conn, err := m.Listener.Accept()
	return mutedConn{conn, m.mute}, err
}

type mutedConn struct {
	net.Conn

	mute *sync.RWMutex
}

func (m mutedConn) Write(b []byte) (int, error) {
	m.mute.RLock()
	defer m.mute.RUnlock()
	return m.Conn.Write(b)
}

// opened is a table with the first lines of a game, at which nobody sits yet.
func opened(t testing.TB, lang string, game *position.Position) *party {
	t.Helper()
	hall := &table.Hall{
		Store: store.Shared(new(store.Memory)), Shelf: house.Games.Shelf(), Chance: first{}, Seed: func() draw.Seed { return draw.Seed{} }, Now: time.Now,
	}
	head := game
	for n, e := range game.Lines() {
		if !slices.Contains([]string{"game", "rules", "seats", "option"}, e.Verb) {
			head, _ = game.Before(n + 1)
			break
		}
	}
	var err error
	p := &party{TB: t, seats: game.Header().Seats, first: head.Len(), phones: map[string]*phonetest.Page{}}
	if p.at, err = hall.Create("", head); err != nil {
		t.Fatal(err)
	}
	p.serve = func(at string) {
		listener, err := net.Listen("tcp", at)
		if err != nil {
			t.Fatal(err)
		}
		p.address = "http://" + strings.Replace(listener.Addr().String(), "127.0.0.1", "table.test", 1)
		p.server = phone.New(hall, house.Games, speak.New(lang), away(p.address), nil)
		if p.room, err = p.server.Room(p.at); err != nil {
			t.Fatal(err)
		}
		listens := &httptest.Server{Listener: muted{listener, &p.mute}, Config: &http.Server{Handler: phonenet.Handler(p.server, away(p.address).Knows)}}
		listens.Start()
		p.end = func() string {
			listens.CloseClientConnections() // streams do not end by themselves
			listens.Close()
			return listener.Addr().String()
		}
	}
	p.serve("127.0.0.1:0")
	t.Cleanup(func() { p.end() })
	return p
}

// entrances are the languages and colours in which the pages before a seat's were looked at.
var entrances sync.Map

// gather opens a table with the first lines of a game, and sits everybody down.
func gather(t testing.TB, browser *phonetest.Browser, lang string, dark bool, game *position.Position) *party {
	t.Helper()
	p := opened(t, lang, game)
	// Before anybody sits, pages have no more of a game than its name: they are looked at once.
	_, known := entrances.LoadOrStore(fmt.Sprint(lang, dark), true)
	if !known {
		door := browser.Page(t, phonetest.Phone, lang, dark)
		door.Go(p.address + p.room.Path())
		p.free("the door", door)
		door.Close()
	}
	for seat, link := range p.room.Links() {
		size := phonetest.Phone
		if seat == table.Host {
			size = phonetest.Tablet
		}
		page := browser.Page(t, size, lang, dark)
		page.Go(p.address + link)
		if !known && (seat == table.Host || seat == p.seats[0]) {
			p.free(seat+"'s link", page)
		}
		page.Tap("main button")
		if seat == table.Host {
			page.Wait(`!!document.querySelector("main.board")`)
			p.screen = page
			continue
		}
		page.Wait(`!!document.querySelector("main [name=key]")`)
		p.phones[seat] = page
	}
	return p
}

// away is a network on which a table stands at one address.
type away string

func (a away) Listen() error          { return nil }
func (a away) URLs() []string         { return []string{string(a)} }
func (a away) Knows(host string) bool { return "http://"+host == string(a) }

// say says a line by taps, on the speaker's phone, or on that of the first seat that may. If no row
// leads there it types the line.
func (p *party) say(e rules.Entry) {
	p.Helper()
	seats := p.seats
	if e.Seat != "" {
		seats = []string{e.Seat}
	}
	line := e.Said().String()
	if e.Verb == "set" { // which the host says, at the laptop
		p.enter(line)
		return
	}
	for _, how := range []saying{inSight, behindMore, typed} {
		for _, seat := range seats {
			page := p.phones[seat]
			before := page.Taps
			if p.tapped(page, line, how) {
				p.taps = append(p.taps, page.Taps-before)
				return
			}
			p.home(page)
		}
	}
	p.Fatalf("%s: it can be said on no phone", line)
}

// enter says a line at the laptop.
func (p *party) enter(line string) {
	p.Helper()
	whole, err := p.at.As(rules.Referee)
	if err == nil {
		_, err = whole.Enter(line, "en", table.Anything)
	}
	if err != nil {
		p.Fatalf("%s: %v", line, err)
	}
	p.server.Look()
}

// turn taps something, and waits for the page that comes of it.
func (p *party) turn(page *phonetest.Page, selector string) {
	p.Helper()
	was := phonetest.Read[string](page, `document.querySelector("main [name=key]").value`)
	if phonetest.Read[bool](page, fmt.Sprintf(`!!document.querySelector(%q)`, "details:not([open]) "+selector)) {
		page.Tap(fmt.Sprintf(`details:not([open]):has(%s) summary`, selector))
	}
	page.Tap(selector)
	page.Wait(fmt.Sprintf(`document.body.ariaBusy !== "true" && document.querySelector("main [name=key]")?.value !== %q`, was))
}

// saying is how a line is said on a phone: by rows that are in sight, by those behind “more”, or
// typed.
type saying int

const (
	inSight saying = iota
	behindMore
	typed
)

// tapped taps the rows that lead to a line, one after the other, and tells whether it was
// said.
func (p *party) tapped(page *phonetest.Page, line string, how saying) bool {
	p.Helper()
	if err := p.at.Refresh(); err != nil {
		p.Fatal(err)
	}
	was := p.at.Moved()
	page.Wait(fmt.Sprintf(`document.querySelector("main").dataset.record === "%d"`, p.at.Last()))
	if how == typed {
		p.Logf("typed: %s", line)
		p.typed++
		if !phonetest.Read[bool](page, `document.querySelector("details.type").open`) {
			page.Tap("details.type summary")
		}
		page.Type(".type [name=typed]", line)
		p.turn(page, ".type button")
	}
	words, more := strings.Fields(line), how == behindMore
	for so, part := 0, 0; ; {
		best, said, end := "", 0, ""
		rows := phonetest.Read[[]string](page, `[...document.querySelectorAll("main button[data-entry]:not([aria-disabled])")].map(b => b.dataset.entry)`)
		for _, row := range rows {
			if n := leads(row, line); n > said {
				best, said = row, n
			}
		}
		lay, far := "", part
		if 0 < so && so < len(words) {
			word := words[so]
			if word == "=" { // it is in the reply
				word = words[so+1]
			}
			for _, option := range phonetest.Read[[]string](page, `[...document.querySelectorAll("main button[data-option]:is([data-kind=lay],[data-kind=square]):not([data-entry])")].map(b => b.dataset.option)`) {
				if n := toward(option, word); n > far {
					lay, far = option, n
				}
			}
		}
		switch {
		case said == so && so == len(words): // it waits for more, and may end here
			end = "[data-kind=end]"
		case said > so:
		case far > part:
			part = far
			p.turn(page, fmt.Sprintf("button[data-option=%q]:not([data-entry])", lay))
			continue
		case so == 0 && more && phonetest.Read[bool](page, `!!document.querySelector("main .reach [data-kind=more]")`):
			more = false
			p.turn(page, ".reach [data-kind=more]")
			continue
		case so > 0 && phonetest.Read[bool](page, `!!document.querySelector("main .entry [data-option=yes]")`): // it asks once more
			p.turn(page, "[data-option=yes]")
			if err := p.at.Refresh(); err != nil {
				p.Fatal(err)
			}
			return true
		default:
			p.Logf("%s: after %d words no way among %q", line, so, rows)
			return false
		}
		so, part = said, 0
		p.turn(page, fmt.Sprintf("button[data-entry=%q]%s", best, end))
		if err := p.at.Refresh(); err != nil {
			p.Fatal(err)
		}
		if p.at.Moved() != was {
			return true
		}
	}
}

// toward tells how far a part that can be pointed at leads to a word, 0 for a part that leads
// elsewhere: a link begins with its side, then comes its clue or its token; a face shows more
// and more.
func toward(option, word string) int {
	link, card, links := strings.Cut(word, "=")
	if !links {
		_, shows, faced := strings.Cut(word, ":")
		switch icons := face.ReadIcons(word); {
		case faced:
		case icons.String() != "-":
			return bearing(option, icons)
		default: // a name that somebody gave it
			return 0
		}
		return showing(strings.TrimPrefix(option, "="), shows)
	}
	place, _, _ := strings.Cut(link, ":")
	name, face, faced := strings.Cut(card, ":")
	begun, rest, _ := strings.Cut(option, "=")
	switch {
	case option == place:
		return 1
	case option == place+"="+name, option == place+"=" && faced:
		return 2
	case begun == link && faced:
		return 2 + showing(rest, face)
	case begun == link && rest == "": // it shows what it must, and is known by that
		return 2
	}
	return 0
}

// showing is 1 and how much of a face a beginning shows, 0 where it shows something else.
func showing(begun, face string) int {
	sides := strings.Split(strings.TrimLeft(face, "123456789"), ".")
	for _, side := range strings.FieldsFunc(strings.TrimLeft(begun, "123456789"), func(r rune) bool { return r == '.' }) {
		if !slices.ContainsFunc(sides, func(s string) bool { return strings.HasPrefix(s, side) }) {
			return 0
		}
	}
	if begun != "" && begun[0] <= '9' && begun[0] != face[0] {
		return 0
	}
	return 1 + len(strings.ReplaceAll(begun, ".", ""))
}

// bearing is more the more icons of a clue stand in a beginning, 0 where it shows another. The part
// behind which others are counts half an icon.
func bearing(begun string, clue face.Icons) int {
	begun, of, _ := strings.Cut(begun, " ")
	if !strings.Contains(begun, "-") { // another word
		return 0
	}
	shown, n := face.ReadIcons(begun), 1
	left := map[string]int{} // icons that are not shown yet, by the part behind which they are
	for _, kind := range []struct {
		shown, all []string
		behind     map[string]string
	}{
		{shown.Types, clue.Types, nil},
		{shown.Left, clue.Left, map[string]string{"V": "left"}},
		{shown.Right, clue.Right, map[string]string{"V": "right"}},
		{shown.Marks, clue.Marks, map[string]string{".p": "puzzle", ".m": "minimum"}},
		{shown.Effects, clue.Effects[:min(len(clue.Effects), len(shown.Effects)+1)], map[string]string{"+": "may", "-": "must"}},
	} {
		for _, sign := range kind.shown {
			if !slices.Contains(kind.all, sign) {
				return 0
			}
			n += 2
		}
		for _, sign := range kind.all {
			for beginning, part := range kind.behind {
				if strings.HasPrefix(sign, beginning) && !slices.Contains(kind.shown, sign) {
					left[part]++
				}
			}
		}
	}
	switch {
	case of == "":
		return n
	case left[of] > 0:
		return n + 1
	}
	return 0
}

// leads is how many words of a line a row says, as the first of them; 0 of another line. Words
// before the last may be covered.
func leads(row, line string) int {
	says, words := strings.Fields(row), strings.Fields(line)
	for i, word := range says {
		if i >= len(words) || word != words[i] && (word != rules.Unknown || i == len(says)-1) {
			return 0
		}
	}
	return len(says)
}
