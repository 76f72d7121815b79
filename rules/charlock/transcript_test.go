package charlock_test

import (
	"slices"
	"strings"
	"testing"

	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/charlock"
	"lestrade/rules/rulestest"
)

var shelf = rules.Shelf{charlock.Game}

func TestTranscripts(t *testing.T) {
	shown := rulestest.Transcripts(t, shelf, "testdata")
	for _, gap := range shown.Gaps() {
		if !strings.Contains(gap, " all.") {
			t.Error(gap)
		}
	}
	everyRule(t, shown)
	everyReason(t, shown)
}

// TestGolden shows every view after every line of the games written by hand.
func TestGolden(t *testing.T) { rulestest.Golden(t, shelf, "testdata/games") }

// everyRule: each checked rule has a line that is taken and one that it refuses.
func everyRule(t *testing.T, shown rulestest.Coverage) {
	var file data.Rules
	if err := data.Decode(charlock.ID, "rules.toml", &file); err != nil {
		t.Fatal(err)
	}
	for _, rule := range file.Rule {
		if both := slices.Contains(shown.Rules(), rule.ID); rule.Kept == "checked" && !both {
			t.Errorf("%s is checked, and no transcript shows both sides of it", rule.ID)
		} else if rule.Kept != "checked" && both {
			t.Errorf("%s refuses in a transcript, and is said to be %s", rule.ID, rule.Kept)
		}
	}
}

// everyReason holds the transcripts against the sentences of refusals.
func everyReason(t *testing.T, shown rulestest.Coverage) {
	sentences := map[string]any{}
	if err := data.Decode(charlock.ID, "en.toml", &sentences); err != nil {
		t.Fatal(err)
	}
	for id := range sentences {
		part := strings.SplitN(id, ".", 4)
		if len(part) < 4 {
			continue
		}
		reason := rulestest.Reason{Rule: strings.Join(part[:3], "."), Reason: part[3]}
		if s := shown[reason]; s == nil || s.Taken == nil || s.Refused == nil {
			t.Errorf("%s: no transcript shows both sides of it", id)
		}
	}
}
