package html

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"lestrade/assistant/doc"
)

// TestPlotWithoutLines: steps that are of no record are a third of the way each where they are
// three; one that stands alone is a ring, which is never broken into dashes.
func TestPlotWithoutLines(t *testing.T) {
	plot := doc.Plot{Lines: doc.Says("Anna")}
	for _, at := range []float64{0, 0.5, 1} {
		plot.Steps = append(plot.Steps, doc.Moment{At: []float64{at}, Figures: doc.Says("1")})
	}
	if drawn := string(Draw(doc.Doc{plot})); !strings.Contains(drawn, `d="M52.0 186.0H172.7V99.0H293.3V12.0H414"`) {
		t.Error(drawn)
	}
	plot.Steps[1].At[0] = -1
	if drawn := string(Draw(doc.Doc{plot})); !strings.Contains(drawn, `<path class="curve hue-0" d="M293.3 12.0H414"/><path class="curve ring hue-0" d="M49.0 186.0a`) {
		t.Error(drawn)
	}
}

func TestDraw(t *testing.T) {
	seats := doc.Table{Columns: doc.Columns("", "seat", "", "tokens"), Apart: true, Rows: [][]doc.Text{
		{doc.Say("→").As(doc.Turn), doc.Say("Anna").As(doc.Turn), doc.Say("2 glasses").Or("○○"), doc.Say("A & B")},
		{{}, doc.Say("Bruno"), doc.Say("no glass"), {}},
	}}
	for _, c := range []struct {
		name  string
		block doc.Block
		want  string
	}{
		{"a line", doc.Line{Parts: []doc.Text{doc.Say("round 2"), {}, doc.Say("one step left").As(doc.Danger)}}, `
<p class="line">round 2 · <strong class="danger">one step left</strong></p>`},
		{"news", doc.News{Said: doc.Say("13 Anna asks Bruno: red"), Answer: doc.Say("0")}, `
<p class="news"><span class="said">13 Anna asks Bruno: red</span> <strong class="answer">0</strong></p>`},
		{"a list with items under items", doc.List{Title: doc.Say("Now").As(doc.Due), Items: []doc.Text{doc.Say("ask"), {Long: "if 1", Deep: 1}, {Long: "accuse", Deep: 2}, doc.Say("look")}}, `
<section class="list due"><h2>Now</h2><ul><li>ask<ul><li>if 1<ul><li>accuse</li></ul></li></ul></li><li>look</li></ul></section>`},
		{"seats: the head of a row is what each row says first", seats, `
<table class="table apart slim" role="table">
<thead role="rowgroup"><tr role="row"><td role="cell"></td><th role="columnheader" scope="col">seat</th><td role="cell"></td><th role="columnheader" scope="col">tokens</th></tr></thead>
<tbody role="rowgroup">
<tr role="row" class="turn"><td role="cell"><span aria-hidden="true"><span class="turn">→</span></span></td><th role="rowheader" scope="row" aria-current="true"><span class="turn">Anna</span></th><td role="cell"><span class="long">2 glasses</span><span class="short">○○</span></td><td role="cell" data-title="tokens">A &amp; B</td></tr>
<tr role="row"><td role="cell" class="none"></td><th role="rowheader" scope="row">Bruno</th><td role="cell">no glass</td><td role="cell" class="none" data-title="tokens"></td></tr>
</tbody></table>`},
		{"seats: what stands under the same title runs on", doc.Table{Columns: doc.Columns("seat", "said", "said", "said", "role"), Apart: true, Rows: [][]doc.Text{
			{doc.Say("Anna"), doc.Say("r1 2"), {}, doc.Say("r3 0"), doc.Say("Moriarty")}}}, `
<table class="table apart slim" role="table">
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">seat</th><th role="columnheader" scope="col">said</th><th role="columnheader" scope="col">said</th><th role="columnheader" scope="col">said</th><th role="columnheader" scope="col">role</th></tr></thead>
<tbody role="rowgroup">
<tr role="row"><th role="rowheader" scope="row">Anna</th><td role="cell" class="run" data-title="said">r1 2</td><td role="cell" class="none" data-title="said"></td><td role="cell" class="run">r3 0</td><td role="cell" data-title="role">Moriarty</td></tr>
</tbody></table>`},
		{"a table too wide for a phone has no short forms: its cells flow", doc.Table{Title: doc.Say("Solved"), Columns: []doc.Column{{}, {Right: true}}, Rows: [][]doc.Text{
			{doc.Say("a lead that took many clues to solve").Or("a lead that took many clues"), doc.Say("12 points")}}}, `
<table class="table" role="table"><caption>Solved</caption>
<tbody role="rowgroup">
<tr role="row"><th role="rowheader" scope="row">a lead that took many clues to solve</th><td role="cell" class="figure">12 points</td></tr>
</tbody></table>`},
		{"the sheet, a row for each colour", doc.Grid{Across: []doc.Text{doc.Say("red").As(doc.OfColour("red"))}, Down: doc.Says("persons"), Squares: [][]doc.Square{
			{{Name: doc.Say("butcher").As(doc.OfColour("red")), Sign: doc.Say("60 %"), Part: 0.6}}}}, `
<table class="grid" role="table"><thead role="rowgroup"><tr role="row"><td role="cell"></td><th role="columnheader" scope="col">persons</th></tr></thead>
<tbody role="rowgroup">
<tr role="row"><th role="rowheader" scope="row"><span class="colour-red">red</span></th><td role="cell"><svg class="bar colour-red" aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none"><rect width="60" height="1"/></svg><span class="name">butcher</span> <span class="sign">60 %</span></td></tr>
</tbody></table>`},
		{"a track", doc.Track{Title: doc.Say("Trail"), Steps: []doc.Text{doc.Say("[2]"), doc.Say("<F3>").As(doc.Danger)}}, `
<figure class="track"><figcaption><span class="title">Trail</span> </figcaption><div role="img" aria-label="Trail: [2], &lt;F3&gt;"><span class="step">[2]</span><span class="step danger">&lt;F3&gt;</span></div></figure>`},
		{"meters, a bar where the limit is known", doc.Meters{Meters: []doc.Meter{{Name: doc.Say("Time"), Value: 1, Most: 2, Says: doc.Say("1 of 2")}, {Name: doc.Say("Dangers"), Value: 2, Says: doc.Say("2 left")}}}, `
<ul class="meters"><li><span class="name">Time</span> <svg class="gauge" aria-hidden="true" viewBox="0 0 18 10" preserveAspectRatio="none"><rect class="full" x="0" y="0" width="8" height="10"/><rect class="free" x="10" y="0" width="8" height="10"/></svg> <span class="says">1 of 2</span></li><li><span class="name">Dangers</span> <span class="says">2 left</span></li></ul>`},
		{"what is heard in the place of signs", doc.Track{Title: doc.Say("Trail"), Steps: []doc.Text{doc.Say("[2]").Hear("2 face up"), doc.Say("(–)").Hear(" ")}}, `
<figure class="track"><figcaption><span class="title">Trail</span> </figcaption><div role="img" aria-label="Trail: 2 face up, (–)"><span class="step">[2]</span><span class="step">(–)</span></div></figure>`},
		{"a line with words for its signs", doc.Line{Parts: []doc.Text{doc.Say("crow ✓").Hear("crow, a lead").As(doc.Right)}}, `
<p class="line"><span class="right"><span aria-hidden="true">crow ✓</span><span class="unseen">crow, a lead</span></span></p>`},
		{"cards", doc.Cards{Label: doc.Say("Leads"), Cards: []doc.Text{doc.Say("4"), doc.Say("?").As(doc.Faint)}}, `
<section class="cards"><h3>Leads</h3><ul><li>4</li><li class="faint">?</li></ul></section>`},
		{"a chart, with the places in words", doc.Chart{Signs: doc.Says("A", "B"), Rows: []doc.Step{{Line: doc.Say("11"), Said: doc.Say("red = 1"), At: []float64{0.5, 0.5}}}}, `
<table class="chart" role="table"><tbody role="rowgroup"><tr role="row"><th role="rowheader" scope="row">11</th><td role="cell">red = 1</td><td class="way" role="cell"><svg role="img" aria-label="A 50%, B 50%" width="100%" height="1.4em"><line x1="0" x2="100%" y1=".75em" y2=".75em"/><text x="43%" dx="0em" y="1.1em">A</text><text x="43%" dx="1em" y="1.1em">B</text></svg></td></tr></tbody></table>`},
		{"a plot, the figures under it", doc.Plot{Title: doc.Say("Points"), Lines: []doc.Text{doc.Say("Anna").Or("A")}, Scale: []doc.Tick{{At: 0, Text: "0"}, {At: 1, Text: "2"}}, Last: 9, Opens: doc.Say("the figures"), Steps: []doc.Moment{
			{Line: 5, Said: doc.Say("ask"), At: []float64{0}, Figures: doc.Says("0")}, {Line: 7, Said: doc.Say("look"), At: []float64{1}, Figures: doc.Says("2")}}}, `
<figure class="plot"><figcaption class="title">Points</figcaption><ul class="keys"><li><svg class="key hue-0" aria-hidden="true" viewBox="0 0 28 8"><path d="M1 4H27"/></svg> <b>A</b> Anna</li></ul>
<svg role="img" aria-label="Points: Anna: 0 → 2" viewBox="0 0 440 218"><path class="rule" d="M52 186H414"/><text class="scale" x="46" y="186" dy="5" text-anchor="end">0</text><path class="rule" d="M52 12H414"/><text class="scale" x="46" y="12" dy="5" text-anchor="end">2</text><text class="tick" x="52" y="212" text-anchor="middle">5</text><text class="tick" x="233" y="212" text-anchor="middle">7</text><path class="curve hue-0" d="M52.0 186.0H233.0V12.0H414"/><text class="end hue-0" x="419" y="17">A</text></svg>
<details><summary>the figures</summary><table class="table slim" role="table">
<thead role="rowgroup"><tr role="row"><td role="cell"></td><td role="cell"></td><th role="columnheader" scope="col"><span class="long">Anna</span><span class="short">A</span></th></tr></thead>
<tbody role="rowgroup">
<tr role="row"><td role="cell"><span class="at-line">5</span></td><th role="rowheader" scope="row">ask</th><td role="cell" data-title="Anna">0</td></tr>
<tr role="row"><td role="cell"><span class="at-line">7</span></td><th role="rowheader" scope="row">look</th><td role="cell" data-title="Anna">2</td></tr>
</tbody></table></details></figure>`},
		{"the fullest form", doc.Forms{Forms: []doc.Block{doc.One(doc.Vital, doc.Say("full")), doc.One(doc.Vital, doc.Say("short"))}}, `
<p class="line">full</p>`},
		{"pieces in the place of their words", doc.Table{Columns: doc.Columns("", ""), Apart: true, Rows: [][]doc.Text{{doc.Say("Anna"), doc.Say("2 glasses").Draw(doc.Piece{Shape: doc.ShapeGlass, Many: 2})}, {doc.Say("Bruno"), doc.Say("9 cards").Draw(doc.Piece{Shape: doc.ShapeBack, Many: 9})}}}, `
<table class="table apart slim" role="table">
<tbody role="rowgroup">
<tr role="row"><th role="rowheader" scope="row">Anna</th><td role="cell"><span class="pieces" aria-hidden="true"><svg class="piece glass" viewBox="0 0 24 24"><circle cx="9.5" cy="9.5" r="7"/><path d="M14.8 14.8 22 22"/></svg><svg class="piece glass" viewBox="0 0 24 24"><circle cx="9.5" cy="9.5" r="7"/><path d="M14.8 14.8 22 22"/></svg></span><span class="unseen">2 glasses</span></td></tr>
<tr role="row"><th role="rowheader" scope="row">Bruno</th><td role="cell"><span class="pieces" aria-hidden="true"><span class="piece back"><b></b></span><span class="count">×9</span></span><span class="unseen">9 cards</span></td></tr>
</tbody></table>`},
		{"a card with signs on its sides", doc.Cards{Cards: []doc.Text{doc.Say("c1").Draw(doc.Piece{Shape: doc.ShapeTile, Name: "c1", Note: "1", Sides: [4]string{"F", "", "CT", ""}})}}, `
<section class="cards"><ul><li class=" drawn"><span class="pieces" aria-hidden="true"><span class="piece tile"><i class="side-0">F</i><i class="side-2">CT</i><b>c1</b><small>1</small></span></span><span class="unseen">c1</span></li></ul></section>`},
		{"what is drawn in another form", doc.Forms{Forms: []doc.Block{doc.One(doc.Vital, doc.Say("in letters"))}, Drawn: doc.One(doc.Vital, doc.Say("drawn"))}, `
<p class="line">drawn</p>`},
		{"nothing", doc.List{Title: doc.Say("Now")}, ``},
	} {
		if diff := cmp.Diff(strings.TrimPrefix(c.want, "\n"), string(draw(c.block))); diff != "" {
			t.Errorf("%s: wanted is -, drawn is +\n%s", c.name, diff)
		}
	}
}

