package rulestest

import (
	"slices"
	"strings"
	"testing"

	"lestrade/rules"
	"lestrade/rules/indices13"
)

var onShelf = rules.Shelf{indices13.Game}

// A transcript that says nothing false of three players' first turns.
const sound = `game 13-indices
seats Anna Bruno Chloé
first = Bruno          # a comment holds no mark: ! = @ #nor #this
    #= turn=Bruno glasses=1,1,1 glasses.Anna=1 supply=5 winner=
behind Anna maid knife #~ Anna: behind Anna maid knife #~ public: behind Anna ? ?
ask Anna r = 2         #! ambiguous #> Bruno: ask Anna red = 2
ask Anna gray = 0      #! 13.ask.3 removed gray
ask Anna gray = 0      #! 13.ask.3 removed
ask Anna rde = 2       #! unreadable word rde
ask Anna red = 2       #+ 13.ask.3 removed #@ Bruno: ask Anna red = 2
`

func TestSoundTranscript(t *testing.T) {
	shown := Coverage{}
	for _, complaint := range checkTranscript(onShelf, "sound", sound, shown) {
		t.Error(complaint)
	}
	if gaps := shown.Gaps(); gaps != nil {
		t.Error(gaps)
	}
	if got := shown.Rules(); !slices.Equal(got, []string{"13.ask.3"}) {
		t.Errorf("the rules shown on both sides are %v", got)
	}
}

// Whatever a mark says wrongly is complained of at its own line of the file.
func TestUnsoundTranscripts(t *testing.T) {
	for _, c := range []struct{ old, wrong, where string }{
		{"glasses=1,1,1", "glasses=1,1,2", "x:4: want glasses=1,1,2, got 1,1,1"},
		{"glasses.Anna=1", "glasses.Anna=2", "x:4: want glasses.Anna=2, got 1"},
		{"turn=Bruno", "turn=Anna", "x:4: want turn=Anna, got Bruno"},
		{"winner=", "winner=Anna", "x:4: want winner=Anna"},
		{"winner=", "winner", `x:4: "winner" counts nothing`},
		{"#~ public: behind Anna ? ?", "#~ public: behind Anna maid ?", "x:5: want behind Anna maid ?"},
		{"#~ public:", "#~ Dora:", `x:5: "Dora" is no viewer`},
		{"#! ambiguous", "#! unreadable word", "x:6: want unreadable word"},
		{"#> Bruno: ask Anna red", "#> Bruno: ask Anna blue", "x:6: want the nearest entries to hold Bruno: ask Anna blue"},
		{"removed gray", "removed brown", "x:7: want 13.ask.3 removed brown"},
		{"#! 13.ask.3 removed\n", "#! 13.ask.2 removed\n", "x:8: want 13.ask.2 removed"},
		{"#! unreadable word rde", "#! unreadable word red", "x:9: want unreadable word red"},
		{"#! unreadable word rde", "", "x:9: want it taken, got line 5: unreadable"},
		{"#+ 13.ask.3 removed", "#! 13.ask.3 removed", "x:10: want it not taken, got Bruno: ask Anna red = 2"},
		{"#@ Bruno: ask Anna red = 2", "#@ Bruno: ask Anna red = 3", "x:10: want Bruno: ask Anna red = 3"},
		{"first = Bruno ", "first = Bruno #> first = Bruno", "x:3: #> says nothing about this line"},
		{"#! 13.ask.3 removed gray", "#! 13.ask.3 removed gray #@ x", "x:7: #@ says nothing about this line"},
		{"game 13", "#= turn=Anna\ngame 13", "x:1: a mark stands before the first entry"},
	} {
		text := strings.Replace(sound, c.old, c.wrong, 1)
		if text == sound {
			t.Fatalf("%q does not stand in the sound transcript", c.old)
		}
		wrong := checkTranscript(onShelf, "x", text, Coverage{})
		found := slices.ContainsFunc(wrong, func(s string) bool { return strings.HasPrefix(s, c.where) })
		if !found {
			t.Errorf("%q for %q: want a complaint %q, got %q", c.wrong, c.old, c.where, wrong)
		}
	}
}

func TestFrenchTranscript(t *testing.T) {
	const first = "# lang fr\n"
	const french = first + `jeu 13-indices
joueurs Anna Bruno
premier = Anna
int Bruno rou ga = 1     #@ Anna: ask Bruno red left = 1
`
	if wrong := checkTranscript(onShelf, "x", french, Coverage{}); wrong != nil {
		t.Error(wrong)
	}
	wrong := checkTranscript(onShelf, "x", strings.TrimPrefix(french, first), Coverage{})
	if len(wrong) == 0 || !strings.HasPrefix(wrong[0], "x:4: want it taken, got line 4: unreadable") {
		t.Errorf("French beginnings at an English table: %q", wrong)
	}
}

func TestGaps(t *testing.T) {
	for _, c := range []struct{ shown, want string }{
		{"ask Anna gray = 0 #! 13.ask.3 removed", "x:4: 13.ask.3 removed has no line that is taken"},
		{"ask Anna red = 0 #+ 13.ask.3 removed", "x:4: 13.ask.3 removed refuses no line"},
		{"ask Anna gray = 0 #! 13.ask.3 removed\nlook A = ? #+ 13.ask.3 removed", "x:5: 13.ask.3 removed refuses no look"},
	} {
		shown := Coverage{}
		text := "game 13-indices\nseats Anna Bruno Chloé\nfirst = Bruno\n" + c.shown
		if wrong := checkTranscript(onShelf, "x", text, shown); wrong != nil {
			t.Errorf("%s: %q", c.shown, wrong)
		}
		if got := shown.Gaps(); !slices.Equal(got, []string{c.want}) {
			t.Errorf("%s: want the gap %q, got %q", c.shown, c.want, got)
		}
	}
}
