package text

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"lestrade/assistant/doc"
)

// seats is a table as games have it: whose turn, who, and counts that say less and less.
func seats() doc.Table {
	t := doc.Table{Columns: []doc.Column{{}, {Title: doc.Say("seat")}, {Title: doc.Say("glasses")}, {Title: doc.Say("looked at"), Rank: doc.Spare}}}
	for _, name := range []string{"Anna", "Bruno", "Chloé", "Dora", "Émile", "Farid"} {
		t.Rows = append(t.Rows, []doc.Text{doc.Say(" "), doc.Say(name), doc.Say("2 glasses").Or("○○"), doc.Say("A C")})
	}
	t.Rows[2][0] = doc.Say("→").As(doc.Turn)
	return t
}

// evening is a document with something of every rank.
func evening() doc.Doc {
	asked := doc.List{Title: doc.Say("Last answers"), Least: 1, Rank: doc.Wanted}
	for _, text := range []string{"11 Anna asks Bruno red: 2", "12 Bruno asks Chloé men: 1", "13 Chloé asks Anna ranged: 0"} {
		asked.Items = append(asked.Items, doc.Say(text))
	}
	return doc.Doc{
		doc.News{Line: 13, Said: doc.Say("Chloé asks Anna ranged?"), Answer: doc.Say("0")},
		doc.Gap{},
		seats(),
		doc.Gap{},
		asked,
		doc.One(doc.Spare, doc.Say("“?” is what nobody has entered.")),
		doc.One(doc.Vital, doc.Say("Dora has 2 glasses to spend.")),
	}
}

// TestLargeAnswer: an answer that everybody waits for stands alone, with space around it if there
// is room, and is read first if there is none.
func TestLargeAnswer(t *testing.T) {
	d := doc.Doc{
		doc.News{Said: doc.Say("7  Anna reveals crow-4"), Answer: doc.Say("DEAD END").As(doc.Wrong), Note: doc.Say("again"), Large: true},
		doc.Gap{},
		doc.One(doc.Vital, doc.Say("Anna 2")),
		doc.One(doc.Needed, doc.Say("crow-4 ✕")),
	}
	for _, c := range []struct {
		rows int
		want []string
	}{
		{6, []string{"7  Anna reveals crow-4", "", "     DEAD END  again", "", "Anna 2", "crow-4 ✕"}},
		{4, []string{"7  Anna reveals crow-4", "     DEAD END  again", "Anna 2", "crow-4 ✕"}},
		{3, []string{"7  Anna reveals crow-4   DEAD END  again", "Anna 2", "crow-4 ✕"}},
	} {
		if got := Lines(d, 80, c.rows, Ink{}); !slices.Equal(got, c.want) {
			t.Errorf("in %d rows:\n%q\nwant\n%q", c.rows, got, c.want)
		}
	}
	if got := Lines(d, 80, 6, Terminal)[2]; got != "    \x1b[1;7;31m DEAD END \x1b[0m again" {
		t.Errorf("drawn as %q", got)
	}
}

func TestShorterStepByStep(t *testing.T) {
	for _, c := range []struct {
		name       string
		cols, rows int
		want       string
	}{
		{"all of it", 80, 0, `
13  Chloé asks Anna ranged?  0

   seat   glasses    looked at
   Anna   2 glasses  A C
   Bruno  2 glasses  A C
→  Chloé  2 glasses  A C
   Dora   2 glasses  A C
   Émile  2 glasses  A C
   Farid  2 glasses  A C

Last answers
  11 Anna asks Bruno red: 2
  12 Bruno asks Chloé men: 1
  13 Chloé asks Anna ranged: 0
“?” is what nobody has entered.
Dora has 2 glasses to spend.
`},
		{"gaps go first, then what is spare, then what is wanted", 80, 10, `
13  Chloé asks Anna ranged?  0
   seat   glasses    looked at
   Anna   2 glasses  A C
   Bruno  2 glasses  A C
→  Chloé  2 glasses  A C
   Dora   2 glasses  A C
   Émile  2 glasses  A C
   Farid  2 glasses  A C
13 Chloé asks Anna ranged: 0
Dora has 2 glasses to spend.
`},
		{"what is vital is only shortened", 40, 4, `
13  Chloé asks Anna ranged?  0
Anna ○○  Bruno ○○  → Chloé ○○  Dora ○○
Émile ○○  Farid ○○
Dora has 2 glasses to spend.
`},
	} {
		got := strings.Join(Lines(evening(), c.cols, c.rows, Ink{}), "\n")
		if diff := cmp.Diff(strings.TrimSpace(c.want), strings.TrimSpace(got)); diff != "" {
			t.Errorf("%s: wanted is -, drawn is +\n%s", c.name, diff)
		}
	}
}

