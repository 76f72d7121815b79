package play_test

import (
	"strings"
	"testing"

	"lestrade/assistant/console"
	"lestrade/assistant/desk/seated"
	"lestrade/assistant/help"
	"lestrade/assistant/help/arkham"
	"lestrade/assistant/help/sherlock"
	"lestrade/assistant/transcript"
	"lestrade/rules"
)

// TestOpeningWithABox opens a table of a game whose cards the owner has named: they are
// known before any line says them.
func TestOpeningWithABox(t *testing.T) {
	hall := newHall(t)
	hall.Shelf = append(hall.Shelf, arkham.Game.Game)
	p, err := transcript.Head(hall.Shelf, "arkham", []string{"Anna"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	first, err := hall.Create("", p)
	if err != nil {
		t.Fatal(err)
	}
	enter(t, first, "clue c1 threat left-any right-any", "clue c2 location left-any right-any", "clue c3 threat left-any right-any")
	people := sitDown(t, hall, "nouvelle", "arkham", "Anna", enterKey, "?", "1a", console.Back, console.Back, console.Back)
	people.room.House = help.House{arkham.Game}
	people.ends(people.room.Menu())
	people.wantShown("ouvrir 1a")
}

// TestMendingWhileOpening corrects a line where the next one is asked for, which is asked for
// still; a "?" there is no unknown item before it was marked as one.
func TestMendingWhileOpening(t *testing.T) {
	hall := newHall(t)
	hall.Shelf = rules.Shelf{sherlock.Game.Game}
	p := sitDown(t, hall, "nouvelle", "sherlock", "Anna Bruno", down, enterKey,
		"c1 c2 c3 f t", "corriger 5 = c1 c2 c3 f f"+down, "?", "?"+down, "c4 c5 c6 c t", console.Back, console.Back, console.Back)
	p.room.House = help.House{sherlock.Game}
	p.ends(p.room.Menu())
	p.wantLines("fill 1 c1 c2 c3 F F", "fill 2 c4 c5 c6 C T")
	p.wantShown("corriger 5\u00a0: garnir 1 c1 c2 c3 F F", "un indice se dit par sa face")
}

// TestQuestionMarkInAList says how to choose, and asks again.
func TestQuestionMarkInAList(t *testing.T) {
	p := sitDown(t, newHall(t), "règles", "?", "13", console.Back, console.Back)
	p.ends(p.room.Menu())
	p.wantShown("tapez le début d’un mot d’une ligne", "quelle règle")
}

// TestHelpIsNoName where any name may be typed.
func TestHelpIsNoName(t *testing.T) {
	hall := newHall(t)
	newTable(t, hall)
	p := sitDown(t, hall, "appeler boucher", "aide", "?", console.Back, console.Back)
	p.play()
	p.wantLines()
	p.wantShown("Tapez le début des mots")
}

// TestRefusalIsShownOnce leaves what was typed to be mended, without its reason again.
func TestRefusalIsShownOnce(t *testing.T) {
	hall := newHall(t)
	newTable(t, hall, "first = Bruno")
	p := sitDown(t, hall, "c men 99", "c men 1", console.Back)
	p.play()
	if got := strings.Count(p.shown(), "il faut un nombre"); got > 2 { // as it is typed, and refused
		t.Errorf("shown %d times:\n%s", got, p.shown())
	}
}

// TestStepBackWhileOpening keeps what was answered before.
func TestStepBackWhileOpening(t *testing.T) {
	p := sitDown(t, newHall(t), "nouvelle", "13", "Anna Bruno Chloé", "réglages", "édition", enterKey,
		console.Back, "réglages", "top-secret", enterKey, enterKey, console.Back, console.Back, console.Back)
	p.ends(p.room.Menu())
	p.wantLines("option edition 2016", "option top-secret on")
}

// TestOptionsOfSoMany offers what so many people may decide.
func TestOptionsOfSoMany(t *testing.T) {
	for seats, offered := range map[string]bool{"Anna Bruno": false, "Anna Bruno Chloé": true} {
		p := sitDown(t, newHall(t), "nouvelle", "13", seats, "réglages", enterKey, console.Back, console.Back, console.Back, console.Back, console.Back)
		p.ends(p.room.Menu())
		if strings.Contains(p.shown(), "Top Secret") != offered {
			t.Errorf("%s:\n%s", seats, p.shown())
		}
	}
}

// TestACommandIsNobodysName in whatever language the table is played.
func TestACommandIsNobodysName(t *testing.T) {
	hall := newHall(t)
	p := sitDown(t, hall, "nouvelle", "13", "Anna Leave", "Anna Journal", "Anna Bruno", console.Back, console.Back, console.Back, console.Back)
	p.ends(p.room.Menu())
	p.wantShown("«\u00a0Leave\u00a0» est une commande de la table", "«\u00a0Journal\u00a0» est une commande de la table")
	words := []string{"undo", "log", "page", "correct", "word", "review", "annuler", "Quitter", "corriger", "mot", "bilan", "sheet"}
	for _, name := range words {
		if got := seated.CommandAmong(house, []string{"Anna", name}); got != name {
			t.Errorf("%s may be somebody’s name: %q", name, got)
		}
	}
	if got := seated.CommandAmong(house, []string{"Anna", "Undine", "Paige"}); got != "" {
		t.Errorf("nobody is called %s", got)
	}
}

// TestLanguageAtTheTable: it is changed where it is typed, and the table goes on in it.
func TestLanguageAtTheTable(t *testing.T) {
	hall := newHall(t)
	newTable(t, hall, "first = Bruno")
	p := sitDown(t, hall, "langue de", "sprache franz", "lang en", "language", "italiano", "a rosso 2", console.Back)
	p.play()
	p.wantLines("first = Bruno", "Bruno: ask Anna red = 2")
	p.wantShown("Bruno ist dran", "à Bruno de jouer", "Bruno to play", "turno di Bruno")
}
