package main

import (
	"html"
	"math/rand/v2"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/opening"
	"lestrade/assistant/desk/seated"
	"lestrade/assistant/help/house"
	"lestrade/assistant/phone"
	phonenet "lestrade/assistant/phone/net"
	"lestrade/assistant/speak"
	"lestrade/assistant/store"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/rulestest/testbed"
)

// evenings in the invented language: a whole game of each box, and what its reports are asked
// about, in the words of the notation.
var told = map[string]struct {
	file, help string
	words      map[string]string
}{
	"13-indices": {"indices13/testdata/games/three-players", "", map[string]string{"explain": "butcher", "answer": "red"}},
	"charlock":   {"charlock/testdata/games/seals", "option help advice", map[string]string{"explain": "crow-6"}},
	"timebomb":   {"timebomb/testdata/games/evolution", "option help odds", nil},
	"arkham":     {"arkham/testdata/games/light-won", "", map[string]string{"odds": "2"}},
	"sherlock":   {"sherlock/testdata/games/evening", "", nil},
}

// spendEvening plays a whole game in a language: at the shell, at a desk, on phones.
func spendEvening(t *testing.T, lang, game string) {
	p := eveningOf(t, game)
	l := listens(t, lang, p.Vocabulary(), p.Lines()...)
	t.Run("shell", func(t *testing.T) { l.T = t; l.shell(p) })
	t.Run("desk", func(t *testing.T) { l.T = t; l.sits(p) })
	t.Run("rows", func(t *testing.T) {
		l.T = t
		for seed := range testbed.Runs(1, 3) {
			l.strolls(p, uint64(seed))
		}
	})
	t.Run("phones", func(t *testing.T) { l.T = t; l.phones(p) })
	t.Logf("%d words", l.heard)
	if l.heard < 5000 {
		t.Errorf("%d words were heard", l.heard)
	}
}

// eveningOf is a whole game at its end, with a seal of its draws.
func eveningOf(t *testing.T, game string) *position.Position {
	t.Helper()
	lines := whole(t, told[game].file)
	at := 1 + slices.IndexFunc(lines, func(row string) bool { return strings.HasPrefix(row, "seats ") })
	lines = slices.Insert(lines, at, told[game].help, "commit "+newSeed().Commit())
	p, err := transcript.Read(house.Games.Shelf(), strings.NewReader(strings.Join(lines, "\n")), data.English)
	if err != nil {
		t.Fatal(err)
	}
	if p.Outcome() == nil {
		t.Fatal("the game does not end")
	}
	return p
}

// shell types a game's lines, and has every command and report say something of it, midway and
// at the end.
func (l *listener) shell(p *position.Position) {
	game := p.Header().Game
	middle := p.Len() * 2 / 3
	for _, until := range []int{middle, p.Len()} {
		if l.keeps && until == middle {
			continue
		}
		folder := l.TempDir()
		var typed strings.Builder
		for _, e := range p.Lines()[:until] {
			typed.WriteString(rules.Spell(p.Vocabulary(), e.Said(), l.lang) + "\n")
		}
		path := filepath.Join(folder, "typed")
		if err := os.WriteFile(path, []byte(typed.String()), 0o600); err != nil {
			l.Fatal(err)
		}
		l.runs(folder, []string{"import", path})
		commands := []string{"show", "show --seat referee", "log", "log --seat referee", "verify", "tables"}
		if until == p.Len() {
			commands = append(commands, "report", "report --text", "history", "stats", "undo --to 5")
		}
		eyes := append(slices.Clone(p.Header().Seats), "referee", "public")
		for _, seat := range eyes {
			for _, report := range house.Games.Game(game).Reports {
				words := ""
				for word := range strings.FieldsSeq(told[game].words[report.Name]) {
					words += " " + p.Vocabulary().Name(word, l.lang)
				}
				flags := []string{""}
				for _, f := range report.Flags {
					if f.Switch && f.Name != "svg" {
						flags = append(flags, " --"+f.Name)
					}
				}
				for _, flag := range flags {
					commands = append(commands, report.Name+words+flag+" --seat "+seat)
				}
			}
		}
		for _, command := range commands {
			l.runs(folder, strings.Fields(command), 2, 3, 4)
		}
	}
}

