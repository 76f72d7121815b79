package table_test

import (
	"errors"
	"strings"
	"testing"

	"lestrade/assistant/box"
	"lestrade/assistant/draw"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/reading"
)

const indoor = "Bruno: ask Chloé indoor = 1"

func wantOffered(t *testing.T, at *table.Table, want string) {
	t.Helper()
	if got := offered(at); got != want {
		t.Fatalf("offered: %s\nwant: %s", got, want)
	}
}

func wantBack(t *testing.T, at *table.Table, want bool) {
	t.Helper()
	if back, err := at.Public().GoingBack(); err != nil || (back != nil) != want {
		t.Fatalf("going back: %+v, %v", back, err)
	}
}

// instead is the line that was taken back and that the last one stands in the place of.
func instead(at *table.Table) string {
	log := at.Eyes(rules.Referee).Log()
	if w := log[len(log)-1].Instead; w != nil {
		return w.Heard.String()
	}
	return ""
}

// After plain undo each line said stands in the place of one that was taken back, in
// order; none else is dropped.
func TestALineStandsInThePlaceOfOneTakenBack(t *testing.T) {
	at := newTable(t, newHall(t, t.TempDir()), "13-indices", "Anna", "Bruno", "Chloé")
	enter(t, at, begin, red, men)
	undo(t, at, table.Back{})
	undo(t, at, table.Back{})
	wantOffered(t, at, red+"|"+men)
	wantBack(t, at, false)
	enter(t, at, "Anna: ask Bruno blue = 0")
	if got := instead(at); got != red {
		t.Errorf("it stands in the place of %q", got)
	}
	wantOffered(t, at, men)
	enter(t, at, pink)
	if got := instead(at); got != men {
		t.Errorf("it stands in the place of %q", got)
	}
	wantOffered(t, at, "")
	stands(t, at, begin, "Anna: ask Bruno blue = 0", pink)
	var nothing *table.Nothing
	if _, err := at.Eyes(rules.Referee).Redo(); !errors.As(err, &nothing) {
		t.Errorf("redo of nothing: %v", err)
	}
}

// Going back to a line loses none of the later ones, even if a line that is said in between equals
// one of them.
func TestGoingBackKeepsWhatWaits(t *testing.T) {
	folder := t.TempDir()
	at := newTable(t, newHall(t, folder), "13-indices", "Anna", "Bruno", "Chloé")
	enter(t, at, begin, red, "set supply 3", "set supply 4", men)
	undo(t, at, table.Back{To: 5})
	wantBack(t, at, true)
	enter(t, at, "set supply 4")
	wantOffered(t, at, "set supply 3|set supply 4|"+men)
	if got := instead(at); got != "" {
		t.Errorf("it stands in the place of %q", got)
	}
	again, err := newHall(t, folder).Open("")
	if err != nil {
		t.Fatal(err)
	}
	wantBack(t, again, true)
	for range 3 {
		redo(t, again)
	}
	wantBack(t, again, false)
	stands(t, again, begin, red, "set supply 4", "set supply 3", "set supply 4", men)
}

// While the table goes back, what was said by hand is undone as ever, and what was said
// again waits again.
func TestUndoWhileGoingBack(t *testing.T) {
	at := newTable(t, newHall(t, t.TempDir()), "13-indices", "Anna", "Bruno", "Chloé")
	enter(t, at, begin, red, men, blue)
	undo(t, at, table.Back{To: 4})
	redo(t, at)
	undo(t, at, table.Back{})
	enter(t, at, "set supply 3")
	wantOffered(t, at, red+"|"+men+"|"+blue)
	undo(t, at, table.Back{})
	enter(t, at, "set supply 4")
	if got := instead(at); got != "set supply 3" {
		t.Errorf("it stands in the place of %q", got)
	}
	wantOffered(t, at, red+"|"+men+"|"+blue)
	for range 3 {
		redo(t, at)
	}
	wantBack(t, at, false) // that is over
	undo(t, at, table.Back{})
	enter(t, at, indoor)
	if got := instead(at); got != blue {
		t.Errorf("it stands in the place of %q", got)
	}
	stands(t, at, begin, "set supply 4", red, men, indoor)
}

