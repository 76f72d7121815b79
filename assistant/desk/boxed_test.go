package desk_test

import (
	"fmt"
	"strings"
	"testing"

	"lestrade/assistant/box"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
	"lestrade/rules"
)

// secondEvening is a table where clues have been taken whose names the owner's box knows.
func secondEvening(t *testing.T) (*table.Hall, *box.Box, *table.Table) {
	t.Helper()
	hall := newHall(t)
	owner, err := box.Open(hall.Store, hall.Shelf, "sherlock")
	if err == nil {
		_, err = owner.Learn([]string{"clue c1 N:C E:C +1", "clue c2 N:F", "clue c3 S:T"}, "en")
	}
	if err != nil {
		t.Fatal(err)
	}
	p, err := transcript.Head(hall.Shelf, "sherlock", []string{"Anna", "Bruno"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	made, err := hall.Create("", p)
	if err != nil {
		t.Fatal(err)
	}
	enter(t, made, "first = Anna", "Anna: visit 1 take c1 c2")
	return hall, owner, made
}

// TestABoxIsConfirmed: the box's line about a name is a row with its face. Enter alone takes it
// neither there nor where the name is typed; Enter on the marked row does.
func TestABoxIsConfirmed(t *testing.T) {
	hall, _, made := secondEvening(t)
	p := sitDown(t, hall, enterKey, back, "indice c1", "indice c1"+down, "indice c2 N:F", back)
	p.play()
	p.wantShown("indice c1 N:C E:C +1 — comme dans votre boîte", "votre boîte connaît ce nom", "indice c2 N:F")
	if strings.Contains(p.shown(), "indice c3") {
		t.Errorf("a name that nobody said is offered:\n%s", p.shown())
	}
	if err := made.Refresh(); err != nil || fmt.Sprint(must(made.As(rules.Referee)).View().Lines()[5:]) != "[clue c1 N:C E:C +1 clue c2 N:F]" {
		t.Errorf("the table has %v (%v)", must(made.As(rules.Referee)).View().Lines(), err)
	}
}

// TestABoxIsConfirmedAtOnce, where all that it has was read.
func TestABoxIsConfirmedAtOnce(t *testing.T) {
	for answer, want := range map[string]string{"n": "[]", "o": "[clue c1 N:C E:C +1 clue c2 N:F]"} {
		hall, _, made := secondEvening(t)
		p := sitDown(t, hall, down+down, answer, back)
		p.play()
		p.wantShown("2 cartes connues", "indice c1 N:C E:C +1\nindice c2 N:F\nEst-ce bien")
		if err := made.Refresh(); err != nil || fmt.Sprint(must(made.As(rules.Referee)).View().Lines()[5:]) != want {
			t.Errorf("%s: the table has %v (%v)", answer, must(made.As(rules.Referee)).View().Lines(), err)
		}
	}
}

// TestABoxIsAskedBeforeItChanges, by a line and by a correction.
func TestABoxIsAskedBeforeItChanges(t *testing.T) {
	for answer, want := range map[string]string{
		"n": "[clue c1 N:C E:C +1 clue c2 N:F clue c3 S:T]",
		"o": "[clue c1 W:T clue c2 N:F clue c3 S:T]",
	} {
		hall, owner, _ := secondEvening(t)
		p := sitDown(t, hall, "indice c1 S:T", "n", "corriger 6 : indice c1 O:T", answer, back)
		p.play()
		p.wantShown("Votre boîte retient «\u00a0indice c1 N:C E:C +1\u00a0». Doit-elle retenir «\u00a0indice c1 O:T\u00a0» à la place")
		if lines, err := owner.Lines(); err != nil || fmt.Sprint(lines) != want {
			t.Errorf("%s: the box has %v, not %s (%v)", answer, lines, want, err)
		}
	}
}