// A square without words is named by where it stands, for people who only hear its button.
func TestNamedSquares(t *testing.T) {
	drawn := string(draw(doc.Grid{Plain: true, Across: doc.Says("Anna"), Down: doc.Says("My trust"), Squares: [][]doc.Square{{{Asks: "pad -Anna"}}}}))
	if !strings.Contains(drawn, `<span class="name">Anna, My trust</span>`) {
		t.Errorf("drawn is\n%s", drawn)
	}
}

// What was just said is read first, then what is due, wherever they stand in a document.
func TestOrder(t *testing.T) {
	drawn := string(Draw(doc.Doc{
		doc.One(doc.Vital, doc.Say("round 2")), doc.Gap{}, doc.List{Title: doc.Say("Now").As(doc.Due), Items: doc.Says("ask")}, doc.Gap{}, doc.News{Said: doc.Say("Anna looks")},
	}))
	if said, due, round := strings.Index(drawn, "Anna looks"), strings.Index(drawn, "Now"), strings.Index(drawn, "round 2"); said < 0 || said > due || due > round {
		t.Errorf("it is read so:\n%s", drawn)
	}
}

// Gaps part blocks into groups. Each group has the rank of its block that stays longest.
func TestGroups(t *testing.T) {
	d := doc.Doc{doc.One(doc.Vital, doc.Say("a")), doc.One(doc.Spare, doc.Say("b")), doc.Gap{}, doc.Gap{}, doc.List{}, doc.Gap{}, doc.One(doc.Wanted, doc.Say("c"))}
	want := `<div class="group vital">
<p class="line">a</p>
<p class="line">b</p>
</div>
<div class="group wanted">
<p class="line">c</p>
</div>
`
	if diff := cmp.Diff(want, string(Draw(d))); diff != "" {
		t.Error(diff)
	}
}

