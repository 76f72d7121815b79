package play_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"lestrade/assistant/console"
	"lestrade/assistant/desk"
	"lestrade/assistant/draw"
	"lestrade/assistant/help"
	"lestrade/assistant/help/charlock"
	"lestrade/assistant/help/indices13"
	"lestrade/assistant/help/timebomb"
	"lestrade/assistant/play"
	"lestrade/assistant/speak"
	"lestrade/assistant/store"
	"lestrade/assistant/table"
	"lestrade/assistant/table/lock"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/rulestest"
	"lestrade/rules/rulestest/testbed"
)

func TestMain(m *testing.M) {
	lock.Rounds = testbed.Runs(1_000, lock.Rounds)
	m.Run()
}

var house = help.House{indices13.Game, {Game: rulestest.OnPaper("sherlock")}, charlock.Game, timebomb.Game}

// always draws one word, whatever is drawn.
type always string

func (a always) Draw(int, string, []rules.Outcome) (string, error) { return string(a), nil }

// newHall is a record of its own, where every draw gives Anna.
func newHall(t *testing.T) *table.Hall {
	t.Helper()
	waits := func(time.Duration) {} // nobody does here
	return &table.Hall{Store: new(store.Memory), Shelf: house.Shelf(), Chance: always("Anna"), Seed: func() draw.Seed { return draw.Seed{} }, Now: time.Now, Wait: waits}
}

