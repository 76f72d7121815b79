package rulestest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"lestrade/data"
)

// Reason is one of the reasons for which a rule refuses.
type Reason struct{ Rule, Reason string }

// Coverage is what transcripts show of the rules.
type Coverage map[Reason]*Shown

// Shown is where transcripts show a reason: lines refused for it, and lines that
// were taken though they might have been.
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

// Gaps tells which reasons lack a line on either side, and which taken lines are
// of a kind that their reason was never seen to refuse.
func (c Coverage) Gaps() []string {
	var gaps []string
	for r, shown := range c {
		switch {
		case len(shown.Refused) == 0:
			gaps = append(gaps, fmt.Sprintf("%s: %s %s refuses no line", shown.Taken[0].Place, r.Rule, r.Reason))
		case len(shown.Taken) == 0:
			gaps = append(gaps, fmt.Sprintf("%s: %s %s has no line that is taken", shown.Refused[0].Place, r.Rule, r.Reason))
		default:
			gaps = append(gaps, shown.strangers(r)...)
		}
	}
	slices.Sort(gaps)
	return gaps
}

func (s Shown) strangers(r Reason) []string {
	var gaps []string
	for _, taken := range s.Taken {
		same := func(e Example) bool { return e.Verb == taken.Verb }
		if !slices.ContainsFunc(s.Refused, same) {
			gaps = append(gaps, fmt.Sprintf("%s: %s %s refuses no %s", taken.Place, r.Rule, r.Reason, taken.Verb))
		}
	}
	return gaps
}

// Rules are the rules with a line on both sides.
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

// CheckGame is Check of a game's own folder, and wants both sides of each of its reasons;
// those of the rules that all games share have their transcripts elsewhere.
func (c Coverage) CheckGame(t *testing.T, folder string, elsewhere ...string) {
	t.Helper()
	for _, gap := range c.Gaps() {
		if !strings.Contains(gap, " all.") {
			t.Error(gap)
		}
	}
	c.Check(t, folder, elsewhere...)
}

// Check holds the transcripts against a folder's numbered rules and its sentences of
// refusals: each rule that is checked, and each reason, has a line that is taken and
// one that it refuses. Rules and reasons named elsewhere are shown in other tests.
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