// Seats sit clockwise from the far left: along the far side, at the end, along the near side
// back, at the head; in the middle lies what lies there.
func TestRound(t *testing.T) {
	for seats, want := range map[int]string{
		2: "end, head", 3: "far of-1-1, end, head", 4: "far of-1-1, end, near of-1-1, head",
		5: "far of-1-2, far of-2-2, end, near of-1-1, head", 6: "far of-1-2, far of-2-2, end, near of-2-2, near of-1-2, head",
		8: "far of-1-3, far of-2-3, far of-3-3, end, near of-3-3, near of-2-3, near of-1-3, head",
	} {
		var places []string
		for i := range seats {
			places = append(places, placeOf(i, seats))
		}
		if got := strings.Join(places, ", "); got != want {
			t.Errorf("%d sit at %s, wanted %s", seats, got, want)
		}
	}
	rows := doc.Table{Columns: doc.Columns(""), Apart: true, Rows: [][]doc.Text{{doc.Say("Anna").As(doc.Turn)}, {doc.Say("Bruno")}}}
	drawn := string(draw(doc.Round{Seats: rows, Middle: doc.Doc{doc.One(doc.Vital, doc.Say("5 glasses"))}}))
	for _, want := range []string{`<tr role="row" class="turn end">`, `<tr role="row" class="head">`, `<div class="middle"><div class="group vital">`} {
		if !strings.Contains(drawn, want) {
			t.Errorf("no %s in\n%s", want, drawn)
		}
	}
}

