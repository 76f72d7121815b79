package play_test

import (
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/console"
	"lestrade/assistant/table"
)

// handed leads to Chloé's page, where the table is read in two parts.
var (
	handed = []string{"page", "chloé", enterKey}
	gives  = []string{enterKey}
)

// closedTable is a table with all cards and a word for some seats.
func closedTable(t *testing.T, word string, seats ...string) (*people, *table.Table) {
	t.Helper()
	hall := newHall(t)
	at := newTable(t, hall, slices.Concat(cards, []string{"first = Bruno"})...)
	for _, seat := range seats {
		if _, err := at.SetWord(seat, word); err != nil {
			t.Fatal(err)
		}
	}
	return sitDown(t, hall), at
}

// types plays with these answers.
func (p *people) types(answers ...[]string) {
	p.t.Helper()
	p.asks = console.NewScript(console.WordsOf(p.room.Voice), slices.Concat(answers...)...)
	p.asks.Above = true
	p.room.Ask = p.asks
	p.play()
}

// TestAWordIsSetOnAPage gives Chloé a word on her page, which opens by it from then
// on, until she puts it away.
func TestAWordIsSetOnAPage(t *testing.T) {
	p, _ := closedTable(t, "")
	p.types(handed, []string{"mot", "théière", "samovar", "théière", "théière"}, gives, []string{console.Back})
	p.wantShown("│ nouveau mot de Chloé", "│ les deux ne sont pas les mêmes", "│ désormais, ce qui est pour les yeux de Chloé ne s’ouvre que par ce mot")
	p.types(handed, []string{"samovar", "théière"}, gives, []string{"journal", console.Back, console.Back})
	p.wantShown("│ le mot de Chloé\u00a0:", "│ ce n’est pas le mot", "│    Chloé  ?, ?, ?                    danseuse, salon", "mot choisi par Chloé pour ses pages")
	p.types(handed, []string{"théière"}, []string{"mot", "théière", ""}, gives, []string{console.Back})
	p.wantShown("│ ce qui est pour les yeux de Chloé s’ouvre maintenant sans mot")
	p.types(handed, gives, []string{console.Back})
	if strings.Contains(p.shown(), "théière") || strings.Contains(p.shown(), "le mot de Chloé") {
		t.Errorf("a word that was put away is asked for, or shown:\n%s", p.shown())
	}
}

// TestAPageStaysClosed after three wrong words, or none; nobody is said to have had it.
func TestAPageStaysClosed(t *testing.T) {
	for name, words := range map[string][]string{
		"wrong words": {"a", "b", "c"},
		"a step back": {console.Back},
	} {
		p, _ := closedTable(t, "théière", "Chloé")
		p.types(handed, words, []string{"journal", console.Back, console.Back})
		for _, no := range []string{"danseuse", "l’écran a été confié"} {
			if strings.Contains(p.shown(), no) {
				t.Errorf("%s: %q was shown:\n%s", name, no, p.shown())
			}
		}
		if name == "wrong words" {
			p.wantShown("trois fois autre chose que le mot de Chloé")
		}
	}
}

// TestAPageForSeveral shows no more than each of them sees alone: the word of any
// opens it, and none is asked for where one of them has none.
func TestAPageForSeveral(t *testing.T) {
	front := []string{"corriger 4", enterKey, enterKey}
	p, _ := closedTable(t, "théière", "Bruno")
	p.types(front, []string{console.Back, console.Back, console.Back})
	p.wantShown("│ Anna détourne les yeux", "│ corriger la ligne 4\u00a0: devant Anna comtesse parc revolver")
	p, at := closedTable(t, "théière", "Bruno")
	if _, err := at.SetWord("Chloé", "samovar"); err != nil {
		t.Fatal(err)
	}
	p.types(front, []string{"casserole", "samovar", console.Back, console.Back, console.Back})
	p.wantShown("│ l’un des mots de Bruno et Chloé", "│ corriger la ligne 4\u00a0: devant Anna comtesse parc revolver")
	p.types(front, []string{"a", "b", "c", console.Back})
	if strings.Contains(p.shown(), "comtesse") {
		t.Errorf("it opens by no word:\n%s", p.shown())
	}
}

// TestAForgottenWordIsTold on the pages of its seat, and in the log.
func TestAForgottenWordIsTold(t *testing.T) {
	p, at := closedTable(t, "théière", "Chloé")
	if err := at.ForgetWord("Chloé"); err != nil {
		t.Fatal(err)
	}
	p.types(handed, gives, []string{"journal", console.Back, console.Back})
	p.wantShown("│ le mot de Chloé a été retiré par quelqu’un qui ne l’a pas dit\u00a0: ", "\n    mot de Chloé retiré par quelqu’un qui ne l’a pas dit\n")
	p.types([]string{"page", "anna", enterKey}, gives, []string{console.Back})
	if strings.Contains(p.shown(), "le mot de Chloé") {
		t.Errorf("Anna is told on her page:\n%s", p.shown())
	}
}

// TestAWordOnOnesOwnScreen is set by a row among the commands; the others' screen has
// no such row.
func TestAWordOnOnesOwnScreen(t *testing.T) {
	p, at := closedTable(t, "")
	p.asks = console.NewScript(console.WordsOf(p.room.Voice), "mot", "théière", "théière", console.Back)
	p.asks.Above = true
	p.room.Ask = p.asks
	p.playFor("Anna")
	if err := at.Refresh(); err != nil {
		t.Fatal(err)
	}
	if _, err := at.Try("théière", "Anna"); err != nil || !at.HasWord("Anna") {
		t.Errorf("it was not set: %v\n%s", err, p.shown())
	}
	p.types([]string{"mot", console.Back})
	if strings.Contains(p.shown(), "un mot qui ouvre") {
		t.Errorf("a word for nobody:\n%s", p.shown())
	}
}

// TestAnEndKeepsWords asks them for what is about all cards, and tells who read it.
func TestAnEndKeepsWords(t *testing.T) {
	p, at := closedTable(t, "théière", "Chloé")
	if _, err := at.Public().Enter("Bruno: accuse butcher market rifle = right", "en", table.Anything); err != nil {
		t.Fatal(err)
	}
	p.types([]string{"bilan", "a", "b", "c", "journal", console.Back, console.Back})
	p.wantShown("le mot de Chloé\u00a0:", "trois fois autre chose que le mot de Chloé", "\n    mot faux pour Chloé\n")
	if strings.Contains(p.shown(), "danseuse") {
		t.Errorf("it opens by no word:\n%s", p.shown())
	}
	p.types([]string{"bilan", "théière", "journal", console.Back, console.Back})
	p.wantShown("\n    tout a été lu, les cartes cachées de tous aussi\n")
}
