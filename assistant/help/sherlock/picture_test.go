package sherlock

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	referee "lestrade/rules/sherlock"
)

// drawn is the picture of a layout on a lead that asks for something on each side.
func drawn(t *testing.T, links string) picture {
	t.Helper()
	deck := map[string]string{"nn": "S:F", "ee": "W:C E:C", "ss": "N:T E:C", "ww": "E:FT N:T", "up": "S:T", "<&>": "W:C"}
	known := func(id string) referee.Card {
		card := referee.ReadCard(id, strings.Fields(deck[id]))
		if id == "ee" {
			card.Bonus = "+lead"
		}
		return card
	}
	lead := referee.ReadCard("L7", []string{"N:F", "E:CT", "S:T", "W:F"})
	lead.Points = 4
	return newPicture(referee.Board{Lead: lead, Clues: known}, referee.ReadLayout(strings.Fields(links)))
}

const star = "N:F=nn E:C=ee S:T*=ss W:F=ww ww.N:T*=up"

func TestPicture(t *testing.T) {
	got := drawn(t, star).text(speak.New("en"), 80)
	want := `
+----------+    +----------+
|    up    |    |    nn    |
|          |    |          |
+----T-----+    +----F-----+
     T*              F
+----T-----+    +====F=====+    +----------+
|    ww    |    |    L7    |    |    ee    |
|        FT|-F--|F   4   CT|-C--|C +lead  C|
+----------+    +====T=====+    +----------+
                     T*
                +----T-----+
                |    ss    |
                |         C|
                +----------+
`
	if picture, _, _ := strings.Cut(got, "\n\n"); picture != strings.Trim(want, "\n") {
		t.Errorf("%s\nwant\n%s", picture, want)
	}
}

// A picture fits the screen, or is said not to.
func TestPictureFits(t *testing.T) {
	v := speak.New("en")
	chain := "E:C=ee"
	for length := 1; length < 12; length++ {
		for _, room := range []int{30, 60, 80} {
			for _, line := range strings.Split(drawn(t, chain).text(v, room), "\n") {
				if width := help.Columns.StringWidth(line); width > room {
					t.Errorf("%d clues in %d columns: a line of %d", length, room, width)
				}
			}
		}
		last := "ee" + strings.Repeat("e", length)
		chain += " " + last[:len(last)-1] + ".E:C=" + last
	}
}

// The SVG is well formed, whatever the cards are called.
func TestSVG(t *testing.T) {
	text := drawn(t, star+" ee.E:C=<&>").svg(speak.New("fr"))
	count := map[string]int{}
	for d := xml.NewDecoder(strings.NewReader(text)); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if start, is := token.(xml.StartElement); is {
			count[start.Name.Local]++
		}
	}
	if count["rect"] != 1+7 || count["circle"] != 6 {
		t.Errorf("%v, want a page, 7 cards and 6 tokens", count)
	}
}
