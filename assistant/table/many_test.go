package table_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/arkham"
	"lestrade/rules/charlock"
	"lestrade/rules/indices13"
	"lestrade/rules/rulestest/testbed"
	"lestrade/rules/sherlock"
	bomb "lestrade/rules/timebomb"
)

// many are tables with as many lines of one kind as may be said: how each opens, and its
// line number n.
var many = map[string]struct {
	opens string
	line  func(n int) string
}{
	"13-indices": {
		"game 13-indices\nrules 1\nseats Anna Bruno Chloé\n",
		func(n int) string { return fmt.Sprintf("set glasses Anna %d", n%9) },
	},
	"called": {
		"game 13-indices\nrules 1\nseats Anna Bruno Chloé\n",
		func(n int) string {
			return fmt.Sprintf("call %s nom%d", []string{"duke", "maid", "gun", "park"}[n%4], n)
		},
	},
	"charlock": {
		"game charlock\nrules 1\nseats Anna Bruno Chloé\ntrail 3 1 2\nfirst = Anna\n",
		func(n int) string { return fmt.Sprintf("set deck %d", 20+n%10) },
	},
	"timebomb": {
		"game timebomb\nrules 1\nseats Anna Bruno Chloé Dora\ncolours = red blue yellow green\nfirst = Anna\n",
		func(n int) string { return fmt.Sprintf("set revealed red %d", n%6) },
	},
	"arkham": {
		"game arkham\nrules 1\nseats Anna\nopen 1a\n",
		func(n int) string { return fmt.Sprintf("set wall %d", n%90) },
	},
	"sherlock": {
		"game sherlock\nrules 1\nseats Anna Bruno\nfirst = Anna\n",
		func(n int) string { return fmt.Sprintf("set pool %d", n%20) },
	},
}

// TestManyLinesStayLight folds tables of many lines: what stays in memory grows in step
// with the lines, and no more than a command may take of it, which holds some times what
// it needs until it is collected.
func TestManyLinesStayLight(t *testing.T) {
	testbed.NeedTime(t)
	for name, kind := range many {
		t.Run(name, func(t *testing.T) {
			hall := newHall(t, t.TempDir())
			hall.Shelf = rules.Shelf{indices13.Game, charlock.Game, bomb.Game, arkham.Game, sherlock.Game}
			some, all := weigh(t, hall, kind.opens, kind.line, transcript.MostLines/4), weigh(t, hall, kind.opens, kind.line, transcript.MostLines)
			if most := 128 << 20 / 10; all > most {
				t.Errorf("%d lines take %d bytes, more than %d", transcript.MostLines, all, most)
			}
			if all > 5*some {
				t.Errorf("four times the lines take %d bytes instead of %d", all, some)
			}
		})
	}
}

// weigh is how many bytes a table of so many lines takes once it was opened and its log
// read through.
func weigh(t *testing.T, hall *table.Hall, opens string, line func(n int) string, count int) int {
	t.Helper()
	var text strings.Builder
	text.WriteString(opens)
	for n := strings.Count(opens, "\n"); n < count; n++ {
		text.WriteString(line(n) + "\n")
	}
	p, err := transcript.Read(hall.Shelf, strings.NewReader(text.String()), "")
	if err != nil {
		t.Fatal(err)
	}
	made, err := hall.Create("", p)
	if err != nil {
		t.Fatal(err)
	}
	name := made.Name
	before := inUse()
	at, err := hall.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	if log := at.Public().Log(); len(log) != count {
		t.Fatalf("the log has %d rows, not %d", len(log), count)
	}
	took := inUse() - before
	runtime.KeepAlive(at)
	return took
}

// inUse is how many bytes are in use.
func inUse() int {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}

// TestLookingBackIsLookingThen goes back and forth through the log of a table with mends: folding
// again gives the table that stood then.
func TestLookingBackIsLookingThen(t *testing.T) {
	at := newTable(t, newHall(t, t.TempDir()), "13-indices", "Anna", "Bruno", "Chloé")
	var lines []string
	for n := range 300 {
		lines = append(lines, fmt.Sprintf("set glasses %s %d", []string{"Anna", "Bruno", "Chloé"}[n%3], n%9))
		if n%7 == 6 {
			lines = append(lines, fmt.Sprintf("correct %d: set glasses Bruno %d", at.Position().Len()+n-2, (n-2)%9))
		}
	}
	enter(t, at, lines...)
	want := fmt.Sprint(at.Eyes(rules.Referee).Log())
	if again := fmt.Sprint(at.Eyes(rules.Referee).Log()); again != want {
		t.Error("the log reads otherwise the second time")
	}
	if _, err := at.Undo(table.Back{Lines: 250}, table.Anything); err != nil {
		t.Fatal(err)
	}
	stood := transcript.Write(at.Position())
	_ = at.Public().Log()
	if transcript.Write(at.Position()) != stood {
		t.Error("the table stands otherwise after its log was read")
	}
}
