package desk_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/entry"
	"lestrade/assistant/desk/seated"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/reading"
)

// onDevice is a face on a device of a seat, at a table where lines were said.
func onDevice(t *testing.T, seat string, lines ...string) *face {
	t.Helper()
	f := at(t, lines...)
	sees, err := f.t.As(rules.Viewer(seat))
	if err != nil {
		t.Fatal(err)
	}
	f.desk = seated.OnDevice(sees).Saw(f.t)
	return f
}

// parts are the rows to point at, each part in a line: barred ones stand behind a sign, and a point
// stands for an empty square.
func (f *face) parts() string {
	f.Helper()
	s := f.screen("")
	b := &strings.Builder{}
	for _, part := range s.Parts() {
		fmt.Fprintf(b, "%s:", part.Kind)
		for _, i := range part.Rows {
			switch {
			case i < 0:
				b.WriteString(" .")
			case s.Rows[i].Refused != nil:
				fmt.Fprintf(b, " ✗%s", s.Rows[i].Text)
			default:
				fmt.Fprintf(b, " %s", strings.ReplaceAll(s.Rows[i].Text, " ", "-"))
			}
		}
		b.WriteString("\n")
	}
	return b.String()
}

// tap takes the row of a word.
func (f *face) tap(words ...string) *face {
	f.Helper()
	for _, word := range words {
		rows := f.screen("").Rows
		i := slices.IndexFunc(rows, func(row desk.Row) bool { return row.Option == word })
		if i < 0 {
			f.Fatalf("nobody can tap %s in\n%s", word, f.parts())
		}
		f.take(rows[i])
	}
	return f
}

// An entry is tapped word by word: verbs and what is left over, seats, words by their lists,
// the squares of the printed sheet, numbers.
func TestTaps(t *testing.T) {
	begun := []string{
		"first = Anna", "front Bruno butcher market rifle", "front Chloé officer library crossbow", "front Anna countess park gun",
		"behind Anna maid knife",
	}
	f := onDevice(t, "Anna", begun...)
	f.t.Width = 0
	for _, step := range []struct{ tap, want string }{
		{"", "act: ask look accuse\nread: answer pad sheet explain advise\nmore: other\n"},
		{"accuse", "square: duke countess nurse dancer\n" +
			"word: ✗officer ✗parlor ✗knife ✗market ✗crossbow ✗butcher ✗library ✗poison ✗park ✗sword ✗museum ✗blowgun ✗maid ✗harbor ✗rifle ✗theater ✗gun" +
			" ✗sailor ✗plaza ✗candlestick ✗florist ✗railcar ✗hammer ✗coachman ✗racecourse ✗bow\n"},
	} {
		if step.tap != "" {
			f.tap(step.tap)
		}
		if got := f.parts(); got != step.want {
			t.Errorf("after %q\n%swanted\n%s", step.tap, got, step.want)
		}
	}
	f = onDevice(t, "Anna", begun...).tap("ask")
	if got, want := f.parts(), "seat: ✗Anna Bruno Chloé\n"; got != want {
		t.Errorf("witnesses: %swanted %s", got, want)
	}
	f.tap("Bruno")
	want := "word: purple pink red green yellow blue orange ✗white ✗brown ✗gray\nword: men women indoor outdoor melee ranged\n" +
		"word: ✗persons ✗places ✗weapons\nword: ✗earrings ✗barrels ✗chairs\n"
	if got := f.parts(); got != want {
		t.Errorf("asked about\n%swanted\n%s", got, want)
	}
	if q := f.tap("green").screen(""); q.Begun != "Anna: ask Bruno green" || q.Wants != "count" {
		t.Errorf("%q, and %q is wanted", q.Begun, q.Wants)
	}
	// Of the three green cards Anna sees none: each may be where Bruno sees it.
	if got, want := f.parts(), "number: 0 1 2 3\nunsaid: not-known\n"; got != want {
		t.Errorf("numbers: %swanted %s", got, want)
	}
	f.tap("2")
	if got, want := f.parts(), "retake: undo\nread: answer pad sheet explain advise\nmore: other\n"; got != want {
		t.Errorf("once it was said: %swanted %s", got, want)
	}
	f.desk = f.desk.Saw(f.t)
	f.take(f.screen("").Rows[0])
	if n := f.t.Public().View().Len(); n != 3+len(begun) {
		t.Errorf("%d lines stand once it was taken back", n)
	}
}

