package play_test

import (
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/console"
	"lestrade/assistant/help"
	"lestrade/assistant/help/indices13"
	"lestrade/assistant/help/sherlock"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/position"
)

func TestPage(t *testing.T) {
	hall := newHall(t)
	newTable(t, hall, slices.Concat(cards, []string{"first = Bruno"})...)
	p := sitDown(t, hall, "page", "chloé", enterKey, enterKey, "journal", console.Back, console.Back)
	p.play()
	p.wantShown("│ Confiez l’écran à Chloé", "│    Chloé  ?, ?, ?                    danseuse, salon", "l’écran a été confié à Chloé")
	p.wantKept(secret...)
	if strings.Contains(p.shown(), "officier") { // she does not see her own front
		t.Errorf("too much for Chloé:\n%s", p.shown())
	}
}

// TestReportsOnAPage reads one report after another on a page, which only its seat
// sees; that help was used stands in the log.
func TestReportsOnAPage(t *testing.T) {
	hall := newHall(t)
	newTable(t, hall, slices.Concat(cards, []string{"first = Bruno", "Bruno: ask Anna red = 2"})...)
	for name, c := range map[string]struct{ answers, want []string }{
		"a proof":         {[]string{"pourquoi fusil", "chloé", enterKey, enterKey}, []string{"│ «\u00a0fusil\u00a0» est en vue"}},
		"a word asked":    {[]string{"page", "chloé", enterKey, "pourquoi", "fusil", enterKey}, []string{"│ quelle carte\u00a0?", "│ «\u00a0fusil\u00a0» est en vue"}},
		"a sheet":         {[]string{"fiche", "chloé", enterKey, enterKey}, []string{"│ personnages (h hommes, f femmes)", "aide consultée par Chloé\u00a0: fiche"}},
		"a word begun":    {[]string{"page", "chloé", enterKey, "fic", enterKey}, []string{"│ personnages (h hommes, f femmes)"}},
		"a mark":          {[]string{"fiche -duc", "chloé", enterKey, enterKey}, []string{"│ barré\u00a0: duc"}},
		"marks checked":   {[]string{"fiche -duc", "chloé", enterKey, "fiche --check", enterKey}, []string{"vérifiée"}},
		"an unknown card": {[]string{"pourquoi lampe", "chloé", enterKey, enterKey}, []string{"│   «\u00a0lampe\u00a0» ne convient pas ici"}},
		"a look":          {[]string{"c?", enterKey, enterKey}, []string{"│ personnages (h hommes, f femmes)", "aide consultée par Chloé\u00a0: fiche"}},
		"a mark typed":    {[]string{"ch ?", enterKey, "-duc", enterKey}, []string{"duc  "}},
		"a mark chosen":   {[]string{"ch?", enterKey, "pourquoi infirmière", "barrer", enterKey}, []string{"│ barrer infirmière", "- et + derrière"}},
		"a mark taken":    {[]string{"ch?", enterKey, "fiche =infirmière =duc", enterKey}, []string{"│ rien n’est encore marqué"}},
		"a question":      {[]string{"page", "chloé", enterKey, "?", enterKey}, []string{"Tapez le début des mots"}},
		"a step back":     {[]string{"pourquoi fusil", "chloé", enterKey, console.Back, console.Back}, []string{"│ «\u00a0fusil\u00a0» est en vue"}},
	} {
		t.Run(name, func(t *testing.T) {
			p := sitDown(t, hall, append(c.answers, "journal", console.Back, console.Back)...)
			p.play()
			p.wantShown(c.want...)
			p.wantKept("personnages (h", "est en vue", "barré\u00a0: duc")
		})
	}
}

