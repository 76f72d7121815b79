package desk_test

import (
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/desk/seated"
	"lestrade/assistant/speak"
	"lestrade/rules"
)

// The table is put right as a whole: counts typed in one go become a line each, and the counts stay
// in sight until all are right.
func TestAsItLies(t *testing.T) {
	f := begun(t, "arkham", "Anna", "limit 5", "open 1a", "deck 50", "dangers 5")
	sees, err := f.t.As(rules.Public)
	if err != nil {
		t.Fatal(err)
	}
	f.desk = seated.At(sees)
	f.choose("state", 0)
	shown := func() (texts []string) {
		for _, row := range f.screen("").Rows {
			texts = append(texts, row.Text)
		}
		return texts
	}
	for _, want := range []string{"stability 0", "hand 3", "pile 42", "line 1a 0", "line …", "active …", "shut …", "move …"} {
		if !slices.Contains(shown(), want) {
			t.Errorf("%q is not among %q", want, shown())
		}
	}
	f.choose("stability 3, time 2, line 1a 4", 0)
	f.choose("line 3 2", 0)
	f.choose("active ? time-limit-down", 0)
	for _, want := range []string{"stability 3", "time 2", "line 1a 4", "line 3 2", "dangers 4"} {
		if !slices.Contains(shown(), want) {
			t.Errorf("%q is not among %q", want, shown())
		}
	}
	lines := f.whole().View().Lines()
	var last []string
	for _, e := range lines[len(lines)-5:] {
		last = append(last, e.String())
	}
	want := "set stability 3|set time 2|set line 1a 4|set line 3 2|active ? time-limit-down"
	if got := strings.Join(last, "|"); got != want {
		t.Errorf("said is %s", got)
	}
	rows := f.screen("stability 3, foo 2").Rows
	if len(rows) != 1 || rows[0].Refused == nil {
		t.Errorf("a count that is none leads to %v", rows)
	}
}

// The value of a counter is said, and read, in the words of the table's language.
func TestAsItLiesInFrench(t *testing.T) {
	f := begun(t, "charlock", "Anna Bruno", "help advice", "first = Anna", "trail 1 2")
	f.t.Voice = speak.New("fr")
	f.desk = seated.At(f.t.Public())
	f.choose("recompter", 0)
	if rows := texts(f.screen("").Rows); !slices.Contains(rows, "plateau Anna horloge") {
		t.Errorf("the board is not among %q", rows)
	}
}
