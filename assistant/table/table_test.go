package table_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"lestrade/assistant/box"
	"lestrade/assistant/journal"
	"lestrade/assistant/store"
	"lestrade/assistant/table"
	"lestrade/assistant/table/lock"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/indices13"
	"lestrade/rules/reading"
	"lestrade/rules/rulestest"
	"lestrade/rules/rulestest/testbed"
)

func TestMain(m *testing.M) {
	lock.Rounds = testbed.Runs(1_000, lock.Rounds)
	m.Run()
}

// loaded gives the outcomes in the order of its words, as often as it is asked.
type loaded struct{ words []string }

func (l *loaded) Draw(_ int, _ string, outcomes []rules.Outcome) (string, error) {
	word := l.words[0]
	l.words = l.words[1:]
	for _, o := range outcomes {
		if o.Word == word {
			return word, nil
		}
	}
	return "", fmt.Errorf("%s is not among %v", word, outcomes)
}

var shelf = rules.Shelf{indices13.Game, rulestest.OnPaper("sherlock")}

func newHall(t *testing.T, folder string, drawn ...string) *table.Hall {
	t.Helper()
	j, err := journal.Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = j.Close() })
	return &table.Hall{Store: j, Shelf: shelf, Chance: &loaded{drawn}, Now: time.Now}
}

func newTable(t *testing.T, hall *table.Hall, game string, seats ...string) *table.Table {
	t.Helper()
	p, err := transcript.Head(shelf, game, seats, nil)
	if err != nil {
		t.Fatal(err)
	}
	made, err := hall.Create("", p)
	if err != nil {
		t.Fatal(err)
	}
	return made
}

