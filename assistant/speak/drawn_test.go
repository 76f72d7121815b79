package speak_test

import (
	"testing"

	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/arkham"
	"lestrade/rules/rulestest"
	"lestrade/rules/timebomb"
)

// What was drawn says which draw it was and from what, in the words of the language; as
// it is stored it is read back.
func TestDrawn(t *testing.T) {
	shelf := rules.Shelf{timebomb.Game, arkham.Game}
	for _, c := range []struct{ game, seats, line, en, fr string }{
		{
			"timebomb", "Ann Bob Cy Di", "colours = orange blue green red drawn 1 of yellow blue red pink green orange with tea",
			"colours = orange blue green red (draw no. 1, from yellow, blue, red, pink, green, orange; word said: tea)",
			"couleurs = orange bleu vert rouge (tirage n° 1, parmi jaune, bleu, rouge, rose, vert, orange\u00a0; mot dit\u00a0: tea)",
		},
		{
			"timebomb", "Ann Bob Cy Di", "undone 1 = red drawn 1 of yellow red",
			"undone 1 = red (draw no. 1, from yellow, red)", "repris 1 = rouge (tirage n° 1, parmi jaune, rouge)",
		},
		{
			"arkham", "Ann", "Ann: test = scales drawn 12 of scales:5 clear",
			"Ann: test = scales (draw no. 12, from scales ×5, clear)", "Ann\u00a0: tester = balance (tirage n° 12, parmi balance ×5, rien)",
		},
	} {
		p := rulestest.Begin(t, shelf, "game "+c.game, "seats "+c.seats)
		e, err := p.Read(c.line, "en")
		if err != nil || e.String() != c.line {
			t.Errorf("%q is read as %q: %v", c.line, e, err)
		}
		for lang, want := range map[string]string{"en": c.en, "fr": c.fr} {
			if got := speak.New(lang).At(p).Entry(e); got != want {
				t.Errorf("%s: %q, want %q", lang, got, want)
			}
		}
	}
}