// TestAPageDrawsOnlyTheFullest: a page without a height costs no more where its blocks have
// many shorter forms than where they have few.
func TestAPageDrawsOnlyTheFullest(t *testing.T) {
	long := func(least int) doc.Doc {
		list, table := doc.List{Least: least}, doc.Table{Columns: doc.Columns("seat"), Least: least}
		chart := doc.Chart{Signs: doc.Says("A"), Least: least}
		for range 50 {
			list.Items = append(list.Items, doc.Say("Anna asks Bruno red"))
			table.Rows = append(table.Rows, doc.Says("Anna"))
			chart.Rows = append(chart.Rows, doc.Step{Said: doc.Say("Anna asks Bruno red"), At: []float64{0.5}})
		}
		return doc.Doc{list, table, chart}
	}
	cost := func(d doc.Doc) float64 {
		return testing.AllocsPerRun(5, func() { Page(d, UsualWidth) })
	}
	if few, many := cost(long(50)), cost(long(1)); many > few {
		t.Errorf("%.0f allocations where there are many forms, %.0f where there are few", many, few)
	}
}

func TestAListFlows(t *testing.T) {
	now := doc.List{Title: doc.Say("Now"), Items: []doc.Text{doc.Say("Dora takes a point for c1").Or("c1: +1"), doc.Say("Dora keeps c1 and F").Or("keep c1, F"), doc.Say("draw two")}}
	for rows, want := range map[int]string{
		4: "Now\n  Dora takes a point for c1\n  Dora keeps c1 and F\n  draw two",
		3: "Dora takes a point for c1\nDora keeps c1 and F\ndraw two",
		2: "c1: +1 · keep c1, F\ndraw two",
	} {
		if got := strings.Join(Lines(doc.Doc{now}, 28, rows, Ink{}), "\n"); got != want {
			t.Errorf("%d rows:\n%s\nwant\n%s", rows, got, want)
		}
	}
}

// clues are rows that no turn is played without, as those before each seat.
func clues() doc.Table {
	t := doc.Table{Columns: doc.Columns("", "leads"), Rank: doc.Needed}
	for _, name := range []string{"Anna", "Bruno", "Chloé"} {
		t.Rows = append(t.Rows, doc.Says(name, "rat-3, toad-4"))
	}
	return t
}

