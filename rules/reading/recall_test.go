package reading_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"lestrade/rules"
	"lestrade/rules/indices13"
	"lestrade/rules/position"
	"lestrade/rules/reading"
	"lestrade/rules/rulestest"
)

var wholeShelf = rules.Shelf{indices13.Game, rulestest.OnPaper("charlock"), rulestest.OnPaper("timebomb"), rulestest.OnPaper("arkham"), rulestest.OnPaper("sherlock")}

func begin(t testing.TB) *position.Position {
	t.Helper()
	p, err := position.Begin(wholeShelf)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// standing enters the rows of a transcript and leaves out those that are refused.
func standing(t testing.TB, path string) *position.Position {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lang := "en"
	if strings.HasPrefix(string(text), "# lang fr") {
		lang = "fr"
	}
	p := begin(t)
	for row := range strings.Lines(string(text)) {
		if reading.Blank(row) {
			continue
		}
		e, err := reading.Read(p, row, lang)
		if err != nil {
			continue
		}
		if next, err := p.Enter(rules.Referee, e); err == nil {
			p = next
		}
	}
	return p
}

// recall folds stored lines.
func recall(t testing.TB, p *position.Position, lines ...string) *position.Position {
	t.Helper()
	for _, line := range lines {
		next, err := reading.Recall(p, line)
		if err != nil {
			t.Fatal(err)
		}
		p = next
	}
	return p
}

func canonical(p *position.Position) []string {
	var lines []string
	for _, e := range p.Said() {
		lines = append(lines, e.String())
	}
	return lines
}

// knowledge is what each viewer knows of a table.
func knowledge(t testing.TB, p *position.Position) map[rules.Viewer][]any {
	t.Helper()
	all := map[rules.Viewer][]any{}
	viewers := []rules.Viewer{rules.Referee, rules.Public}
	for _, seat := range p.Header().Seats {
		viewers = append(viewers, rules.Viewer(seat))
	}
	for _, viewer := range viewers {
		view := p.View(viewer)
		all[viewer] = []any{view.Header(), view.Lines()}
		all[viewer] = append(all[viewer], view.Table(), view.Events(), view.Due(), view.Unchecked(), view.Outcome())
	}
	return all
}

// eachTranscript does something with what stands of every transcript in the tree.
func eachTranscript(t *testing.T, do func(path string, p *position.Position)) {
	t.Helper()
	seen := 0
	for _, root := range []string{"..", "../../data"} {
		err := filepath.WalkDir(root, func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".lestrade") {
				return err
			}
			p := standing(t, path)
			seen += p.Len()
			do(path, p)
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if seen < 500 {
		t.Errorf("only %d lines were seen", seen)
	}
}

// Recalling the stored lines of every transcript of the tree gives the table that they came from,
// in every viewer's eyes.
func TestRecallIsWhatWasEntered(t *testing.T) {
	eachTranscript(t, func(path string, p *position.Position) {
		if again := recall(t, begin(t), canonical(p)...); !reflect.DeepEqual(knowledge(t, again), knowledge(t, p)) {
			t.Errorf("%s: the lines are recalled as another table", path)
		}
	})
}

func TestRecallKnowsDamage(t *testing.T) {
	p := fold(t, aGame)
	for _, line := range []string{
		"", " ", "# nothing", "Bruno:", ":", "=",
		"Bruno: ask Anna rouge = 1",            // not the id
		"Bruno: ask Anna re = 1",               // shortened
		"Bruno:ask Anna red = 1",               // not spaced so
		"Bruno: ask Anna red = 1 # told",       // a comment
		"Bruno: ask Anna red",                  // no reply
		"Bruno: ask Anna red = 1 2",            // one too many
		"Bruno: ask Anna red = draw",           // asked for, not drawn
		"Bruno: ask Anna red = 1 drawn 0 of 1", // no draw
		"Zoe: ask Anna red = 1",
		"front Zoe countess park gun",
		"correct 3: seats Anna Bruno",
	} {
		if q, err := reading.Recall(p, line); !errors.Is(err, position.ErrNotStored) || q != nil {
			t.Errorf("%q: got %v", line, err)
		}
	}
	for _, n := range []int{-1, 0, p.Len() + 1} {
		if _, err := reading.RecallMend(p, fmt.Sprintf("correct %d: Bruno: ask Anna red = 1", n)); !errors.Is(err, position.ErrNotStored) {
			t.Errorf("line %d is not there: got %v", n, err)
		}
	}
}

// Forged lines may ask the impossible of a state.
func TestRecallOfForgedLines(t *testing.T) {
	seated := recall(t, begin(t), "game 13-indices", "seats Anna Bruno Chloé")
	if _, err := reading.Recall(seated, "Bruno: ask Anna red = 1"); !errors.Is(err, position.ErrNotStored) {
		t.Errorf("a question before the first turn: got %v", err)
	}
	if _, err := reading.Recall(recall(t, begin(t), "game 13-indices"), "seats A B C D E F G H I"); !errors.Is(err, position.ErrNotStored) {
		t.Errorf("nine seats of six: got %v", err)
	}
}

func TestRecallMend(t *testing.T) {
	p := fold(t, aGame)
	const n, line = 12, "Bruno: ask Anna women = 1"
	e, err := reading.Read(p, line, "en")
	if err != nil {
		t.Fatal(err)
	}
	want, err := p.Correct(rules.Referee, n, e)
	if err != nil {
		t.Fatal(err)
	}
	got, err := reading.RecallMend(p, fmt.Sprintf("correct %d: %s", n, line))
	if err != nil {
		t.Fatal(err)
	}
	if canonical(got)[n-1] != line || !reflect.DeepEqual(knowledge(t, got), knowledge(t, want)) {
		t.Errorf("recalled as %q", canonical(got))
	}
	if canonical(p)[n-1] == line {
		t.Error("the table before the correction has changed")
	}
}

func TestHeard(t *testing.T) {
	p := recall(t, begin(t), "game 13-indices", "seats Anna Bruno Chloé", "front Anna countess park gun")
	for viewer, want := range map[rules.Viewer]string{
		"Anna":       "front Anna ? ? ?",
		"Bruno":      "front Anna countess park gun",
		rules.Public: "front Anna ? ? ?",
	} {
		if got := p.Heard(3, viewer).String(); got != want {
			t.Errorf("%s hears %s, not %s", viewer, got, want)
		}
	}
	if got := p.Heard(4, rules.Referee).String(); got != "" {
		t.Errorf("of a line that does not stand: %s", got)
	}
}

func BenchmarkRecall200(b *testing.B) {
	lines := canonical(standing(b, "../../cmd/lestrade/testdata/long.lestrade"))
	if len(lines) < 200 {
		b.Fatalf("%d lines", len(lines))
	}
	empty := begin(b)
	b.ResetTimer()
	for b.Loop() {
		recall(b, empty, lines[:200]...)
	}
}
