package rulestest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"lestrade/data"
)

// Reason is a rule with one of its reasons to refuse.
type Reason struct{ Rule, Reason string }

// Coverage holds what transcripts show of the rules.
type Coverage map[Reason]*Shown

// Shown holds where transcripts show a reason: lines that were refused for it, and lines that were
// taken though the rule refuses others like them.
type Shown struct{ Taken, Refused []Example }

// Example is one line of a transcript.
type Example struct {
	Place string // file:line
	Verb  string
}

func (c Coverage) at(r Reason) *Shown {
	if c[r] == nil {
		c[r] = &Shown{}
	}
	return c[r]
}

func (m mark) reason() Reason {
	rule, reason, _ := strings.Cut(m.text, " ")
	return Reason{rule, reason}
}

// Gaps lists the reasons that lack a refused or a taken line, and the taken lines with a verb that
// no refused line of the reason has.
func (c Coverage) Gaps() []string {
	var gaps []string
	for r, shown := range c {
		switch {
		case len(shown.Refused) == 0:
			gaps = append(gaps, fmt.Sprintf("%s: %s %s refuses no line", shown.Taken[0].Place, r.Rule, r.Reason))
		case len(shown.Taken) == 0:
			gaps = append(gaps, fmt.Sprintf("%s: %s %s has no line that is taken", shown.Refused[0].Place, r.Rule, r.Reason))
		default:
			gaps = append(gaps, shown.strangeVerbs(r)...)
		}
	}
	slices.Sort(gaps)
	return gaps
}

// strangeVerbs reports the taken lines with a verb that no refused line has.
func (s Shown) strangeVerbs(r Reason) []string {
	var gaps []string
	for _, taken := range s.Taken {
		same := func(e Example) bool { return e.Verb == taken.Verb }
		if !slices.ContainsFunc(s.Refused, same) {
			gaps = append(gaps, fmt.Sprintf("%s: %s %s refuses no %s", taken.Place, r.Rule, r.Reason, taken.Verb))
		}
	}
	return gaps
}

// Rules lists the rules with a refused and a taken line.
func (c Coverage) Rules() []string {
	var ids []string
	for r, shown := range c {
		if len(shown.Taken) > 0 && len(shown.Refused) > 0 && !slices.Contains(ids, r.Rule) {
			ids = append(ids, r.Rule)
		}
	}
	slices.Sort(ids)
	return ids
}

// CheckGame does what Check does for a game's own folder, and reports the gaps of its reasons. The
// rules that all games share have their transcripts elsewhere.
func (c Coverage) CheckGame(t *testing.T, folder string, elsewhere ...string) {
	t.Helper()
	for _, gap := range c.Gaps() {
		if !strings.Contains(gap, " all.") {
			t.Error(gap)
		}
	}
	c.Check(t, folder, elsewhere...)
}

// Check compares the transcripts with a folder's numbered rules and its sentences of refusals: each
// rule that is checked, and each reason, must have a line that is taken and one that is
// refused. The rules and reasons in elsewhere are shown in other tests.
func (c Coverage) Check(t *testing.T, folder string, elsewhere ...string) {
	t.Helper()
	var file data.Rules
	if err := data.Decode(folder, "rules.toml", &file); err != nil {
		t.Fatal(err)
	}
	for _, rule := range file.Rule {
		switch both := slices.Contains(c.Rules(), rule.ID); {
		case slices.Contains(elsewhere, rule.ID):
		case rule.Kept == "checked" && !both:
			t.Errorf("%s is checked, and no transcript shows both sides of it", rule.ID)
		case rule.Kept != "checked" && both:
			t.Errorf("%s refuses in a transcript, and is said to be %s", rule.ID, rule.Kept)
		}
	}
	sentences := map[string]any{}
	if err := data.Decode(folder, "en.toml", &sentences); err != nil {
		t.Fatal(err)
	}
	for id := range sentences {
		part := strings.SplitN(id, ".", 4)
		if len(part) < 4 || slices.Contains(elsewhere, id) {
			continue
		}
		reason := Reason{strings.Join(part[:3], "."), part[3]}
		if s := c[reason]; s == nil || s.Taken == nil || s.Refused == nil {
			t.Errorf("%s: no transcript shows both sides of it", id)
		}
	}
}
