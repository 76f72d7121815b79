package paper_test

import (
	"errors"
	"testing"

	"lestrade/rules"
)

// The first lines of a table of each game; what follows is typed at it.
var tables = map[string][]string{
	"sherlock": {"game sherlock", "rules 1", "seats Anna Bruno", "first = Anna"},
}

func TestBeginnings(t *testing.T) {
	for _, c := range []struct{ game, lang, typed, want string }{
		{"sherlock", "en", "a: vis 1 t c1 F", "Anna: visit 1 take c1 F"},
		{"sherlock", "fr", "an: échanger témoin", "Anna: swap T"},
		{"sherlock", "en", "lead L3 5 N:F E:CT", "lead L3 5 N:F E:CT"},
		{"sherlock", "en", "anna: lead L3", "Anna: lead L3"},
		{"sherlock", "fr", "indice c1 S:F +p", "clue c1 S:F +lead"},
		{"sherlock", "en", "loc 1 tokens 2 clues 3", "location 1 tokens 2 clues 3"},
	} {
		e, err := told(t, empty(t), tables[c.game]...).Read(c.typed, c.lang)
		if err != nil || e.String() != c.want {
			t.Errorf("%s: %s is read as %s, want %s (%v)", c.game, c.typed, e, c.want, err)
		}
	}
}

// A draw that was only asked for is read and written, but it is no line yet.
func TestDrawsThatAreAskedFor(t *testing.T) {
	for _, c := range []struct{ game, line, rule string }{
		{"sherlock", "first = draw", "all.draw.3"},
	} {
		p := told(t, empty(t), tables[c.game][:3]...)
		e, err := p.Read(c.line, "en")
		if err != nil || e.String() != c.line {
			t.Errorf("%s is read as %s (%v)", c.line, e, err)
			continue
		}
		_, err = p.Enter(rules.Referee, e)
		if r := refusal(t, c.line, err); r.Kind != rules.Refused || r.Rule != c.rule {
			t.Errorf("%s: %v, want %s", c.line, err, c.rule)
		}
	}
}

func refusal(t *testing.T, line string, err error) *rules.Refusal {
	t.Helper()
	var r *rules.Refusal
	if !errors.As(err, &r) {
		t.Fatalf("%s: %v, want a refusal", line, err)
	}
	return r
}

func TestWrongLines(t *testing.T) {
	for _, c := range []struct {
		game, line string
		kind       rules.Kind
		rule       string
	}{
		{"sherlock", "clue c1 X:F", rules.Unreadable, ""},
		{"sherlock", "Anna: visit 1 take c1", rules.Unreadable, ""},
		{"sherlock", "Anna: visit 5 take c1 F", rules.Unreadable, ""},
		{"sherlock", "Anna: visit 1 take c1 F T", rules.Unreadable, ""},
		{"sherlock", "Anna: swap U", rules.Unreadable, ""},
		{"sherlock", "Anna: solve N:F=c1", rules.Unreadable, ""},
		{"sherlock", "Anna: solve N:F=c1 N:F=c1 keep c1 F", rules.Refused, "all.set.1"},
		{"sherlock", "Anna: fill 1 c1", rules.Refused, "all.speak.1"},
		{"sherlock", "end", rules.Ambiguous, ""},
	} {
		p := told(t, empty(t), tables[c.game]...)
		before := text(p)
		e, err := p.Read(c.line, "fr")
		if err == nil {
			_, err = p.Enter(rules.Referee, e)
		}
		if r := refusal(t, c.line, err); r.Kind != c.kind || r.Rule != c.rule {
			t.Errorf("%s: %v, want %s %s", c.line, err, c.kind, c.rule)
		}
		if text(p) != before {
			t.Errorf("%s changed the table", c.line)
		}
	}
}

func TestSeatsThatDoNotFit(t *testing.T) {
	for _, c := range []struct{ game, seats, rule string }{
		{"sherlock", "Anna", "all.seats.1"},
		{"sherlock", "Anna ANNA", "all.seats.3"},
	} {
		p := told(t, empty(t), "game "+c.game)
		e, err := p.Read("seats "+c.seats, "en")
		if err == nil {
			_, err = p.Enter(rules.Referee, e)
		}
		if r := refusal(t, c.seats, err); r.Rule != c.rule {
			t.Errorf("%s: %s: %v, want %s", c.game, c.seats, err, c.rule)
		}
	}
}