// newTable is a table of Anna, Bruno and Chloé where lines were said.
func newTable(t *testing.T, hall *table.Hall, lines ...string) *table.Table {
	t.Helper()
	p, err := transcript.Head(hall.Shelf, "13-indices", []string{"Anna", "Bruno", "Chloé"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	made, err := hall.Create("", p)
	if err != nil {
		t.Fatal(err)
	}
	enter(t, made, lines...)
	return made
}

func enter(t *testing.T, at *table.Table, lines ...string) {
	t.Helper()
	for _, line := range lines {
		if _, err := must(at.As(rules.Referee)).Enter(line, "en", table.Anything); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
}

// The cards of the sample game.
var cards = []string{
	"front Anna countess park gun", "front Bruno butcher market rifle", "front Chloé officer library crossbow",
	"behind Anna maid knife", "behind Bruno nurse poison", "behind Chloé dancer parlor",
}

// visited are the cards in the order in which those who have the screen once tell them.
var visited = []string{cards[1], cards[2], cards[3], cards[0], cards[4], cards[5]}

// people are at the prompts of a hall, in French.
type people struct {
	t    *testing.T
	hall *table.Hall
	room play.Room
	asks *console.Script
}

func sitDown(t *testing.T, hall *table.Hall, answers ...string) *people {
	t.Helper()
	voice := speak.New("fr")
	script := console.NewScript(console.WordsOf(voice), answers...)
	script.Above = true
	return &people{t, hall, play.Room{Ask: script, Voice: voice, House: house, Hall: hall}, script}
}

// play plays the hall's last table to the end of the answers.
func (p *people) play() {
	p.t.Helper()
	p.playFor(rules.Public)
}

func (p *people) playFor(viewer rules.Viewer) {
	p.t.Helper()
	at, err := p.hall.Open("")
	if err != nil {
		p.t.Fatal(err)
	}
	p.ends(p.room.Sit(must(at.As(viewer))))
}

// ends wants no error, and no answer left.
func (p *people) ends(err error) {
	p.t.Helper()
	if err != nil || len(p.asks.Left()) > 0 {
		p.t.Fatalf("%v, with %q left; shown:\n%s", err, p.asks.Left(), p.shown())
	}
}

// shown is all that the screen showed, the lines of private pages marked.
func (p *people) shown() string {
	var b strings.Builder
	for _, s := range p.asks.Screen {
		mark := ""
		if s.Private {
			mark = "│ "
		}
		for line := range strings.Lines(s.Text + "\n") {
			b.WriteString(mark + line)
		}
	}
	return b.String()
}

func (p *people) wantShown(texts ...string) {
	p.t.Helper()
	for _, text := range texts {
		if !strings.Contains(p.shown(), text) {
			p.t.Errorf("%q was not shown:\n%s", text, p.shown())
		}
	}
}

// wantKept wants none of some words on the screen that all see.
func (p *people) wantKept(secrets ...string) {
	p.t.Helper()
	for _, s := range p.asks.Screen {
		for _, secret := range secrets {
			if !s.Private && strings.Contains(s.Text, secret) {
				p.t.Errorf("%q is shown to everybody: %q", secret, s.Text)
			}
		}
	}
}

// wantLines wants the lines after game, rules, seats and a commitment.
func (p *people) wantLines(want ...string) {
	p.t.Helper()
	at, err := p.hall.Open("")
	if err != nil {
		p.t.Fatal(err)
	}
	var got []string
	for _, e := range must(at.As(rules.Referee)).View().Lines()[3:] {
		if e.Verb != "commit" {
			got = append(got, e.String())
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		p.t.Errorf("lines (-want +got):\n%s", diff)
	}
}

const (
	enterKey = ""           // takes the first row, or turns a page
	down     = console.Down // one row further down
)

// A whole game as newcomers play it: from the menu, with every card entered.
var (
	opening = []string{
		"nouvelle", "13", "Anna, Bruno et Chloé", "toutes", enterKey,
		enterKey, "bou", "marché", "fus", "off bib arb", "dom cout", enterKey, // each has the screen once
		enterKey, "com parc rev", "inf poison", enterKey,
		enterKey, "dan salon", enterKey,
		"b",
	}
	playing = []string{
		"a rou", // Lestrade knows the answer
		"cons a", enterKey, "duc", enterKey,
		"c hom 1",
	}
	ending = []string{"accuser comtesse musée épée", "acc bou mar fus", enterKey, "quitter"}
	secret = []string{
		"comtesse", "parc", "revolver", "boucher", "marché", "fusil", "officier", "bibliothèque", "arbalète",
		"domestique", "couteau", "infirmière", "poison", "danseuse", "salon", "duc",
	}
)

func TestWholeGame(t *testing.T) {
	p := sitDown(t, newHall(t), slices.Concat(opening, playing, ending)...)
	p.ends(p.room.Menu())
	p.wantLines(slices.Concat(visited, []string{
		"first = Bruno", "Bruno: ask Anna red = 2 derived", "Chloé: look A = duke", "Anna: ask Chloé men = 1",
		"Anna: accuse countess museum sword = wrong derived", "Bruno: accuse butcher market rifle = right derived",
	})...)
	p.wantShown("Bruno a résolu son affaire et gagne la partie", "la partie est finie")
	p = sitDown(t, p.hall, enterKey, console.Back, console.Back) // the next game comes first
	p.ends(p.room.Menu())
	p.wantShown("quel jeu est sur la table", "revoir 13 Indices · Anna, Bruno et Chloé · Bruno a résolu son affaire")
}

// TestCardsStayPrivate plays until cards are named aloud: cards entered on pages are seen only
// on pages.
func TestCardsStayPrivate(t *testing.T) {
	p := sitDown(t, newHall(t), slices.Concat(opening, playing, []string{"journal", "table", "annuler jusqu'à 11", "o", "journal", console.Back, console.Back, console.Back})...)
	p.ends(p.room.Menu())
	p.wantKept(secret...)
	for _, word := range secret { // or the test would see nothing
		p.wantShown(word)
	}
	p.wantShown("│ devant Bruno … quel personnage\u00a0?", "│    8  devant Anna comtesse parc revolver", "   8  devant Anna ? ? ?", "  13  Chloé\u00a0: consulter A = ?")
}

// TestInterrupted breaks off at every question: nothing said before is lost.
func TestInterrupted(t *testing.T) {
	all := slices.Concat(opening, playing, ending)
	for n := range all {
		p := sitDown(t, newHall(t), append(slices.Clone(all[:n]), console.Interrupt)...)
		if err := p.room.Menu(); !errors.Is(err, console.ErrInterrupted) {
			t.Fatalf("after %q: %v", all[:n], err)
		}
		if n == len(all)-2 {
			p.wantLines(slices.Concat(visited, []string{
				"first = Bruno", "Bruno: ask Anna red = 2 derived", "Chloé: look A = duke", "Anna: ask Chloé men = 1",
				"Anna: accuse countess museum sword = wrong derived", "Bruno: accuse butcher market rifle = right derived",
			})...)
		}
	}
}

// TestStepsBack goes back at every question until the menu is left.
func TestStepsBack(t *testing.T) {
	all := slices.Concat(opening, playing, ending)
	for n := range all {
		p := sitDown(t, newHall(t), append(slices.Clone(all[:n]), slices.Repeat([]string{console.Back}, 12)...)...)
		if err := p.room.Menu(); err != nil {
			t.Fatalf("after %q: %v", all[:n], err)
		}
	}
}

func TestStepBackLeadsToTheWordBefore(t *testing.T) {
	hall := newHall(t)
	newTable(t, hall, "front Bruno butcher market rifle", "first = Bruno")
	p := sitDown(t, hall,
		"interroger", "anna", console.Back, "chloé", "rouge", console.Back, "bleu", "1",
		"consulter", "a", console.Back, "b", enterKey, console.Back, "c", enterKey, "duc", enterKey, // also from a page
		console.Back)
	p.play()
	p.wantLines("front Bruno butcher market rifle", "first = Bruno", "Bruno: ask Chloé blue = 1", "Chloé: look C = duke")
}

func TestRefused(t *testing.T) {
	hall := newHall(t)
	newTable(t, hall, slices.Concat(cards, []string{"first = Bruno"})...)
	p := sitDown(t, hall, "a gris 0", "xyz", "b rou 2", "a rou 3", console.Back)
	p.play()
	p.wantLines(append(slices.Clone(cards), "first = Bruno", "Bruno: ask Anna red = 3 disputed")...) // only hidden cards say how many
	p.wantShown(
		"✗ «\u00a0gris\u00a0» est dans la boîte à 3 joueurs",
		"✗ «\u00a0xyz\u00a0»",
		"(règle 13.ask.1)", "l’action n’est pas dite\u00a0: lu comme «\u00a0Bruno\u00a0: interroger …\u00a0»", "accepté là\u00a0: Anna, Chloé")
}

// TestRefusedWordIsAskedAgain keeps what was said before it.
func TestRefusedWordIsAskedAgain(t *testing.T) {
	hall := newHall(t)
	newTable(t, hall, slices.Concat(cards, []string{"first = Bruno"})...)
	p := sitDown(t, hall, "accuser", "boucher", "fusil", "marché", "fusil", enterKey)
	p.play()
	p.wantShown("✗ «\u00a0fusil\u00a0» est du type «\u00a0arme\u00a0»")
	p.wantLines(append(slices.Clone(cards), "first = Bruno", "Bruno: accuse butcher market rifle = right derived")...)
}

func TestDraw(t *testing.T) {
	hall := newHall(t)
	newTable(t, hall)
	drawn := "first = Anna drawn 1 of Anna Bruno Chloé"
	p := sitDown(t, hall, "premier", down+down+down+down, "b rou 1", "annuler", "annuler", "n", console.Back)
	p.play()
	p.wantLines(drawn)
	p.wantShown("premier = tirer — au sort\n", "Cela remonte avant un tirage, une page privée ou une réponse donnée")
	p = sitDown(t, hall, "annuler", "o", "redire", "b rou 1", console.Back)
	p.play()
	p.wantLines(drawn, "Anna: ask Bruno red = 1")
	p.wantShown("redire\u00a0: premier = Anna (tirage n° 1, parmi Anna, Bruno, Chloé)", "(redit)")
}

// TestUndoNumber asks what "undo N" means, and shows what each reading takes; Enter alone
// takes nothing.
func TestUndoNumber(t *testing.T) {
	was := []string{"first = Bruno", "Bruno: ask Anna red = 2", "Chloé: ask Anna men = 1", "set supply 3", "set supply 4", "set supply 5"}
	for name, c := range map[string]struct {
		answers []string
		want    []string
		shown   []string
	}{
		"Enter alone": {[]string{"annuler 6"}, was, []string{
			"reprendre\u00a0: qu’est-ce qui est voulu\u00a0?",
			"les 6 dernières lignes\u00a0: premier = Bruno … régler réserve 5",
			"retirer la seule ligne 6\u00a0: Chloé\u00a0: interroger Anna hommes = 1",
			"tout après la ligne 6\u00a0: 3 lignes, régler réserve 3 … régler réserve 5",
		}},
		"the last lines": {[]string{"annuler 6" + down}, nil, []string{"repris (6 lignes)"}},
		"the line alone": {[]string{"annuler 7" + down}, without(was, 3), []string{"ligne 7 retirée\u00a0: régler réserve 3"}},
		"all after it": {[]string{"annuler 6" + down + down + down}, was[:3], []string{
			"revenu à la ligne 6\u00a0; 3 lignes attendent\u00a0: régler réserve 3 · régler réserve 4 · régler réserve 5",
		}},
		"until it":            {[]string{"annuler jusqu’à 6"}, was[:3], nil},
		"until it, '":         {[]string{"annuler jusqu'a 6"}, was[:3], nil},
		"after it":            {[]string{"annuler après 6"}, was[:3], nil},
		"to it":               {[]string{"undo to 6"}, was[:3], nil},
		"none":                {[]string{"annuler 0"}, was, []string{"✗ il n’y a rien à reprendre là\u00a0: 0 (la dernière ligne est la 9)"}},
		"none so late":        {[]string{"annuler 999"}, was, []string{"✗ il n’y a rien à reprendre là\u00a0: 999 (la dernière ligne est la 9)"}},
		"taken, and put back": {[]string{"annuler jusqu’à 7", "redire", "redire"}, was, []string{"le retour en arrière est fini"}},
	} {
		t.Run(name, func(t *testing.T) {
			hall := newHall(t)
			newTable(t, hall, was...)
			p := sitDown(t, hall, append(c.answers, console.Back)...)
			p.play()
			p.wantLines(c.want...)
			p.wantShown(c.shown...)
		})
	}
}

func with(lines []string, n int, line string) []string {
	out := slices.Clone(lines)
	out[n] = line
	return out
}

func without(lines []string, i int) []string {
	return slices.Delete(slices.Clone(lines), i, i+1)
}

func TestNothingToTakeBack(t *testing.T) {
	hall := newHall(t)
	newTable(t, hall)
	p := sitDown(t, hall, "annuler", "redire", console.Back)
	p.play()
	p.wantShown("il n’y a rien à reprendre", "rien n’a été repris qui puisse être redit")
}

// TestOwnScreen plays on a screen that only Anna sees.
func TestOwnScreen(t *testing.T) {
	hall := newHall(t)
	newTable(t, hall)
	p := sitDown(t, hall, "premier", "a", "derrière anna", "dom cout", "cons a", "duc", console.Back)
	p.playFor("Anna")
	p.wantLines("first = Anna", "behind Anna maid knife", "Anna: look A = duke")
	p.wantShown("pour Anna, et personne d’autre", "   6  Anna\u00a0: consulter A  duc")
	if strings.Contains(p.shown(), "│") {
		t.Errorf("a page within her own:\n%s", p.shown())
	}
}

// TestOthersAtTheTable has lines entered elsewhere while a question stands.
func TestOthersAtTheTable(t *testing.T) {
	hall := newHall(t)
	elsewhere := newTable(t, hall, "first = Bruno")
	p := sitDown(t, hall, "annuler", "c hom 1", console.Back)
	asked := 0
	p.room.Ask = meanwhile{p.asks, func() {
		if asked++; asked == 1 {
			enter(t, elsewhere, "Bruno: ask Anna red = 2", "Chloé: look A = duke")
		}
	}}
	p.play()
	p.wantLines("first = Bruno", "Bruno: ask Anna red = 2", "Chloé: look A = duke", "Anna: ask Chloé men = 1")
	if n := strings.Count(p.shown(), "   5  Bruno\u00a0: interroger Anna rouge = 2"); n != 1 {
		t.Errorf("line 5 was shown %d times", n)
	}
	p.wantShown("quelqu’un d’autre a changé cette table", "   5  Bruno\u00a0: interroger Anna rouge = 2\n   6  Chloé\u00a0: consulter A  ?")
	p.wantKept("duc")
}

// meanwhile does something while a palette stands.
type meanwhile struct {
	console.Prompter
	do func()
}

func (m meanwhile) Palette(p console.Palette) (console.Row, error) {
	m.do()
	return m.Prompter.Palette(p)
}

func TestMenu(t *testing.T) {
	hall := newHall(t)
	newTable(t, hall, "first = Bruno")
	newTable(t, hall)
	for _, c := range []struct {
		answers []string
		want    []string
	}{
		{[]string{console.Down + console.Down, console.Back, "quitter"}, []string{"reprendre 13 Indices 2 · Anna, Bruno et Chloé\n", "une autre table"}},
		{[]string{enterKey, console.Back, console.Back}, []string{"avant le premier tour"}},
		{[]string{"autre", enterKey, console.Back, console.Back}, []string{"13 Indices · Anna, Bruno et Chloé · à Bruno de jouer\n", "→  Bruno"}},
		{[]string{"?", "quitter"}, []string{"comment choisir"}},
		{[]string{"English", "English", "another", console.Back, "franç", "franç", "quitter"}, []string{"Lestrade referees the game on your table"}},
		{[]string{"règles", "13", "13.ask.3", console.Back, "quitter"}, []string{"On n’interroge pas sur une couleur écartée"}},
		{[]string{"voir", "13", enterKey, enterKey, "retour", "quitter"}, []string{"  11  derrière Chloé danseuse salon", "* Ici toutes les cartes sont saisies", "et si quelqu’un disait\u00a0: refusé"}},
		{[]string{"nouvelle", down, console.Back, console.Back, "quitter"}, []string{"Sherlock\u00a0: Connectez les indices"}},
	} {
		p := sitDown(t, hall, c.answers...)
		p.ends(p.room.Menu())
		p.wantShown(c.want...)
	}
}

// TestPeople offers those of the last tables, each group once, who can sit at a game.
func TestPeople(t *testing.T) {
	hall := newHall(t)
	for _, seats := range [][]string{
		{"Zoé", "Yann"}, {"Anna", "Bruno", "Chloé"}, {"Dario", "Eva"}, {"Ali", "Bea", "Cid", "Dan", "Ema", "Fay"}, {"Chloe", "anna", "Bruno"}, {"Gil", "Hugo"},
	} {
		p, err := transcript.Head(hall.Shelf, "13-indices", seats, nil)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := hall.Create("", p); err != nil {
			t.Fatal(err)
		}
	}
	leave := slices.Repeat([]string{console.Back}, 4) // each a question further back
	for typed, want := range map[string]string{
		enterKey: "Gil Hugo", down: "Chloe anna Bruno", down + down: "Dario Eva", "ev": "Dario Eva", "Eva Dario": "Eva Dario", "Ina, Jo": "Ina Jo",
	} {
		p := sitDown(t, hall, slices.Concat([]string{"nouvelle", "charlock", typed}, leave)...)
		p.ends(p.room.Menu())
		p.wantShown("qui joue\u00a0?", "d’autres\u00a0: tapez leurs noms")
		if typed == enterKey {
			for _, group := range []string{"Gil et Hugo\n", "Chloe, anna et Bruno\n", "Dario et Eva\n"} {
				p.wantShown(group)
			}
			for _, group := range []string{"Anna, Bruno et Chloé\n", "Fay\n", "Zoé et Yann\n"} {
				if strings.Contains(p.shown(), group) {
					t.Errorf("%q is offered:\n%s", group, p.shown())
				}
			}
		}
		p = sitDown(t, hall, slices.Concat([]string{"nouvelle", "charlock", typed, enterKey, enterKey, "quitter", "quitter"})...)
		p.ends(p.room.Menu())
		if got := strings.Join(mustOpen(t, hall).Public().View().Header().Seats, " "); got != want {
			t.Errorf("%q: %s, not %s", typed, got, want)
		}
		if err := hall.Delete(mustOpen(t, hall).Name); err != nil {
			t.Fatal(err)
		}
	}
	p := sitDown(t, hall, "nouvelle", "charlock", "autres", "Kim", "Kim Lou", enterKey, enterKey, "quitter", "quitter")
	p.ends(p.room.Menu())
	if got := mustOpen(t, hall).Public().View().Header().Seats; !slices.Equal(got, []string{"Kim", "Lou"}) {
		t.Errorf("others: %q", got)
	}
}

// TestHistory shows what is over, and what it comes to.
func TestHistory(t *testing.T) {
	hall := newHall(t)
	p := sitDown(t, hall, "quitter")
	p.ends(p.room.Menu())
	if strings.Contains(p.shown(), "parties finies") {
		t.Error("a history is offered before the first table")
	}
	at := newTable(t, hall, "first = Bruno")
	p = sitDown(t, hall, "quitter")
	p.ends(p.room.Menu())
	if strings.Contains(p.shown(), "parties finies") {
		t.Error("a history is offered before a game is over")
	}
	enter(t, at, "Bruno: accuse butcher market rifle = right")
	p = sitDown(t, hall, "finies", "quitter")
	p.ends(p.room.Menu())
	p.wantShown("13 Indices  13-indices  Anna, Bruno et Chloé  Bruno a résolu son affaire et gagne la partie\n", "Bruno   13 Indices  1       1\n", "Anna    13 Indices  1       0\n")
}

// TestOpening says what cannot be a table, and what the table has decided.
func TestOpening(t *testing.T) {
	p := sitDown(t, newHall(t), "nouvelle", "13", "Anna", "Anna anna Bruno", "Anna, Bruno, Chloé",
		"réglages", "top-secret", "édition", "édition", "sans saisir", "pour moi", "Chloé", enterKey,
		"com parc rev", "bou mar fus", console.Back, console.Back, console.Back)
	p.ends(p.room.Menu())
	p.wantLines("option top-secret on", "option mine Chloé", cards[0], cards[1])
	p.wantShown("édition de la boîte\u00a0: 2016", "réponses Top Secret\u00a0: oui", "le reste pourra être dit plus tard")
	if shown := p.shown(); strings.Contains(shown, "détourne les yeux") || strings.Contains(shown, "Confiez") {
		t.Errorf("at Chloé’s own table the screen is handed over:\n%s", shown)
	}
}

// TestLightGame is one of the ways to settle the options, where the game has one; after
// looking at the rulings too.
func TestLightGame(t *testing.T) {
	p := sitDown(t, newHall(t), "nouvelle", "time", "Anna Bruno Chloé Dario", "réglages", "paire", console.Back, "allégée", console.Back, console.Back, console.Back)
	p.ends(p.room.Menu())
	p.wantLines("option variant base")
	p.wantShown("plus simple, comme la boîte le propose\u00a0: variante base", "4 points à décider, un par un", "paire de roses entre deux manches\u00a0: oui")
	p = sitDown(t, newHall(t), "nouvelle", "time", "Anna Bruno Chloé Dario", "réglages", "paire", "variante", "jouer ainsi", enterKey, console.Back, console.Back, console.Back)
	p.ends(p.room.Menu())
	p.wantLines("option variant base") // in which no pair of pink ones explodes, whatever was decided before
	p = sitDown(t, newHall(t), "nouvelle", "13", "Anna Bruno Chloé", enterKey, console.Back, console.Back, console.Back, console.Back, console.Back)
	p.ends(p.room.Menu())
	if strings.Contains(p.shown(), "allégée") {
		t.Errorf("13 Indices has no light game:\n%s", p.shown())
	}
}

// TestEnglish plays a game without cards, by the arrows alone where that can be.
func TestEnglish(t *testing.T) {
	p := sitDown(t, newHall(t),
		"English", "English", "new", enterKey, "Ann Bob Cy", enterKey, enterKey, enterKey, enterKey, // none of the cards
		down+down, enterKey, down+down, down+down+down, down+down+down, // Bob begins; he asks Cy about red = 2
		"?", "a men 1", "undo", "redo", "page", "ann", enterKey, enterKey, enterKey,
		"accuse butcher market rifle", "right", enterKey, "leave")
	p.ends(p.room.Menu())
	p.wantLines("first = Bob", "Bob: ask Cy red = 2", "Cy: ask Ann men = 1", "Cy: accuse butcher market rifle = right")
	p.wantShown("say again: Cy: ask Ann men = 1", "Cy has solved")
}

// TestEnterAloneChoosesNothing where several words may come next.
func TestEnterAloneChoosesNothing(t *testing.T) {
	hall := newHall(t)
	newTable(t, hall, "front Bruno butcher market rifle", "first = Bruno")
	p := sitDown(t, hall,
		"anna rouge", enterKey, enterKey, "2",
		"accuser duc parc revolver", enterKey, console.Back,
		"cons a", enterKey, enterKey, "duc", enterKey, console.Back)
	p.play()
	p.wantLines("front Bruno butcher market rifle", "first = Bruno", "Bruno: ask Anna red = 2", "Chloé: look A = duke")
	p.wantShown("tapez, ou utilisez les flèches\n", "Ctrl-D revient en arrière\n")
}

// TestStepTakesMore than the next word: a whole line, a command.
func TestStepTakesMore(t *testing.T) {
	lines := []string{"first = Bruno", "Bruno: ask Anna red = 2"}
	for name, c := range map[string]struct {
		answers, want, shown []string
	}{
		"a whole line":             {[]string{"interroger", "a bleu 1", "annuler", console.Back}, lines, nil},
		"another line":             {[]string{"interroger", "accuser duc parc revolver faux", console.Back}, with(append(lines, ""), 2, "Chloé: accuse duke park gun = wrong"), nil},
		"a command, then the word": {[]string{"interroger", "aide", "anna", "bleu", "1", "annuler", console.Back}, lines, []string{"Ce qui peut se dire maintenant"}},
		"what changes the table":   {[]string{"interroger", "annuler", "anna vert 1", console.Back}, with(lines, 1, "Bruno: ask Anna green = 1"), nil},
		"leaving":                  {[]string{"interroger", "anna", "quitter"}, lines, nil},
		"neither":                  {[]string{"interroger", "xyz", console.Back, console.Back}, lines, []string{"    xyz\n", "il faut un joueur"}},
		"the form too":             {[]string{"formulaire", "aide", "quitter"}, lines, []string{"Ce qui peut se dire maintenant"}},
	} {
		t.Run(name, func(t *testing.T) {
			hall := newHall(t)
			newTable(t, hall, lines...)
			p := sitDown(t, hall, c.answers...)
			p.play()
			p.wantLines(c.want...)
			p.wantShown(c.shown...)
		})
	}
}

// TestFirstQuestion is answered by a whole line, or left by a word.
func TestFirstQuestion(t *testing.T) {
	p := sitDown(t, newHall(t), "nouvelle", "13", "Anna Bruno Chloé", enterKey, enterKey, "aide", "premier bru", "quitter", "quitter")
	p.ends(p.room.Menu())
	p.wantLines("first = Bruno")
	p.wantShown("qui commence\u00a0?\n")
	p = sitDown(t, newHall(t), "nouvelle", "13", "Anna Bruno Chloé", enterKey, enterKey, "quitter", "quitter")
	p.ends(p.room.Menu())
}

// TestRefusalQuotes what was typed.
func TestRefusalQuotes(t *testing.T) {
	hall := newHall(t)
	newTable(t, hall, slices.Concat(cards, []string{"first = Bruno"})...)
	p := sitDown(t, hall, "a gris 0", console.Back)
	p.play()
	p.wantShown("refusé, règle 13.ask.3 — contester\u00a0: «\u00a0faux\u00a0»\n    a gris 0\n")
	if strings.Contains(p.shown(), "lestrade rules") {
		t.Error("a command that cannot be typed here is shown")
	}
}

// TestLacking says whose cards are not entered, once some are.
func TestLacking(t *testing.T) {
	for want, lines := range map[string][]string{
		"pas saisi\u00a0: devant Chloé, derrière Anna, derrière Chloé\n": {cards[0], cards[1], cards[4]},
		"": {"first = Bruno"},
	} {
		hall := newHall(t)
		newTable(t, hall, lines...)
		p := sitDown(t, hall, console.Back)
		p.play()
		p.wantShown(want)
		if want == "" && strings.Contains(p.shown(), "pas saisi") {
			t.Errorf("a game without cards lacks some:\n%s", p.shown())
		}
	}
	hall := newHall(t)
	newTable(t, hall, cards...)
	p := sitDown(t, hall, console.Back)
	p.play()
	if strings.Contains(p.shown(), "pas saisi") {
		t.Errorf("all cards are entered:\n%s", p.shown())
	}
}

// must is what cannot fail in a test: eyes of a table without words.
func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// door is the host's side of phones that find a table.
type door struct{ listens int }

func (d *door) Listen() error { d.listens++; return nil }
func (*door) Stands() desk.Around {
	return desk.Around{Addresses: []string{"http://192.168.1.23:1887"}}
}
func (*door) Waiting() []desk.Ask    { return nil }
func (*door) Answer(int, bool) error { return nil }

// TestPhonesAreLetBack to a table that is sat down at again, from the menu too.
func TestPhonesAreLetBack(t *testing.T) {
	hall := newHall(t)
	if err := newTable(t, hall, "first = Bruno").SitDown("Anna", "phone"); err != nil {
		t.Fatal(err)
	}
	for menu, answers := range map[bool][]string{false: {console.Back}, true: {enterKey, console.Back, console.Back}} {
		p, d := sitDown(t, hall, answers...), new(door)
		p.room.Phones = func(desk.Table) desk.Phones { return d }
		if menu {
			p.ends(p.room.Menu())
		} else {
			p.play()
		}
		p.wantShown("les téléphones retrouvent la table, à l’adresse http://192.168.1.23:1887")
		if d.listens != 1 {
			t.Errorf("from the menu %v: it listens %d times", menu, d.listens)
		}
	}
}
