package pads_test

import (
	"reflect"
	"testing"

	"lestrade/assistant/help"
	"lestrade/assistant/help/pads"
	"lestrade/assistant/table"
)

// known is what a seat could know after each line of a game made by hand: one of five people is the
// seat's; "" is one in its sight.
var known = map[int][5]string{
	4: {"open", "open", "open", "open", ""},
	5: {"never", "open", "open", "open", ""},
	6: {"never", "never", "open", "open", ""},
	7: {"never", "never", "open", "open", ""},
	8: {"never", "never", "never", "always", ""},
}

var people = []string{"ada", "bob", "cyd", "dan", "eve"}

// asWritten reads marks without concluding anything.
func asWritten(_ int, signs map[string]string, word string) string {
	return map[string]string{pads.Struck: "never", pads.Sure: "always", pads.Perhaps: "open", "": "open"}[signs[word]]
}

// follow holds marks against the game, whose case is closed at line 9.
func follow(marks ...table.Mark) (help.Followed, bool) {
	f := pads.Follow{Seat: "Anna", Words: people, Tells: asWritten}
	for line := 4; line <= 8; line++ {
		f.Look(line, func(word string) string {
			for i, name := range people {
				if name == word {
					return known[line][i]
				}
			}
			return "open"
		})
	}
	return f.Close(9, 0, marks, func(word string) string { return map[bool]string{true: "always", false: "never"}[word == "dan"] })
}

func at(line int, text string) table.Mark { return table.Mark{Line: line, Text: text} }

// Each row is worked out by hand from the table above.
func TestFollow(t *testing.T) {
	word := func(name, is string, lines ...int) help.FollowedWord {
		return help.FollowedWord{Word: name, Is: is, Known: lines[0], Found: lines[1], Wrong: lines[2], Noticed: lines[3]}
	}
	missed := []help.FollowedWord{word("ada", "never", 5, 0, 0, 0), word("bob", "never", 6, 0, 0, 0), word("cyd", "never", 8, 0, 0, 0), word("dan", "always", 8, 0, 0, 0)}
	with := func(words ...help.FollowedWord) []help.FollowedWord {
		all := append([]help.FollowedWord{}, missed...)
		for _, w := range words {
			for i := range all {
				if all[i].Word == w.Word {
					all[i] = w
				}
			}
		}
		return all
	}
	for name, c := range map[string]struct {
		marks []table.Mark
		want  help.Followed
	}{
		"at once and later": {
			[]table.Mark{at(5, "-ada"), at(8, "-bob")},
			help.Followed{AtOnce: 1, Later: 1, Missed: 2, Words: with(word("ada", "never", 5, 5, 0, 0), word("bob", "never", 6, 8, 0, 0))},
		},
		"before it could be known, while the table was laid too": {
			[]table.Mark{at(1, "-ada"), at(7, "+dan")},
			help.Followed{Early: 2, Missed: 2, Words: with(word("ada", "never", 5, 4, 0, 0), word("dan", "always", 8, 7, 0, 0))},
		},
		"struck wrongly, noticed": {
			[]table.Mark{at(4, "-dan"), at(6, "?dan"), at(8, "+dan")},
			help.Followed{AtOnce: 1, Missed: 3, Wrong: 1, Words: with(word("dan", "always", 8, 8, 4, 6))},
		},
		"sure wrongly, never noticed": {
			[]table.Mark{at(5, "+bob")},
			help.Followed{Missed: 4, Wrong: 1, Words: with(word("bob", "never", 6, 0, 5, 0))},
		},
		"taken back": {
			[]table.Mark{at(5, "-ada"), at(6, "-dan"), at(7, "<"), at(7, "-bob")},
			help.Followed{AtOnce: 1, Later: 1, Missed: 2, Wrong: 1, Words: with(word("ada", "never", 5, 5, 0, 0), word("bob", "never", 6, 7, 0, 0), word("dan", "always", 8, 0, 6, 7))},
		},
		"a slip of the finger, mended before another line": {
			[]table.Mark{at(5, "-dan"), at(5, "dan")},
			help.Followed{Missed: 4, Words: missed},
		},
		"wiped again": {
			[]table.Mark{at(5, "-ada"), at(6, "ada")},
			help.Followed{Missed: 4, Words: missed},
		},
		"after the case was told": {
			[]table.Mark{at(8, "-cyd"), at(9, "+dan"), at(9, "-bob")},
			help.Followed{AtOnce: 1, Missed: 3, Words: with(word("cyd", "never", 8, 8, 0, 0))},
		},
	} {
		c.want.Seat, c.want.Known = "Anna", 4
		if got, marked := follow(c.marks...); !marked || !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s:\n%+v, want\n%+v", name, got, c.want)
		}
	}
	if got, marked := follow(at(9, "-ada")); marked {
		t.Errorf("a seat that marked nothing before the end is told of: %+v", got)
	}
}
