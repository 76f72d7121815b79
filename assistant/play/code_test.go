package play_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/console"
	"lestrade/assistant/qr"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
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
		if s.Text == code.Terminal(qr.InColour, qr.Page(p.asks.Columns, p.asks.Rows-1)) {
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
		"own page":      {[]string{"page", "chl", enterKey, "qr", "ligne", enterKey, "cacher", console.Back}, "public"},
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

// TestCodeCountsAsPage: people are asked before they go back behind something that was read on
// a phone.
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
	p, err := transcript.Head(hall.Shelf, "timebomb", []string{"Anna", "Bruno", "Chloé", "Dario"}, []string{"help none"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := hall.Create("", p); err != nil {
		t.Fatal(err)
	}
	at := sitBeforeCodes(t, hall, "aide", console.Back, console.Back)
	at.play()
	if strings.Contains(at.shown(), "qr — ") {
		t.Errorf("a code of nothing is offered:\n%s", at.shown())
	}
}

// TestSecretCodeWithoutRoom goes into a file of its owner's, for as long as it is looked at;
// where there is none to be had, play goes on.
func TestSecretCodeWithoutRoom(t *testing.T) {
	hall := newHall(t)
	newTable(t, hall, whispered...)
	folder := filepath.Join(t.TempDir(), "codes")
	name := filepath.Join(folder, "lestrade-13-indices-answer-chloe.png")
	at := func(answers ...string) *people {
		p := sitDown(t, hall, append(append([]string{"qr", "chl", "ligne"}, answers...), console.Back)...)
		p.asks.Rows, p.room.Secrets = 16, folder
		p.play()
		return p
	}
	for _, way := range []string{enterKey, console.Back} {
		at(way).wantShown("écrit\u00a0: "+name+"\n", "Entrée efface l’image")
		if _, err := os.Stat(name); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("after %q: %v", way, err)
		}
	}
	if err := os.WriteFile(folder+"-file", nil, 0o600); err != nil {
		t.Fatal(err)
	}
	folder += "-file"
	at().wantShown("lestrade qr … --png FICHIER l’écrit ailleurs")
}

// TestScoreWithoutRoom goes into the working folder, and stays there: all may know it.
func TestScoreWithoutRoom(t *testing.T) {
	hall := newHall(t)
	newTable(t, hall, slices.Concat(whispered, []string{"Anna: accuse countess museum sword = wrong", "Bruno: accuse butcher market rifle = right"})...)
	t.Chdir(t.TempDir())
	p := sitDown(t, hall, "qr", "résultat", console.Back)
	p.asks.Rows = 16
	p.play()
	p.wantShown("écrit\u00a0: lestrade-13-indices-score.png\n")
	if _, err := os.Stat("lestrade-13-indices-score.png"); err != nil {
		t.Error(err)
	}
}
