package paper_test

import (
	"slices"
	"strings"
	"testing"

	"lestrade/rules"
	"lestrade/rules/paper"
)

// said is a line and what is heard of it by those who may not know it all.
type said struct {
	line   string
	heard  string         // "" when everybody hears the line
	by     []rules.Viewer // who hears only that; the others hear the line
	secret []string       // words that those may read nowhere
}

var everybody = map[string][]rules.Viewer{
	"charlock": {"Anna", "Bruno", "Chloé", rules.Public},
	"timebomb": {"Anna", "Bruno", "Chloé", "Dario", rules.Public},
	"arkham":   {"Anna", rules.Public},
	"sherlock": {"Anna", "Bruno", rules.Public},
}

var heard = map[string][]said{
	"charlock": {
		{line: "trail 2 3 1"},
		{"case Bruno crow-6", "case Bruno ?", []rules.Viewer{"Bruno", rules.Public}, []string{"crow-6"}},
		{line: "case Chloé ?"},
		{"hand Anna crow-1 dog-3 toad-4 rat-9", "hand Anna ?", []rules.Viewer{"Bruno", "Chloé", rules.Public}, []string{"crow-1", "dog-3", "toad-4", "rat-9"}},
		{line: "Anna: reveal goose-4 = dead-end"},
		{line: "Anna: guess suspect crow = right crow-8"},
		{line: "Anna: guess both toad-7 = wrong"},
		{"Anna: pass goose-2 rat-11", "Anna: pass ?", []rules.Viewer{"Chloé", rules.Public}, []string{"goose-2", "rat-11"}},
		{"Chloé: pass dog-8", "Chloé: pass ?", []rules.Viewer{"Bruno", rules.Public}, []string{"dog-8"}},
		{line: "Bruno: pass"},
		{line: "furriarty = 2"},
		{line: "Chloé: paws hour 6 = wrong"},
		{"tokens Anna 3 ? 2", "tokens Anna ?", []rules.Viewer{"Bruno", "Chloé", rules.Public}, nil},
		{line: "Anna: peeked"},
		{line: "Anna: showed Bruno"},
		{line: "reshuffle"},
	},
	"timebomb": {
		{line: "colours = red blue pink green"},
		{"Bruno: claim defuse 2 yellow 1", "Bruno: claim ?", []rules.Viewer{"Anna", "Chloé", "Dario", rules.Public}, []string{"yellow", "claim defuse"}},
		{line: "Anna: cut Bruno = red"},
		{line: "Bruno: number = 2"},
		{line: "Bruno: assign red"},
		{line: "Dario: cancel red"},
		{line: "role Anna = moriarty"},
	},
	"arkham": {
		{line: "lead journal-de-curwen ? ? ? ?"},
		{line: "Anna: from-hand old-map 1a = hourglass"},
		{line: "Anna: test = scales"},
	},
	"sherlock": {
		{line: "lead L3 5 N:F E:CT"},
		{line: "Anna: lead L3"},
		{line: "Anna: visit 1 take c1 F"},
		{line: "Anna: solve N:F=c1 E:C=c5 c5.E:T=c9 keep c5 F"},
	},
}

// TestAudiences plants a secret in each private field, and looks for it in the
// whole view of each viewer outside the audience.
func TestAudiences(t *testing.T) {
	for _, game := range games {
		t.Run(game, func(t *testing.T) {
			p := told(t, empty(t), tables[game]...)
			head := len(p.Lines())
			for _, s := range heard[game] {
				p = told(t, p, s.line)
			}
			for _, viewer := range everybody[game] {
				view, err := p.View(viewer)
				if err != nil {
					t.Fatal(err)
				}
				for i, s := range heard[game] {
					want := s.line
					if slices.Contains(s.by, viewer) {
						want = s.heard
						for _, secret := range s.secret {
							if strings.Contains(text(view), secret) {
								t.Errorf("%s finds %s of %s", viewer, secret, s.line)
							}
						}
					}
					if got := view.Lines()[head+i].String(); got != want {
						t.Errorf("%s hears %s, want %s", viewer, got, want)
					}
				}
			}
		})
	}
}