// A box that is laid out is a picture that no screen reader reads, with each thing as often as it lies
// there, and under it the words, where what has just been laid is marked.
func TestLayout(t *testing.T) {
	cards := doc.Say("5 cards face down").As(doc.Turn).Draw(doc.Piece{Shape: doc.ShapeSign, Name: "▯", Many: 5, Mark: doc.Turn})
	pile := doc.Say("12 bombs").Draw(doc.Piece{Shape: doc.ShapeCard, Name: "B", Many: 12})
	seats := []doc.Cards{{Label: doc.Say("Anna"), Cards: []doc.Text{cards}}, {Label: doc.Say("Bruno"), Cards: []doc.Text{cards}}}
	middle := doc.Cards{Label: doc.Say("In the middle:"), Cards: []doc.Text{pile}}
	drawn := string(Draw(doc.Doc{doc.Layout{Seats: seats, Middle: doc.Cards{Cards: middle.Cards}, Words: []doc.Cards{{Label: doc.Say("Before each:"), Cards: seats[0].Cards}, middle}}}))
	picture, words, _ := strings.Cut(drawn, `<ul class="things">`)
	for _, c := range []struct {
		of, text string
		times    int
	}{
		{picture, `<div class="layout"><div aria-hidden="true">`, 1}, {picture, `>▯</span>`, 10}, {picture, `<b>B</b></span><span class="count">×12</span>`, 1}, {picture, "aria-current", 0},
		{words, `<li class="turn"><span class="pieces" aria-hidden="true"><span class="piece sign turn">▯</span></span> 5 cards face down</li>`, 1},
		{words, `</span> 12 bombs</li>`, 1}, {words, "Before each:", 1},
	} {
		if n := strings.Count(c.of, c.text); n != c.times {
			t.Errorf("%d times %s, wanted %d, in\n%s", n, c.text, c.times, c.of)
		}
	}
}

