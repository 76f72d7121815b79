package text

import (
	"strings"
	"testing"

	"lestrade/assistant/doc"
)

// laidOut is a table of six: the first has a glass, and all have just got cards.
func laidOut() doc.Layout {
	cards := doc.Say("3 cards face down").As(doc.Turn).Draw(doc.Piece{Shape: doc.ShapeCard, Name: "?", Many: 3})
	glass := doc.Say("1 glass").Draw(doc.Piece{Shape: doc.ShapeSign, Name: "○", Many: 1})
	pile := doc.Say("12 cards in the pile").Draw(doc.Piece{Shape: doc.ShapeCard, Name: "?", Many: 12})
	l := doc.Layout{Middle: doc.Cards{Cards: []doc.Text{pile}}}
	for _, name := range []string{"Anna", "Bruno", "Chloé", "David", "Emma", "Farid"} {
		l.Seats = append(l.Seats, doc.Cards{Label: doc.Say(name), Cards: []doc.Text{cards}})
	}
	l.Seats[0].Cards = []doc.Text{glass, cards}
	l.Words = []doc.Cards{
		{Label: doc.Say("Before Anna:"), Cards: l.Seats[0].Cards},
		{Label: doc.Say("Before each of the others:"), Cards: l.Seats[1].Cards},
		{Label: doc.Say("In the middle:"), Cards: l.Middle.Cards},
	}
	return l
}

// The seats sit clockwise around the middle. If there is no room for all, things that lay there
// before are not said again; then the picture goes. People who listen hear only the words.
func TestLayout(t *testing.T) {
	const picture = `
            Anna                       Bruno
        ○  [?][?][?]                 [?][?][?]
              ╭──────────────────────────╮
    Farid     │                          │    Chloé
  [?][?][?]   │          [?]×12          │  [?][?][?]
              │                          │
              ╰──────────────────────────╯
            Emma                       David
         [?][?][?]                   [?][?][?]
`
	const words = `Before Anna: ○ 1 glass · ▸ [?] 3 cards face down
Before each of the others: ▸ [?] 3 cards face down
In the middle: [?] 12 cards in the pile
`
	const news = `Before Anna: ▸ [?] 3 cards face down
Before each of the others: ▸ [?] 3 cards face down
`
	for _, c := range []struct {
		cols, rows int
		want       string
	}{
		{56, 13, picture + "\n" + words}, {56, 12, picture + news}, {56, 10, words},
		{24, 0, `Before Anna: ○ 1 glass ·
    ▸ [?] 3 cards face
    down
Before each of the
    others: ▸ [?] 3
    cards face down
In the middle: [?] 12
    cards in the pile
`},
	} {
		got := strings.Join(Lines(doc.Doc{laidOut()}, c.cols, c.rows, Ink{}), "\n") + "\n"
		if want := strings.TrimPrefix(c.want, "\n"); got != want {
			t.Errorf("in %d columns and %d rows:\n%swanted\n%s", c.cols, c.rows, got, want)
		}
	}
	said := Aloud(doc.Doc{laidOut()})
	if got := strings.Join(said[0].Lines, "\n"); got != "Before Anna: 1 glass, 3 cards face down\nBefore each of the others: 3 cards face down\nIn the middle: 12 cards in the pile" {
		t.Errorf("it says\n%s", got)
	}
}
