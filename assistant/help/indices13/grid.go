package indices13

import (
	"slices"
	"strconv"
	"strings"

	"github.com/mattn/go-runewidth"

	"lestrade/assistant/help"
	"lestrade/assistant/solver"
	"lestrade/assistant/speak"
	"lestrade/rules"
)

// A page that is not shown in a terminal has 80 columns. The printed sheet's ten
// columns need them all; with fewer the sheet is turned on its side.
const (
	usualWidth = 80
	cellWidth  = 7
	sideLabel  = 4
)

// Widths do not follow the locale: what is drawn is French or English.
var columns = &runewidth.Condition{StrictEmojiNeutral: true}

// grid draws the printed sheet: a column for each colour of the box, a row for each
// type.
type grid struct {
	*proof
	v       *speak.Voice
	notes   notes
	colours []*rules.Word
	removed []string
	card    map[string]string // by colour and type
	letter  map[string]string // by card: the first letter of its category
	legend  [3]string         // by type: what it is called, with its categories
}

func newGrid(r help.Request, p *proof, n notes, removed []string) *grid {
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
	if width >= usualWidth {
		return g.upright()
	}
	return g.sideways(width)
}

// upright is the sheet as it is printed: under each card's name its mark.
func (g *grid) upright() string {
	head := make([]string, len(g.colours))
	for i, colour := range g.colours {
		head[i] = fit(g.v.Word(colour.ID), cellWidth)
	}
	text := join(head)
	for t, kind := range types {
		text += g.legend[t] + "\n"
		names, marks := make([]string, len(g.colours)), make([]string, len(g.colours))
		for i, colour := range g.colours {
			card := g.card[colour.ID+" "+kind]
			names[i], marks[i] = fit(g.v.Word(card), cellWidth), fit(g.letter[card]+" "+g.mark(card), cellWidth)
			if slices.Contains(g.removed, colour.ID) {
				names[i] = strings.Repeat("/", cellWidth)
				marks[i] = names[i]
			}
		}
		text += join(names) + join(marks)
	}
	return text
}

// sideways has a row for each colour in play.
func (g *grid) sideways(width int) string {
	room := (width-sideLabel)/len(types) - 1
	text := ""
	for _, colour := range g.colours {
		if slices.Contains(g.removed, colour.ID) {
			text += fit(g.v.Word(colour.ID), sideLabel-1) + " " + strings.Repeat("/", room) + "\n"
			continue
		}
		row := []string{cut(g.v.Word(colour.ID), sideLabel-1)}
		for _, kind := range types {
			card := g.card[colour.ID+" "+kind]
			mark := g.mark(card)
			name := fit(g.v.Word(card), room-1-max(4, columns.StringWidth(mark)))
			row = append(row, fit(name+" "+mark, room))
		}
		text += join(row)
	}
	return text
}

// mark is what stands in a cell: own, seen, no, the chance, or YES, and behind it the
// player's own mark.
func (g *grid) mark(card string) string {
	own := ""
	if sign := g.notes.of[card]; sign != 0 {
		own = string(sign)
	}
	switch where := g.seen[card]; {
	case where == "behind "+g.seat:
		return g.v.Say("sheet.mark.own", nil) + own
	case g.inCase(card) == "always":
		return g.v.Say("sheet.mark.certain", nil) + own
	case where != "":
		return g.v.Say("sheet.mark.seen", nil) + own
	case g.inCase(card) == "never":
		return g.v.Say("sheet.mark.struck", nil) + own
	case g.counts():
		return percent(g.all.At(g.hidden[card], g.mine), g.all.Worlds()) + own
	}
	return "?" + own
}

// percent is a share that is neither nothing nor all.
func percent(part, all solver.Worlds) string {
	switch share := 100 * part.Of(all); {
	case share < 1:
		return "<1%"
	case share > 99:
		return ">99%"
	default:
		return strconv.FormatFloat(share, 'f', 0, 64) + "%"
	}
}

// fit is a text cut or filled to so many columns.
func fit(text string, width int) string { return columns.FillRight(cut(text, width), width) }

// cut is a text that has no more than so many columns.
func cut(text string, width int) string {
	if columns.StringWidth(text) <= width {
		return text
	}
	if width < 5 {
		return columns.Truncate(text, width, "")
	}
	return columns.Truncate(text, width, "…")
}

// join is a row of cells as a line.
func join(cells []string) string { return strings.TrimRight(strings.Join(cells, " "), " ") + "\n" }

// fold breaks lines between words so that they fit, what follows behind an indent.
func fold(text string, width int) string {
	var out []string
	for _, line := range strings.Split(text, "\n") {
		for columns.StringWidth(line) > width {
			head := columns.Truncate(line, width+1, "")
			at := strings.LastIndex(head, " ")
			if strings.TrimSpace(head[:max(at, 0)]) == "" {
				break
			}
			out, line = append(out, line[:at]), "    "+line[at+1:]
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}