// A line that does not hold any more stays the first that waits, until it is dropped or
// said otherwise in its place.
func TestWhatFallsIsKept(t *testing.T) {
	for name, c := range map[string]struct {
		mend  func(at *table.Table) error
		after []string
		waits string
	}{
		"dropped":       {(*table.Table).DropFirst, nil, men + "|" + blue},
		"all let go of": {(*table.Table).DropAll, nil, ""},
		"said otherwise": {func(at *table.Table) error {
			e, err := reading.Read(at.Position(), "Bruno: ask Anna red = 2", "en")
			if err == nil {
				_, err = at.Eyes(rules.Referee).Instead(e)
			}
			return err
		}, []string{"Bruno: ask Anna red = 2"}, men + "|" + blue},
		"another seat's act": {func(at *table.Table) error {
			_, err := at.Eyes(rules.Referee).Enter("Bruno: ask Anna red = 2", "en", table.Anything)
			return err
		}, []string{"Bruno: ask Anna red = 2"}, red + "|" + men + "|" + blue},
	} {
		t.Run(name, func(t *testing.T) {
			at := newTable(t, newHall(t, t.TempDir()), "13-indices", "Anna", "Bruno", "Chloé")
			enter(t, at, begin, red, men, blue)
			undo(t, at, table.Back{To: 3})
			enter(t, at, "first = Bruno")
			if err := at.DropFirst(); err != nil { // who began
				t.Fatal(err)
			}
			for range 2 {
				var refusal *rules.Refusal
				if _, err := at.Eyes(rules.Referee).Redo(); !errors.As(err, &refusal) || refusal.Rule != "13.turn.1" {
					t.Fatalf("Anna acts in Bruno's turn: %v", err)
				}
				back, err := at.Public().GoingBack()
				if err != nil || back.Falls == nil || back.Falls.Rule != "13.turn.1" || len(back.Waiting) != 3 {
					t.Fatalf("going back: %+v, %v", back, err)
				}
			}
			if err := c.mend(at); err != nil {
				t.Fatal(err)
			}
			stands(t, at, append([]string{"first = Bruno"}, c.after...)...)
			wantOffered(t, at, c.waits)
			wantBack(t, at, c.waits != "")
		})
	}
}

