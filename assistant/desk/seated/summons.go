package seated

import (
	"fmt"
	"hash/crc32"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/entry"
	"lestrade/rules/position"
)

// Summons say for what a seat's own device calls it: its turn, and the questions that it must
// answer. Each is a word that stays the same as long as that lasts, and differs from the next one.
type Summons struct {
	Turn  string   // "" while it is not the seat's turn
	Asked []string // one for each question
}

// SummonsOf returns what a device calls its seat for, where a desk of that seat lies on it.
func SummonsOf(t desk.Table, d desk.Desk, seat string) (all Summons) {
	if turn := t.Public().View(); turn.Named() && turn.Turn() == seat {
		all.Turn = fmt.Sprintf("turn-%d", turnsBegun(turn))
	}
	s := d.SightOf(t, d.Owner())
	for _, e := range entry.Questions(s, s.Sees.View()) {
		all.Asked = append(all.Asked, fmt.Sprintf("answer-%x", crc32.ChecksumIEEE([]byte(e.String()))))
	}
	return all
}

// turnsBegun counts the turns up to now, of all seats.
func turnsBegun(view *position.Position) (n int) {
	turn := ""
	for at := range view.Replay() {
		if now := at.Turn(); now != turn {
			n, turn = n+1, now
		}
	}
	return n
}
