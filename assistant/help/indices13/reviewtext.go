package indices13

import (
	"fmt"
	"math"
	"strconv"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
)

// reviewDoc makes a review for people: a chart of how many triples each seat could still have, line
// by line, then when each seat could know its case, and the questions that told or missed most. In
// the chart each seat's letter goes from the most triples, at the left, to a single one.
func reviewDoc(r help.Request, out *Review) doc.Doc {
	v, letters, mine, eyes := r.Voice, help.Letters(out.Seats), r.View.Header().Mine(), r.Viewer
	if mine != "" {
		eyes = rules.Viewer(mine)
	}
	most := 2
	for _, triples := range out.Lines[0].Triples {
		most = max(most, triples)
	}
	names, way := doc.Line{}, doc.Chart{Least: 1}
	drawn := help.Plot(v, v.Say("review.plot", nil), out.Seats)
	drawn.Last = r.View.Len()
	for i, seat := range out.Seats {
		names.Parts = append(names.Parts, doc.Say(string(letters[i])+" "+seat))
		way.Signs = append(way.Signs, doc.Say(string(letters[i])).As(doc.Strong))
	}
	for _, n := range []int{most, 1, 10, 40, 20, 5, 2} {
		if n <= most {
			way.Scale = append(way.Scale, doc.Tick{At: along(n, most), Text: fmt.Sprint(n)})
			drawn.Scale = append(drawn.Scale, doc.Tick{At: 1 - along(n, most), Text: fmt.Sprint(n)})
		}
	}
	for _, now := range out.Lines {
		step := doc.Step{Said: doc.Say(v.Say("review.start", nil))}
		if now.Line > 0 {
			now.said.How = "" // with all cards known, any reply could be worked out
			step.Line, step.Said = doc.Say(strconv.Itoa(now.Line)), doc.Say(v.Entry(now.said))
		}
		moment := doc.Moment{Line: now.Line, Said: step.Said}
		for _, seat := range out.Seats {
			at, figure := along(now.Triples[seat], most), doc.Say(strconv.Itoa(now.Triples[seat]))
			if now.Triples[seat] == 1 {
				figure.Mark = doc.Right
			}
			step.At = append(step.At, at)
			moment.At, moment.Figures = append(moment.At, 1-at), append(moment.Figures, figure)
		}
		way.Rows, drawn.Steps = append(way.Rows, step), append(drawn.Steps, moment)
	}
	drawn.Steps = help.Thinned(drawn.Steps)

	var known []string
	last := out.Lines[len(out.Lines)-1]
	for _, seat := range out.Seats {
		id, figures := "review.never", speak.Figures{"seat": seat, "number": last.Triples[seat]}
		if line, is := out.Known[seat]; is {
			id, figures = "review.known", speak.Figures{"seat": seat, "line": line}
		} else if out.Cut > 0 {
			id, figures = "review.cut", speak.Figures{"seat": seat, "line": out.Cut, "number": last.Triples[seat]}
		}
		known = append(known, v.Say(id, figures))
	}
	d := doc.Doc{
		doc.One(doc.Wanted, doc.Say(help.Title(v, r.View, eyes))),
		doc.Forms{Forms: []doc.Block{names}, Drawn: doc.Line{}},
		doc.Forms{Forms: []doc.Block{doc.One(doc.Spare, doc.Say(v.Say("review.legend", nil)))}, Drawn: doc.Line{}, Rank: doc.Spare},
		doc.Gap{},
		doc.Forms{Forms: []doc.Block{way}, Drawn: drawn},
	}
	d = append(d, doc.Section(doc.Vital, v.Say("review.knew", nil), known)...)
	if t := out.Telling; t != nil {
		said := t.said
		said.How = ""
		row := doc.Says(strconv.Itoa(t.Line), v.Entry(said), v.Number(t.Bits, 1))
		title := v.Say("review.telling", nil)
		if mine != "" {
			row, title = row[:2], v.Say("review.telling.mine", nil)
		}
		d = append(d, doc.Gap{}, doc.Table{
			Title:   doc.Say(title),
			Columns: doc.Columns(make([]string, len(row))...),
			Rows:    [][]doc.Text{row},
			Rank:    doc.Wanted,
		})
	}
	if m := out.Missed; m != nil {
		d = append(d, doc.Gap{}, doc.Table{
			Title:   doc.Say(v.Say("review.missed", nil)),
			Columns: doc.Columns("", "", ""),
			Rows: [][]doc.Text{
				doc.Says(strconv.Itoa(m.Line), v.Entry(m.asked), v.Number(m.Bits, 1)),
				doc.Says("", v.Say("review.rather", speak.Figures{"entry": speak.Plain(v.Entry(m.best))}), v.Number(m.Most, 1)),
			},
			Rank: doc.Wanted,
		})
	}
	return d
}

// along is how far a seat has come from the most triples, 0, to one, 1: as far each time they are halved.
func along(triples, most int) float64 {
	return 1 - math.Log2(float64(max(1, triples)))/math.Log2(float64(most))
}
