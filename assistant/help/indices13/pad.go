package indices13

import (
	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/help/indices13/deduction"
	referee "lestrade/rules/indices13"
)

// padReport is the printed sheet with a seat's own marks, and the answers that it heard.
var padReport = help.PadReport(func(r help.Request) (help.Pad, error) {
	k := deduction.Know(r.View, string(r.Viewer))
	return help.Pad{
		Words: k.Cards,
		Read:  func(typed string) (string, error) { return readCard(r, typed) },
		Draw: func(n help.Notes) doc.Doc {
			grid := printedSheet(r, k, signOfSeen(r.Voice, k), n, func(card string) string { return "pad " + n.Tap(card) })
			table := referee.TableOf(r.View)
			heard := pad(r.Voice, r.View, table, answersTable(r.Voice, r.View, table))
			return doc.Doc{doc.Forms{Forms: []doc.Block{grid}, Drawn: drawnSheet(r.Voice, grid), Rank: doc.Vital}, doc.Gap{}, heard}
		},
		Know: func() (help.Insight, *help.Page, error) {
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
	}, nil
})

// insight is what a seat can know of the cards on its own screen.
type insight struct {
	proof *deduction.Proof
	r     help.Request
}

func (i insight) Is(card string) string { return i.proof.InCase(card) }

func (i insight) Needless(card string, _, _ []string) bool { return i.proof.Seen[card] != "" }

func (i insight) Missing() []string { return i.proof.Missing }

func (i insight) Row(card string) string { return i.r.Voice.WordOf("type", i.proof.TypeOf[card]+"s") }

func (i insight) Agree(held, struck []string) (bool, error) { return i.proof.Agree(held, struck) }

func (i insight) Why(card string) ([]help.Said, error) { return i.proof.Because(card) }

func (i insight) Explain(card string) (help.Page, error) {
	request := i.r
	request.Words, request.Flags = []string{card}, nil
	return explain.Make(request)
}