// Once a turn is on, it comes before what was not told; private words stand in no list of lines to
// mend, because a neighbor may read that.
func TestInTurn(t *testing.T) {
	f := onDevice(t, "Anna", "front Bruno butcher market rifle", "behind Anna maid knife", "first = Anna")
	if got := f.parts(); !strings.HasPrefix(got, "act: ask") {
		t.Errorf("in her turn Anna is shown first\n%s", got)
	}
	f = onDevice(t, "Chloé", "behind Chloé maid knife", "front Anna countess park gun", "first = Anna")
	for _, row := range f.screen("correct").Rows {
		f.take(row)
		break
	}
	var listed []string
	for _, row := range f.screen("").Rows {
		listed = append(listed, strings.TrimSpace(row.Text))
	}
	if got := strings.Join(listed, "\n"); !strings.Contains(got, "behind Chloé ? ?") || strings.Contains(got, "maid") {
		t.Errorf("to correct:\n%s", got)
	}
	for _, row := range f.screen("").Rows {
		if strings.Contains(row.Text, "behind Chloé") {
			f.take(row)
			break
		}
	}
	anew := f.screen("").Rows
	if len(anew) == 0 || !strings.Contains(anew[0].Text, "behind Chloé …") {
		t.Errorf("to say anew: %v", anew)
	}
	for _, row := range anew {
		if strings.Contains(row.Text, "maid") {
			t.Errorf("bare on a page that was not opened: %q", row.Text)
		}
	}
}

// Each thing that a new table is asked for is entered by one of those who may know it: cards that
// hang before a seat by the seat before it. Then all see them.
func TestWhoTells(t *testing.T) {
	for seat, want := range map[string]string{
		"Anna":  "hung on Bruno’s screen|inside Anna’s screen|first",
		"Bruno": "hung on Chloé’s screen|inside Bruno’s screen|first",
		"Chloé": "hung on Anna’s screen|inside Chloé’s screen|first",
	} {
		var due []string
		for _, row := range onDevice(t, seat).screen("").Rows {
			if row.Kind == desk.KindDue {
				due = append(due, row.Text)
			}
		}
		if got := strings.ReplaceAll(strings.Join(due, "|"), " …", ""); got != want {
			t.Errorf("%s is asked for %s, wanted %s", seat, got, want)
		}
	}
}

// Nothing is handed over on a device: what its seat may not know is neither offered nor
// taken there.
func TestNotForTheseEyes(t *testing.T) {
	f := onDevice(t, "Anna", "first = Anna")
	for _, text := range []string{"front Anna", "behind Bruno"} {
		for _, row := range f.screen(text).Rows {
			before := f.t.Public().View().Len()
			f.take(row)
			if f.t.Public().View().Len() != before || f.screen("").Private {
				t.Errorf("%q is taken on the device of Anna: %s", text, row.Text)
			}
		}
	}
}

// A question that is put on one device may be answered on the device of the seat that it is put to,
// with what that seat may answer; then nobody is asked any more.
func TestAnswer(t *testing.T) {
	begun := []string{"first = Anna", "front Bruno butcher market rifle", "front Anna countess park gun", "behind Bruno maid knife"}
	anna := onDevice(t, "Anna", begun...).tap("ask", "Bruno", "green")
	asked := entry.Asks(anna.desk)
	if asked == nil || asked.String() != "Anna: ask Bruno green" {
		t.Fatalf("%v is asked", asked)
	}
	bruno := &face{TB: t, t: anna.t}
	bruno.t.Asked = []rules.Entry{*asked}
	for seat, want := range map[string]bool{"Bruno": true, "Chloé": false} {
		sees, err := anna.t.As(rules.Viewer(seat))
		if err != nil {
			t.Fatal(err)
		}
		bruno.desk = seated.OnDevice(sees).Saw(anna.t)
		if is := strings.HasPrefix(bruno.parts(), "answer:"); is != want {
			t.Errorf("%s is asked: %v\n%s", seat, is, bruno.parts())
		}
	}
	sees, err := anna.t.As("Bruno")
	if err != nil {
		t.Fatal(err)
	}
	// Of the three green cards Bruno sees two before Anna; the third may hang before Chloé.
	bruno.desk = seated.OnDevice(sees).Saw(anna.t)
	if got, _, _ := strings.Cut(bruno.parts(), "\n"); got != "answer: 2 3 not-known" {
		t.Errorf("Bruno may answer %s", got)
	}
	bruno.tap("2")
	if heard := anna.t.Public().View().Line(anna.t.Public().View().Len()).String(); heard != "Anna: ask Bruno green = 2" {
		t.Errorf("it stands as %s", heard)
	}
	if anna.desk = entry.BackIfAnswered(anna.desk, anna.t); entry.Asks(anna.desk) != nil {
		t.Error("Anna still waits for the answer")
	}
}

