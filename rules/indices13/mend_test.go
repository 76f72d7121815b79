package indices13_test

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// mended is the table after an entry was put before line n, or line n taken out.
func mended(t *testing.T, p *position.Position, viewer rules.Viewer, m rules.Mend, line string) (*position.Position, error) {
	t.Helper()
	if line != "" {
		before, err := p.Before(m.Line)
		if err != nil {
			t.Fatal(err)
		}
		if m.Entry, err = reading.Read(before, line, "en"); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	return p.Mend(viewer, m)
}

// TestMendsThatStand: the table is as if all had been said so from the start.
func TestMendsThatStand(t *testing.T) {
	for _, c := range []struct {
		m    rules.Mend
		line string
		want []string
	}{
		{rules.Mend{Way: rules.Insert, Line: 6}, "behind Anna maid knife", slices.Insert(without(slips, 8), 5, "behind Anna maid knife")},
		{rules.Mend{Way: rules.Insert, Line: 3}, "option edition 2016", slices.Insert(slices.Clone(slips), 2, "option edition 2016")},
		{rules.Mend{Way: rules.Remove, Line: 8}, "", without(slips, 8)},
		{rules.Mend{Way: rules.Remove, Line: 14}, "", without(slips, 14)},
	} {
		p := table(t, slips...)
		if c.m.Way == rules.Insert && c.m.Line == 6 {
			p = table(t, without(slips, 8)...)
		}
		before := picture(p)
		got, err := mended(t, p, rules.Referee, c.m, c.line)
		if err != nil {
			t.Errorf("%s: %v", c.m, err)
			continue
		}
		if want := table(t, c.want...); !reflect.DeepEqual(picture(got), picture(want)) {
			t.Errorf("%s %s:\n%v\nwant\n%v", c.m, c.line, picture(got), picture(want))
		}
		if !reflect.DeepEqual(before, picture(p)) {
			t.Errorf("%s: the mend changed the table before it", c.m)
		}
	}
}

func without(lines []string, n int) []string { return slices.Delete(slices.Clone(lines), n-1, n) }

// TestMendsThatFall: a mend names the first later line that would not stand, by the
// number that it has.
func TestMendsThatFall(t *testing.T) {
	for _, c := range []struct {
		viewer       rules.Viewer
		m            rules.Mend
		line         string
		fallen       int
		rule, reason string
	}{
		{rules.Referee, rules.Mend{Way: rules.Remove, Line: 2}, "", 0, "all.head.1", "opens"},
		{rules.Referee, rules.Mend{Way: rules.Remove, Line: 4}, "", 9, "13.first.1", "who-begins"},
		{rules.Referee, rules.Mend{Way: rules.Remove, Line: 9}, "", 10, "13.turn.1", "not-your-turn"},
		{rules.Referee, rules.Mend{Way: rules.Insert, Line: 10}, "Chloé: ask Anna red = 1", 0, "13.ask.4", "exact"},
		{rules.Referee, rules.Mend{Way: rules.Insert, Line: 9}, "Bruno: ask Chloé pink = 1", 9, "13.turn.1", "not-your-turn"},
	} {
		p := table(t, slips...)
		before := picture(p)
		_, err := mended(t, p, c.viewer, c.m, c.line)
		var r *rules.Refusal
		if !errors.As(err, &r) {
			t.Errorf("%s %s: want %s, got %v", c.m, c.line, c.rule, err)
			continue
		}
		if r.Rule != c.rule || r.Reason != c.reason || r.Line != c.m.Line || r.Fallen != c.fallen || r.Mends != c.m.Way {
			t.Errorf("%s %s: want %s %s, fallen %d, got %v, fallen %d of %s", c.m, c.line, c.rule, c.reason, c.fallen, err, r.Fallen, r.Mends)
		}
		if !reflect.DeepEqual(before, picture(p)) {
			t.Errorf("%s: the refused mend changed the table", c.m)
		}
	}
}
