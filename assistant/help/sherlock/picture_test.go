package sherlock

import (
	"strings"
	"testing"

	"lestrade/assistant/doc"
	"lestrade/assistant/doc/text"
	"lestrade/assistant/speak"
	"lestrade/rules/sherlock/cards"
	"lestrade/rules/sherlock/connect"
)

// pictured is the picture of a layout on a lead that asks for something on each side.
func pictured(t *testing.T, v *speak.Voice, links string) doc.Picture {
	t.Helper()
	deck := map[string]string{"nn": "S:F", "ee": "W:C E:C", "ss": "N:T E:C", "ww": "E:FT N:T", "up": "S:T", "<&>": "W:C"}
	known := func(id string) cards.Card {
		card := cards.ReadCard(id, strings.Fields(deck[id]))
		if id == "ee" {
			card.Bonus = "+lead"
		}
		return card
	}
	lead := cards.ReadCard("L7", []string{"N:F", "E:CT", "S:T", "W:F"})
	lead.Points = 4
	return pictureOf(v, connect.Board{Lead: lead, Clues: known}, connect.ReadLayout(strings.Fields(links)))
}

const star = "N:F=nn E:C=ee S:T*=ss W:F=ww ww.N:T*=up"

func TestPicture(t *testing.T) {
	got := text.Page(doc.Doc{pictured(t, speak.New("en"), star)}, 80)
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

// Where boxes have no room the picture is in words.
func TestPictureInWords(t *testing.T) {
	want := `
up ↓T
nn ↓F
ww ↑T →FT
L7 4 ↑F →CT ↓T ←F
ee +lead →C ←C
ss ↑T →C
nn ↓F L7 · L7 →C ee
L7 ↓T* ss · ww →F L7
up ↓T* ww
`
	if got := text.Page(doc.Doc{pictured(t, speak.New("en"), star)}, 24); got != strings.TrimPrefix(want, "\n") {
		t.Errorf("%s\nwant%s", got, want)
	}
}