// The last hour stands on top of a clock, a quarter of the way round to its right. What is marked
// of one seat is a layer of its own; over all of them each says whose it is.
func TestDial(t *testing.T) {
	anna, bruno := doc.Say("Anna").Or("A"), doc.Say("Bruno").Or("B")
	clock := doc.Grid{Dial: true, Across: doc.Says("3", "6", "9", "12"), Down: []doc.Text{doc.Say("crow").Or("cr"), doc.Say("rat")}, Whose: []doc.Text{anna, bruno}}
	for _, name := range []string{"crow", "rat"} {
		var row []doc.Square
		for _, hour := range clock.Across {
			row = append(row, doc.Square{Name: doc.Say(name + " " + hour.Long)})
		}
		clock.Squares = append(clock.Squares, row)
	}
	clock.Squares[0][3].Sign, clock.Squares[0][3].Of = doc.Say("✕").As(doc.Wrong), bruno
	clock.Squares[1][0].Sign, clock.Squares[1][0].Of = doc.Say("✓").As(doc.Right), anna
	clock.Squares[1][1].Sign = doc.Say("–").As(doc.Faint)
	d := newDial(clock)
	if d.Words != "crow 12 ✕ Bruno, rat 3 ✓ Anna, rat 6 –" || len(d.Names) != 8 {
		t.Errorf("it says %q of %d cards", d.Words, len(d.Names))
	}
	var signs [][]string
	for _, layer := range d.Layers {
		var of []string
		for _, m := range layer {
			of = append(of, m.Text+" "+m.Mark)
		}
		signs = append(signs, of)
	}
	if want := [][]string{{"✓ right"}, {"✕ wrong"}, {"✕B wrong", "✓A right", "– faint"}}; !reflect.DeepEqual(signs, want) {
		t.Errorf("it is marked %v, wanted %v", signs, want)
	}
	middle := d.Middle + baseline
	three, twelve, rat := d.Names[0], d.Names[3], d.Layers[0][0]
	if three.Y != middle || three.X <= d.Middle || twelve.X != d.Middle || twelve.Y >= middle || rat.Y != middle || rat.X >= three.X || rat.X <= d.Middle {
		t.Errorf("3 is at %v, 12 at %v, the rat of 3 at %v around %d", three, twelve, rat, d.Middle)
	}
}

