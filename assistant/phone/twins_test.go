package phone_test

import (
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"lestrade/assistant/draw"
	"lestrade/assistant/help/house"
	"lestrade/assistant/store"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
	"lestrade/rules"
)

// whispered are games in which some lines have another wording at a second table: what is
// hidden from somebody there.
var whispered = []struct {
	game  string
	seats []string
	lines [][2]string
}{
	{"13-indices", []string{"Anna", "Bruno", "Chloé"}, [][2]string{
		{"option top-secret on"},
		{"front Anna countess park gun", "front Anna duke museum rifle"},
		{"behind Bruno maid knife", "behind Bruno nurse knife"},
		{"first = Bruno"},
		{"Bruno: ask Chloé men secret = 1", "Bruno: ask Chloé men secret = 2"},
		{"Chloé: look A = officer", "Chloé: look A = dancer"},
		{"correct 5 front Anna countess park sword", "correct 5 front Anna duke museum poison"},
		{"Chloé: ask Anna women = ?"},
	}},
	{"charlock", []string{"Anna", "Bruno", "Chloé"}, [][2]string{
		{"first = Anna"}, {"trail 1 2 3"},
		{"case Anna crow-6", "case Anna rat-8"},
		{"case Bruno dog-11", "case Bruno toad-4"},
		{"case Chloé goose-9", "case Chloé dog-9"},
		{"correct 6 case Anna ?", "correct 6 case Anna goose-2"},
	}},
	{"timebomb", []string{"Anna", "Bruno", "Chloé", "Dario"}, [][2]string{
		{"option claims sealed"}, {"colours = red blue pink green"}, {"first = Anna"},
		{"Anna: claim defuse 2 red 1", "Anna: claim defuse 1"},
		{"Bruno: claim ?", "Bruno: claim defuse 0"},
		{"Dario: claim defuse 1", "Dario: claim defuse 2"},
	}},
}

// TestWhatIsWhispered: a seat that has heard the same at two tables is sent the same, byte by byte:
// pages, what is uncovered there, what is typed, refusals, heads.
func TestWhatIsWhispered(t *testing.T) {
	for _, of := range whispered {
		t.Run(of.game, func(t *testing.T) {
			t.Parallel()
			one, other := around(t, of.game, of.seats), around(t, of.game, of.seats)
			parted, compared := 0, 0
			for _, line := range of.lines {
				one.say(line[0])
				if line[1] == "" {
					line[1] = line[0]
				}
				other.say(line[1])
				for seat, this := range one.phones {
					if viewer := rules.Viewer(seat); one.heard(viewer) != other.heard(viewer) {
						parted++
						continue
					}
					that := other.phones[seat]
					same := func(what string) {
						t.Helper()
						compared++
						if a, b := this.sent(), that.sent(); a != b {
							t.Errorf("%s: after %q, %s %s is sent\n%s", of.game, line, seat, what, apart(a, b))
						}
					}
					both := func(do func(*handset)) { do(this); do(that) }
					both(func(p *handset) { p.get(p.path) })
					same("")
					if seat == table.Screen {
						continue
					}
					forms := []url.Values{{"uncover": {""}}}
					for _, typed := range []string{"a", of.lines[len(of.lines)-1][0], line[0], "front Anna duke", "explain duke", "?"} {
						forms = append(forms, url.Values{"typed": {typed}})
					}
					rows := len(this.rows())
					for i := range rows {
						forms = append(forms, url.Values{"row": {fmt.Sprint(i)}}, url.Values{"back": {""}})
					}
					for _, form := range forms {
						both(func(p *handset) {
							form.Set("key", p.key())
							p.post(form)
						})
						if one.heard(rules.Viewer(seat)) != other.heard(rules.Viewer(seat)) {
							break // what was tapped there opens what was hidden
						}
						same(form.Encode())
					}
				}
			}
			t.Logf("%d answers compared; %d times somebody had heard something else", compared, parted)
			if parted == 0 {
				t.Error("nothing is hidden from anybody: that tests nothing")
			}
		})
	}
}

