package desk_test

import (
	"strings"
	"testing"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/entry"
	"lestrade/assistant/desk/hand"
	"lestrade/assistant/desk/host"
	"lestrade/assistant/desk/mend"
	"lestrade/assistant/desk/opening"
	"lestrade/assistant/desk/own"
	"lestrade/assistant/table"
	"lestrade/rules"
	"lestrade/rules/reading"
)

// A seat's own acts, its last line, reports and notes do not wait for the host. Mends of other
// lines, counters, options, the seed, the door and what belongs to others do.
func TestWhatWaitsForTheHost(t *testing.T) {
	theirs := []string{"first = Anna", "Anna: ask Bruno red = 2", "Bruno: ask Anna green = 1"}
	read := func(line string) rules.Entry { return must(reading.Read(at(t, theirs...).t.Public().View(), line, "")) }
	correct := func(n int) entry.Say {
		return entry.Say{Entry: read("Bruno: ask Anna green = 2"), At: desk.Place{Way: rules.Correct, Line: n}}
	}
	for _, c := range []struct {
		does  string
		deed  desk.Deed
		waits bool
	}{
		{"an act", entry.Say{Entry: read("Chloé: ask Anna red = 1")}, false},
		{"what all may say", entry.Say{Entry: read("front Chloé officer library crossbow")}, false},
		{"the last line taken back", entry.Undo{}, false},
		{"the last line corrected", correct(6), false},
		{"a line said again", mend.Redo{}, false},
		{"a report", own.Report{}, false},
		{"a note", own.WriteNote{}, false},
		{"a word for the seat", own.SetWord{}, false},
		{"a word said", hand.Try{}, false},
		{"two lines taken back", entry.Undo{Back: table.Back{Lines: 2}}, true},
		{"all after a line", entry.Undo{Back: table.Back{To: 4}}, true},
		{"a line of another corrected", entry.Say{Entry: read("Anna: ask Bruno red = 1"), At: desk.Place{Way: rules.Correct, Line: 5}}, true},
		{"what cannot be", entry.Say{Entry: read("Bruno: ask Anna green = 9"), At: desk.Place{Way: rules.Correct, Line: 5}}, false},
		{"what stands there already", entry.Say{Entry: read("Anna: ask Bruno red = 2"), At: desk.Place{Way: rules.Correct, Line: 5}}, false},
		{"the last line put in a count's place", entry.Say{Entry: read("set turn Anna"), At: desk.Place{Way: rules.Correct, Line: 6}}, true},
		{"a line put in", entry.Say{Entry: read("Bruno: ask Anna red = 2"), At: desk.Place{Way: rules.Insert, Line: 6}}, true},
		{"a line taken out", entry.Say{At: desk.Place{Way: rules.Remove, Line: 6}}, true},
		{"a counter set", entry.Say{Entry: read("set turn Anna")}, true},
		{"an option", entry.Say{Entry: read("option top-secret off")}, true},
		{"lines let go of", entry.Drop{All: true}, true},
		{"the seed", own.OpenSeed{}, true},
		{"the owner's box taught", entry.Teach{}, true},
		{"another table", opening.Open{}, true},
		{"another's seat freed", host.StandUp{Seat: "Anna"}, true},
		{"the door", host.SetDoor{}, true},
		{"the host's part passed on", host.PassHost{Seat: "Anna"}, true},
		{"a yes, of which phones know whether it counts", host.AnswerAsk{}, false},
		{"the way shown to phones", host.Listen{}, false},
	} {
		f := onDevice(t, "Bruno", theirs...)
		if got := host.NeedsHost(f.t, f.desk, &desk.Intention{Deed: c.deed}); got != c.waits {
			t.Errorf("%s waits for the host: %v", c.does, got)
		}
	}
	f := onDevice(t, "Anna", theirs...)
	if !host.NeedsHost(f.t, f.desk, &desk.Intention{Deed: entry.Undo{}}) {
		t.Error("the line that another seat said last is taken back without a yes")
	}
}

// A seat may correct its own last line after others have spoken, as long as they all could hear it
// and it makes no difference for the others.
func TestOnesOwnLastLine(t *testing.T) {
	said := []string{
		"first = Bruno", "Bruno: ask Anna red = 2", "Chloé: look A = duke", "Anna: ask Chloé men = 1", "Anna: ask Bruno women = 2",
		"Bruno: ask Anna green = 1",
	}
	for _, c := range []struct {
		seat  string
		line  int
		now   string
		waits bool
	}{
		{"Anna", 8, "Anna: ask Bruno women = 1", false},
		{"Anna", 8, "Anna: ask Bruno green = 1", false},
		{"Anna", 8, "Anna: ask Chloé women = 2", true},  // the glasses would lie elsewhere
		{"Anna", 8, "Anna: look A = duke", true},        // another act
		{"Anna", 7, "Anna: ask Chloé men = 2", true},    // she has said another since
		{"Chloé", 6, "Chloé: look A = countess", true},  // not all could hear it
		{"Chloé", 8, "Anna: ask Bruno women = 1", true}, // another seat's
	} {
		f := onDevice(t, c.seat, said...)
		e := must(reading.Read(must(must(f.t.As(rules.Viewer(c.seat))).Before(c.line)), c.now, ""))
		i := &desk.Intention{Deed: entry.Say{Entry: e, At: desk.Place{Way: rules.Correct, Line: c.line}}}
		if got := host.NeedsHost(f.t, f.desk, i); got != c.waits {
			t.Errorf("%s corrects line %d: %s; it waits for the host: %v", c.seat, c.line, c.now, got)
		}
	}
}

// It is corrected with two taps, and asks nobody.
func TestOnesOwnLastLineIsCorrectedAtOnce(t *testing.T) {
	f := onDevice(t, "Anna", "first = Bruno", "Bruno: ask Anna red = 2", "Chloé: look A = duke", "Anna: ask Chloé men = 1", "Anna: ask Bruno women = 2", "Bruno: ask Anna green = 1")
	f.tap("correct").pick("Anna: ask Bruno women = 1")
	if got := f.lines()[4]; got != "Anna: ask Bruno women = 1" {
		t.Errorf("the line is %q", got)
	}
}

// Where a later line would fall by a correction, it is quoted: people see whose it is.
func TestALineThatWouldFallIsQuoted(t *testing.T) {
	f := onDevice(t, "Bruno", "first = Bruno", "Bruno: ask Anna red = 2", "Chloé: ask Bruno men = 1", "Anna: ask Chloé blue = 1")
	f.choose("correct 5: Bruno: ask Chloé red = 2", 0)
	if told := f.screen("").Told; !strings.Contains(told, "line 7 would not stand any more") || !strings.Contains(told, "7  Anna: ask Chloé blue = 1") {
		t.Errorf("it is told %q", told)
	}
}
