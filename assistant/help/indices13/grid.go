package indices13

import (
	"slices"
	"strings"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
)

// The printed sheet's ten columns need all of the usual ones; with fewer the sheet is
// turned on its side.
const sideLabel = 4

// grid draws the printed sheet: a column for each colour of the box, a row for each
// type.
type grid struct {
	*proof
	v       *speak.Voice
	notes   help.Notes
	colours []*rules.Word
	removed []string
	card    map[string]string // by colour and type
	letter  map[string]string // by card: the first letter of its category
	legend  [3]string         // by type: what it is called, with its categories
}

func newGrid(r help.Request, p *proof, n help.Notes, removed []string) *grid {
	g := &grid{proof: p, v: r.Voice, notes: n, removed: removed, card: map[string]string{}, letter: map[string]string{}}
	words := r.View.Vocabulary()
	g.colours = words.Domain("colour").Words
	var categories [3][]string
	for _, word := range words.Domain("card").Words {
		kind, category := word.Of["type"], word.Of["category"]
		g.card[word.Of["colour"]+" "+kind] = word.ID
		g.letter[word.ID] = string([]rune(r.Voice.Word(category))[:1])
		if t := slices.Index(types[:], kind); !slices.Contains(categories[t], category) {
			categories[t] = append(categories[t], category)
		}
	}
	for t, kind := range types {
		var says []string
		for _, category := range categories[t] {
			name := r.Voice.Word(category)
			says = append(says, string([]rune(name)[:1])+" "+name)
		}
		g.legend[t] = r.Voice.WordOf("type", kind+"s") + " (" + strings.Join(says, ", ") + ")"
	}
	return g
}

// text is the sheet in so many columns.
func (g *grid) text(width int) string {
	if width >= help.UsualWidth {
		return g.upright((width+1)/len(g.colours) - 1)
	}
	return g.sideways(width)
}

// upright is the sheet as it is printed, under each card's name its mark, in cells of at
// most so many columns.
func (g *grid) upright(most int) string {
	cellWidth := min(most, g.widest())
	head := make([]string, len(g.colours))
	for i, colour := range g.colours {
		head[i] = help.Fit(g.v.Word(colour.ID), cellWidth)
	}
	text := help.Row(head)
	for t, kind := range types {
		text += g.legend[t] + "\n"
		names, marks := make([]string, len(g.colours)), make([]string, len(g.colours))
		for i, colour := range g.colours {
			card := g.card[colour.ID+" "+kind]
			names[i], marks[i] = help.Fit(g.v.Word(card), cellWidth), help.Fit(g.letter[card]+" "+g.mark(card), cellWidth)
			if slices.Contains(g.removed, colour.ID) {
				names[i] = strings.Repeat("/", cellWidth)
				marks[i] = names[i]
			}
		}
		text += help.Row(names) + help.Row(marks)
	}
	return text
}

// widest is how many columns the longest name takes.
func (g *grid) widest() (width int) {
	for _, colour := range g.colours {
		width = max(width, help.Columns.StringWidth(g.v.Word(colour.ID)))
		for _, kind := range types {
			width = max(width, help.Columns.StringWidth(g.v.Word(g.card[colour.ID+" "+kind])))
		}
	}
	return width
}

// sideways has a row for each colour in play.
func (g *grid) sideways(width int) string {
	room := (width-sideLabel)/len(types) - 1
	text := ""
	for _, colour := range g.colours {
		if slices.Contains(g.removed, colour.ID) {
			text += help.Fit(g.v.Word(colour.ID), sideLabel-1) + " " + strings.Repeat("/", room) + "\n"
			continue
		}
		row := []string{help.Cut(g.v.Word(colour.ID), sideLabel-1)}
		for _, kind := range types {
			card := g.card[colour.ID+" "+kind]
			mark := g.mark(card)
			name := help.Fit(g.v.Word(card), room-1-max(4, help.Columns.StringWidth(mark)))
			row = append(row, help.Fit(name+" "+mark, room))
		}
		text += help.Row(row)
	}
	return text
}

// mark is what stands in a cell: own, seen, no, the chance, or YES, and behind it the
// player's own mark.
func (g *grid) mark(card string) string {
	own := g.notes.Sign(card)
	switch where := g.seen[card]; {
	case where == "behind "+g.seat:
		return g.v.Say("sheet.mark.own", nil) + own
	case g.inCase(card) == "always":
		return g.v.Say("sheet.mark.certain", nil) + own
	case where != "":
		return g.v.Say("sheet.mark.seen", nil) + own
	case g.inCase(card) == "never":
		return g.v.Say("sheet.mark.struck", nil) + own
	case g.counts != nil:
		return g.v.Percent(g.chance(card)) + own
	}
	return "?" + own
}