// gathering is a table with a phone at each seat, and a screen for all.
type gathering struct {
	*evening
	phones map[string]*handset
}

func around(t testing.TB, game string, seats []string) *gathering {
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
	e.serve()
	g := &gathering{e, map[string]*handset{}}
	for _, seat := range append(slices.Clone(seats), table.Screen) {
		g.phones[seat] = e.sits(seat)
	}
	return g
}

// heard is all that some eyes have heard of the table.
func (g *gathering) heard(viewer rules.Viewer) string {
	g.Helper()
	if err := g.at.Refresh(); err != nil {
		g.Fatal(err)
	}
	sees, err := g.at.As(viewer)
	if err != nil {
		g.Fatal(err)
	}
	var b strings.Builder
	for n := range sees.View().Len() {
		fmt.Fprintln(&b, sees.Heard(n+1))
	}
	for _, h := range sees.Since(0) {
		fmt.Fprintln(&b, h.Kind, h.Line, h.Mends, h.Heard, h.Was, h.Text, len(h.Taken))
	}
	return b.String()
}

// chanced is what each answer has anew.
var chanced = regexp.MustCompile(`name="key" value="\w+"`)

// sent is an answer without the parts that differ for each table and each answer.
func (p *handset) sent() string {
	p.Del("Date")
	text := fmt.Sprint(p.status, p.path, p.Header, chanced.ReplaceAllString(p.text, ""))
	return strings.ReplaceAll(text, p.room.Path(), "/t/")
}

// apart is where two texts differ, with a little of the text before.
func apart(a, b string) string {
	at := 0
	for at < min(len(a), len(b)) && a[at] == b[at] {
		at++
	}
	from := max(0, at-200)
	return fmt.Sprintf("%.400s\nand at the other table\n%.400s", a[from:], b[from:])
}

// TestATapTellsNoCase: somebody taps the very card that the others entered as theirs, or says
// what it belies. They are sent the same as where they have another, with any help; those
// who know are told on their own pages that it does not fit.
func TestATapTellsNoCase(t *testing.T) {
	for _, of := range []struct {
		game         string
		seats, tries []string
		hidden       [2]string
		lines        []string
	}{
		{"charlock", []string{"Lily", "Max", "Tom"}, []string{"reveal dog-7 = lead", "reveal goose-9 = dead-end", "reveal crow-2 = dead-end", "paws both dog-7 = wrong"},
			[2]string{"case Max dog-7", "case Max goose-9"},
			[]string{"first = Max", "trail 1 2 3"}},
		{"13-indices", []string{"Anna", "Bruno", "Chloé"}, []string{"accuse countess park gun = wrong", "ask Chloé pink = 2", "ask Chloé red = 1", "look A = gun", "front Bruno duke park rifle"},
			[2]string{"front Anna countess park gun", "front Anna duke museum rifle"},
			[]string{"first = Anna", "front Chloé officer library crossbow"}},
	} {
		for _, help := range []string{"none", "advice"} {
			t.Run(of.game+" "+help, func(t *testing.T) {
				t.Parallel()
				told := 0
				for _, line := range of.tries {
					me := of.seats[0]
					if of.game == "charlock" {
						me = "Max"
					}
					var answers [2]string
					for i, hidden := range of.hidden {
						g := around(t, of.game, of.seats)
						g.say(append([]string{"option help " + help, hidden}, of.lines...)...)
						p := g.phones[me]
						p.get(p.path)
						p.typed(line)
						answers[i] = p.sent()
						p.tap(p.rows()[0])
						answers[i] += p.sent()
						for seat, other := range g.phones {
							if other != p && seat != table.Screen {
								other.get(other.path)
								other.post(url.Values{"uncover": {""}, "key": {other.key()}})
								if strings.Contains(other.text, "do not fit") || strings.Contains(other.text, "cannot be true") {
									told++
								}
							}
						}
					}
					if answers[0] != answers[1] {
						t.Errorf("%s: %s is answered\n%s", me, line, apart(answers[0], answers[1]))
					}
				}
				if told == 0 {
					t.Error("nobody was told that anything does not fit")
				}
			})
		}
	}
}
