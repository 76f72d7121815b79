package desk_test

import (
	"strings"
	"testing"

	"lestrade/assistant/help"
	"lestrade/assistant/help/arkham"
	"lestrade/assistant/help/charlock"
	"lestrade/assistant/help/indices13"
	"lestrade/assistant/help/sherlock"
	"lestrade/assistant/help/timebomb"
	"lestrade/assistant/speak"
	"lestrade/assistant/transcript"
	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/reading"
)

// TestExampleInTheHelp: the palette first offers, for the short line in a game's help, the line
// that the help names.
func TestExampleInTheHelp(t *testing.T) {
	for _, c := range []struct {
		game  help.Game
		lines string
	}{
		{indices13.Game, "seats Anna Bruno Chloé\nfirst = Anna"},
		{charlock.Game, "seats Anna Bruno\nfirst = Anna"},
		{timebomb.Game, "seats Anna Bruno Chloé Dario\ncolours = red blue pink green\nfirst = Anna"},
		{arkham.Game, "seats Anna\nopen 1a"},
		{sherlock.Game, "seats Anna Bruno\nclue c1 N:F\nfill 1 c1 F\nfirst = Anna"},
	} {
		p, err := transcript.Read(help.House{c.game}.Shelf(), strings.NewReader("game "+c.game.ID+"\n"+c.lines), "en")
		if err != nil {
			t.Fatalf("%s: %v", c.game.ID, err)
		}
		known := p.View(rules.Public)
		for _, lang := range data.Languages() {
			v := speak.New(lang).At(known)
			typed, entry := v.Say("help.typed", nil), v.Say("help.entry", nil)
			found := reading.Complete(known, typed, lang, 1)
			if len(found) == 0 || !strings.HasSuffix(v.Entry(found[0].Entry), " "+entry) {
				t.Errorf("%s, %s: %q gives %v, not %q", c.game.ID, lang, typed, found, entry)
			}
		}
	}
}