// begun is a face at a table of some seats with an option, where lines were said.
func begun(t *testing.T, game, seats, option string, lines ...string) *face {
	t.Helper()
	f := atDoor(t, "en")
	head, err := transcript.Head(f.t.Hall.Shelf, game, strings.Fields(seats), []string{option})
	if err != nil {
		t.Fatal(err)
	}
	if f.t.Table, err = f.t.Hall.Create("", head); err != nil {
		t.Fatal(err)
	}
	for _, line := range lines {
		if _, err := f.whole().Enter(line, "en", table.Anything); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	return f
}

// A count that stands for one word of a tally is one tap with it.
func TestCounts(t *testing.T) {
	f := begun(t, "timebomb", "Anna Bruno Chloé Dario", "claims open", "colours = red blue pink green", "first = Anna")
	sees, err := f.t.As("Bruno")
	if err != nil {
		t.Fatal(err)
	}
	f.desk = seated.OnDevice(sees).Saw(f.t)
	f.tap("claim")
	want := "word: cable-0 cable-1 cable-2 cable-3 cable-4 cable-5\nword: ✗yellow blue red pink green ✗orange\nunsaid: not-known\n"
	if got := f.parts(); got != want {
		t.Errorf("claimed may be\n%swanted\n%s", got, want)
	}
	f.take(f.screen("").Rows[2])
	f.take(f.screen("").Rows[0]) // that is all
	whole := f.whole().View()
	if said := whole.Line(whole.Len()).String(); said != "Bruno: claim defuse 2" {
		t.Errorf("claimed is %s", said)
	}
}

// TestEachWord: where each word of a field is about a seat or a round of its own, that is said.
func TestEachWord(t *testing.T) {
	f := begun(t, "timebomb", "Anna Bruno Chloé Dario", "claims open", "colours = yellow blue pink green", "first = Anna", "claims 0 0 0 1",
		"Anna: cut Bruno = yellow", "Bruno: cut Chloé = yellow", "Chloé: cut Bruno = yellow", "Bruno: cut Dario = pink", "Dario: cut Anna = yellow",
		"role Bruno = sherlock")
	f.desk = seated.OnDevice(must(f.t.As("Bruno"))).Saw(f.t)
	f.take(f.screen("had Bruno").Rows[0])
	for _, want := range []string{"cables, round 1", "cables, round 2"} {
		if q := f.screen(""); q.Wants != want {
			t.Errorf("%s: %q is wanted, not %q", q.Begun, q.Wants, want)
		}
		f.tap("0")
	}
	f = begun(t, "timebomb", "Anna Bruno Chloé Dario", "claims open", "colours = red blue pink green", "first = Anna")
	f.desk = seated.At(must(f.t.As(rules.Public)))
	f.choose("claims", 0)
	f.choose("1", 0)
	f.choose("0", 0)
	if q := f.screen(""); q.Wants != "Chloé’s cables" {
		t.Errorf("%s: %q is wanted", q.Begun, q.Wants)
	}
}

// TestLetterAlone: where an act can be of one seat only, a letter is not said to be enough.
func TestLetterAlone(t *testing.T) {
	f := begun(t, "timebomb", "Anna Bruno Chloé Dario", "claims open", "colours = red blue pink green", "first = Anna", "Anna: cut Bruno = red", "Bruno: number = 2")
	f.desk = seated.At(must(f.t.As(rules.Public)))
	for typed, want := range map[string]string{"g": "one letter alone is not enough: type on", "gr": "Bruno: cut Dario = green"} {
		if rows := texts(f.screen(typed).Rows); rows[0] != want {
			t.Errorf("%s: %q", typed, rows)
		}
	}
}

// An act that waits only for one of few replies is offered with each of them: one tap says it. A
// reply that the table knows is not asked for, and no draw is offered without odds.
func TestFewReplies(t *testing.T) {
	clue := "clue statue artifact left-any right-any"
	for _, c := range []struct {
		lines []string
		want  string
	}{
		{nil, "act: play keep from-hand skip:-hourglass skip:-clear use"},
		{[]string{clue, "lead statue"}, "act: play keep from-hand skip use"},
		{[]string{"Anna: play test"}, "act: test:-scales test:-hourglass test:-clear test-… use"},
		{[]string{"deck 50", "pile scales 12 hourglass 10 clear 20", "Anna: play test"}, "act: test:-scales test:-hourglass test:-clear test:-draw test-… use"},
	} {
		f := begun(t, "arkham", "Anna", "limit 5", append([]string{"open 1a"}, c.lines...)...)
		sees, err := f.t.As("Anna")
		if err != nil {
			t.Fatal(err)
		}
		f.desk = seated.OnDevice(sees).Saw(f.t)
		if got := f.parts(); !strings.Contains(got, c.want+"\n") {
			t.Errorf("after %q Anna may do\n%swanted %s", c.lines, got, c.want)
		}
	}
}

// A secret question is answered apart: on the page that all may see nothing tells what may be
// answered.
func TestSecretAnswer(t *testing.T) {
	f := begun(t, "13-indices", "Anna Bruno Chloé", "top-secret on", "first = Anna", "front Anna countess park gun", "behind Bruno maid knife")
	asked, err := reading.Read(f.t.Public().View(), "Anna: ask Bruno green secret = ?", "")
	if err != nil {
		t.Fatal(err)
	}
	f.t.Asked = []rules.Entry{asked.Question()}
	sees, err := f.t.As("Bruno")
	if err != nil {
		t.Fatal(err)
	}
	f.desk = seated.OnDevice(sees).Saw(f.t)
	if got, _, _ := strings.Cut(f.parts(), "\n"); got != "answer: answer" {
		t.Errorf("all may see that Bruno may answer %s", got)
	}
	f.take(f.screen("").Rows[0])
	if got, want := f.parts(), "number: 2 3\nunsaid: not-known\n"; got != want {
		t.Errorf("Bruno may answer %swanted %s", got, want)
	}
	if entry.Asks(f.desk) != nil {
		t.Error("Bruno asks himself")
	}
	f.tap("2")
	whole := f.whole().View()
	if heard := whole.Line(whole.Len()).String(); heard != "Anna: ask Bruno green secret = 2" {
		t.Errorf("it stands as %s", heard)
	}
}

// TestEndOnDevice: once a game is over what a seat still has to say comes first on its device, and
// no line is asked for twice, whole and begun.
func TestEndOnDevice(t *testing.T) {
	source, err := os.ReadFile("../../rules/charlock/testdata/games/light.lestrade")
	if err != nil {
		t.Fatal(err)
	}
	f := atDoor(t, "en")
	head, err := transcript.Head(f.t.Hall.Shelf, "charlock", []string{"Ana", "Bob", "Cyd", "Dan", "Eve"}, []string{"turns light"})
	if err != nil {
		t.Fatal(err)
	}
	if f.t.Table, err = f.t.Hall.Create("", head); err != nil {
		t.Fatal(err)
	}
	_, played, _ := strings.Cut(string(source), "option turns light\n")
	for line := range strings.Lines(played) {
		line, _, _ = strings.Cut(line, "#")
		enter(t, f.t.Table, strings.TrimSpace(line))
		if strings.HasPrefix(line, "tokens Ana") {
			break
		}
	}
	sees, err := f.t.As("Dan")
	if err != nil {
		t.Fatal(err)
	}
	f.desk = seated.OnDevice(sees).Saw(f.t)
	const want = "due: tokens-Dan-3-1-1 tokens-Bob-2-3 tokens-Cyd-1 tokens-Eve-1\n"
	if got := f.parts(); !strings.HasPrefix(got, want) {
		t.Errorf("Dan is asked for\n%swanted\n%s", got, want)
	}
}

// A whole turn is one tap. In the turn of another, the rows say whose turn they tell.
func TestTurnToldOnDevice(t *testing.T) {
	f := begun(t, "charlock", "Anna Bruno", "turns light", "first = Anna")
	for seat, want := range map[rules.Viewer]string{"Anna": "turn: nothing", "Bruno": "Bruno: turn: nothing"} {
		sees, err := f.t.As(seat)
		if err != nil {
			t.Fatal(err)
		}
		f.desk = seated.OnDevice(sees).Saw(f.t)
		var got []string
		for _, row := range f.screen("").Rows {
			got = append(got, row.Text)
		}
		if !slices.Contains(got, want) {
			t.Errorf("rows of %s are %q, wanted among them %q", seat, got, want)
		}
	}
}

// TestOthersOnDevice: behind the last row those that put right come first, what a game has to say
// next, and last what is seldom wanted; nothing of a game's counts stands there twice.
func TestOthersOnDevice(t *testing.T) {
	f := onDevice(t, "Anna", "first = Anna")
	f.t.Width = 0
	rows := f.screen("").Rows
	f.take(rows[len(rows)-1])
	var got []string
	for _, row := range f.screen("").Rows {
		if row.Refused == nil {
			got = append(got, row.Text)
		}
	}
	want := []string{"undo", "correct", "log", "front", "behind", "informant", "help", "rule", "teach me", "level", "call", "replace"}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("other rows are %q, wanted %q", got, want)
	}
}