func TestPicture(t *testing.T) {
	p := doc.Picture{
		Tiles: []doc.Tile{{Name: "L7", Note: "4", First: true, Sides: [4]string{"F", "CT", "", ""}}, {X: 1, Name: "a-clue-of-many-letters"}, {Y: 1, Name: "below"}},
		Links: []doc.Link{{Text: "C*"}, {South: true, Text: "<&>"}},
	}
	file := SVG(p, "fr", "Sherlock")
	for _, want := range []string{
		`xml:lang="fr" viewBox="0 0 290 230"`, `<title>Sherlock</title>`, `stroke-width="4"/><text x="80" y="63" font-size="16" fill="currentColor">L7</text>`,
		`font-size="11" fill="currentColor" textLength="90" lengthAdjust="spacingAndGlyphs">a-clue-of-many-letters</text>`,
		`<circle cx="145" cy="65" r="13"`,
	} {
		if !strings.Contains(file, want) {
			t.Errorf("no %s in\n%s", want, file)
		}
	}
	if err := xml.Unmarshal([]byte(file), new(struct{})); err != nil {
		t.Error(err)
	}
	if drawn, words := string(draw(p)), `role="img" aria-label="L7 4 ↑F →CT; a-clue-of-many-letters; below; L7 →C* a-clue-of-many-letters; L7 ↓&lt;&amp;&gt; below"`; !strings.Contains(drawn, words) {
		t.Errorf("no %s in\n%s", words, drawn)
	}
}

// Nothing comes from outside, and each mark looks like something.
func TestLook(t *testing.T) {
	for _, outside := range []string{"url(", "@import", "http", "image-set("} {
		if strings.Contains(Look, outside) {
			t.Errorf("the style sheet has %s", outside)
		}
	}
	for _, mark := range []doc.Mark{doc.Strong, doc.Turn, doc.Right, doc.Wrong, doc.Danger, doc.Faint, doc.Private, doc.Due, doc.Over, doc.OfColour("red")} {
		if !strings.Contains(Look, "."+class(mark)) {
			t.Errorf("the style sheet does not know %s", mark)
		}
	}
}

