package seated

import (
	"fmt"
	"hash/crc32"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/entry"
	"lestrade/rules/position"
)

// Summons say why a seat's own device calls it: its turn, and the questions that it must answer.
// Each is a word that stays the same as long as the reason lasts, and differs from the next one.
type Summons struct {
	Turn  string   // "" while it is not the seat's turn
	Asked []string // one for each question
}

// SummonsOf returns the summons of a seat, for a device that shows a desk of that seat.
func SummonsOf(t desk.Table, d desk.Desk, seat string, turns *Turns) (all Summons) {
	if view := t.Public().View(); view.Named() && view.Turn() == seat {
		all.Turn = fmt.Sprintf("turn-%d", turns.began(view))
	}
	s := d.SightOf(t, d.Owner())
	for _, e := range entry.Questions(s, s.Sees.View()) {
		all.Asked = append(all.Asked, fmt.Sprintf("answer-%x", crc32.ChecksumIEEE([]byte(e.String()))))
	}
	return all
}

// Turns remembers with which line the turn began, because many pages of a table ask for it.
type Turns struct {
	seat          string
	lines, begins int // how many lines stood then, and when the turn began
}

// began returns after how many lines the turn began.
func (t *Turns) began(view *position.Position) int {
	now, lines := view.Turn(), view.Len()
	switch {
	case t.lines == lines && t.seat == now:
	case t.lines == lines-1 && t.lines > 0:
		if t.seat != now {
			t.begins = lines
		}
	default:
		turn := ""
		for at := range view.Replay() {
			if at.Turn() != turn {
				turn, t.begins = at.Turn(), at.Len()
			}
		}
	}
	t.seat, t.lines = now, lines
	return t.begins
}
