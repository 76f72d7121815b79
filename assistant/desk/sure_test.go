package desk_test

import (
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/seated"
	"lestrade/rules"
)

// purrrlock is a game of Anna, Bruno and Chloé in which Anna has revealed two cards.
var purrrlock = []string{
	"game charlock", "seats Anna Bruno Chloé", "case Bruno crow-6", "first = Anna",
	"Anna: reveal goose-4 = lead", "Anna: reveal rat-5 = dead-end",
	"Bruno: reveal dog-1 = dead-end", "Bruno: reveal crow-3 = lead", "Chloé: reveal toad-1 = dead-end", "Chloé: reveal toad-2 = lead",
	"Anna: reveal dog-9 = lead", "Anna: reveal dog-10 = lead",
}

// last is the last line that stands.
func (f *face) last() string {
	f.Helper()
	p := f.whole().View()
	return p.Line(p.Len()).String()
}

// Acts that throw something away stand apart from the others and are asked for once more, also when
// they were taken back and are said again.
func TestSure(t *testing.T) {
	f := atOwnDevice(t, purrrlock...)
	for _, row := range f.screen("").Rows {
		if row.Kind == desk.KindAct && slices.Contains([]string{"peeked", "showed"}, row.Option) {
			t.Errorf("%s stands among the acts", row.Text)
		}
	}
	before := f.last()
	f.choose("Anna: peeked", 0)
	if q := f.screen(""); q.Asks != desk.YesOrNo || !strings.HasPrefix(q.Label, "Anna: peeked") || f.last() != before {
		t.Fatalf("asked is %q, and there stands %s", q.Label, f.last())
	}
	f.choose("", 1)
	if f.last() != before {
		t.Errorf("a no leaves %s", f.last())
	}
	f.choose("Anna: peeked", 0)
	f.choose("", 0)
	if f.last() != "Anna: peeked" {
		t.Errorf("a yes leaves %s", f.last())
	}
	f.desk = f.desk.Saw(f.t)
	f.choose("undo", 0)
	rows := f.screen("").Rows
	again := slices.IndexFunc(rows, func(row desk.Row) bool { return row.Text == "say again: Anna: peeked" })
	act := slices.IndexFunc(rows, func(row desk.Row) bool { return row.Kind == desk.KindAct })
	if act < 0 || again < act {
		t.Errorf("among %q saying it again is number %d, the first act number %d", texts(rows), again, act)
	}
	f.take(rows[again])
	if q := f.screen(""); q.Asks != desk.YesOrNo || f.last() != before {
		t.Errorf("said again is %s, asked %q", f.last(), q.Label)
	}
}

// The seat that says a guess knows it; and words about passed cards that only some would hear need
// not be said.
func TestSaidOneself(t *testing.T) {
	f := atOwnDevice(t, purrrlock...)
	f.tap("guess")
	f.tap("suspect")
	if strings.Contains(f.parts(), "unsaid") {
		t.Errorf("a guess may be\n%s", f.parts())
	}
	f.back()
	f.back()
	f.tap("pass")
	if q := f.screen(""); !q.Rows[0].Enough || q.Rows[0].Text != "not saying which" || strings.Contains(f.parts(), "unsaid") {
		t.Errorf("passed may be\n%s", f.parts())
	}
	f.take(f.screen("").Rows[0])
	if f.last() != "Anna: pass" {
		t.Errorf("there stands %s", f.last())
	}
}

// If nobody has entered a card, a seat that looks is asked for none, and the screen is not handed
// over. Correcting such a line enters the card, and never drops one.
func TestUntold(t *testing.T) {
	f := at(t, "first = Bruno")
	f.choose("look A", 0)
	if q := f.screen(""); q.Private || f.last() != "Bruno: look A = ?" {
		t.Fatalf("there stands %s, private %t", f.last(), q.Private)
	}
	for _, row := range f.screen("correct 6: Bruno: look A").Rows {
		if row.Entry != nil && row.Whole {
			t.Errorf("a correction drops the card: %s", row.Text)
		}
	}
	asked := at(t, "front Anna countess park gun", "first = Bruno")
	if rows := asked.screen("look A").Rows; !rows[0].Private || rows[0].Whole {
		t.Errorf("where cards are entered a look is %q", texts(rows))
	}
}

// No correction says what stands there already: neither at once, nor word by word, nor typed.
func TestUnchanged(t *testing.T) {
	lines := append(slices.Clone(purrrlock[:4]), "Anna: reveal goose-4", "Anna: reveal rat-5")
	lines[2] = "case Anna crow-6" // so that Lestrade knows the answers
	for name, sees := range map[string]*face{"on a device": atOwnDevice(t, lines...), "for all": atOwnDevice(t, lines...)} {
		if name == "for all" {
			sees.desk = seated.At(sees.t.Public())
		}
		was := sees.t.Public().Heard(5).String()
		if !strings.HasPrefix(was, "Anna: reveal goose-4 = ") {
			t.Fatalf("line 5 is %s", was)
		}
		same := func(e *rules.Entry) bool {
			return e != nil && e.Question().String() == "Anna: reveal goose-4" && e.Word("answer") == "dead-end"
		}
		for _, typed := range []string{"correct 5", "correct 5 = dead-end", "correct 5: Anna: reveal goose-4 = dead-end"} {
			for _, row := range sees.screen(typed).Rows {
				if same(row.Entry) {
					t.Errorf("%s: %q offers %s", name, typed, row.Text)
				}
			}
		}
		if rows := sees.screen("correct 5 = dead-end").Rows; len(rows) != 1 || !rows[0].TypeOn {
			t.Errorf("%s: typed as it stands finds %q", name, texts(rows))
		}
		sees.choose("correct 5", 0)
		for _, row := range sees.screen("").Rows {
			if same(row.Entry) {
				t.Errorf("%s: offered is %s", name, row.Text)
			}
		}
		if rows := sees.screen("Anna reveal goose-5 = lead").Rows; len(rows) == 0 || rows[0].Entry == nil {
			t.Errorf("%s: another line finds %q", name, texts(rows))
		}
	}
}
