package phone

import "testing"

// TestQueue: asks keep their order, a phone's ask can be found and withdrawn, and only so many
// may wait.
func TestQueue(t *testing.T) {
	var q queue
	for i := range mostAsks {
		if !q.add(&ask{id: i, from: string(rune('a' + i))}) {
			t.Fatalf("ask %d finds no room", i)
		}
	}
	if q.add(&ask{from: "z"}) {
		t.Error("too much waits")
	}
	if a := q.askFrom("c"); a == nil || a.id != 2 || q.askNumbered(2) != a {
		t.Errorf("of the third phone waits %v", a)
	}
	if !q.withdraw("c") || q.withdraw("c") || q.askFrom("c") != nil || q.askNumbered(2) != nil {
		t.Error("it is withdrawn more or less than once")
	}
	for i, a := range q.asks {
		if i > 0 && a.id < q.asks[i-1].id {
			t.Error("they stand in another order")
		}
	}
	q.remove(func(*ask) bool { return true })
	if q.some.Load() {
		t.Error("something waits after all")
	}
}

// TestJudges: one seat's yes counts once, only of those that are asked, and none in a host's place.
func TestJudges(t *testing.T) {
	two := judges{seats: []string{"Anna", "Bruno"}, need: 2}
	for _, c := range []struct {
		judges
		given  []string
		enough bool
		waits  bool // for Anna
	}{
		{two, nil, false, true},
		{two, []string{"Anna"}, false, false},
		{two, []string{"Bruno", "Chloé"}, false, true},
		{two, []string{"Bruno", "Anna"}, true, false},
		{judges{host: true}, []string{"Anna", "Bruno"}, false, false},
		{judges{}, nil, false, false},
	} {
		a := &ask{given: c.given}
		if c.judges.enough(a) != c.enough || c.waitFor("Anna", a) != c.waits {
			t.Errorf("%+v: %v said yes: enough %v, waits for Anna %v", c.judges, c.given, c.judges.enough(a), c.waitFor("Anna", a))
		}
	}
}