func enter(t *testing.T, at *table.Table, lines ...string) {
	t.Helper()
	for _, line := range lines {
		if _, err := at.Eyes(rules.Referee).Enter(line, "en", table.Anything); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
}

// stands checks the lines of play, after game, rules and seats.
func stands(t *testing.T, at *table.Table, want ...string) {
	t.Helper()
	var got []string
	for _, e := range at.Position().Lines()[3:] {
		got = append(got, e.String())
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Fatalf("stands:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func undo(t *testing.T, at *table.Table, back table.Back) {
	t.Helper()
	if _, err := at.Undo(back, table.Anything); err != nil {
		t.Fatal(err)
	}
}

func redo(t *testing.T, at *table.Table) {
	t.Helper()
	if _, err := at.Eyes(rules.Referee).Redo(); err != nil {
		t.Fatal(err)
	}
}

// offered is what can be said again, in order.
func offered(at *table.Table) string {
	var all []string
	for _, w := range at.Eyes(rules.Referee).Offer() {
		if w.Mends != "" {
			all = append(all, fmt.Sprintf("%s %d", w.Mends, w.Line))
			continue
		}
		all = append(all, w.Heard.String())
	}
	return strings.Join(all, "|")
}

const (
	begin = "first = Anna"
	red   = "Anna: ask Bruno red = 2"
	men   = "Bruno: ask Chloé men = 1"
	pink  = "Bruno: ask Chloé pink = 1"
	blue  = "Bruno: ask Anna blue = 0"
)

func TestUndoToAnyDepthAlsoAfterARestart(t *testing.T) {
	folder := t.TempDir()
	at := newTable(t, newHall(t, folder), "13-indices", "Anna", "Bruno", "Chloé")
	enter(t, at, begin, red, men)
	undo(t, at, table.Back{})
	undo(t, at, table.Back{})
	again, err := newHall(t, folder).Open("")
	if err != nil {
		t.Fatal(err)
	}
	stands(t, again, begin)
	redo(t, again)
	redo(t, again)
	stands(t, again, begin, red, men)
	undo(t, again, table.Back{To: 1})
	stands(t, again)
	if err := at.Refresh(); err != nil || at.Position().Len() != 3 {
		t.Errorf("the other process sees %d lines, %v", at.Position().Len(), err)
	}
	var nothing *table.Nothing
	if _, err := again.Undo(table.Back{}, table.Anything); !errors.As(err, &nothing) {
		t.Errorf("undo of nothing: %v", err)
	}
}

func TestARefusedLineIsStillOffered(t *testing.T) {
	at := newTable(t, newHall(t, t.TempDir()), "13-indices", "Anna", "Bruno", "Chloé")
	enter(t, at, begin, red)
	undo(t, at, table.Back{To: 3})
	enter(t, at, "first = Bruno")
	if err := at.DropFirst(); err != nil {
		t.Fatal(err)
	}
	var refusal *rules.Refusal
	if _, err := at.Eyes(rules.Referee).Redo(); !errors.As(err, &refusal) || refusal.Kind != rules.Refused {
		t.Fatalf("Anna acts in Bruno's turn: %v", err)
	}
	if got := offered(at); got != red {
		t.Errorf("offered: %s", got)
	}
}

func TestUndoOfATurn(t *testing.T) {
	at := newTable(t, newHall(t, t.TempDir()), "13-indices", "Anna", "Bruno", "Chloé")
	enter(t, at, begin, red, "Bruno: ask Anna men = 1", "Bruno: ask Chloé women = 1", "Chloé: ask Anna blue = 0")
	undo(t, at, table.Back{})
	undo(t, at, table.Back{Turn: true})
	stands(t, at, begin, red)
}

func TestTakingBackGoesByWhatWasSeen(t *testing.T) {
	folder := t.TempDir()
	mine := newTable(t, newHall(t, folder), "13-indices", "Anna", "Bruno", "Chloé")
	enter(t, mine, begin, red)
	theirs, err := newHall(t, folder).Open("")
	if err != nil {
		t.Fatal(err)
	}
	seen := mine.Moved()
	enter(t, theirs, men)
	var moved *table.Moved
	if _, err := mine.Undo(table.Back{}, seen); !errors.As(err, &moved) {
		t.Errorf("undo: %v", err)
	}
	if _, err := mine.Eyes(rules.Referee).Enter("correct 5 = 1", "en", seen); !errors.As(err, &moved) {
		t.Errorf("correct: %v", err)
	}
	stands(t, mine, begin, red, men)
	if err := theirs.Mark(store.KindHandOver, "Anna"); err != nil {
		t.Fatal(err)
	}
	if _, err := mine.Undo(table.Back{}, mine.Moved()); err != nil {
		t.Errorf("a hand-over changes nothing: %v", err)
	}
}

func TestAnEntryIsJudgedAgainWhereOthersWereFaster(t *testing.T) {
	folder := t.TempDir()
	mine := newTable(t, newHall(t, folder), "13-indices", "Anna", "Bruno", "Chloé")
	enter(t, mine, begin)
	theirs, err := newHall(t, folder).Open("")
	if err != nil {
		t.Fatal(err)
	}
	enter(t, theirs, red)
	var refusal *rules.Refusal
	if _, err := mine.Public().Enter(red, "en", mine.Moved()); !errors.As(err, &refusal) || refusal.Kind != rules.Refused {
		t.Errorf("Anna's only glass is spent: %v", err)
	}
	stands(t, mine, begin, red)
}

func TestWhatWasDrawnStaysDrawn(t *testing.T) {
	at := newTable(t, newHall(t, t.TempDir(), "Chloé", "Bruno"), "13-indices", "Anna", "Bruno", "Chloé")
	enter(t, at, "first = draw")
	const drawn = "first = Chloé drawn 1 of Anna Bruno Chloé"
	stands(t, at, drawn)
	before, err := at.Preview(table.Back{})
	if err != nil || !before.Reveals() {
		t.Errorf("taking a draw back asks: %+v, %v", before, err)
	}
	undo(t, at, table.Back{})
	enter(t, at, "first = draw teapot")
	stands(t, at, drawn)
}

func TestTheLogSaysWhatChangedToEachSeat(t *testing.T) {
	at := newTable(t, newHall(t, t.TempDir()), "13-indices", "Anna", "Bruno", "Chloé")
	enter(t, at, begin, "front Anna officer park sword", red, "correct 5: front Anna duke park sword", "correct 6 = 1")
	for viewer, want := range map[rules.Viewer]string{
		"Bruno": "5 front Anna officer park sword → front Anna duke park sword|6 " + red + " → Anna: ask Bruno red = 1|" +
			"c5 front Anna officer park sword → front Anna duke park sword|c6 " + red + " → Anna: ask Bruno red = 1",
		"Anna": "5 front Anna ? ? ?|6 " + red + " → Anna: ask Bruno red = 1|" +
			"c5 hidden|c6 " + red + " → Anna: ask Bruno red = 1",
	} {
		var got []string
		for _, h := range at.Eyes(viewer).Log()[4:] {
			switch {
			case h.Hidden():
				got = append(got, fmt.Sprintf("c%d hidden", h.Line))
			case h.Mends == rules.Correct:
				got = append(got, fmt.Sprintf("c%d %s → %s", h.Line, h.Was, h.Heard))
			case h.Changed():
				got = append(got, fmt.Sprintf("%d %s → %s", h.Line, h.Heard, h.Now))
			default:
				got = append(got, fmt.Sprintf("%d %s", h.Line, h.Heard))
			}
		}
		if strings.Join(got, "|") != want {
			t.Errorf("%s:\n%s\nwant\n%s", viewer, strings.Join(got, "\n"), strings.ReplaceAll(want, "|", "\n"))
		}
	}
}

// TestANameMayBeAnotherCardToday: the box's line about a name is never taken in silently.
// Another line that is said instead holds for the table, and the box keeps its own until its
// owner says otherwise.
func TestANameMayBeAnotherCardToday(t *testing.T) {
	hall := newHall(t, t.TempDir())
	owner, err := box.Open(hall.Store, shelf, "sherlock")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := owner.Learn([]string{"game sherlock", "clue c7 N:F E:CT +1", "clue c8 S:T", "lead L1 ? N:F"}, "en"); err != nil {
		t.Fatal(err)
	}
	boxHas := func(want ...string) {
		t.Helper()
		lines, err := owner.Lines()
		if err != nil || fmt.Sprint(lines) != fmt.Sprint(want) {
			t.Errorf("the box has %v, not %v (%v)", lines, want, err)
		}
	}
	at := newTable(t, hall, "sherlock", "Anna", "Bruno")
	enter(t, at, "fill 3 c7 c8 F F C", "fill 1 c7 F")
	stands(t, at, "fill 3 c7 c8 F F C", "fill 1 c7 F")
	lines, err := at.ToConfirm()
	if err != nil {
		t.Fatal(err)
	}
	if named := box.Named(at.Position(), lines); fmt.Sprint(named) != "[clue c7 N:F E:CT +1 clue c8 S:T]" {
		t.Errorf("to confirm: %v", named)
	}
	say := func(line, learnt, kept string) {
		t.Helper()
		did, err := at.Eyes(rules.Referee).Enter(line, "en", table.Anything)
		if err != nil || fmt.Sprint(did.Learnt) != "["+learnt+"]" || did.Kept != kept {
			t.Errorf("%s: %+v, %v", line, did, err)
		}
	}
	say("clue c7 W:T", "", "clue c7 N:F E:CT +1")            // another card
	say("clue c8 S:T", "", "")                               // the same
	say("clue c9 S:C", "clue c9 S:C", "")                    // one that the box lacks
	say("lead L1 3 N:F", "lead L1 3 N:F", "")                // what the box has, and more
	say("correct 6: clue c7 N:F", "", "clue c7 N:F E:CT +1") // a correction overwrites nothing either
	say("correct 7: clue c8 S:TC", "", "clue c8 S:T")        //
	say("correct 8: clue c9 S:CC", "", "clue c9 S:C")        //
	boxHas("clue c7 N:F E:CT +1", "clue c8 S:T", "clue c9 S:C", "lead L1 3 N:F")
	if err := at.Teach(at.Position().Line(6)); err != nil {
		t.Fatal(err)
	}
	boxHas("clue c7 N:F", "clue c8 S:T", "clue c9 S:C", "lead L1 3 N:F")
	if lines, err := at.ToConfirm(); err != nil || len(lines) > 0 {
		t.Errorf("to confirm after all was said: %v, %v", lines, err)
	}
}

func TestABoxIsLearntAtTheTableToo(t *testing.T) {
	hall := newHall(t, t.TempDir())
	at := newTable(t, hall, "13-indices", "Anna", "Bruno", "Chloé")
	enter(t, at, "call butcher Charcutier")
	next := newTable(t, hall, "13-indices", "Anna", "Bruno", "Chloé")
	enter(t, next, "front Anna charcutier park sword", "front Bruno duke harbor knife")
	stands(t, next, "call butcher Charcutier", "front Anna butcher park sword", "front Bruno duke harbor knife")
}

// Lines that the box could add stand behind the table's lines and have no number there.
func TestARefusalBearsTheNumberAtTheTable(t *testing.T) {
	hall := newHall(t, t.TempDir())
	enter(t, newTable(t, hall, "13-indices", "Anna", "Bruno", "Chloé"), "call butcher Charcutier", "call duke Archiduc")
	next := newTable(t, hall, "13-indices", "Anna", "Bruno", "Chloé")
	known, err := next.Public().Known()
	if err != nil {
		t.Fatal(err)
	}
	want := next.Position().Len() + 1
	for _, text := range []string{"zut", "ask Anna red = 2", "set glasses Anna 99"} {
		if r := reading.Barred(known, text, "en"); r == nil || r.Line != want {
			t.Errorf("%s is refused as %v, want line %d", text, r, want)
		}
	}
}

// A correction that says what stands there makes no record. People who may know all of the line are
// told so; others learn nothing from it.
func TestNothingIsCorrected(t *testing.T) {
	at := newTable(t, newHall(t, t.TempDir()), "13-indices", "Anna", "Bruno", "Chloé")
	enter(t, at, begin, "front Anna officer park sword", red)
	before := at.Last()
	for line, says := range map[string]string{"correct 6 = 2": "line 6 says just that", "correct 5: front Anna officer park sword": "line 5 says just that"} {
		if _, err := at.Eyes("Bruno").Enter(line, "en", table.Anything); err == nil || err.Error() != says {
			t.Errorf("%s: %v", line, err)
		}
	}
	if at.Last() != before {
		t.Error("it was recorded")
	}
	for _, line := range []string{"correct 5: front Anna ? ? ?", "correct 5: front Anna officer park sword"} {
		if _, err := at.Eyes("Anna").Enter(line, "en", table.Anything); err != nil && err.Error() == "line 5 says just that" {
			t.Errorf("%s: Anna learns what hangs on her screen", line)
		}
	}
}
