package sherlock

import (
	"slices"
	"strconv"
	"strings"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	referee "lestrade/rules/sherlock"
)

// picture is a layout as it lies on the table.
type picture struct {
	tiles         []tile
	links         []joint
	across, along int // columns and rows of the grid
}

// tile is a card on the grid, whose corner is at 0, 0.
type tile struct {
	referee.Card
	at   referee.Place
	lead bool
}

// joint is a token between a tile and the one east or south of it.
type joint struct {
	at    referee.Place
	south bool
	token string // its symbol, with * a universal one
}

func newPicture(b referee.Board, layout referee.Layout) picture {
	placed := layout.Place()
	var low, high referee.Place
	for _, at := range placed.At {
		low.X, low.Y = min(low.X, at.X), min(low.Y, at.Y)
		high.X, high.Y = max(high.X, at.X), max(high.Y, at.Y)
	}
	p := picture{across: high.X - low.X + 1, along: high.Y - low.Y + 1}
	for id, at := range placed.At {
		card := b.Lead
		if id != "" {
			card = b.Clues(id)
			card.ID = id
		}
		p.tiles = append(p.tiles, tile{card, referee.Place{X: at.X - low.X, Y: at.Y - low.Y}, id == ""})
	}
	slices.SortFunc(p.tiles, func(a, b tile) int { return (a.at.Y-b.at.Y)*p.across + a.at.X - b.at.X })
	for _, link := range placed.Linked {
		at := placed.At[link.From]
		at.X, at.Y = at.X-low.X, at.Y-low.Y
		j := joint{at, link.Side == referee.North || link.Side == referee.South, link.Symbol.String()}
		switch link.Side {
		case referee.North, referee.West:
			j.at = at.To(link.Side)
		}
		if link.Universal {
			j.token += "*"
		}
		p.links = append(p.links, j)
	}
	return p
}

// note is what stands on a card besides its name: a lead's points, a clue's bonus.
func (t tile) note(v *speak.Voice) string {
	if t.lead && t.Points > 0 {
		return strconv.Itoa(t.Points)
	}
	return v.Word(t.Bonus)
}

// The box of a card in the terminal, and the room between two.
const (
	mostInside  = 10
	leastInside = 4
	gap         = 4
	boxRows     = 4
	rowsApart   = boxRows + 1
)

// text is the picture in plain lines: a box a card, its symbols on its edges.
func (p picture) text(v *speak.Voice, room int) string {
	inside := min(mostInside, (room+gap)/p.across-gap-2)
	if inside < leastInside {
		return v.Say("picture.too-wide", nil) + "\n"
	}
	lines := make([][]string, p.along*rowsApart-1)
	for i := range lines {
		lines[i] = make([]string, 2*p.across-1)
		for j := range lines[i] {
			lines[i][j] = strings.Repeat(" ", inside+2)
			if j%2 == 1 {
				lines[i][j] = strings.Repeat(" ", gap)
			}
		}
	}
	for _, t := range p.tiles {
		for i, line := range t.box(v, inside) {
			lines[t.at.Y*rowsApart+i][2*t.at.X] = line
		}
	}
	for _, j := range p.links {
		row, column := j.at.Y*rowsApart+2, 2*j.at.X+1
		text := center("-"+j.token+"-", gap, "-")
		if j.south {
			row, column = j.at.Y*rowsApart+boxRows, 2*j.at.X
			text = center(j.token, inside+2, " ")
		}
		lines[row][column] = text
	}
	var b strings.Builder
	for _, line := range lines {
		b.WriteString(strings.TrimRight(strings.Join(line, ""), " ") + "\n")
	}
	return b.String() + "\n" + help.Fold(v.Say("picture.legend", nil), room) + "\n"
}

// box is a card as four lines. The lead's edge is double.
func (t tile) box(v *speak.Voice, inside int) [boxRows]string {
	edge := "-"
	if t.lead {
		edge = "="
	}
	horizontal := func(d referee.Side) string { return "+" + center(string(t.Sides[d]), inside, edge) + "+" }
	west, east := string(t.Sides[referee.West]), string(t.Sides[referee.East])
	note := help.Cut(t.note(v), inside-len(west)-len(east))
	left := max(len(west), min((inside-help.Columns.StringWidth(note))/2, inside-len(east)-help.Columns.StringWidth(note)))
	row := help.Columns.FillRight(help.Columns.FillRight(west, left)+note, inside-len(east)) + east
	return [boxRows]string{
		horizontal(referee.North),
		"|" + center(help.Cut(t.ID, inside), inside, " ") + "|",
		"|" + row + "|",
		horizontal(referee.South),
	}
}

// center is a text in the middle of so many columns.
func center(text string, width int, fill string) string {
	rest := width - help.Columns.StringWidth(text)
	return strings.Repeat(fill, max(0, rest/2)) + text + strings.Repeat(fill, max(0, rest-rest/2))
}