// TestNothingIsHushedForOne: at a table with nothing to hide the bar of a word is told even while
// the page is covered.
func TestNothingIsHushedForOne(t *testing.T) {
	f := atDoor(t, "en")
	head, err := transcript.Head(f.t.Hall.Shelf, "arkham", []string{"Anna"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if f.t.Table, err = f.t.Hall.Create("", head); err != nil {
		t.Fatal(err)
	}
	enter(t, f.t.Table, "open 1a")
	sees, err := f.t.As("Anna")
	if err != nil {
		t.Fatal(err)
	}
	f.desk = seated.OnDevice(sees).Saw(f.t)
	barred := 0
	for _, row := range f.tap("play").screen("").Rows {
		if row.Refused != nil {
			barred++
		}
		if row.Hushed {
			t.Errorf("%s is hushed, though all hear of it: %s", row.Text, row.Note)
		}
	}
	if barred == 0 {
		t.Error("nothing is barred")
	}
}

// A card that was tapped and stands against a line leads to that line, so that it can be mended.
func TestATappedRefusalLeadsToItsMend(t *testing.T) {
	f := onDevice(t, "Anna", "first = Anna", "Anna: ask Chloé red = 0").tap("front")
	rows := f.screen("").Rows
	i := slices.IndexFunc(rows, func(row desk.Row) bool { return row.Option == "butcher" })
	if i < 0 || rows[i].Refused == nil {
		t.Fatalf("the butcher is not refused in\n%s", f.parts())
	}
	f.take(rows[i])
	s := f.screen("")
	if s.Rows[0].Refused != nil || !strings.Contains(s.Rows[0].Text, "correct line 5: Anna: ask Chloé red = 0") || !strings.Contains(s.Told, "correct 5") {
		t.Fatalf("told %q, and the first row is %q", s.Told, s.Rows[0].Text)
	}
	f.take(s.Rows[0])
	if q := f.screen("").Question; !strings.Contains(q.Label, "line 5") {
		t.Errorf("it leads to %q", q.Label)
	}
}

// Once a case is solved its owner waits for the seat that sees the next one, and is told which seat
// that is.
func TestANewCaseIsAwaited(t *testing.T) {
	f := begun(t, "charlock", "Anna Bruno Chloé", "help advice",
		"first = Anna", "trail 2 3 1", "case Anna rat-3", "case Bruno dog-11", "case Chloé crow-6",
		"Anna: reveal goose-4", "Anna: reveal rat-5", "Bruno: reveal goose-8", "Bruno: reveal rat-2", "Chloé: reveal toad-1", "Chloé: reveal toad-2",
		"Anna: guess both rat-3")
	for _, want := range []struct {
		label   string
		reveals bool
	}{{"first Chloé enters: case Anna", false}, {"your turn", true}} {
		sees, err := f.t.As("Anna")
		if err != nil {
			t.Fatal(err)
		}
		f.desk = seated.OnDevice(sees).Saw(f.t)
		if got := f.screen("").Label; got != want.label || strings.Contains(f.parts(), "reveal") != want.reveals {
			t.Errorf("%q, and there are\n%s", got, f.parts())
		}
		if !want.reveals {
			if _, err := f.whole().Enter("case Anna dog-1", "en", table.Anything); err != nil {
				t.Fatal(err)
			}
		}
	}
}