// TestLook opens the page of a seat with its pad in place of its sheet where the table wants less
// help; nothing is proved there.
func TestLook(t *testing.T) {
	hall := newHall(t)
	newTable(t, hall, "option help check", "first = Bruno", "front Chloé butcher park gun")
	p := sitDown(t, hall, "a?", enterKey, "-duc", enterKey, "x?", console.Back)
	p.play()
	p.wantShown("│ Confiez l’écran à Anna", "│    Chloé  boucher, parc, revolver", "│ barré\u00a0: duc", "x?\u00a0» ne convient pas ici")
	p.wantShown("h ✗", "c ")
	if strings.Contains(p.shown(), " %") || strings.Contains(p.shown(), "sa page\u00a0: fiche") { // her pad, as she would keep it by hand
		t.Errorf("a sheet at a table without:\n%s", p.shown())
	}
}

// TestHelpOfASeat gives a seat as much help as was settled for it.
func TestHelpOfASeat(t *testing.T) {
	hall := newHall(t)
	newTable(t, hall, "option help check", "option help Anna sheet", "first = Bruno")
	p := sitDown(t, hall, "fiche", "bruno", "pourquoi parc", "anna", enterKey, enterKey, console.Back)
	p.play()
	p.wantShown("\nà cette table l’aide est sur «\u00a0vérifie mon carnet\u00a0»", "│ «\u00a0parc\u00a0» peut encore")
}

// TestNoHelp: a report that the table does not allow is not named by the row of the pages. It is
// refused with its reason before the screen is handed over, and on a page too.
func TestNoHelp(t *testing.T) {
	hall := newHall(t)
	newTable(t, hall, "option help none", "first = Bruno")
	p := sitDown(t, hall, "fiche", console.Back, "page", "anna", enterKey, "fiche", enterKey, "aide", console.Back, console.Back)
	p.play()
	reason := "à cette table l’aide est sur «\u00a0aucune, sur papier\u00a0»"
	p.wantShown("  page — privée\u00a0: vue\n", "│ "+reason)
	if before, _, _ := strings.Cut(p.shown(), "Confiez l’écran"); !strings.Contains(before, reason) {
		t.Errorf("the screen is handed over without a reason:\n%s", p.shown())
	}
}

// TestReportsOnOnesOwnScreen are read on it: there is nobody to hand it to.
func TestReportsOnOnesOwnScreen(t *testing.T) {
	hall := newHall(t)
	newTable(t, hall, slices.Concat(cards, []string{"first = Bruno"})...)
	p := sitDown(t, hall, "pourquoi fusil", console.Back, console.Back)
	p.playFor("Anna")
	p.wantShown("«\u00a0fusil\u00a0» est en vue")
	if strings.Contains(p.shown(), "│") {
		t.Errorf("a page within her own:\n%s", p.shown())
	}
}

// TestReviewAtTheEnd is for everybody, the cards being open.
func TestReviewAtTheEnd(t *testing.T) {
	hall := newHall(t)
	newTable(t, hall, slices.Concat(cards, []string{"first = Bruno", "Bruno: ask Anna red = 2", "Chloé: ask Anna red = 2"})...)
	p := sitDown(t, hall, "acc com par rev = j", down+enterKey, "quitter")
	p.play()
	p.wantShown("bilan — qui aurait pu savoir quoi, et quand", "Anna\u00a0: dès la ligne 13")
}

// TestLinesOnAPage says on a page what not all may hear.
func TestLinesOnAPage(t *testing.T) {
	hall := newHall(t)
	newTable(t, hall, "first = Bruno")
	p := sitDown(t, hall, "page", "chloé", enterKey, "derrière chl dan sal", enterKey, console.Back)
	p.play()
	p.wantShown("│    5  derrière Chloé danseuse salon")
	p.wantKept("danseuse")
	p.wantLines("first = Bruno", "behind Chloé dancer parlor")
}