func TestWhatIsNeededGoesLast(t *testing.T) {
	trail := doc.Track{Title: doc.Say("Trail"), Steps: doc.Says("(–)", "[2]", "<F3>"), Legend: doc.Say("[2] lies face up")}
	now := doc.List{Title: doc.Say("Now"), Items: []doc.Text{doc.Say("Anna reveals a card").Or("Anna reveals"), doc.Say("or guesses")}}
	d := doc.Doc{trail, clues(), doc.One(doc.Wanted, doc.Say("nobody has shouted")), now}
	for rows, want := range map[int]string{
		11: "Trail\n  (–) [2] <F3>\n  [2] lies face up\n       leads\nAnna   rat-3, toad-4\nBruno  rat-3, toad-4\nChloé  rat-3, toad-4\nnobody has shouted\nNow\n  Anna reveals a card\n  or guesses",
		7:  "Trail  (–) [2] <F3>\nAnna   rat-3, toad-4\nBruno  rat-3, toad-4\nChloé  rat-3, toad-4\nNow\n  Anna reveals a card\n  or guesses",
		5:  "Trail  (–) [2] <F3>\nAnna rat-3, toad-4  Bruno rat-3, toad-4\nChloé rat-3, toad-4\nAnna reveals a card\nor guesses",
		3:  "Trail  (–) [2] <F3>\nAnna reveals a card\nor guesses",
	} {
		if diff := cmp.Diff(want, strings.Join(Lines(d, 50, rows, Ink{}), "\n")); diff != "" {
			t.Errorf("%d rows: wanted is -, drawn is +\n%s", rows, diff)
		}
	}
}

func TestNarrowTables(t *testing.T) {
	got := strings.Join(Lines(doc.Doc{seats()}, 24, 0, Ink{}), "\n")
	want := `
   seat   glasses
   Anna   ○○
   Bruno  ○○
→  Chloé  ○○
   Dora   ○○
   Émile  ○○
   Farid  ○○`
	if diff := cmp.Diff(strings.TrimPrefix(want, "\n"), got); diff != "" {
		t.Errorf("the column of the greatest rank goes: wanted is -, drawn is +\n%s", diff)
	}
	whole := doc.Table{Columns: doc.Columns("", ""), Rows: [][]doc.Text{doc.Says("L18\u00a0N:T\u00a0S:C\u00a0W:F\u00a0(3)", "c1 c2 c3 c4 c5 c6")}}
	if got, want := Page(doc.Doc{whole}, 34), "L18\u00a0N:T\u00a0S:C\u00a0W:F\u00a0(3)  c1 c2 c3 c4\n                     c5 c6\n"; got != want {
		t.Errorf("a column whose words fit is broken, if the widest cannot be:\n%s\nwant\n%s", got, want)
	}
	long := doc.Table{Columns: doc.Columns("", ""), Rows: [][]doc.Text{doc.Says("case 1a", "diary letter torn-letter photograph handkerchief")}}
	got = strings.Join(Lines(doc.Doc{long}, 30, 0, Ink{}), "\n")
	want = "case 1a  diary letter\n         torn-letter\n         photograph\n         handkerchief"
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the widest column is broken: wanted is -, drawn is +\n%s", diff)
	}
}

func TestColumnsAreBrokenBeforeTheyGo(t *testing.T) {
	entries := doc.Table{
		Columns: []doc.Column{{}, {Rank: doc.Wanted}, {Right: true}},
		Rows:    [][]doc.Text{doc.Says("7", "Bruno cuts Anna red", "40 %"), doc.Says("11", "Anna cuts Bruno", "9 %")},
	}
	for cols, want := range map[int]string{
		28: "7   Bruno cuts Anna     40 %\n    red\n11  Anna cuts Bruno      9 %",
		24: "7   Bruno cuts      40 %\n    Anna red\n11  Anna cuts        9 %\n    Bruno",
	} {
		got := strings.ReplaceAll(strings.Join(Lines(doc.Doc{entries}, cols, 0, Ink{}), "\n"), "\u00a0", " ")
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%d columns: wanted is -, drawn is +\n%s", cols, diff)
		}
	}
}

func TestWordsAreBrokenBeforeAColumnGoes(t *testing.T) {
	advice := doc.Table{
		Columns: []doc.Column{{Right: true}, {Title: doc.Say("Anna"), Right: true, Rank: doc.Spare}, {}},
		Rows:    [][]doc.Text{doc.Says("0.59", "12", "accuse countess library candlestick"), doc.Says("0.4", "3", "ask Bruno red")},
	}
	for cols, want := range map[int]string{
		38: "      Anna\n0.59    12  accuse countess library\n            candlestick\n 0.4     3  ask Bruno red",
		34: "0.59  accuse countess library\n      candlestick\n 0.4  ask Bruno red",
	} {
		if diff := cmp.Diff(want, strings.Join(Lines(doc.Doc{advice}, cols, 0, Ink{}), "\n")); diff != "" {
			t.Errorf("%d columns: wanted is -, drawn is +\n%s", cols, diff)
		}
	}
}