// What a seat may know of a table is a table too: it is written out, read and
// folded like any other, and comes to the same view.
func TestViewsAreTranscripts(t *testing.T) {
	for _, game := range games {
		t.Run(game, func(t *testing.T) {
			whole := told(t, empty(t), transcript(t, game)...)
			hidden := 0
			for _, viewer := range everybody[game] {
				view, err := whole.View(viewer)
				if err != nil {
					t.Fatal(err)
				}
				lines := strings.Split(strings.TrimSpace(text(view)), "\n")
				again := told(t, empty(t), lines...)
				if text(again) != text(view) {
					t.Errorf("%s's view, read again:\n%s\nwant:\n%s", viewer, text(again), text(view))
				}
				if text(view) != text(whole) {
					hidden++
				}
			}
			if secrets := map[string]int{"charlock": 4, "timebomb": 5}; hidden != secrets[game] {
				t.Errorf("something is hidden from %d viewers, want %d", hidden, secrets[game])
			}
		})
	}
}

// Two tables that differ only in what a viewer may not know look alike to that
// viewer, down to how many words were said.
func TestTablesThatLookAlike(t *testing.T) {
	for _, c := range []struct {
		game   string
		a, b   string
		alike  []rules.Viewer
		differ []rules.Viewer
	}{
		{"charlock", "case Bruno crow-6", "case Bruno rat-12", []rules.Viewer{"Bruno", rules.Public}, []rules.Viewer{"Anna", "Chloé"}},
		{"charlock", "case Bruno crow-6", "case Bruno ?", []rules.Viewer{"Bruno", rules.Public}, []rules.Viewer{"Anna", "Chloé"}},
		{"charlock", "hand Anna crow-1 dog-3", "hand Anna crow-1 dog-3 toad-4 rat-9", []rules.Viewer{"Bruno", "Chloé", rules.Public}, []rules.Viewer{"Anna"}},
		{"charlock", "Bruno: pass crow-1 dog-3", "Bruno: pass ?", []rules.Viewer{"Anna", rules.Public}, []rules.Viewer{"Bruno", "Chloé"}},
		{"charlock", "tokens Chloé 1", "tokens Chloé 3 3", []rules.Viewer{"Anna", "Bruno", rules.Public}, []rules.Viewer{"Chloé"}},
		{"timebomb", "Chloé: claim defuse 0", "Chloé: claim defuse 1 red 2 blue 2", []rules.Viewer{"Anna", "Bruno", "Dario", rules.Public}, []rules.Viewer{"Chloé"}},
	} {
		a := told(t, told(t, empty(t), tables[c.game]...), c.a)
		b := told(t, told(t, empty(t), tables[c.game]...), c.b)
		for _, viewer := range slices.Concat(c.alike, c.differ) {
			seenA, errA := a.View(viewer)
			seenB, errB := b.View(viewer)
			if errA != nil || errB != nil {
				t.Fatal(errA, errB)
			}
			if alike := text(seenA) == text(seenB); alike != slices.Contains(c.alike, viewer) {
				t.Errorf("%s | %s: alike to %s: %t", c.a, c.b, viewer, alike)
			}
		}
	}
}

// opening is a game on paper in which one event has come.
type opening struct {
	rules.State
	event string
}

func (o opening) Apply(int, rules.Entry) rules.State             { return o }
func (o opening) Opened(event string, _ int, _ rules.Entry) bool { return event == o.event }

// An event opens to all what it sealed, and nothing else.
func TestEventsOpenFields(t *testing.T) {
	for _, c := range []struct{ game, event, line, sealed string }{
		{"charlock", "solved", "case Bruno crow-6", "case Bruno ?"},
		{"charlock", "end", "tokens Anna 3 ? 2", "tokens Anna ?"},
		{"charlock", "", "hand Anna crow-1 dog-3", "hand Anna ?"},
		{"charlock", "", "Anna: pass crow-1 dog-3", "Anna: pass ?"},
		{"timebomb", "claims-in", "Bruno: claim defuse 2 red 1", "Bruno: claim ?"},
	} {
		for _, event := range []string{"solved", "end", "claims-in"} {
			start := func(rules.Header) (rules.State, error) {
				s, err := paper.Game(c.game).Start(rules.Header{})
				return opening{s, event}, err
			}
			p, err := rules.Shelf{{ID: c.game, Start: start}}.Begin()
			if err != nil {
				t.Fatal(err)
			}
			view, err := told(t, told(t, p, tables[c.game]...), c.line).View(rules.Public)
			if err != nil {
				t.Fatal(err)
			}
			want := c.sealed
			if event == c.event {
				want = c.line
			}
			if lines := view.Lines(); lines[len(lines)-1].String() != want {
				t.Errorf("after %s the public hears %s, want %s", event, lines[len(lines)-1], want)
			}
		}
	}
}
