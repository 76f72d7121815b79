package indices13_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"lestrade/rules"
	"lestrade/rules/indices13"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// The game that corrections are made in; the numbers are those of its lines.
var slips = []string{
	"game 13-indices",                              // 1
	"seats Anna Bruno Chloé",                       // 2
	"option top-secret off",                        // 3
	"first = Bruno",                                // 4
	"front Anna countess park gun",                 // 5
	"front Bruno butcher market rifle",             // 6
	"front Chloé officer library crossbow",         // 7
	"behind Anna maid knife",                       // 8
	"Bruno: ask Anna red = 2",                      // 9: 2 0 1, five in the supply
	"Chloé: look A = duke",                         // 10: 2 1 0
	"Anna: ask Chloé women = 2",                    // 11: 1 1 1
	"Anna: accuse countess park sword = wrong",     // 12: 0 1 1, six
	"Bruno: accuse butcher harbor rifle = wrong",   // 13: 1 0 1
	"Chloé: accuse officer library poison = wrong", // 14: 1 1 0
}

func correct(t *testing.T, p *position.Position, viewer rules.Viewer, n int, line string) (*position.Position, error) {
	t.Helper()
	before, err := p.Before(n)
	if err != nil {
		t.Fatal(err)
	}
	e, err := reading.Read(before, line, "en")
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return p.Correct(viewer, n, e)
}

// picture is what people see of a table, for comparing.
func picture(p *position.Position) []any {
	return []any{p.Header(), p.Lines(), indices13.TableOf(p), p.Due(), p.Outcome()}
}

func TestCorrectionsThatStand(t *testing.T) {
	for _, c := range []struct {
		n                     int
		line, glasses, supply string
	}{
		{3, "option top-secret on", "1 1 0", "6"},
		{3, "option edition 2016", "1 1 0", "8"}, // two glasses more in that box
		{4, "first = Bruno", "1 1 0", "6"},       // the same again
		{8, "behind Anna nurse knife", "1 1 0", "6"},
		{9, "Bruno: ask Anna pink = 2", "1 1 0", "6"},
		{10, "Chloé: look B = parlor", "1 1 0", "6"},
		{11, "Anna: ask Chloé women = 1", "1 1 0", "6"},
		{11, "Anna: ask Bruno women = 2", "1 1 0", "6"}, // he discards one more, and she one less
		{14, "Chloé: ask Anna men = 2", "2 0 0", "6"},
		{14, "Chloé: look B = ?", "1 1 0", "6"},
	} {
		p := table(t, slips...)
		before := picture(p)
		q, err := correct(t, p, rules.Referee, c.n, c.line)
		if err != nil {
			t.Errorf("%d: %s: %v", c.n, c.line, err)
			continue
		}
		if got := q.Lines()[c.n-1].String(); got != c.line || len(q.Lines()) != len(slips) {
			t.Errorf("%d: %s: line %d is %s of %d lines", c.n, c.line, c.n, got, len(q.Lines()))
		}
		var glasses []string
		for _, seat := range q.Header().Seats {
			glasses = append(glasses, q.Counter("glasses", seat))
		}
		if got := strings.Join(glasses, " "); got != c.glasses || q.Counter("supply", "") != c.supply {
			t.Errorf("%d: %s: want glasses %s and a supply of %s, got %s and %s",
				c.n, c.line, c.glasses, c.supply, got, q.Counter("supply", ""))
		}
		if !reflect.DeepEqual(before, picture(p)) {
			t.Errorf("%d: %s: the table before the correction has changed", c.n, c.line)
		}
		back, err := correct(t, q, rules.Referee, c.n, slips[c.n-1])
		if err != nil {
			t.Errorf("%d: %s: corrected back: %v", c.n, c.line, err)
		} else if !reflect.DeepEqual(before, picture(back)) {
			t.Errorf("%d: %s: corrected back, the table is another", c.n, c.line)
		}
	}
}

func TestCorrectionsThatFall(t *testing.T) {
	for _, c := range []struct {
		viewer       rules.Viewer
		n            int
		line         string
		fallen       int // the later line that would not stand; 0: the correction itself
		rule, reason string
	}{
		{rules.Referee, 2, "seats Anna Bruno", 5, "13.setup.1", "removed"},                   // the gun is orange
		{rules.Referee, 2, "seats Anna Bruno Chloé Dario", 11, "13.turn.1", "not-your-turn"}, // it is Dario's
		{rules.Referee, 2, "seats Anna Rose", 0, "all.seats.4", "word"},
		{rules.Referee, 4, "first = Anna", 9, "13.turn.1", "not-your-turn"},
		{rules.Referee, 5, "front Anna countess park sword", 12, "13.accuse.4", "is-right"},
		{rules.Referee, 6, "front Bruno duke market rifle", 9, "13.ask.4", "exact"}, // only the library is red
		{rules.Referee, 6, "front Bruno countess market rifle", 0, "13.setup.2", "elsewhere-front"},
		{rules.Referee, 8, "behind Anna sword knife", 12, "13.accuse.2", "behind"},
		{rules.Referee, 9, "Bruno: ask Anna red = 1", 0, "13.ask.4", "exact"},
		{rules.Referee, 9, "Bruno: ask Anna gray = 0", 0, "13.ask.3", "removed"},
		{rules.Referee, 9, "Anna: ask Bruno red = 2", 0, "13.turn.1", "not-your-turn"},
		{rules.Referee, 9, "Bruno: look A = duke", 12, "13.turn.1", "not-your-turn"}, // Anna had one glass only
		{rules.Referee, 13, "Bruno: accuse butcher market rifle = right", 14, "13.end.1", "over"},
	} {
		p := table(t, slips...)
		before := picture(p)
		_, err := correct(t, p, c.viewer, c.n, c.line)
		var r *rules.Refusal
		if !errors.As(err, &r) {
			t.Errorf("%d: %s: want %s, got %v", c.n, c.line, c.rule, err)
			continue
		}
		if r.Kind != rules.Refused || r.Rule != c.rule || r.Reason != c.reason || r.Line != c.n || r.Fallen != c.fallen {
			t.Errorf("%d: %s: want %s %s, fallen %d, got %v, fallen %d", c.n, c.line, c.rule, c.reason, c.fallen, err, r.Fallen)
		}
		if c.viewer != rules.Referee && (r.Figures["low"] != nil || r.Near != nil) {
			t.Errorf("%d: %s: the refusal tells %s %v %v", c.n, c.line, c.viewer, r.Figures, r.Near)
		}
		if !reflect.DeepEqual(before, picture(p)) {
			t.Errorf("%d: %s: the refused correction changed the table", c.n, c.line)
		}
	}
}