func TestWordsStandUnderTheirRow(t *testing.T) {
	games := doc.Table{Columns: doc.Columns("", "", ""), Rows: [][]doc.Text{
		doc.Says("00:34", "Anna and Bruno", "the case is solved"), doc.Says("00:07", "Chloé", "lost"),
	}}
	for cols, want := range map[int]string{
		41: "00:34  Anna and Bruno  the case is solved\n00:07  Chloé           lost",
		40: "00:34  Anna and Bruno\n    the case is solved\n00:07  Chloé\n    lost",
	} {
		if diff := cmp.Diff(want, strings.Join(Lines(doc.Doc{games}, cols, 0, Ink{}), "\n")); diff != "" {
			t.Errorf("%d columns: wanted is -, drawn is +\n%s", cols, diff)
		}
	}
}

func TestATitleStandsOnce(t *testing.T) {
	claims := doc.Table{Columns: doc.Columns("seat", "claimed", "claimed", "claimed"), Rows: [][]doc.Text{doc.Says("Anna", "r1 2", "", "r3 0"), doc.Says("Bruno", "r1 0", "r2 1", "")}}
	if got, want := Page(doc.Doc{claims}, 40), "seat   claimed\nAnna   r1 2           r3 0\nBruno  r1 0     r2 1\n"; got != want {
		t.Errorf("drawn\n%s\nwanted\n%s", got, want)
	}
}

func TestATableKeepsTheTitlesThatItNeeds(t *testing.T) {
	answers := doc.Table{
		Columns: doc.Columns("asked", "Anna", "Bruno"), Headed: true, Least: 1,
		Rows: [][]doc.Text{doc.Says("red", "", "2 (9)"), doc.Says("men", "1 (8)", "3 (7)")},
	}
	for _, c := range []struct {
		cols, rows int
		want       string
	}{
		{80, 3, "asked  Anna   Bruno\nred           2 (9)\nmen    1 (8)  3 (7)"},
		{80, 2, "red Bruno 2 (9)  men Anna 1 (8) Bruno 3 (7)"},
		{30, 1, "…  men Anna 1 (8) Bruno 3 (7)"},
	} {
		if diff := cmp.Diff(c.want, strings.Join(Lines(doc.Doc{answers}, c.cols, c.rows, Ink{}), "\n")); diff != "" {
			t.Errorf("%d × %d: wanted is -, drawn is +\n%s", c.cols, c.rows, diff)
		}
	}
	answers.Columns = doc.Columns("asked", "Annabelle", "Bartholomé")
	want := "red Bartholomé 2 (9)\nmen Annabelle 1 (8)\n    Bartholomé 3 (7)"
	if diff := cmp.Diff(want, strings.Join(Lines(doc.Doc{answers}, 24, 0, Ink{}), "\n")); diff != "" {
		t.Errorf("in a row: wanted is -, drawn is +\n%s", diff)
	}
}

func TestMetersApart(t *testing.T) {
	fuses := doc.Meters{Apart: true, Meters: []doc.Meter{
		{Name: doc.Say("red"), Value: 3, Most: 4, Says: doc.Say("3 of 4, the next one ends it").Or("3/4 !")},
		{Name: doc.Say("green"), Value: 1, Most: 3, Says: doc.Say("1 of 3").Or("1/3")},
		{Name: doc.Say("pink"), Value: 0, Most: 4, Says: doc.Say("0 of 4").Or("0/4")},
	}}
	for rows, want := range map[int]string{
		3: "red    ■■■□  3 of 4, the next one ends it\ngreen  ■□□   1 of 3\npink   □□□□  0 of 4",
		2: "red ■■■□ 3 of 4, the next one ends it\ngreen ■□□ 1 of 3  ·  pink □□□□ 0 of 4",
		1: "red 3/4 ! · green 1/3 · pink 0/4",
	} {
		got := strings.ReplaceAll(strings.Join(Lines(doc.Doc{fuses}, 50, rows, Ink{}), "\n"), "\u00a0", " ")
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%d rows: wanted is -, drawn is +\n%s", rows, diff)
		}
	}
}

