package speak_test

import (
	"testing"

	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/indices13"
	"lestrade/rules/position"
)

// A name takes “d’” where French people say it so.
func TestDeElides(t *testing.T) {
	table, err := position.Begin(rules.Shelf{indices13.Game})
	if err != nil {
		t.Fatal(err)
	}
	v := speak.New("fr").With(table.Vocabulary(), "charlock")
	for name, want := range map[string]string{
		"Anna": "d’Anna", "Élodie": "d’Élodie", "Yves": "d’Yves", "Œdipe": "d’Œdipe",
		"Bruno": "de Bruno", "Yann": "de Yann", "Hugo": "de Hugo", "Y": "de Y", "3": "de 3",
	} {
		got := v.Say("ch.setup.3.elsewhere-hand", speak.Figures{"card": "corbeau", "seat": name})
		if want = "«\u00a0corbeau\u00a0» est dans la main " + want; got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

// So does “que”.
func TestQueElides(t *testing.T) {
	for name, want := range map[string]string{"Anna": "telle qu’Anna", "Bruno": "telle que Bruno"} {
		if got := speak.New("fr").Say("play.qr.line", speak.Figures{"line": 5, "seat": name}); got != "la ligne 5, "+want+" l’a entendue" {
			t.Errorf("%s: %q", name, got)
		}
	}
}

// A share looks like nothing or all only when it is; what sums of floating numbers
// fall short of counts as reached.
func TestPercent(t *testing.T) {
	en, fr := speak.New("en"), speak.New("fr")
	for _, c := range []struct {
		share  float64
		en, fr string
	}{
		{0, "0%", "0\u00a0%"}, {0.004, "<1%", "<1\u00a0%"}, {0.01, "1%", "1\u00a0%"}, {0.335, "34%", "34\u00a0%"},
		{0.991, ">99%", ">99\u00a0%"}, {1 - 1e-12, "100%", "100\u00a0%"},
	} {
		if got := en.Percent(c.share); got != c.en {
			t.Errorf("%g: %q, want %q", c.share, got, c.en)
		}
		if got := fr.Percent(c.share); got != c.fr {
			t.Errorf("%g: %q, want %q", c.share, got, c.fr)
		}
	}
}
