package desk_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/hand"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// begun is the intention that the first row for a text leaves at a desk that has seen the
// table as it stands.
func (f *face) begun(typed string) (desk.Desk, *desk.Intention) {
	f.Helper()
	next, i, err := f.desk.Take(f.t, f.screen(typed).Rows[0])
	if err != nil || i == nil {
		f.Fatalf("%q leaves nothing to be done (%v)", typed, err)
	}
	return next, i
}

func (f *face) lines() (all []string) {
	for _, e := range f.whole().View().Said()[3:] {
		all = append(all, e.String())
	}
	return all
}

// TestAKeyCountsOnce however often it is sent.
func TestAKeyCountsOnce(t *testing.T) {
	f := at(t, "first = Bruno")
	_, i := f.begun("a red 2")
	i.Key = "tapped"
	for range 2 {
		if _, err := f.owner.Carry(f.t, i); err != nil {
			t.Fatal(err)
		}
	}
	if got := f.lines(); !slices.Equal(got, []string{"first = Bruno", "Bruno: ask Anna red = 2"}) {
		t.Errorf("the table has %q", got)
	}
}

// TestJudgedWhereTheTableMoved: a line that was said meanwhile is not said twice, a line that is
// still open is taken, one that is not is refused, and an act on the last line is not done to
// another line.
func TestJudgedWhereTheTableMoved(t *testing.T) {
	lines := []string{"first = Bruno", "Bruno: ask Anna red = 2"}
	for name, c := range map[string]struct {
		typed, meanwhile string
		moved, refused   bool
	}{
		"the same question":         {typed: "chl: ask b men 1", meanwhile: "Chloé: ask Bruno men = 1", moved: true},
		"answered otherwise":        {typed: "chl: ask b men 1", meanwhile: "Chloé: ask Bruno men = 2", moved: true},
		"another statement":         {typed: "set supply 3", meanwhile: "call butcher Charcutier"},
		"an act that is closed now": {typed: "chl: ask b men 1", meanwhile: "Chloé: ask Bruno women = 1", refused: true},
		"undo":                      {typed: "undo", meanwhile: "set supply 3", moved: true},
		"a correction":              {typed: "correct 5 = 1", meanwhile: "set supply 3", moved: true},
	} {
		t.Run(name, func(t *testing.T) {
			f := at(t, lines...)
			next, i := f.begun(c.typed)
			if _, err := f.whole().Enter(c.meanwhile, "en", table.Anything); err != nil {
				t.Fatal(err)
			}
			stood := len(f.lines())
			came, err := f.owner.Carry(f.t, i)
			_, moved := errors.AsType[*table.Moved](err)
			_, refused := errors.AsType[*rules.Refusal](err)
			if moved != c.moved || refused != c.refused {
				t.Errorf("%v", err)
			}
			if said := len(f.lines()) - stood; (said == 1) == (c.moved || c.refused) {
				t.Errorf("%d lines more", said)
			}
			f.goOn(next.After(f.t, i, came, err))
			if told := f.screen("").Told != ""; told != (c.moved || c.refused) {
				t.Errorf("told %q", f.screen("").Told)
			}
		})
	}
}