func TestListsFlow(t *testing.T) {
	now := doc.List{Title: doc.Say("Now"), Items: doc.Says("Anna cuts", "2 cuts left in round 3", "one more ends it")}
	for rows, want := range map[int]string{
		4: "Now\n  Anna cuts\n  2 cuts left in round 3\n  one more ends it",
		3: "Anna cuts\n2 cuts left in round 3\none more ends it",
		2: "Anna cuts · 2 cuts left in\nround 3 · one more ends it",
	} {
		if diff := cmp.Diff(want, strings.Join(Lines(doc.Doc{now}, 28, rows, Ink{}), "\n")); diff != "" {
			t.Errorf("%d rows: wanted is -, drawn is +\n%s", rows, diff)
		}
	}
}

func TestDrawings(t *testing.T) {
	d := doc.Doc{
		doc.Track{Title: doc.Say("Trail"), Steps: doc.Says("·", "[2]", "<F>", "(?)"), Legend: doc.Say("<F> is Furriarty")},
		doc.Meters{Meters: []doc.Meter{
			{Name: doc.Say("Stability"), Value: 3, Most: 5, Says: doc.Say("3 of 5")},
			{Name: doc.Say("Dangers"), Says: doc.Say("5 left")},
		}},
		doc.Cards{Label: doc.Say("Leads"), Cards: doc.Says("", "?", "storm ⧗")},
		doc.Cards{Label: doc.Say("Hand"), Count: doc.Say("0 of 3")},
		doc.Grid{
			Across: doc.Says("red", "green"), Down: doc.Says("People", "Places", "Weapons"),
			Squares: [][]doc.Square{
				{{Name: doc.Say("duke"), Sign: doc.Say("own")}, {Name: doc.Say("maid"), Sign: doc.Say("40 %")}},
				{{Name: doc.Say("park"), Sign: doc.Say("no")}, {Name: doc.Say("market"), Sign: doc.Say("7 %")}},
				{{Name: doc.Say("gun"), Sign: doc.Say("?")}, {Name: doc.Say("sword"), Sign: doc.Say("YES")}},
			},
		},
		doc.Picture{
			Tiles: []doc.Tile{{Name: "L1", Note: "5", First: true, Sides: [4]string{"N", "F", "", ""}}, {X: 1, Name: "c2", Sides: [4]string{"", "", "T", "F"}}},
			Links: []doc.Link{{Text: "F"}},
		},
	}
	for cols, want := range map[int]string{80: `
Trail
  · [2] <F> (?)
  <F> is Furriarty
Stability ■■■□□ 3 of 5  ·  Dangers 5 left
Leads  [] [?] [storm ⧗]
Hand  0 of 3  –
red    green
People
duke   maid
own    40 %
Places
park   market
no     7 %
Weapons
gun    sword
?      YES
+====N=====+    +----------+
|    L1    |    |    c2    |
|    5    F|-F--|F         |
+==========+    +----T-----+`, 40: `
Trail
  · [2] <F> (?)
  <F> is Furriarty
Stability ■■■□□ 3 of 5
Dangers 5 left
Leads  [] [?] [storm ⧗]
Hand  0 of 3  –
People · Places · Weapons
red duke   own  park   no   gun    ?
gre maid   40 % market 7 %  sword  YES
+====N=====+    +----------+
|    L1    |    |    c2    |
|    5    F|-F--|F         |
+==========+    +----T-----+`} {
		drawn := strings.ReplaceAll(Page(d, cols), "\u00a0", " ")
		if diff := cmp.Diff(strings.TrimPrefix(want, "\n")+"\n", drawn); diff != "" {
			t.Errorf("%d columns: wanted is -, drawn is +\n%s", cols, diff)
		}
	}
}

