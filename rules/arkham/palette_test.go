package arkham_test

import (
	"errors"
	"slices"
	"testing"

	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
	"lestrade/rules/rulestest"
)

func begun(t *testing.T, lines ...string) *position.Position {
	t.Helper()
	return rulestest.Begin(t, shelf, append([]string{"game arkham", "seats Anna", "open 1a", "deck 50", "dangers 8"}, lines...)...)
}

// A fragment is what is asked for or one of the options, and never a statement that says
// something else of the table.
func TestFragments(t *testing.T) {
	for _, c := range []struct {
		lines       []string
		typed, want string // "" where nothing is offered
	}{
		{nil, "sca", ""},
		{nil, "2", ""},
		{nil, "elder", ""},
		{nil, "lead sca", "lead scales"},
		{[]string{"Anna: play test"}, "sca", "Anna: test = scales"},
		{[]string{"Anna: keep"}, "hou", "Anna: discard = hourglass"},
		{[]string{"Anna: play danger"}, "danger foo", ""},
		{[]string{"Anna: play danger"}, "danger-card foo time-limit", "danger-card foo time-limit-down"},
	} {
		got := ""
		if all := reading.Complete(begun(t, c.lines...), c.typed, "en", 9); len(all) > 0 {
			got = all[0].Entry.String()
		}
		if got != c.want {
			t.Errorf("%v %q: %q, want %q", c.lines, c.typed, got, c.want)
		}
	}
}

// The second half of a word of two finds all words that end in it, and nobody is taken to mean one.
func TestSecondHalf(t *testing.T) {
	all := reading.Complete(begun(t), "case 2 right-interview flip", "en", 2)
	var got []string
	for _, c := range all {
		got = append(got, c.Entry.String())
	}
	want := []string{"case 2 right-interview may-flip", "case 2 right-interview must-flip"}
	if !slices.Equal(got, want) || !all[0].Alike {
		t.Errorf("%q, want %q, alike", got, want)
	}
}

// Entries that leave out something costly stand behind those that say it: the icons of a case that
// is closed.
func TestIconsComeBeforeClosing(t *testing.T) {
	p := begun(t, "set line 1a 5")
	waits := reading.Waits(p, "Anna: close 1a", "en")
	if len(waits) == 0 {
		t.Fatal("close 1a waits for nothing")
	}
	next := reading.Next(waits[0].Walk)
	at := func(text string) int {
		return slices.IndexFunc(next, func(c reading.Completion) bool { return c.Entry.String() == text })
	}
	if flip, bare := at("Anna: close 1a flip"), at("Anna: close 1a = clear"); flip < 0 || bare < flip {
		t.Errorf("flip stands at %d, and no icon at %d", flip, bare)
	}
}

// A whole verb is taken for itself, not for the beginning of another: of a Danger that
// nobody told of it is said which may come.
func TestUnknownDanger(t *testing.T) {
	p := begun(t, "Anna: play danger")
	for _, typed := range []string{"danger foo", "Anna: danger foo"} {
		_, err := reading.Read(p, typed, "en")
		var refusal *rules.Refusal
		if !errors.As(err, &refusal) || refusal.Soon.String() != "Anna: danger" || refusal.Word != "foo" {
			t.Errorf("%q: %v", typed, err)
		}
	}
	if e, err := reading.Read(p, "danger card foo new-pile", "en"); err != nil || e.Verb != "danger-card" {
		t.Errorf("%v, %v", e, err)
	}
}

// The words that an entry leaves out are told where they might have been said.
func TestLeftOut(t *testing.T) {
	clue := "clue statue artifact left-any right-any"
	for _, c := range []struct {
		lines []string
		typed string
		want  []string
	}{
		{nil, "play 1a", []string{"effects"}},
		{nil, "play", []string{"effects"}}, // one case is open: it goes without saying
		{[]string{"open 3"}, "play 3", []string{"effects"}},
		{nil, "play 1a test", nil},
		{nil, "skip clear", nil},
		{[]string{clue, "lead statue"}, "play 1a", nil}, // its face is known
		{[]string{"Anna: play danger"}, "danger nyarlathotep", []string{"effects"}},
	} {
		all := reading.Complete(begun(t, c.lines...), c.typed, "en", 1)
		if len(all) == 0 || !all[0].Whole() {
			t.Errorf("%q: %v", c.typed, all)
			continue
		}
		var got []string
		for _, f := range all[0].LeftOut() {
			got = append(got, f.Name)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%v %q leaves out %v, want %v", c.lines, c.typed, got, c.want)
		}
	}
}

// Where two cases are open and a clue joins only one of them, that one is offered: left out
// it would be barred.
func TestLone(t *testing.T) {
	p := begun(t, "open 3", "case 1a right-research", "case 3 right-interview", "clue statue artifact left-interview right-any", "lead statue")
	all := reading.Complete(p, "", "en", 9)
	if i := slices.IndexFunc(all, func(c reading.Completion) bool { return c.Entry.Verb == "play" }); i < 0 {
		t.Fatalf("play is not among %v", all)
	}
	want := "Anna: play 3"
	all = reading.Complete(p, "play", "en", 9)
	if !slices.ContainsFunc(all, func(c reading.Completion) bool { return c.Entry.String() == want }) {
		t.Errorf("play begins %v, wanted %s", all, want)
	}
}

// The Machine is offered once a Case card may have brought it; typed, it is taken before, too.
func TestTheMachineIsOfferedOnceItCame(t *testing.T) {
	offered := func(p *position.Position) bool {
		return slices.ContainsFunc(reading.Complete(p, "", "en", 20), func(c reading.Completion) bool { return c.Entry.Verb == "stow" })
	}
	for icon, want := range map[string]bool{"flip": false, "machine-to-hand": true, "to-hand": true} {
		p := begun(t, "set line 1a 5", "Anna: close 1a "+icon+" = clear", "set hand 3")
		if offered(p) != want {
			t.Errorf("%s: stow is offered: %v", icon, !want)
		}
		for _, typed := range []string{"stow", "stow till"} {
			if all := reading.Complete(p, typed, "en", 9); len(all) == 0 || all[0].Entry.Verb != "stow" {
				t.Errorf("%s: %q finds %v", icon, typed, all)
			}
		}
	}
}
