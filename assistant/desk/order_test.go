package desk_test

import (
	"slices"
	"strings"
	"testing"
)

// TestDueComesFirst: a new case is entered before its owner goes on.
func TestDueComesFirst(t *testing.T) {
	hall := newHall(t)
	said := append(slices.Clone(seeded), "Ann: guess both crow-6 = right")
	charlockTable(t, hall, said...)
	p := sitDown(t, hall, enterKey, enterKey, "oie 4", enterKey, back)
	p.play()
	p.wantLines(slices.Concat([]string{"first = Ann", "case Ann crow-6", "case Bob dog-3"}, said, []string{"case Ann goose-4"})...)
	p.wantShown("à Ann de jouer\nenquête Ann …\nAnn\u00a0: révéler …\n")
	p.wantKept("oie-4")
}

// TestWhoeverSolvedALead: where nobody has the turn, what is asked of all is a row for each.
func TestWhoeverSolvedALead(t *testing.T) {
	f := atDoor(t, "fr")
	atSherlock(f, "told light")
	var want []string
	for _, seat := range seatsOfThree {
		want = append(want, seat+"\u00a0: reconstituer …")
	}
	if rows := texts(f.screen("").Rows); len(rows) < len(want) || !slices.Equal(rows[:len(want)], want) {
		t.Errorf("%q", rows)
	}
}

// TestHowManyAreWanted of a field of several words.
func TestHowManyAreWanted(t *testing.T) {
	hall := newHall(t)
	charlockTable(t, hall, append(slices.Clone(seeded), "Ann: guess both crow-6 = right")...)
	p := sitDown(t, hall, "pions ann", enterKey, enterKey, back, back)
	p.play()
	p.wantShown("Ann a 2 pattes\u00a0: dites une valeur pour chacune, les visibles aussi, dans n’importe quel ordre")
}

// TestAfterTheEnd the review is found by its word, and no move is accepted.
func TestAfterTheEnd(t *testing.T) {
	hall := newHall(t)
	newTable(t, hall, slices.Concat(cards, []string{"first = Bruno", "Bruno: accuse butcher market rifle = right"})...)
	p := sitDown(t, hall, "bilan", "rev", "xyz", back)
	p.play()
	p.wantShown("Qui a pu savoir, et quand", "il faut un mot qui dit ce qui s’est passé\naccepté ici\u00a0: devant, derrière, informateur, appeler\n")
	if n := strings.Count(p.shown(), "Qui a pu savoir, et quand"); n != 2 {
		t.Errorf("the review was shown %d times", n)
	}
}

// TestImpossibleAccusation is refused to those who see one of its cards, before its verdict
// is asked for. The table, which sees none, takes it.
func TestImpossibleAccusation(t *testing.T) {
	hall := newHall(t)
	newTable(t, hall, slices.Concat(cards, []string{"first = Bruno"})...)
	p := sitDown(t, hall, "accuser duc parc revolver", back)
	p.play()
	p.wantLines(slices.Concat(cards, []string{"first = Bruno", "Bruno: accuse duke park gun = wrong derived disputed"})...)
	hall = newHall(t)
	newTable(t, hall, slices.Concat(cards, []string{"first = Bruno"})...)
	p = sitDown(t, hall, "accuser duc parc", back)
	p.playFor("Bruno")
	p.wantShown("«\u00a0parc\u00a0» est visible à l’extérieur du paravent d’Anna")
}

// TestRefutedAccusation: people are asked what they saw, though answers prove that it is wrong; what
// contradicts them may be insisted on.
func TestRefutedAccusation(t *testing.T) {
	said := []string{"first = Bruno", "Bruno: ask Anna red = 0", "set turn Bruno"}
	for want, answers := range map[string][]string{
		"= wrong":          {"faux", back},
		"= right insisted": {"juste", "juste maintenu", back},
	} {
		hall := newHall(t)
		newTable(t, hall, said...)
		p := sitDown(t, hall, append([]string{"accuser boucher parc revolver"}, answers...)...)
		p.play()
		p.wantLines(append(slices.Clone(said), "Bruno: accuse butcher park gun "+want)...)
	}
}

// TestNobodyPasses: people who want to pass in a game without such a verb are shown the rule of what one
// does instead. Names that no rule has are told by their cards, and unknown words lead to all rules.
func TestNobodyPasses(t *testing.T) {
	f := atOwnDevice(t, "game 13-indices", "seats Anna Bruno Chloé", "first = Bruno")
	for typed, want := range map[string]string{
		"I pass":               "nobody passes or saves one up",
		"who is the countess?": "countess — women · green · person",
		"what is a banshee?":   "no rule says “banshee”: all rules",
		"what’s a witness?":    "witness",
	} {
		if row := texts(f.screen(typed).Rows)[0]; !strings.Contains(row, want) {
			t.Errorf("%q: %q", typed, row)
		}
	}
}

// A line that is asked for may be typed from its verb on, by beginnings: it is taken before any
// other line that these begin.
func TestWhatIsAskedForTypedFromItsVerbOn(t *testing.T) {
	f := at(t)
	f.choose("first", 0)
	if rows := f.screen("f a").Rows; len(rows) != 1 || rows[0].Entry == nil || rows[0].Entry.String() != "first = Anna" {
		t.Errorf("“f a” finds %v", texts(rows))
	}
}
