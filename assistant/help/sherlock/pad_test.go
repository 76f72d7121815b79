package sherlock

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/help"
	"lestrade/assistant/help/helptest"
	"lestrade/assistant/help/pads"
	"lestrade/assistant/table"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/rulestest"
	"lestrade/rules/rulestest/testbed"
	referee "lestrade/rules/sherlock"
)

// hand is what Anna has in front of her in these tests.
var hand = []string{"c1", "c2", "c4", "c5", "c7", "c8"}

// faces are what cards show, side by side from the north.
type faces map[string][4]string

// randomFaces gives the lead, "", and the clues their sides.
func randomFaces(chance *rand.Rand) faces {
	all := faces{}
	for _, id := range append([]string{"", "c3", "c6", "c9", "c10"}, hand...) {
		var sides [4]string
		for strings.Join(sides[:], "") == "" {
			for d := range sides {
				sides[d] = []string{"", "", "F", "T", "C", "FT", "TF", "CC", "TC"}[chance.IntN(9)]
			}
		}
		all[id] = sides
	}
	return all
}

// words are the sides of a card in the notation.
func (f faces) words(id string) (words string) {
	for d, symbols := range f[id] {
		if symbols != "" {
			words += " " + "NESW"[d:d+1] + ":" + symbols
		}
	}
	return words
}

// tableOf is a table at which Anna has the clues of hand and two tokens F.
func tableOf(t *testing.T, f faces, options ...string) *position.Position {
	t.Helper()
	lines := append([]string{"game sherlock", "rules 1", "seats Anna Bruno"}, options...)
	for id := range f {
		if id != "" {
			lines = append(lines, "clue "+id+f.words(id))
		}
	}
	slices.Sort(lines[3+len(options):])
	lines = append(
		lines, "lead L1 5"+f.words(""), "fill 1 c1 c2 c3 F T 2 c4 c5 c6 C T 3 c7 c8 F F C 4 c9 c10 C T F", "Anna: lead L1", "first = Anna",
		"Anna: visit 1 take c1 c2", "Bruno: visit 4 take C T", "Anna: visit 2 take c4 c5", "Bruno: visit 4 take F c9", "Anna: visit 3 take c7 c8",
	)
	return rulestest.Begin(t, rules.Shelf{referee.Game}, lines...)
}

// ask asks for Anna's pad.
func ask(t *testing.T, p *position.Position, flags map[string]string, marks ...table.Mark) (help.Page, error) {
	t.Helper()
	r := helptest.Ask(p, "Anna")
	r.Flags, r.Marks = flags, marks
	return padReport.Make(r)
}

// laid is a clue that a test has laid, by hand.
type laid struct {
	from, to  string
	side      int
	symbol    string
	universal bool
}

func (l laid) mark() string {
	text := "NESW"[l.side:l.side+1] + ":" + l.symbol
	if l.from != "" {
		text = l.from + "." + text
	}
	if l.universal {
		text += "*"
	}
	return text + "=" + l.to
}

// fits tells whether both facing sides show the symbol, and in the same place if that is asked for.
func (l laid) fits(f faces, strict bool) bool {
	here, there := f[l.from][l.side], f[l.to][(l.side+2)%4]
	if !strings.Contains(here, l.symbol) || !strings.Contains(there, l.symbol) {
		return false
	}
	return !strict || len(here) < 2 || len(there) < 2 || here[0] == there[0] && here[:1] == l.symbol || here[1] == there[1] && here[1:] == l.symbol
}

// TestPadChecksSides: on random layouts the check counts and names exactly the links whose facing
// sides do not show their symbol, and the tokens that the hand lacks.
func TestPadChecksSides(t *testing.T) {
	wrongs, refusals := 0, 0
	for i := range testbed.Runs(100, 500) {
		chance := rand.New(rand.NewPCG(38, uint64(i)))
		f, strict := randomFaces(chance), chance.IntN(4) == 0
		options := []string{"option help Anna check"}
		if strict {
			options = append(options, "option slots strict")
		}
		p := tableOf(t, f, options...)
		cells := map[[2]int]bool{{}: true}
		at := map[string][2]int{"": {}}
		var layout []laid
		var marks []string
		clues := slices.Clone(hand)
		chance.Shuffle(len(clues), func(a, b int) { clues[a], clues[b] = clues[b], clues[a] })
		for _, to := range clues[:1+chance.IntN(len(clues))] {
			l := laid{to: to, side: chance.IntN(4), symbol: "FTC"[chance.IntN(3):][:1], universal: chance.IntN(5) == 0}
			if len(layout) > 0 && chance.IntN(3) > 0 {
				l.from = layout[chance.IntN(len(layout))].to
			}
			if shown := f[l.from][l.side]; shown != "" && chance.IntN(3) > 0 {
				l.symbol = shown[:1]
			}
			step := [4][2]int{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}[l.side]
			cell := [2]int{at[l.from][0] + step[0], at[l.from][1] + step[1]}
			if cells[cell] {
				refusals++
				if page, err := ask(t, p, map[string]string{"mark": strings.Join(append(slices.Clone(marks), l.mark()), ",")}); err == nil {
					t.Fatalf("layout %d: %s on a card is taken:\n%s", i, l.mark(), page.In(80))
				}
				continue
			}
			cells[cell], at[to] = true, cell
			layout, marks = append(layout, l), append(marks, l.mark())
		}
		var wrong []string
		need := map[string]int{}
		for _, l := range layout {
			if !l.fits(f, strict) {
				wrong = append(wrong, l.to)
			}
			if token := l.symbol; l.universal {
				need["U"]++
			} else {
				need[token]++
			}
		}
		lacking := len(need) // Anna has no token at all
		page, err := ask(t, p, map[string]string{"mark": strings.Join(marks, ","), "check": "on", "which": "on"})
		if err != nil {
			t.Fatalf("layout %d: %v: %v", i, marks, err)
		}
		data := page.Data.(pads.Page)
		accused := slices.Clone(data.Wrong)
		if len(accused) != len(wrong)+lacking || *data.Count != len(accused) {
			t.Fatalf("layout %d: %v: %v are accused, want %v and %d tokens\n%s", i, marks, accused, wrong, lacking, page.In(80))
		}
		for _, word := range wrong {
			k := slices.Index(accused, word)
			if k < 0 {
				t.Fatalf("layout %d: %v: %s is not accused: %v", i, marks, word, data.Wrong)
			}
			accused = slices.Delete(accused, k, k+1)
		}
		if text := page.In(80); strings.Count(text, "the layout takes") != lacking {
			t.Fatalf("layout %d: %v: %d tokens lack:\n%s", i, marks, lacking, text)
		}
		wrongs += len(wrong)
	}
	if wrongs < 100 || refusals < 20 {
		t.Errorf("only %d wrong links and %d taken cells were met", wrongs, refusals)
	}
}

