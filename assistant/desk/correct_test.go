package desk_test

import (
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/table"
)

// A game with every card known, ten lines on.
var wellUnderWay = slices.Concat(cards, []string{
	"first = Bruno", "Bruno: ask Anna red = 2", "Chloé: look A = duke", "Anna: ask Chloé men = 1", "Anna: ask Bruno women = 2",
})

// scored is a game without cards, where slips go unnoticed.
var scored = []string{"first = Bruno", "Bruno: ask Anna red = 2", "Chloé: look A = duke", "Anna: ask Bruno blue = 1"}

func with(lines []string, n int, line string) []string {
	out := slices.Clone(lines)
	out[n] = line
	return out
}

// TestCorrect mends a line in each way that the palette offers.
func TestCorrect(t *testing.T) {
	for name, c := range map[string]struct {
		answers []string
		want    []string
		shown   []string
	}{
		"a reply, chosen":                 {[]string{"corriger", "rouge", "1"}, with(scored, 1, "Bruno: ask Anna red = 1"), nil},
		"a reply, by the arrows":          {[]string{"corriger", down + down, down + down}, with(scored, 1, "Bruno: ask Anna red = 1"), nil},
		"a reply, typed":                  {[]string{"corriger 5 = 1"}, with(scored, 1, "Bruno: ask Anna red = 1"), nil},
		"a reply, the word shortened":     {[]string{"corr 5 = 1"}, with(scored, 1, "Bruno: ask Anna red = 1"), nil},
		"the last word of a question":     {[]string{"corriger", "rouge", "interroger anna", "vert", "3"}, with(scored, 1, "Bruno: ask Anna green = 3"), nil},
		"the line anew":                   {[]string{"corriger", "rouge", "anna vert 3"}, with(scored, 1, "Bruno: ask Anna green = 3"), nil},
		"the line anew, typed":            {[]string{"corriger 5 : anna vert 3"}, with(scored, 1, "Bruno: ask Anna green = 3"), nil},
		"only its number":                 {[]string{"corriger 5", "anna vert 3"}, with(scored, 1, "Bruno: ask Anna green = 3"), nil},
		"a refusal, then a reply":         {[]string{"corriger", "rouge", "9", "0"}, with(scored, 1, "Bruno: ask Anna red = 0"), []string{"Anna en voit au moins 0 et au plus 3, donc pas 9"}},
		"nothing typed, then a reply":     {[]string{"corriger", "rouge", enterKey, "1"}, with(scored, 1, "Bruno: ask Anna red = 1"), nil},
		"nothing":                         {[]string{"corriger", "rouge", back}, scored, nil},
		"no line":                         {[]string{"corriger 99 = 1"}, scored, []string{"ligne 99"}},
		"no number":                       {[]string{"corriger rouge 1", "corriger 0 = 1"}, scored, []string{"ligne 0"}},
		"what is hidden":                  {[]string{"corriger", "consulter", enterKey, enterKey, "comtesse", enterKey}, with(scored, 2, "Chloé: look A = countess"), nil},
		"what is hidden, from its letter": {[]string{"corriger", "consulter", down, "b", enterKey, "comtesse", enterKey}, with(scored, 2, "Chloé: look B = countess"), nil},
	} {
		t.Run(name, func(t *testing.T) {
			hall := newHall(t)
			newTable(t, hall, scored...)
			p := sitDown(t, hall, append(c.answers, back)...)
			p.play()
			p.wantLines(c.want...)
			p.wantKept("duc", "comtesse")
			p.wantShown(c.shown...)
		})
	}
}

// TestCorrectHiddenCards mends a screen on a page of those who see it.
func TestCorrectHiddenCards(t *testing.T) {
	hall := newHall(t)
	newTable(t, hall, cards[0], "first = Bruno")
	p := sitDown(t, hall, "corriger", "devant", enterKey, enterKey, "duc théâtre rev", enterKey, "journal", back, back)
	p.play()
	p.wantLines("front Anna duke theater gun", "first = Bruno")
	p.wantKept("comtesse", "parc", "revolver", "duc", "théâtre")
	p.wantShown("│ corriger la ligne 4\u00a0: devant Anna comtesse parc revolver", "│    4  devant Anna duc théâtre revolver", "ligne 4 corrigée, dans ce qui est caché à ces yeux")
}

