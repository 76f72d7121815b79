package play

import (
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/console"
	"lestrade/assistant/speak"
	"lestrade/data"
)

// TestRowsAreWhole: in a terminal of 80 columns, and in one of 40, each text that may stand in a row
// does so whole, with what is said behind it, whatever stands above.
func TestRowsAreWhole(t *testing.T) {
	squashed := func(text string) string { return strings.Join(strings.Fields(text), "") }
	for _, lang := range data.Languages() {
		v := speak.New(lang)
		texts, err := data.TextsOf(data.Program, lang)
		if err != nil {
			t.Fatal(err)
		}
		said := 0
		for id := range texts.IDs() {
			if !v.Has(id+".does") && !v.Has(id+".note") {
				continue
			}
			said++
			row, note := console.Row{Text: v.Say(id, nil)}, ""
			switch {
			case v.Has(id + ".does"):
				row.Text = v.Aside(row.Text, v.Say(id+".does", nil))
			case strings.HasPrefix(id, "phones."): // below a code there is no room for notes
				row.Text = v.Aside(row.Text, v.Say(id+".note", nil))
			default:
				note = v.Say(id+".note", speak.Figures{"number": 2, "options": speak.Plain("variant")})
			}
			for _, columns := range []int{80, 40} {
				s := console.NewScript(console.WordsOf(v))
				s.Columns = columns
				for _, tight := range []bool{false, true} {
					above := func(int, int) []string { return slices.Repeat([]string{"·"}, 30) }
					p := console.Palette{Label: "?", Screen: above, Tight: tight, Find: func(string) []console.Row { return []console.Row{row, {Text: "b"}} }}
					p.Note = func(console.Row) []string { return []string{note} }
					shown := strings.Join(s.Pictures(p)[0].Asked, "\n")
					if all := squashed(shown); !strings.Contains(all, squashed(row.Text)) || !strings.Contains(all, squashed(note)) {
						t.Errorf("%s, in %d columns, is cut: %q, %q\n%s", lang, columns, row.Text, note, shown)
					}
				}
			}
		}
		if said < 25 {
			t.Errorf("%s says more of %d rows alone", lang, said)
		}
	}
}