// newDesk is a desk at the door of a hall of its own.
func (l *listener) newTable(shared bool) desk.Table {
	now := time.Date(2026, 11, 23, 20, 0, 0, 0, time.UTC)
	var kept store.Store = new(store.Memory)
	if shared {
		kept = store.Shared(kept)
	}
	hall := &table.Hall{Store: kept, Shelf: house.Games.Shelf(), Seed: newSeed, Now: func() time.Time { now = now.Add(time.Minute); return now }}
	return desk.Table{Hall: hall, House: house.Games, Voice: speak.New(l.lang), Width: 76}
}

// opens is a table of a game for its seats, with what its head decides.
func (l *listener) opens(t desk.Table, p *position.Position) (*table.Table, []rules.Entry) {
	l.Helper()
	var options []string
	for _, e := range p.Lines() {
		if e.Verb == "option" {
			options = append(options, strings.TrimPrefix(e.String(), "option "))
		}
	}
	head, err := transcript.Head(t.Hall.Shelf, p.Header().Game, p.Header().Seats, options)
	if err != nil {
		l.Fatal(err)
	}
	made, err := t.Hall.Create("", head)
	if err != nil {
		l.Fatal(err)
	}
	return made, slices.DeleteFunc(slices.Clone(p.Lines()), func(e rules.Entry) bool {
		return slices.Contains([]string{"game", "rules", "seats", "option"}, e.Verb)
	})
}

// wander looks at a desk, and where its first rows lead.
func (l *listener) wander(where string, t desk.Table, d desk.Desk, deep int) {
	l.Helper()
	if d.Left() {
		return
	}
	screen, err := d.Screen(t, "")
	if err != nil {
		l.Errorf("%s: %v", where, err)
		return
	}
	if !l.looks(where, screen) || deep == 0 {
		return
	}
	for _, row := range screen.Rows[:min(len(screen.Rows), l.often(16, 30))] {
		next, i, err := d.Take(t, row)
		if err != nil {
			l.Errorf("%s: %q: %v", where, row.Text, err)
		}
		if err == nil && i == nil {
			l.wander(where+" › "+row.Text, t, next, deep-1)
		}
	}
}

// takes is a desk once a row was taken, and what it means carried out.
func (l *listener) takes(owner *desk.Owner, t *desk.Table, d desk.Desk, row desk.Row) desk.Desk {
	l.Helper()
	next, i, err := d.Take(*t, row)
	for err == nil && i != nil {
		came, failed := owner.Carry(*t, i)
		if came.Table != nil {
			t.Table, t.Voice = came.Table, desk.VoiceAt(t.Voice, came.Table)
		}
		next, i, err = next.After(*t, i, came, failed)
	}
	if err != nil {
		l.Fatal(err)
	}
	return next
}

// strolls opens a table at the door and goes on by any of the rows offered, whatever they do.
func (l *listener) strolls(p *position.Position, seed uint64) {
	t, chance := l.newTable(false), rand.New(rand.NewPCG(seed, 26))
	d, err := opening.AtDoor(t)
	if err != nil {
		l.Fatal(err)
	}
	var owner desk.Owner
	first := []string{t.Voice.Say("menu.new", nil), t.Voice.Called(p.Header().Game), strings.Join(p.Header().Seats, " ")}
	for n := range testbed.Runs(40, 60) {
		typed := ""
		if n < len(first) {
			typed = first[n]
		}
		screen, err := d.Screen(t, typed)
		if err != nil {
			l.Fatal(err)
		}
		l.looks(screen.Label, screen)
		rows := slices.DeleteFunc(screen.Rows, func(row desk.Row) bool { return row.Refused != nil })
		if len(rows) == 0 {
			if d, _, err = d.Back(t); err != nil || d.Left() {
				break
			}
			continue
		}
		row := rows[0]
		if n > len(first) {
			row = rows[chance.IntN(len(rows))]
		}
		if l.known[row.Text] { // another language
			continue
		}
		if d = l.takes(&owner, &t, d, row); d.Left() {
			break
		}
		d = d.Saw(t)
	}
}