// TestEveryTextIsThere draws documents of any kind: what comes out is well formed, has no
// script and no style of its own, and holds every text.
func TestEveryTextIsThere(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var all []string // the texts that must be there
		word := func() string {
			text := fmt.Sprintf("%s‹%d›", rapid.StringMatching(`[a-zé<>&"'+ /=;{}]{0,12}`).Draw(t, "text"), len(all))
			all = append(all, text)
			return text
		}
		mark := rapid.SampledFrom([]doc.Mark{"", doc.Strong, doc.Turn, doc.Due, doc.OfColour("red"), doc.OfColour(`"><script>`)})
		shape := rapid.SampledFrom([]doc.Shape{doc.ShapeGlass, doc.ShapePaw, doc.ShapeQuarry, doc.ShapeCard, doc.ShapeBack, doc.ShapeTile, doc.ShapeToken, doc.ShapeSpeech, doc.ShapeCutter, doc.ShapeSign})
		text := func() doc.Text {
			text := doc.Text{Long: word(), Mark: mark.Draw(t, "mark")}
			if rapid.IntRange(0, 5).Draw(t, "drawn") == 0 {
				text.Pieces = []doc.Piece{{Shape: shape.Draw(t, "shape"), Name: `<"&`, Note: "<", Sides: [4]string{"<"}, Mark: mark.Draw(t, "mark"), Many: rapid.IntRange(0, 9).Draw(t, "many")}}
			}
			return text
		}
		number := func(most int) int { return rapid.IntRange(0, most).Draw(t, "number") }
		texts := func(n int) (several []doc.Text) {
			for range n {
				several = append(several, text())
			}
			return several
		}
		var block func() doc.Block
		block = func() doc.Block {
			switch number(13) {
			case 0:
				return doc.Line{Parts: texts(number(3))}
			case 1:
				list := doc.List{Title: text(), Items: texts(1 + number(4))}
				for i := range list.Items {
					list.Items[i].Deep = number(3)
				}
				return list
			case 2:
				table := doc.Table{Title: text(), Apart: number(1) == 0}
				for _, title := range texts(number(5)) {
					table.Columns = append(table.Columns, doc.Column{Title: title, Right: number(1) == 0})
				}
				for range 1 + number(3) {
					row := texts(len(table.Columns) + number(1))
					for i := range row {
						if number(2) == 0 {
							row[i].Short = "<○"
						}
					}
					table.Rows = append(table.Rows, row)
				}
				return table
			case 3:
				grid := doc.Grid{Across: texts(1 + number(3)), Down: texts(1 + number(2))}
				for range grid.Down {
					var row []doc.Square
					for range grid.Across {
						row = append(row, doc.Square{Name: text(), Sign: text(), Part: rapid.Float64().Draw(t, "part")})
					}
					grid.Squares = append(grid.Squares, row)
				}
				return grid
			case 4:
				return doc.Track{Title: text(), Steps: texts(number(4)), Legend: text()}
			case 5:
				return doc.Meters{Meters: []doc.Meter{{Name: text(), Value: number(9) - 3, Most: number(40) - 3, Says: text()}}, Apart: number(1) == 0}
			case 6:
				return doc.Cards{Label: text(), Count: text(), Cards: texts(number(4)), Note: text()}
			case 7:
				return doc.News{Said: text(), Answer: text()}
			case 8:
				signs := number(3)
				return doc.Chart{Signs: texts(signs), Rows: []doc.Step{{Line: text(), Said: text(), At: rapid.SliceOfN(rapid.Float64Range(0, 1), signs, signs).Draw(t, "at")}}}
			case 9:
				return doc.Picture{Tiles: []doc.Tile{{Name: word(), Note: word(), Sides: [4]string{word(), word(), word(), word()}}}, Links: []doc.Link{{South: number(1) == 0, Text: word()}}, Legend: text()}
			case 10:
				return doc.Hands{Hands: []doc.Cards{{Label: text(), Cards: texts(number(3))}, {Label: text(), Note: text()}}}
			case 11:
				return doc.Forms{Forms: []doc.Block{block(), doc.One(doc.Vital, doc.Say("shorter"))}}
			case 12:
				plot := doc.Plot{Title: text(), Lines: texts(number(6)), Last: number(40), Opens: text()}
				for range 1 + number(5) {
					at := rapid.SliceOfN(rapid.Float64Range(-1, 1), len(plot.Lines), len(plot.Lines)).Draw(t, "heights")
					plot.Steps = append(plot.Steps, doc.Moment{Line: number(40), Said: text(), At: at, Figures: texts(len(plot.Lines))})
				}
				return plot
			}
			return doc.Gap{}
		}
		var d doc.Doc
		for range number(6) {
			d = append(d, block())
		}
		drawn := string(Draw(d))
		said, reader := strings.Builder{}, xml.NewDecoder(strings.NewReader("<page>"+drawn+"</page>"))
		for {
			token, err := reader.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatalf("%v in\n%s", err, drawn)
			}
			switch token := token.(type) {
			case xml.CharData:
				said.Write(token)
			case xml.StartElement:
				if token.Name.Local == "script" || slices.ContainsFunc(token.Attr, func(a xml.Attr) bool {
					return a.Name.Local == "style" || strings.HasPrefix(a.Name.Local, "on")
				}) {
					t.Fatalf("%v in\n%s", token, drawn)
				}
			}
		}
		for _, text := range all {
			if !strings.Contains(said.String(), text) {
				t.Fatalf("no %q in\n%s", text, drawn)
			}
		}
	})
}
