package play_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/console"
	"lestrade/assistant/qr"
	"lestrade/assistant/table"
)

// shows tells whether a code of a text was shown, and only on a page.
func (p *people) shows(text string) bool {
	p.t.Helper()
	code, err := qr.New(text)
	if err != nil {
		p.t.Fatal(err)
	}
	shown := false
	for _, s := range p.asks.Screen {
		if s.Text == code.Terminal(qr.InColour) {
			shown = true
			if !s.Private {
				p.t.Errorf("%q is on the usual screen", text)
			}
		}
	}
	return shown
}

var (
	whispered     = []string{"first = Bruno", "Bruno: ask Anna red = 2", "Chloé: look A = duke", "Anna: ask Chloé men = 1"}
	chloesWhisper = "13 Indices · Chloé\n6  Chloé\u00a0: consulter A = duc"
)

// sitBeforeCodes sits down at a screen that codes have room on.
func sitBeforeCodes(t *testing.T, hall *table.Hall, answers ...string) *people {
	t.Helper()
	p := sitDown(t, hall, answers...)
	p.asks.Rows = 60
	return p
}

// TestCodes has each phone read what is for it: from the public screen, from a page of
// one's own, from one's own screen.
func TestCodes(t *testing.T) {
	for name, c := range map[string]struct {
		answers []string
		viewer  string
	}{
		"public screen": {[]string{"qr", "chl", "ligne", enterKey, console.Back}, "public"},
		"own page":      {[]string{"page", "chl", enterKey, "qr", "ligne", enterKey, "effacer", console.Back}, "public"},
		"own screen":    {[]string{"qr", "ligne", enterKey, console.Back}, "Chloé"},
	} {
		t.Run(name, func(t *testing.T) {
			hall := newHall(t)
			newTable(t, hall, whispered...)
			p := sitBeforeCodes(t, hall, c.answers...)
			viewer, _ := mustOpen(t, hall).Public().View().Viewer(c.viewer)
			p.playFor(viewer)
			if !p.shows(chloesWhisper) {
				t.Errorf("no such code:\n%s", p.shown())
			}
			if c.viewer == "public" {
				p.wantKept("duc")
			}
		})
	}
}

func mustOpen(t *testing.T, hall *table.Hall) *table.Table {
	t.Helper()
	at, err := hall.Open("")
	if err != nil {
		t.Fatal(err)
	}
	return at
}

// TestCodeCountsAsPage: what was read on a phone is asked about before it is gone
// behind.
func TestCodeCountsAsPage(t *testing.T) {
	hall := newHall(t)
	newTable(t, hall, whispered...)
	p := sitBeforeCodes(t, hall, "qr", "chl", "ligne", enterKey, "annuler", "n", console.Back)
	p.play()
	p.wantLines(whispered...)
}

// TestCodeNeedsTheWord of the seat, where it has one.
func TestCodeNeedsTheWord(t *testing.T) {
	hall := newHall(t)
	if _, err := newTable(t, hall, whispered...).SetWord("Chloé", "théière"); err != nil {
		t.Fatal(err)
	}
	p := sitBeforeCodes(t, hall, "qr", "chl", "ligne", "tasse", "", "soucoupe", console.Back)
	p.play()
	if p.shows(chloesWhisper) {
		t.Error("another word opens the code")
	}
	p = sitBeforeCodes(t, hall, "qr", "chl", "ligne", "tasse", "théière", enterKey, console.Back)
	p.play()
	if !p.shows(chloesWhisper) {
		t.Errorf("the word does not open the code:\n%s", p.shown())
	}
}

// TestCodeOfTheScore is for everybody's phone once the game is over.
func TestCodeOfTheScore(t *testing.T) {
	hall := newHall(t)
	newTable(t, hall, slices.Concat(whispered, []string{"Anna: accuse countess museum sword = wrong", "Bruno: accuse butcher market rifle = right"})...)
	p := sitBeforeCodes(t, hall, "qr", "résultat", enterKey, console.Back)
	p.play()
	if !p.shows("13 Indices\nBruno a résolu son affaire et gagne la partie\n1. Bruno\n2. Anna\n2. Chloé") {
		t.Errorf("no score in a code:\n%s", p.shown())
	}
}

// TestNoCodes where there is nothing to be read alone.
func TestNoCodes(t *testing.T) {
	hall := newHall(t)
	p, err := table.Head(hall.Shelf, "timebomb", []string{"Anna", "Bruno", "Chloé", "Dario"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := hall.Create("", p); err != nil {
		t.Fatal(err)
	}
	at := sitBeforeCodes(t, hall, "aide", console.Back)
	at.play()
	if strings.Contains(at.shown(), "qr — ") {
		t.Errorf("a code of nothing is offered:\n%s", at.shown())
	}
}

// TestCodeWithoutRoom goes into a file, and where there is none to be had, play goes on.
func TestCodeWithoutRoom(t *testing.T) {
	hall := newHall(t)
	newTable(t, hall, whispered...)
	folder := t.TempDir()
	t.Chdir(folder)
	at := func() *people {
		p := sitDown(t, hall, "qr", "chl", "ligne", console.Back)
		p.asks.Rows = 20
		p.play()
		return p
	}
	at().wantShown("écrit\u00a0: lestrade-13-indices-answer-chloe.png\n")
	at().wantShown("écrit\u00a0: lestrade-13-indices-answer-chloe-2.png\n")
	if err := os.RemoveAll(folder); err != nil {
		t.Fatal(err)
	}
	at().wantShown("lestrade qr … --png FICHIER l’écrit ailleurs")
}