// sits goes from the door to the end of a game at a desk, where each line is typed; from time to
// time all look at it, and one seat after the other.
func (l *listener) sits(p *position.Position) {
	t := l.newTable(false)
	d, err := opening.AtDoor(t)
	if err != nil {
		l.Fatal(err)
	}
	if !l.keeps { // what is said at no table
		l.wander("the door", t, d, testbed.Runs(2, 3))
	}
	made, lines := l.opens(t, p)
	t.Table, t.Voice = made, desk.VoiceAt(t.Voice, made)
	var owner desk.Owner
	for n, e := range lines {
		referee, err := t.As(rules.Referee)
		if err != nil {
			l.Fatal(err)
		}
		typed := rules.Spell(referee.View().Vocabulary(), e.Said(), l.lang)
		if n%l.often(10, 4) == 0 || n == len(lines)-1 {
			seats := p.Header().Seats
			for _, viewer := range []rules.Viewer{rules.Public, rules.Viewer(seats[n/l.often(10, 4)%len(seats)])} {
				sees, err := t.As(viewer)
				if err != nil {
					l.Fatal(err)
				}
				l.wander(string(viewer), t, seated.At(sees).Saw(t), l.often(1, 2))
				l.wander(string(viewer), t, seated.OnDevice(sees).Saw(t), l.often(1, 2))
			}
		}
		d := seated.At(referee).Saw(t)
		words := strings.Fields(typed)
		for so := 1; so < len(words); so++ {
			screen, err := d.Screen(t, strings.Join(words[:so], " "))
			if err != nil {
				l.Fatal(err)
			}
			l.looks(strings.Join(words[:so], " "), screen)
		}
		screen, err := d.Screen(t, typed)
		if err != nil {
			l.Fatal(err)
		}
		l.looks(typed, screen)
		before := referee.View().Len()
		at := slices.IndexFunc(screen.Rows, func(row desk.Row) bool { return row.Entry != nil && row.Refused == nil })
		if at < 0 {
			l.Fatalf("%q is not read at the desk: %v", typed, screen.Rows)
		}
		d = l.takes(&owner, &t, d, screen.Rows[at])
		if asked, err := d.Screen(t, ""); err == nil && asked.Asks == desk.YesOrNo { // it throws something away
			l.looks(typed, asked)
			d = l.takes(&owner, &t, d, asked.Rows[0])
		}
		l.wander(typed, t, d, 0)
		referee, err = t.As(rules.Referee)
		if err != nil {
			l.Fatal(err)
		}
		if v := referee.View(); v.Len() == before || v.Line(before+1).Said().String() != e.Said().String() {
			l.Fatalf("%q was typed for %q, and stands as %q", typed, e, v.Line(v.Len()))
		}
	}
	d, err = opening.AtDoor(t) // with an evening to tell of
	if err != nil {
		l.Fatal(err)
	}
	if !l.keeps {
		l.wander("the door again", t, d, 1)
	}
	if t.Public().View().Outcome() == nil {
		l.Error("the game does not end")
	}
}

// here is where phones find a server.
type here struct{ *httptest.Server }

func (h here) Listen() error          { return nil }
func (h here) URLs() []string         { return []string{h.URL} }
func (h here) Knows(host string) bool { return "http://"+host == h.URL }