// TestPadOfALead: marks stay for a lead, are taken back one by one, and are gone with the next lead;
// a clue that lies elsewhere already moves.
func TestPadOfALead(t *testing.T) {
	f := faces{
		"": {"F", "C", "", ""}, "c1": {"", "C", "F", ""}, "c2": {"", "", "", "C"}, "c3": {"F", "", "", ""},
		"c4": {"F", "", "", ""}, "c5": {"F", "", "", ""}, "c6": {"F", "", "", ""}, "c7": {"F", "", "", ""}, "c8": {"F", "", "", ""},
		"c9": {"F", "", "", ""}, "c10": {"F", "", "", ""},
	}
	p := tableOf(t, f)
	at := p.Len()
	marked := func(texts ...string) (marks []table.Mark) {
		for _, text := range append([]string{"/1"}, texts...) { // the leaf of the first lead
			marks = append(marks, table.Mark{Line: at, Text: text})
		}
		return marks
	}
	for name, c := range map[string]struct {
		marks []table.Mark
		typed string
		undo  string
		want  string
	}{
		"first":               {typed: "n:f=c1", want: "N:F=c1"},
		"universal":           {typed: "N:F*=c1", want: "N:F*=c1"},
		"another":             {marks: marked("N:F=c1"), typed: "c1.E:C=c2", want: "N:F=c1 c1.E:C=c2"},
		"it moves":            {marks: marked("N:F=c1"), typed: "E:C=c1", want: "E:C=c1"},
		"a branch stays away": {marks: marked("N:F=c1", "c1.E:C=c2"), typed: "=c1", want: "c1.E:C=c2"},
		"undone":              {marks: marked("N:F=c1", "E:C=c2"), undo: "on", want: "N:F=c1"},
		"undone twice":        {marks: marked("N:F=c1", "E:C=c2", "<"), undo: "on", want: ""},
		"an earlier lead's":   {marks: []table.Mark{{Line: 3, Text: "N:F=c1"}}, want: ""},
		"a pen is no mark":    {typed: "N:F=", want: ""},
	} {
		page, err := ask(t, p, map[string]string{"mark": c.typed, "undo": c.undo}, c.marks...)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got := strings.Join(page.Data.(pads.Page).Laid, " "); got != c.want {
			t.Errorf("%s: %q is laid, want %q", name, got, c.want)
		}
	}
	for _, typed := range []string{"X:F=c1", "N:X=c1", "N:F=c3", "c3.N:F=c1", "c1", "=", "++"} {
		if page, err := ask(t, p, map[string]string{"mark": typed}); err == nil {
			t.Errorf("%s is taken:\n%s", typed, page.In(80))
		} else if !errors.As(err, new(*rules.Refusal)) {
			t.Errorf("%s: %v is no refusal", typed, err)
		}
	}
}

// TestPadHintsNothing: up to the check no link is proposed, and what the lead still asks for is not said.
func TestPadHintsNothing(t *testing.T) {
	f := randomFaces(rand.New(rand.NewPCG(1, 1)))
	f[""], f["c1"] = [4]string{"F", "C", "", ""}, [4]string{"", "C", "F", ""}
	p := tableOf(t, f, "option help check")
	page, err := ask(t, p, map[string]string{"mark": "N:F=c1", "check": "on", "which": "on"})
	if err != nil || strings.Contains(page.In(80), "still needs") || page.Proposed != nil {
		t.Errorf("(%v)\n%s", err, page.In(80))
	}
	for _, level := range []string{"none", "pad", "check", "arrangement", "advice"} {
		h := tableOf(t, f, "option help "+level).Header()
		for _, c := range []struct {
			report help.Report
			flag   string
			from   int
		}{{padReport, "", 1}, {padReport, "check", 2}, {padReport, "which", 2}, {arrangeReport, "", 3}, {advise, "", 4}} {
			want := slices.Index([]string{"none", "pad", "check", "arrangement", "advice"}, level) >= c.from
			if may := c.report.May(h, "Anna", map[string]string{c.flag: "on"}) == nil; may != want {
				t.Errorf("help %s: %s --%s: %v", level, c.report.Name, c.flag, may)
			}
		}
	}
}
