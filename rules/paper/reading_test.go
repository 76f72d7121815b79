package paper_test

import (
	"errors"
	"testing"

	"lestrade/rules"
)

// The first lines of a table of each game; what follows is typed at it.
var tables = map[string][]string{
	"charlock": {"game charlock", "rules 1", "seats Anna Bruno Chloé", "first = Anna"},
	"timebomb": {"game timebomb", "rules 1", "seats Anna Bruno Chloé Dario", "first = Anna"},
	"arkham":   {"game arkham", "rules 1", "seats Anna", "open 1a"},
	"sherlock": {"game sherlock", "rules 1", "seats Anna Bruno", "first = Anna"},
}

func TestBeginnings(t *testing.T) {
	for _, c := range []struct{ game, lang, typed, want string }{
		{"charlock", "fr", "enq bru corbeau 6", "case Bruno crow-6"},
		{"charlock", "fr", "enq bru corbeau6", "case Bruno crow-6"},
		{"charlock", "fr", "enq bru cor-12", "case Bruno crow-12"},
		{"charlock", "fr", "enquête Bruno crow-6", "case Bruno crow-6"},
		{"charlock", "en", "Anna: rev GOOSE4=dead", "Anna: reveal goose-4 = dead-end"},
		{"charlock", "fr", "an : rév oie4 = imp", "Anna: reveal goose-4 = dead-end"},
		{"charlock", "fr", "anna:dev les deux corbeau 6 = faux", "Anna: guess both crow-6 = wrong"},
		{"charlock", "fr", "b: dev h 6 = j corb 6", "Bruno: guess hour 6 = right crow-6"},
		{"charlock", "en", "chloe: pass dog 3 rat 9", "Chloé: pass dog-3 rat-9"},
		{"charlock", "en", "tok an 3 ? 2", "tokens Anna 3 ? 2"},
		{"timebomb", "fr", "coul = rou ble ros ver", "colours = red blue pink green"},
		{"timebomb", "fr", "b: ann dés 2 rouges 1", "Bruno: claim defuse 2 red 1"},
		{"timebomb", "en", "an: cut bru = r", "Anna: cut Bruno = red"},
		{"timebomb", "fr", "rôle anna = m", "role Anna = moriarty"},
		{"timebomb", "en", "set rev defuser 2", "set revealed defuse 2"},
		{"arkham", "en", "play 1a", "Anna: play 1a"},
		{"arkham", "fr", "jou 1a doit test", "Anna: play 1a must-test"},
		{"arkham", "fr", "test = sab", "Anna: test = hourglass"},
		{"arkham", "fr", "util contact b", "Anna: use contact b"},
		{"arkham", "en", "keep", "Anna: keep"},
		{"arkham", "en", "objective 1", "Anna: objective 1"},
		{"arkham", "en", "objective 1 A B", "objective 1 A B"},
		{"arkham", "en", "danger = aurora-borealis hand", "danger = aurora-borealis hand-limit-up"},
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
	for _, c := range []struct{ game, line string }{
		{"charlock", "first = draw"},
		{"timebomb", "colours = draw"},
		{"timebomb", "colours = draw teapot"},
		{"timebomb", "Bruno: number = draw"},
		{"timebomb", "Bruno: number = draw teapot"},
		{"arkham", "Anna: test = draw"},
		{"arkham", "Anna: test = draw teapot"},
		{"sherlock", "first = draw"},
	} {
		p := told(t, empty(t), tables[c.game][:3]...)
		e, err := p.Read(c.line, "en")
		if err != nil || e.String() != c.line {
			t.Errorf("%s is read as %s (%v)", c.line, e, err)
			continue
		}
		_, err = p.Enter(rules.Referee, e)
		if r := refusal(t, c.line, err); r.Kind != rules.Refused || r.Rule != "all.draw.3" {
			t.Errorf("%s: %v, want all.draw.3", c.line, err)
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
		{"charlock", "case Bruno owl-6", rules.Unreadable, ""},
		{"charlock", "case Bruno crow-13", rules.Unreadable, ""},
		{"charlock", "c bruno c-6", rules.Unreadable, ""},
		{"charlock", "enq bruno c 6", rules.Ambiguous, ""},
		{"charlock", "Anna: guess suspect crow-6 = wrong", rules.Unreadable, ""},
		{"charlock", "Anna: guess hour 6 = wrong crow-6", rules.Unreadable, ""},
		{"charlock", "trail 2 4 1", rules.Unreadable, ""},
		{"charlock", "hand Anna crow-1 crow-1", rules.Refused, "all.set.1"},
		{"charlock", "Anna: pass dog-3 dog-3", rules.Refused, "all.set.1"},
		{"charlock", "reveal goose-4 = lead", rules.Ambiguous, ""},
		{"charlock", "Anna: furriarty = 2", rules.Refused, "all.speak.1"},
		{"charlock", "furriarty = draw", rules.Unreadable, ""},
		{"charlock", "seats Zoé Zoe", rules.Refused, "all.head.1"},
		{"timebomb", "Anna: cut Bruno = violet", rules.Unreadable, ""},
		{"timebomb", "Anna: cut Bruno", rules.Unreadable, ""},
		{"timebomb", "Bruno: claim red", rules.Unreadable, ""},
		{"timebomb", "Bruno: claim red 6", rules.Unreadable, ""},
		{"timebomb", "Bruno: claim red 1 red 2", rules.Refused, "all.set.1"},
		{"timebomb", "colours = red blue pink red", rules.Refused, "all.set.1"},
		{"timebomb", "an b", rules.Ambiguous, ""},
		{"timebomb", "role Anna = sherlock drawn 1 of sherlock moriarty", rules.Refused, "all.draw.2"},
		{"timebomb", "Bruno: number = 2 drawn 1 of 0 1", rules.Refused, "all.draw.5"},
		{"timebomb", "role Anna", rules.Unreadable, ""},
		{"arkham", "play", rules.Unreadable, ""},
		{"arkham", "play 0", rules.Unreadable, ""},
		{"arkham", "test = moon", rules.Unreadable, ""},
		{"arkham", "move Journal hand", rules.Unreadable, ""},
		{"arkham", "use necronomicon b", rules.Unreadable, ""},
		{"arkham", "Anna: lead ?", rules.Refused, "all.speak.1"},
		{"arkham", "objective 1 A A", rules.Refused, "all.set.1"},
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
		{"charlock", "Anna", "all.seats.1"},
		{"charlock", "Anna Bruno Chloé Dario Elsa Farid", "all.seats.1"},
		{"charlock", "Anna Corbeau", "all.seats.4"},
		{"timebomb", "Anna Bruno Chloé", "all.seats.1"},
		{"timebomb", "Anna Bruno Chloé Rose", "all.seats.4"},
		{"arkham", "Anna Bruno", "all.seats.1"},
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
