package helptest

import (
	"cmp"
	"os"
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/doc/text"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/rulestest/testbed"
)

// paletteRows is how much of a screen is not the table's: the question, what is typed, five
// rows to choose from, and two lines about one of them.
const paletteRows = 9

// Screen is the size of a terminal.
type Screen struct{ cols, rows int }

// Large are screens on which whole names of many cards are in sight, and Screens those that
// people sit at.
var (
	Large   = []Screen{{200, 60}, {100, 40}, {80, 24}}
	Screens = slices.Concat(Large, []Screen{{60, 20}, {40, 24}})
)

// InSight plays a transcript and holds what InSightOn does on screens of all sizes.
func InSight(t *testing.T, game help.Game, transcript string, viewer rules.Viewer, facts func(v *speak.Voice, view *rules.Position) [][]string) {
	t.Helper()
	InSightOn(t, Screens, game, transcript, viewer, facts)
}

// InSightOn plays a transcript and holds that after every line, on screens of some sizes,
// in every language, these eyes see what a turn needs: the last line with its answer, every
// seat, what is due, and the facts of the game, each as it must stand there in a line, in
// one of its forms. A hand at the keyboard waits for a fifth of them, another at each line.
func InSightOn(t *testing.T, screens []Screen, game help.Game, transcript string, viewer rules.Viewer, facts func(v *speak.Voice, view *rules.Position) [][]string) {
	t.Helper()
	content, err := os.ReadFile(transcript)
	if err != nil {
		t.Fatal(err)
	}
	p, err := rules.Shelf{game.Game}.Begin()
	if err != nil {
		t.Fatal(err)
	}
	seen, voices := 0, []*speak.Voice{speak.New("en"), speak.New("fr")}
	for line := range strings.Lines(string(content)) {
		e, err := p.Read(line, "en")
		if err != nil {
			continue
		}
		next, err := p.Enter(rules.Referee, e)
		if err != nil {
			continue
		}
		p = next
		if len(p.Header().Seats) == 0 || p.Turn() == "" && p.Outcome() == nil {
			continue
		}
		view, err := p.View(viewer)
		if err != nil {
			t.Fatal(err)
		}
		seen++
		for _, voice := range voices {
			v := voice.At(view)
			for i, size := range screens {
				if i%testbed.Runs(5, 1) != seen%testbed.Runs(5, 1) {
					continue
				}
				lines := text.Lines(help.Sight(v, view, game), size.cols, size.rows-paletteRows, text.Ink{})
				shown := flat(strings.Join(lines, " "))
				wanted := append(facts(v, view), []string{v.Entry(view.Line(view.Len()).Question())})
				if seats := view.Header().Seats; len(seats) > 1 { // whoever plays alone knows
					for _, seat := range seats {
						wanted = append(wanted, []string{seat})
					}
				}
				for _, due := range help.Due(v, view) {
					wanted = append(wanted, []string{due.Long, cmp.Or(due.Short, due.Long)})
				}
				for _, fact := range wanted {
					if !slices.ContainsFunc(fact, func(form string) bool { return strings.Contains(shown, flat(form)) }) {
						t.Errorf("%s, line %d, %s, %d × %d: %q is not in sight:\n%s", transcript, p.Len(), v.Lang, size.cols, size.rows, fact, strings.Join(lines, "\n"))
					}
				}
			}
		}
		if t.Failed() {
			return
		}
	}
	if seen < 5 {
		t.Errorf("%s: only %d positions were looked at", transcript, seen)
	}
}

// flat is a text as one line, however it was broken.
func flat(text string) string {
	return strings.Join(strings.Fields(strings.ReplaceAll(text, "\u00a0", " ")), " ")
}