// TestHands wants labels under each other on a wide page, and fewer letters where there are
// fewer rows.
func TestHands(t *testing.T) {
	row := doc.Hands{Hands: []doc.Cards{
		{Label: doc.Say("Leads"), Cards: append([]doc.Text{doc.Say("storm").As(doc.Strong)}, doc.Says("?", "?", "?", "old map")...)},
		{Label: doc.Say("Hand"), Count: doc.Say("2 of 3").Or("2/3"), Cards: doc.Says("?", "key")},
		{Label: doc.Say("Case 1"), Count: doc.Say("4"), Cards: doc.Says("diary", "letter", "photograph", "sermon"), Note: doc.Say("(2 types)"), Least: 1},
	}}
	for _, c := range []struct {
		cols, rows int
		want       string
	}{
		{60, 0, "Leads           [storm] [?] [?] [?] [old map]\nHand    2 of 3  [?] [key]\nCase 1  4       [diary] [letter] [photograph] [sermon]\n                (2 types)"},
		{60, 3, "Leads [storm] [?]×3 [old map]\nHand 2/3 [?] [key]\nCase 1 4 [diary] [letter] [photograph] [sermon] (2 types)"},
		{60, 2, "Leads [storm] [?]×3 [old map] · Hand 2/3 [?] [key]\nCase 1 4 [diary] [letter] [photograph] [sermon] (2 types)"},
		{40, 3, "Leads [storm] [?]×3 [old map]\nHand 2/3 [?] [key]\nCase 1 4 … [sermon] (2 types)"},
		{30, 0, "Leads  [storm] [?] [?] [?]\n    [old map]\nHand  2 of 3  [?] [key]\nCase 1  4  [diary] [letter]\n    [photograph] [sermon]\n    (2 types)"},
	} {
		got := strings.ReplaceAll(strings.Join(Lines(doc.Doc{row}, c.cols, c.rows, Ink{}), "\n"), "\u00a0", " ")
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%d × %d: wanted is -, drawn is +\n%s", c.cols, c.rows, diff)
		}
	}
}

func TestInk(t *testing.T) {
	d := doc.Doc{doc.Line{Parts: []doc.Text{doc.Say("dead end").As(doc.Wrong), doc.Say("red").As(doc.OfColour("red")), doc.Say("plain")}}}
	if got, want := Lines(d, 80, 0, Terminal)[0], "\x1b[31mdead end\x1b[0m · \x1b[31mred\x1b[0m · plain"; got != want {
		t.Errorf("in colours: %q, want %q", got, want)
	}
	if got, want := Lines(d, 80, 0, Ink{})[0], "dead end · red · plain"; got != want {
		t.Errorf("plain: %q, want %q", got, want)
	}
}

