package speak_test

import (
	"testing"

	"lestrade/assistant/speak"
	"lestrade/rules/vocabulary"
)

// Where people point, nothing in brackets tells them what to type; any other brackets stay.
func TestPointing(t *testing.T) {
	for _, c := range []struct {
		game, lang, id string
		figures        speak.Figures
		typing, points string
	}{
		{"timebomb", "en", "due.cut", speak.Figures{"seat": "Anna"}, "Anna cuts in front of somebody else (cut …)", "Anna cuts in front of somebody else"},
		{"timebomb", "fr", "due.cut", speak.Figures{"seat": "Anna"}, "Anna coupe devant quelqu’un d’autre (couper chez …)", "Anna coupe devant quelqu’un d’autre"},
		{"timebomb", "fr", "due.begin", nil, "qui est allé à Londres en dernier prend la pince (premier = …)", "qui est allé à Londres en dernier prend la pince"},
		{"sherlock", "en", "due.begin", nil, "draw who begins (first = draw), or say it (first = …)", "draw who begins, or say it"},
		{"charlock", "en", "how.derived", nil, "(by what was entered)", "(by what was entered)"},
		{"13-indices", "en", "due.glass-to", speak.Figures{"from": "Chloé", "to": "Bruno"}, "Chloé gives a glass to Bruno (already counted)", "Chloé gives a glass to Bruno (already counted)"},
	} {
		words, err := vocabulary.Load(c.game)
		if err != nil {
			t.Fatal(err)
		}
		v := speak.New(c.lang).With(words, c.game)
		if got := v.Say(c.id, c.figures); got != c.typing {
			t.Errorf("%s in %s: %q, wanted %q", c.id, c.lang, got, c.typing)
		}
		if got := v.Pointing().Say(c.id, c.figures); got != c.points {
			t.Errorf("%s in %s, pointing: %q, wanted %q", c.id, c.lang, got, c.points)
		}
	}
}