// A seat whose waiting line no longer holds can say another in its place without dropping it first.
// If the waiting line still holds, a line that the seat says before it leaves it waiting.
func TestTheLikeSupersedesWhatFalls(t *testing.T) {
	p, err := transcript.Head(fiveGames, "timebomb", []string{"Anna", "Bruno", "Chloé", "Dario"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	hall := newHall(t, t.TempDir())
	hall.Shelf = fiveGames
	at, err := hall.Create("", p)
	if err != nil {
		t.Fatal(err)
	}
	enter(t, at, "colours = red blue pink green", begin, "Anna: cut Bruno = blue", "Bruno: cut Anna = pink",
		"Anna: cut Bruno = defuse", "Anna: assign blue", "Bruno: cut Chloé = red")
	undo(t, at, table.Back{To: 5})
	enter(t, at, "Anna: cut Bruno = green") // before her cut that waits, and holds
	wantOffered(t, at, "Anna: cut Bruno = blue|Bruno: cut Anna = pink|Anna: cut Bruno = defuse|Anna: assign blue|Bruno: cut Chloé = red")
	if err := at.DropFirst(); err != nil {
		t.Fatal(err)
	}
	redo(t, at)
	redo(t, at)
	if back, err := at.Public().GoingBack(); err != nil || back.Falls == nil {
		t.Fatalf("no blue bomb lies open: %+v, %v", back, err)
	}
	enter(t, at, "Anna: assign green")
	wantOffered(t, at, "Bruno: cut Chloé = red")
}

// A mend of a line that stays outlives going back; one of a line that waits is in it.
func TestMendsAndGoingBack(t *testing.T) {
	at := newTable(t, newHall(t, t.TempDir()), "13-indices", "Anna", "Bruno", "Chloé")
	enter(t, at, begin, red, men, "correct 5 = 1", blue, "correct 6 = 0", "insert 6: set supply 3")
	stands(t, at, begin, "Anna: ask Bruno red = 1", "set supply 3", "Bruno: ask Chloé men = 0", blue)
	undo(t, at, table.Back{To: 5})
	stands(t, at, begin, "Anna: ask Bruno red = 1")
	wantOffered(t, at, "set supply 3|Bruno: ask Chloé men = 0|"+blue)
	for range 3 {
		redo(t, at)
	}
	enter(t, at, "remove 6")
	stands(t, at, begin, "Anna: ask Bruno red = 1", "Bruno: ask Chloé men = 0", blue)
	undo(t, at, table.Back{})
	stands(t, at, begin, "Anna: ask Bruno red = 1", "set supply 3", "Bruno: ask Chloé men = 0", blue)
	wantOffered(t, at, "remove 6")
	redo(t, at)
	stands(t, at, begin, "Anna: ask Bruno red = 1", "Bruno: ask Chloé men = 0", blue)
	undo(t, at, table.Back{})
	enter(t, at, "set supply 2") // a mend that was taken back stands in no line's place
	wantOffered(t, at, "")
	if got := instead(at); got != "" {
		t.Errorf("it stands in the place of %q", got)
	}
}

// Lines of the box that people took back do not come to this table again.
func TestTheBoxSaysNothingThatWasTakenBack(t *testing.T) {
	const called, front = "call butcher Charcutier", "front Anna butcher park sword"
	hall := newHall(t, t.TempDir())
	at := newTable(t, hall, "13-indices", "Anna", "Bruno", "Chloé")
	enter(t, at, called)
	undo(t, at, table.Back{})
	enter(t, at, front)
	stands(t, at, front)
	enter(t, at, called, "remove 5", "remove 4", front)
	stands(t, at, front)
}

// A line of the box comes by itself with the line that uses it, and goes with it: it is
// none that people said, and is as it was at this table.
func TestTheBoxsLinesAreNotPeoples(t *testing.T) {
	const called, other, front, first = "call butcher Charcutier", "call butcher Boucher", "front Anna butcher park sword", "first = Anna"
	hall := newHall(t, t.TempDir())
	enter(t, newTable(t, hall, "13-indices", "Anna", "Bruno", "Chloé"), called)
	at := newTable(t, hall, "13-indices", "Anna", "Bruno", "Chloé")
	enter(t, at, front, first)
	stands(t, at, called, front, first)
	owner, err := box.Open(hall.Store, shelf, "13-indices")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := owner.Learn([]string{"game 13-indices", other}, "en"); err != nil {
		t.Fatal(err)
	}
	undo(t, at, table.Back{To: 3})
	stands(t, at)
	wantOffered(t, at, front+"|"+first)
	redo(t, at)
	redo(t, at)
	stands(t, at, called, front, first) // as it was at this table
	undone, err := at.Preview(table.Back{Lines: 2})
	if err != nil || len(at.Public().Taken(undone)) != 2 {
		t.Errorf("%+v, %v", undone, err)
	}
	undo(t, at, table.Back{Lines: 2})
	stands(t, at)
	wantOffered(t, at, front+"|"+first)
}

// A line from the box goes with the line that it came before, even if people name the box's line to
// go back to.
func TestGoingBackToALineOfTheBox(t *testing.T) {
	const called, front, first = "call butcher Charcutier", "front Anna butcher park sword", "first = Anna"
	hall := newHall(t, t.TempDir())
	enter(t, newTable(t, hall, "13-indices", "Anna", "Bruno", "Chloé"), called)
	at := newTable(t, hall, "13-indices", "Anna", "Bruno", "Chloé")
	enter(t, at, first, front)
	stands(t, at, first, called, front)
	undo(t, at, table.Back{To: 5})
	stands(t, at, first)
	undo(t, at, table.Back{})
	redo(t, at)
	redo(t, at)
	stands(t, at, first, called, front)
}

// A correction that is said again corrects the same line, though a draw that was taken back has
// come before it.
func TestACorrectionKeepsToItsLine(t *testing.T) {
	hall := newHall(t, t.TempDir())
	hall.Seed = func() (seed draw.Seed) { return seed }
	p, err := transcript.Head(hall.Shelf, "13-indices", []string{"Anna", "Bruno", "Chloé"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	at, err := hall.New("", p)
	if err != nil {
		t.Fatal(err)
	}
	enter(t, at, "set supply 3", "set supply 4", "first = draw", "correct 6: set supply 5")
	was := after(at)
	for range 3 {
		undo(t, at, table.Back{})
	}
	undone := after(at)
	for range 3 {
		redo(t, at)
	}
	taken, _ := strings.CutPrefix(undone, "set supply 3\n")
	if got, _, found := strings.Cut(was, "\nset"); !found || after(at) != got+"\n"+taken+strings.TrimPrefix(was, got) {
		t.Errorf("it stood\n%s\ntaken back\n%s\nand said again\n%s", was, undone, after(at))
	}
}

// Lines that a correction disputed are disputed again when the correction is said again.
func TestADisputeIsSaidAgain(t *testing.T) {
	at := newTable(t, newHall(t, t.TempDir()), "13-indices", "Anna", "Bruno", "Chloé")
	enter(t, at, "set supply 4", "behind Anna nurse market", "set supply 3")
	if _, err := at.Eyes("Chloé").Enter("correct 4: front Bruno nurse park ?", "en", table.Anything); err != nil {
		t.Fatal(err)
	}
	was := transcript.Write(at.Position())
	undo(t, at, table.Back{})
	undo(t, at, table.Back{})
	redo(t, at)
	redo(t, at)
	if got := transcript.Write(at.Position()); got != was {
		t.Errorf("said again there stands\n%s\nof\n%s", got, was)
	}
}