// TestNoLineIsTooWide draws documents of any kind on pages of any size.
func TestNoLineIsTooWide(t *testing.T) {
	word := rapid.StringMatching(`[a-zé→ \x{00a0}⧗「]{0,30}`)
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.Custom(func(t *rapid.T) doc.Text {
			return doc.Text{Long: word.Draw(t, "long"), Short: rapid.StringMatching(`[a-z]{0,3}`).Draw(t, "short")}
		})
		texts := rapid.SliceOfN(text, 0, 8)
		rank := rapid.Custom(func(t *rapid.T) doc.Rank { return doc.Rank(rapid.IntRange(0, 2).Draw(t, "rank")) })
		block := rapid.Custom(func(t *rapid.T) doc.Block {
			r := rank.Draw(t, "rank")
			switch rapid.IntRange(0, 10).Draw(t, "kind") {
			case 0:
				return doc.Line{Parts: texts.Draw(t, "parts"), Rank: r}
			case 1:
				return doc.List{Title: text.Draw(t, "title"), Items: texts.Draw(t, "items"), Least: rapid.IntRange(0, 2).Draw(t, "least"), Rank: r}
			case 2:
				table := doc.Table{Rank: r, Least: rapid.IntRange(0, 2).Draw(t, "least")}
				for range rapid.IntRange(1, 5).Draw(t, "columns") {
					table.Columns = append(table.Columns, doc.Column{Title: text.Draw(t, "title"), Rank: rank.Draw(t, "rank")})
				}
				for range rapid.IntRange(0, 5).Draw(t, "rows") {
					table.Rows = append(table.Rows, rapid.SliceOfN(text, len(table.Columns), len(table.Columns)).Draw(t, "row"))
				}
				return table
			case 3:
				return doc.Track{Title: text.Draw(t, "title"), Steps: texts.Draw(t, "steps"), Rank: r}
			case 4:
				return doc.Meters{Meters: []doc.Meter{{Name: text.Draw(t, "name"), Value: 2, Most: 5, Says: text.Draw(t, "says")}}, Rank: r}
			case 5:
				return doc.Cards{Label: text.Draw(t, "label"), Cards: texts.Draw(t, "cards"), Rank: r}
			case 9:
				hands := doc.Hands{Rank: r}
				for range rapid.IntRange(0, 4).Draw(t, "hands") {
					hands.Hands = append(hands.Hands, doc.Cards{Label: text.Draw(t, "label"), Count: text.Draw(t, "count"), Cards: texts.Draw(t, "cards"), Note: text.Draw(t, "note"), Least: rapid.IntRange(0, 2).Draw(t, "least")})
				}
				return hands
			case 6:
				return doc.News{Said: text.Draw(t, "said"), Answer: text.Draw(t, "answer"), Large: rapid.Bool().Draw(t, "large")}
			case 7:
				chart := doc.Chart{Signs: doc.Says("A", "B"), Scale: []doc.Tick{{Text: "80"}, {At: 0.5, Text: "9"}, {At: 1, Text: "1"}}, Least: rapid.IntRange(0, 2).Draw(t, "least"), Rank: r}
				part := rapid.Float64Range(0, 1)
				for range rapid.IntRange(0, 5).Draw(t, "rows") {
					chart.Rows = append(chart.Rows, doc.Step{Line: doc.Say("12"), Said: text.Draw(t, "said"), At: []float64{part.Draw(t, "first"), part.Draw(t, "second")}})
				}
				return chart
			case 8:
				grid := doc.Grid{Down: texts.Filter(func(all []doc.Text) bool { return len(all) > 0 && len(all) < 4 }).Draw(t, "down"), Rank: r}
				for range rapid.IntRange(1, 10).Draw(t, "columns") {
					grid.Across = append(grid.Across, text.Draw(t, "head"))
				}
				for range grid.Down {
					var row []doc.Square
					for range grid.Across {
						row = append(row, doc.Square{Name: text.Draw(t, "name"), Sign: doc.Say(rapid.StringMatching(`[a-z %]{0,6}`).Draw(t, "sign"))})
					}
					grid.Squares = append(grid.Squares, row)
				}
				return grid
			}
			return doc.Gap{}
		})
		d := doc.Doc(rapid.SliceOfN(block, 0, 8).Draw(t, "document"))
		cols, rows := rapid.IntRange(LeastWidth, 120).Draw(t, "columns"), rapid.IntRange(0, 40).Draw(t, "rows")
		lines := Lines(d, cols, rows, Ink{})
		if rows > 0 && len(lines) > rows {
			t.Fatalf("%d lines on a page of %d rows", len(lines), rows)
		}
		for _, l := range lines {
			if Width(l) > cols {
				t.Fatalf("%q has %d columns, the page %d", l, Width(l), cols)
			}
		}
	})
}
