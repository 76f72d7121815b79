package help

import (
	"slices"

	"lestrade/assistant/doc"
	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/position"
)

// Contradiction makes the page that tells why what a viewer heard cannot all be true: because the
// game's Clash finds it out, because somebody insisted on a reply against the entered cards, or
// because lines are disputed. It returns nil if all of it can be true.
func (g Game) Contradiction(r Request) (*Page, error) {
	if g.Clash != nil && r.Viewer != rules.Referee && r.View.Named() && len(r.View.Header().Seats) > 0 {
		c, err := g.Clash(r.View, r.Viewer)
		if err != nil {
			return nil, err
		}
		if c != nil {
			c = c.For(r.View.Header(), r.Viewer)
			d := c.Doc(r.Voice, r.View)
			if r.View.Disputes() != nil { // the game's Clash passes over some disputed lines
				d = append(d, disorder(doc.Vital, r.Voice, r.View)...)
			}
			return &Page{Doc: d, Data: c, Clash: true}, nil
		}
	}
	lines := slices.Concat(r.View.Contradictions(), r.View.Disputes())
	slices.Sort(lines)
	lines = slices.Compact(lines)
	if lines == nil {
		return nil, nil
	}
	c := &Conflict{Repairs: []Repair{}}
	for _, n := range lines {
		c.Clash = append(c.Clash, SaidAt(r.View, n))
	}
	return &Page{Doc: disorder(doc.Vital, r.Voice, r.View), Data: c, Clash: true}, nil
}

// Clashes keeps the last contradiction of each viewer, because a screen asks for it at each key,
// even if the table has not moved. A nil *Clashes keeps nothing.
type Clashes struct{ last map[rules.Viewer]clash }

type clash struct {
	view *position.Position
	lang string
	page *Page
}

// Of returns a game's Contradiction, from what it keeps if the table has not moved.
func (c *Clashes) Of(g Game, r Request) (*Page, error) {
	if c == nil {
		return g.Contradiction(r)
	}
	if last := c.last[r.Viewer]; last.view == r.View && last.lang == r.Voice.Lang {
		return last.page, nil
	}
	page, err := g.Contradiction(r)
	if err == nil {
		if c.last == nil {
			c.last = map[rules.Viewer]clash{}
		}
		c.last[r.Viewer] = clash{r.View, r.Voice.Lang, page}
	}
	return page, err
}

// disorder lists the lines that were insisted on against the cards, and the disputed lines.
func disorder(rank doc.Rank, v *speak.Voice, view *position.Position) doc.Doc {
	var lines []string
	for _, n := range view.Contradictions() {
		lines = append(lines, v.Say("show.insisted", speak.Figures{"line": n, "entry": view.Line(n)}))
	}
	if disputes := view.Disputes(); disputes != nil {
		lines = append(lines, v.Say("show.disputed", nil))
		for _, n := range disputes {
			lines = append(lines, v.Numbered(n, view.Line(n)))
		}
	}
	return doc.Section(rank, v.Say("show.disorder", nil), lines)
}
