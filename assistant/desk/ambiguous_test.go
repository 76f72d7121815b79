package desk_test

import (
	"slices"
	"testing"

	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
)

// charlockTable is a table of Ann and Bob, whose cases are entered; Ann is to reveal.
func charlockTable(t *testing.T, hall *table.Hall, lines ...string) {
	t.Helper()
	p, err := transcript.Head(hall.Shelf, "charlock", []string{"Ann", "Bob"}, []string{"help advice"})
	if err != nil {
		t.Fatal(err)
	}
	made, err := hall.Create("", p)
	if err != nil {
		t.Fatal(err)
	}
	enter(t, made, append([]string{"first = Ann", "case Ann crow-6", "case Bob dog-3"}, lines...)...)
}

// seeded are the first cards of both.
var seeded = []string{"Ann: reveal rat-1 = dead-end", "Ann: reveal rat-7 = lead", "Bob: reveal rat-9 = dead-end", "Bob: reveal rat-2 = lead"}

// TestEnterTakesNoneOfSeveral that a beginning leaves equally open, and no other act where
// a word of the one under way is asked for.
func TestEnterTakesNoneOfSeveral(t *testing.T) {
	for name, c := range map[string]struct {
		lines, answers, want []string
		shown                string
	}{
		"a name without its hour": {
			nil, []string{"rat", "rat 2"}, []string{"Ann: reveal rat-2 = dead-end derived"},
			"il manque une heure\u00a0: tapez encore\nAnn\u00a0: révéler rat-1 …\n"},
		"a card told by an arrow": {
			nil, []string{"rat" + down + down}, []string{"Ann: reveal rat-2 = dead-end derived"}, "Ann\u00a0: révéler rat-2 …\n"},
		"the beginning of three suspects": {
			nil, []string{"c", "co 2"}, []string{"Ann: reveal crow-2 = lead derived"}, "plusieurs possibles\u00a0: tapez encore\n"},
		"the suspect that is guessed": {
			seeded, []string{"deviner", "rat"}, append(slices.Clone(seeded), "Ann: guess suspect rat = wrong derived"), ""},
		"the hour that is guessed": {
			seeded, []string{"deviner", "6"}, append(slices.Clone(seeded), "Ann: guess hour 6 = right derived"), ""},
		"another act": {
			seeded, []string{"deviner", "rév rat 3", "rév rat 3" + down}, append(slices.Clone(seeded), "Ann: reveal rat-3 = dead-end derived"),
			"autre ligne\u00a0? Flèche bas, puis Entrée\nAnn\u00a0: révéler rat-3"},
		"a whole line": {
			seeded, []string{"deviner", "révéler rat 3"}, append(slices.Clone(seeded), "Ann: reveal rat-3 = dead-end derived"), ""},
		"a whole line of another": {
			seeded, []string{"deviner", "bob pattes heure 3"}, append(slices.Clone(seeded), "Bob: paws hour 3 = right derived"), ""},
		"a whole line that cannot be": {
			seeded, []string{"deviner", "premier bob", back}, seeded, "qui a commencé"},
		"a report": {seeded, []string{"deviner", "fiche", back, back}, seeded, "la page de qui"},
	} {
		t.Run(name, func(t *testing.T) {
			hall := newHall(t)
			charlockTable(t, hall, c.lines...)
			p := sitDown(t, hall, append(c.answers, back)...)
			p.play()
			p.wantLines(append([]string{"first = Ann", "case Ann crow-6", "case Bob dog-3"}, c.want...)...)
			p.wantShown(c.shown)
		})
	}
}
