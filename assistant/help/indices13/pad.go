package indices13

import (
	"fmt"
	"slices"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/help/indices13/deduction"
	"lestrade/assistant/help/pads"
)

// padReport is the printed sheet with a seat's own marks, and the answers that it heard.
var padReport = pads.Report(func(r help.Request) pads.Pad {
	return padOf(r, deduction.Know(r.View, string(r.Viewer)))
})

func padOf(r help.Request, k *deduction.Knowledge) pads.Pad {
	return pads.Pad{
		Words: k.Cards,
		Read:  func(typed string) (string, error) { return readCard(r, typed) },
		Draw: func(n pads.Notes) doc.Doc {
			d := doc.Doc{doc.One(doc.Wanted, doc.Say(help.Title(r.Voice, r.View, r.Viewer))), doc.Gap{}, padSheet(r, k, n)}
			return append(d, accusations(r.Voice, k.Table)...)
		},
		Know: func() (pads.Insight, *help.Page, error) {
			p, err := k.Prove()
			if err != nil {
				return nil, nil, err
			}
			if p.Impossible() {
				page, err := contradiction(r)
				return nil, &page, err
			}
			return insight{p, r}, nil, nil
		},
	}
}

// padSheet makes the sheet of the box as a seat keeps it by hand: what it sees, its marks, which a tap
// on a card makes, and the answers that it heard.
func padSheet(r help.Request, k *deduction.Knowledge, n pads.Notes) doc.Forms {
	seen := signOfSeen(r.Voice, k)
	signs := func(card string) (doc.Text, float64) {
		mark := n.Shows(r.Voice, card)
		switch {
		case k.Seen[card] == "":
			return mark, 0
		case mark.Long == "":
			return seen(card)
		}
		sign, _ := seen(card)
		return doc.Say(sign.Long + mark.Long).Hear(sign.Long + ", " + mark.Heard).As(mark.Mark), 0
	}
	grid := printedSheet(r, k, signs, pads.Notes{}, func(card string) string { return "pad " + n.Tap(card) })
	heard := map[string][]doc.Text{} // by what was asked about: who asked whom, the answer, and the line
	for _, q := range k.Table.Questions {
		line := r.View.Line(q.Line)
		says := fmt.Sprintf("%s→%s %s %s (%d)", q.Seat, q.Witness, r.Voice.WordOf("side", q.Side), q.Count, q.Line)
		heard[q.About] = append(heard[q.About], doc.Say(strings.Join(strings.Fields(says), "\u00a0")).Hear(r.Voice.Entry(line)))
	}
	for _, colour := range r.View.Vocabulary().Domain("colour").Words {
		if !slices.Contains(k.Table.Removed, colour.ID) {
			grid.SaidAcross = append(grid.SaidAcross, together(heard[colour.ID], ", "))
		}
	}
	for _, kind := range deduction.Types {
		abouts := []string{kind + "s"}
		for _, word := range r.View.Vocabulary().Domain("card").Words {
			if word.Of["type"] == kind && !slices.Contains(abouts, word.Of["category"]) {
				abouts = append(abouts, word.Of["category"])
			}
		}
		var of []doc.Text
		for _, about := range abouts {
			if answers := together(heard[about], ", "); answers.Long != "" {
				answers.Long = r.Voice.Word(about) + "\u00a0" + answers.Long
				of = append(of, answers)
			}
		}
		grid.SaidDown = append(grid.SaidDown, together(of, " · "))
	}
	return doc.Forms{Forms: []doc.Block{grid}, Drawn: drawnSheet(r.Voice, grid), Rank: doc.Vital}
}

// together joins texts into one.
func together(texts []doc.Text, between string) (all doc.Text) {
	for i, text := range texts {
		if i > 0 {
			all.Long, all.Heard = all.Long+between, all.Heard+"; "
		}
		all.Long, all.Heard = all.Long+text.Long, all.Heard+text.Heard
	}
	return all
}

// insight is what a seat can know of the cards on its own screen.
type insight struct {
	proof *deduction.Proof
	r     help.Request
}

func (i insight) Is(card string) string { return i.proof.InCase(card) }

// Needless tells whether a card is in sight, or its type is settled: one is held, or all others are out.
func (i insight) Needless(card string, held, struck []string) bool {
	settled := true
	for _, other := range i.proof.Cards {
		if other == card || i.proof.TypeOf[other] != i.proof.TypeOf[card] {
			continue
		}
		if slices.Contains(held, other) {
			return true
		}
		settled = settled && (i.proof.Seen[other] != "" || slices.Contains(struck, other))
	}
	return settled || i.proof.Seen[card] != ""
}

func (i insight) Missing() []string { return i.proof.Missing }

func (i insight) Row(card string) string { return i.r.Voice.WordOf("type", i.proof.TypeOf[card]+"s") }

func (i insight) Agree(held, struck []string) (bool, error) { return i.proof.Agree(held, struck) }

func (i insight) Why(card string) ([]help.Said, error) { return i.proof.Because(card) }

func (i insight) Explain(card string) (help.Page, error) {
	request := i.r
	request.Words, request.Flags = []string{card}, nil
	return explain.Make(request)
}
