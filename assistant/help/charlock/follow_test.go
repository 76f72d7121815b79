package charlock

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/help"
	"lestrade/assistant/table"
	"lestrade/rules"
	"lestrade/rules/rulestest"
)

// TestFollowSeb holds marks against the sample, in which Seb solves his case, crow-6, at line 21, and
// begins another. By hand, the lines tell him of the first:
//
//	 8  not the dog, not 8, 9 or 10
//	 9  not 12, 1 or 2
//	12  not the goose, not 3, 4 or 5
//	13  the rat, or 6
//	19  the toad, or 6: so it is 6, not 7 or 11
//	20  the crow: so not the rat or the toad
//	22  of the second: not the rat, not 8, 9 or 10
//	23  so 2, 3 or 4, not 1, 5, 6, 7, 11 or 12
func TestFollowSeb(t *testing.T) {
	p, err := help.Sample(rules.Shelf{Game.Game}, Game.ID)
	if err != nil {
		t.Fatal(err)
	}
	p = rulestest.Say(t, p, "Seb: reveal rat-9 = dead-end", "Seb: reveal rat-3 = lead")
	var marks []table.Mark
	for _, made := range []struct {
		line int
		text string
	}{
		{8, "-dog"},      // at once
		{9, "-8 -9 -10"}, // a line later
		{9, "-12 -1 -2"}, // at once
		{13, "-crow"},    // wrongly
		{20, "+crow"},    // noticed; that tells of all others too: rat and toad at once, the goose late
		{20, "-3 -4 -5"}, // late, as is 11: crow-11 lies in sight; 6 and 7 are missed
		{21, "/1 -6 -7"}, // on the next leaf: of the second case, before they could be known
		{22, "-rat"},     // at once; the others are missed
	} {
		for text := range strings.FieldsSeq(made.text) {
			marks = append(marks, table.Mark{Line: made.line, Text: text})
		}
	}
	all, err := follow(p, map[string][]table.Mark{"Seb": marks})
	if err != nil {
		t.Fatal(err)
	}
	want := []help.Followed{
		{Seat: "Seb", Case: 1, Known: 17, AtOnce: 7, Later: 8, Missed: 2, Wrong: 1},
		{Seat: "Seb", Case: 2, Known: 10, AtOnce: 1, Early: 2, Missed: 7},
	}
	if len(all) != len(want) {
		t.Fatalf("%+v", all)
	}
	for i, got := range all {
		got.Words = nil
		if fmt.Sprint(got) != fmt.Sprint(want[i]) {
			t.Errorf("%+v, want %+v\n%v", got, want[i], all[i].Words)
		}
	}
	for word, want := range map[string]help.FollowedWord{
		"dog":   {Word: "dog", Is: "never", Known: 8, Found: 8},
		"8":     {Word: "8", Is: "never", Known: 8, Found: 9},
		"goose": {Word: "goose", Is: "never", Known: 12, Found: 20},
		"6":     {Word: "6", Is: "always", Known: 19},
		"crow":  {Word: "crow", Is: "always", Known: 20, Found: 20, Wrong: 13, Noticed: 20},
	} {
		i := slices.IndexFunc(all[0].Words, func(w help.FollowedWord) bool { return w.Word == word })
		if i < 0 || all[0].Words[i] != want {
			t.Errorf("%s: %+v, want %+v", word, all[0].Words, want)
		}
	}
}