// TestLaterLineFalls takes each way out where a correction makes a later line fall:
// had Bruno asked Chloé, two acts would have been hers.
func TestLaterLineFalls(t *testing.T) {
	was := []string{"first = Bruno", "Bruno: ask Anna red = 2", "Chloé: ask Bruno men = 1", "Anna: ask Chloé blue = 1"}
	for name, c := range map[string]struct {
		answers, want []string
	}{
		"going back, and saying the rest again": {
			// Enter takes the line that is offered; the second is refused, and said anew.
			[]string{"revenir", enterKey, enterKey, "an int 1"},
			[]string{"first = Bruno", "Bruno: ask Chloé red = 2", "Chloé: ask Bruno men = 1", "Chloé: ask Anna indoor = 1"},
		},
		"setting a counter": {[]string{"régler", "loupes", "anna", "3"}, append(slices.Clone(was), "set glasses Anna 3")},
		"leaving it":        {[]string{"laisser"}, was},
		"stepping back":     {[]string{back, back}, was}, // to the correction, and from it
	} {
		t.Run(name, func(t *testing.T) {
			hall := newHall(t)
			newTable(t, hall, was...)
			p := sitDown(t, hall, slices.Concat([]string{"corriger 5", "chloé rouge 2"}, c.answers, []string{back})...)
			p.play()
			p.wantLines(c.want...)
			p.wantShown("la ligne 5 ne peut pas être corrigée ainsi\u00a0: la ligne 7 ne tiendrait plus")
			if c.want[1] != was[1] {
				p.wantShown("redire\u00a0: Chloé\u00a0: interroger Bruno hommes = 1", "redire\u00a0: Anna\u00a0: interroger Chloé bleu = 1",
					"c’est à Chloé de jouer, et non à Anna")
			}
		})
	}
}

// TestMendsOverHiddenCards takes a correction that only hidden cards are against.
func TestMendsOverHiddenCards(t *testing.T) {
	hall := newHall(t)
	newTable(t, hall, wellUnderWay...)
	p := sitDown(t, hall, "corriger", "devant bruno", enterKey, enterKey, "duc théâtre épée", enterKey, back)
	p.play()
	p.wantLines(slices.Concat([]string{cards[0], "front Bruno duke theater sword"}, cards[2:],
		[]string{"first = Bruno", "Bruno: ask Anna red = 2 disputed", "Chloé: look A = duke disputed"}, wellUnderWay[len(cards)+3:])...)
	p.wantKept(secret...)
}

// TestSaidAgain offers what was taken back, as it was heard. Lines that were told otherwise
// meanwhile are refused; lines that only others' hidden cards are against are taken.
func TestSaidAgain(t *testing.T) {
	hall := newHall(t)
	at := newTable(t, hall, wellUnderWay...)
	if _, err := at.Undo(table.Back{To: 4}, table.Anything); err != nil {
		t.Fatal(err)
	}
	enter(t, at, "front Bruno officer market rifle")         // of Chloé's screen, which is said next
	p := sitDown(t, hall, enterKey, "attente", "abandonner", // Bruno's screen as it was
		enterKey, enterKey, back)
	p.play()
	p.wantLines(cards[0], "front Bruno officer market rifle", "front Chloé officer library crossbow disputed", cards[3])
	p.wantShown("redire\u00a0: devant Bruno ? ? ?", "redire\u00a0: devant Chloé ? ? ?", "redire\u00a0: derrière Anna ? ?",
		"abandonné (1 ligne)\u00a0: devant Bruno ? ? ?", "   7  derrière Anna ? ?  (redit)",
		"retour en arrière\u00a0: 10 lignes attendent\u00a0; la prochaine\u00a0: devant Bruno ? ? ?")
	p.wantKept(secret...)
}

// TestCorrectionSaidAgain does not show what a correction that was taken back says.
func TestCorrectionSaidAgain(t *testing.T) {
	hall := newHall(t)
	at := newTable(t, hall, cards[0], "correct 4: front Anna duke theater sword")
	if _, err := at.Undo(table.Back{}, table.Anything); err != nil {
		t.Fatal(err)
	}
	p := sitDown(t, hall, "redire", back)
	p.play()
	p.wantLines("front Anna duke theater sword")
	p.wantShown("redire\u00a0: la correction de la ligne 4")
	p.wantKept("comtesse", "parc", "revolver", "duc", "théâtre", "épée", "duke")
}

// TestNoDrawInCorrection: rule all.draw.3.
func TestNoDrawInCorrection(t *testing.T) {
	for _, answers := range [][]string{{"corriger", "premier", enterKey, "anna"}, {"corriger 4", "premier", enterKey, "anna"}} {
		hall := newHall(t)
		newTable(t, hall, "first = Bruno")
		p := sitDown(t, hall, append(answers, back)...)
		p.play()
		p.wantLines("first = Anna")
		if strings.Contains(p.shown(), "= tirer") {
			t.Errorf("a draw is offered:\n%s", p.shown())
		}
	}
}