// TestPassWithoutCards ends a turn by the arrows: cards that only two may know are not
// asked for where they may be left out.
func TestPassWithoutCards(t *testing.T) {
	hall := newHall(t)
	p, err := transcript.Head(hall.Shelf, "charlock", []string{"Anna", "Bruno", "Chloé"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	made, err := hall.Create("", p)
	if err != nil {
		t.Fatal(err)
	}
	enter(t, made, "first = Anna", "set turn Anna", "Anna: reveal crow-1 = lead", "Anna: reveal crow-2 = lead")
	people := sitDown(t, hall, down, console.Back)
	people.play()
	people.wantLines("first = Anna", "set turn Anna", "Anna: reveal crow-1 = lead", "Anna: reveal crow-2 = lead", "Anna: pass")
}

// TestReportForAll is read on the screen of all, and listed beside the page of a seat,
// which is no more than a view of the table where the game has no reports for one.
func TestReportForAll(t *testing.T) {
	hall := newHall(t)
	bomb := func(name string, settled ...string) {
		p, err := transcript.Head(hall.Shelf, "timebomb", []string{"Anna", "Bruno", "Chloé", "Dario"}, nil)
		if err != nil {
			t.Fatal(err)
		}
		made, err := hall.Create(name, p)
		if err != nil {
			t.Fatal(err)
		}
		enter(t, made, append(settled, "first = Anna")...)
	}
	bomb("with", "option claims open")
	p := sitDown(t, hall, "annoncer dés 2", "chances", console.Back, console.Back)
	p.play()
	p.wantShown("n’est dite que si l’aide")
	if strings.Contains(p.shown(), "│") {
		t.Errorf("a page was handed over:\n%s", p.shown())
	}
	bomb("without", "option help none")
	p = sitDown(t, hall, "chances", console.Back, console.Back)
	p.play()
	if strings.Contains(p.shown(), "Si l’équipe Sherlock") {
		t.Errorf("odds, though the table wants none:\n%s", p.shown())
	}
}

// TestPageOfASeat names the seat with the word.
func TestPageOfASeat(t *testing.T) {
	hall := newHall(t)
	newTable(t, hall, append(slices.Clone(cards), "first = Bruno")...)
	p := sitDown(t, hall, "page chl", enterKey, "cacher", console.Back)
	p.play()
	p.wantShown("page — Chloé", "│ Confiez l’écran à Chloé", "danseuse, salon")
}

// TestTakeWhatWasFound says the line that a report found, at the table to which the page is
// given back.
func TestTakeWhatWasFound(t *testing.T) {
	hall := newHall(t)
	hall.Shelf = rules.Shelf{sherlock.Game.Game}
	head, err := transcript.Head(hall.Shelf, "sherlock", []string{"Anna", "Bruno"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	made, err := hall.Create("", head)
	if err != nil {
		t.Fatal(err)
	}
	said := []string{"Anna: lead L1", "lead L1 1 N:F", "first = Anna", "Anna: visit 1 take c1 F", "clue c1 S:F"}
	enter(t, made, said...)
	p := sitDown(t, hall, "disposition", "anna", down, console.Back)
	p.room.House = help.House{sherlock.Game}
	p.play()
	p.wantLines(append(said, "Anna: solve N:F=c1 keep c1 F")...)
}

// TestAClashIsSoughtOnce at each position of the table, however often its screen is drawn.
func TestAClashIsSoughtOnce(t *testing.T) {
	hall := newHall(t)
	newTable(t, hall, "first = Bruno")
	p := sitDown(t, hall, "autre", console.Back, "corriger", console.Back, "c men 1", "autre", console.Back, console.Back)
	sought, game := 0, indices13.Game
	game.Clash = func(*position.Position, rules.Viewer) (*help.Conflict, error) { sought++; return nil, nil }
	p.room.House = help.House{game}
	p.play()
	if sought != 2 {
		t.Errorf("%d times for two positions", sought)
	}
}

// TestMarksOnOnesOwnScreen are typed there too, where the whole screen is one seat's.
func TestMarksOnOnesOwnScreen(t *testing.T) {
	hall := newHall(t)
	newTable(t, hall, "option mine Anna", cards[1], cards[2], cards[3], "first = Bruno")
	p := sitDown(t, hall, "-duc +comtesse", console.Back, console.Back)
	p.playFor("Anna")
	p.wantShown("%- ▒", "%+ ▒")
}