// TestHandedOver: a page is asked for, opened by its seat, and given back; nobody sees
// what is asked there before and after.
func TestHandedOver(t *testing.T) {
	f := at(t, "first = Bruno")
	f.choose("behind anna", 0)
	asked := f.screen("")
	if !asked.Private || !slices.Equal(asked.For, []string{"Anna"}) || asked.Asks != desk.GoOn || asked.Rows[0].Text != "I am Anna" {
		t.Fatalf("the screen is not handed to Anna:\n%s", drawn(asked))
	}
	if news := must(f.desk.Look(f.t)).News; news != nil || f.whole().Last() != f.t.Moved() {
		t.Error("Anna has not said that she is there, and stands in the record")
	}
	f.choose("", 0)
	f.choose("maid knife", 0)
	if told := f.screen(""); !told.Private || !strings.Contains(told.Told, "behind Anna maid knife") || told.Asks != desk.Line {
		t.Errorf("she does not see what she said:\n%s", drawn(told))
	}
	// A slip is mended there: the line is taken back and asked for again, or corrected.
	f.choose("undo", 0)
	if again := f.screen(""); !again.Private || again.Begun != "behind Anna" {
		t.Errorf("what was taken back is not asked for again:\n%s", drawn(again))
	}
	f.choose("maid gun", 0)
	f.choose("correct", 0)
	f.choose("behind Anna maid knife", 0)
	if told := f.screen(""); !told.Private || !strings.Contains(told.Told, "behind Anna maid knife") || told.Asks != desk.Line {
		t.Errorf("she does not see what she corrected:\n%s", drawn(told))
	}
	if rows := f.screen("Bruno: ask Anna red").Rows; len(rows) != 1 || !rows[0].TypeOn {
		t.Errorf("a line of the table is said on a page that waits to be wiped: %v", rows)
	}
	f.choose("", 0)
	if all := f.screen(""); all.Private || strings.Contains(drawn(all), "maid") || !strings.Contains(drawn(all), "behind Anna ? ?") {
		t.Errorf("all see:\n%s", drawn(all))
	}
}

// TestAStepBackFromAPage leads to the question before it, with nothing of it left.
func TestAStepBackFromAPage(t *testing.T) {
	f := at(t, "front Anna countess park gun", "first = Bruno")
	f.choose("look", 0)
	before := drawn(f.screen(""))
	f.choose("c", 0)
	f.choose("", 0)
	if !f.screen("").Private {
		t.Fatal("what is hidden is asked of everybody")
	}
	f.back()
	f.desk = f.desk.Saw(f.t)
	if after := drawn(f.screen("")); after != before {
		t.Errorf("it was\n%s\nand is\n%s", before, after)
	}
}

// TestWordsOfAPage asks a seat's word, a few times.
func TestWordsOfAPage(t *testing.T) {
	f := at(t, "first = Bruno")
	if _, err := f.t.SetWord("Anna", "teapot"); err != nil {
		t.Fatal(err)
	}
	open := func() { f.choose("page anna", 0); f.choose("", 0) }
	open()
	for range hand.WordTries {
		if asked := f.screen(""); asked.Asks != desk.Word {
			t.Fatalf("no word is asked for:\n%s", drawn(asked))
		}
		f.choose("kettle", 0)
	}
	if shut := f.screen(""); shut.Private || !strings.Contains(shut.Told, "Anna") {
		t.Errorf("her page is not shut:\n%s", drawn(shut))
	}
	open()
	f.choose("teapot", 0)
	if page := f.screen(""); !page.Private || !strings.Contains(page.Title, "eyes of Anna") {
		t.Errorf("her word does not open it:\n%s", drawn(page))
	}
}

// TestEveryWordCanBeTyped wherever something is asked: also on pages, and where a word or
// a line is waited for.
func TestEveryWordCanBeTyped(t *testing.T) {
	places := map[string]func(*face){
		"the table":          func(*face) {},
		"an entry":           func(f *face) { f.choose("ask", 0) },
		"the form":           func(f *face) { f.choose("form", 0) },
		"a line to mend":     func(f *face) { f.choose("correct 5", 0) },
		"a seat's page":      func(f *face) { f.choose("page anna", 0); f.choose("", 0) },
		"an entry on a page": func(f *face) { f.choose("behind anna", 0); f.choose("", 0) },
	}
	for _, typed := range []string{"table", "rule 13.ask.3", "help", "log", "undo", "correct 4"} {
		for name, lead := range places {
			f := at(t, "first = Bruno", "Bruno: ask Anna red = 2")
			lead(f)
			rows := f.screen(typed).Rows
			if len(rows) > 1 && rows[0].TypeOn {
				rows = rows[1:]
			}
			if len(rows) == 0 || rows[0].Refused != nil {
				t.Errorf("%s, %q: %q", name, typed, texts(rows))
				continue
			}
			before := drawn(f.screen(""))
			f.take(rows[0])
			if after := f.screen(""); after.Read == nil && drawn(after) == before {
				t.Errorf("%s, %q: %s does nothing", name, typed, rows[0].Text)
			}
		}
	}
}