var tapped = regexp.MustCompile(`<button name="row" value="(\d+)"([^>]*)>`)

// phones opens a table's pages at its beginning, midway and at its end, and enters a line by taps.
func (l *listener) phones(p *position.Position) {
	t := l.newTable(true)
	made, lines := l.opens(t, p)
	server := httptest.NewUnstartedServer(nil)
	server.Start()
	l.Cleanup(server.Close)
	pages := phone.New(t.Hall, house.Games, t.Voice, here{server}, nil)
	server.Config.Handler = phonenet.Handler(pages, here{server}.Knows)
	room, err := pages.Room(made)
	if err != nil {
		l.Fatal(err)
	}
	screen := newHandset(l.T)
	screen.open(server.URL + room.Path())
	l.reads("the door", screen.page)
	for _, link := range room.Links() {
		at := newHandset(l.T)
		at.open(server.URL + link)
		l.reads("a link", at.page)
	}
	screen.send(url.Values{"seat": {table.Screen}})
	l.reads("the table", screen.page)
	sits := map[string]*handset{}
	for _, seat := range p.Header().Seats {
		sits[seat] = newHandset(l.T)
		sits[seat].open(server.URL + room.Path())
		sits[seat].send(url.Values{"seat": {seat}})
		l.reads(seat, sits[seat].page)
	}
	byTaps := 0
	for n, e := range lines {
		whole, err := made.As(rules.Referee)
		if err != nil {
			l.Fatal(err)
		}
		if byTaps < l.often(1, 5) && e.Seat != "" {
			line := e.Said()
			if l.taps(made, sits[e.Seat], line) {
				byTaps++
				continue
			}
		}
		if _, err := whole.Enter(e.Said().String(), data.English, table.Anything); err != nil {
			l.Fatalf("%s: %v", e, err)
		}
		if n%l.often(12, 4) == 0 || n == len(lines)-1 {
			screen.open(screen.at.String())
			l.reads("the table", screen.page)
			for seat, phone := range sits {
				phone.open(phone.at.String())
				l.reads(seat, phone.page)
			}
		}
	}
	if byTaps == 0 {
		l.Error("no line was entered by taps")
	}
	anyone := sits[p.Header().Seats[0]]
	seat := anyone.at.String()
	for _, button := range tapped.FindAllStringSubmatch(anyone.page, -1) {
		anyone.open(seat)
		if strings.Contains(button[2], `data-kind="read"`) {
			anyone.send(url.Values{"key": {anyone.key()}, "row": {button[1]}})
			l.reads("read on a phone", anyone.page)
		}
	}
	anyone.open(server.URL + room.Path() + "evening")
	l.reads("the evening", anyone.page)
}

var saysEntry = regexp.MustCompile(`<button name="row" value="(\d+)" data-kind="([^"]*)"[^>]*data-entry="([^"]*)"([^>]*)>`)

// taps says a line by taps on a phone, each of which says more of it, and tells whether
// that worked.
func (l *listener) taps(made *table.Table, phone *handset, line rules.Entry) bool {
	l.Helper()
	phone.open(phone.at.String())
	was := made.Last()
	said := 0
	for range 12 {
		best := ""
		for _, button := range saysEntry.FindAllStringSubmatch(phone.page, -1) {
			says, n := html.UnescapeString(button[3]), len(strings.Fields(button[3]))
			further := n > said || button[2] == "end" && says == line.String() // it waits for more, and may end here
			if further && strings.HasPrefix(line.String()+" ", says+" ") && !strings.Contains(button[4], "aria-disabled") {
				best, said = button[1], n
			}
		}
		if best == "" {
			return false
		}
		phone.send(url.Values{"key": {phone.key()}, "row": {best}})
		l.reads("by taps: "+line.String(), phone.page)
		if err := made.Refresh(); err != nil {
			l.Fatal(err)
		}
		if made.Last() != was {
			return true
		}
	}
	return false
}
