package desk_test

import "testing"

// TestOtherTakesCommands: behind the row of commands people type one as at the table.
func TestOtherTakesCommands(t *testing.T) {
	hall := newHall(t)
	newTable(t, hall, "first = Bruno")
	p := sitDown(t, hall, "autre", "règle 13.turn.1", back, back)
	p.play()
	p.wantShown("Les tours se suivent dans le sens horaire")
}
