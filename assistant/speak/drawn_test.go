package speak_test

import (
	"testing"

	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/arkham"
	"lestrade/rules/reading"
	"lestrade/rules/rulestest"
	"lestrade/rules/timebomb"
)

// What was drawn says which draw it was and from what, in the words of the language; as
// it is stored it is read back.
func TestDrawn(t *testing.T) {
	shelf := rules.Shelf{timebomb.Game, arkham.Game}
	for _, c := range []struct{ game, seats, line, en, fr string }{
		{
			"timebomb", "Ann Bob Cy Di", "colours = orange blue green red drawn 1 of blue green orange pink red yellow with tea cup",
			"colours = orange blue green red (draw no. 1, from blue, green, orange, pink, red, yellow; said: tea cup)",
			"couleurs = orange bleu vert rouge (tirage n° 1, parmi bleu, vert, orange, rose, rouge, jaune\u00a0; mots dits\u00a0: tea cup)",
		},
		{
			"timebomb", "Ann Bob Cy Di", "undone 1 colours = red drawn 1 of red yellow",
			"undone 1 colours = red (draw no. 1, from red, yellow)", "repris 1 couleurs = rouge (tirage n° 1, parmi rouge, jaune)",
		},
		{
			"arkham", "Ann", "Ann: test = scales drawn 12 time 2 of clear scales:5",
			"Ann: test = scales (draw no. 12, from clear, scales ×5)", "Ann\u00a0: tester = balance (tirage n° 12, parmi rien, balance ×5)",
		},
	} {
		p := rulestest.Begin(t, shelf, "game "+c.game, "seats "+c.seats)
		e, err := reading.Read(p, c.line, "en")
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
