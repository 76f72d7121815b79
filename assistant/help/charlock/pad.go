package charlock

import (
	"slices"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/help/pads"
	"lestrade/assistant/speak"
)

// padReport is the clock of suspects and hours with a seat's own marks, and the answers that it
// heard. The marks are about the case that stands now: those on a case that was closed count no more.
var padReport = pads.Report(func(r help.Request) (pads.Pad, error) {
	k, err := know(r.View, string(r.Viewer))
	if err != nil {
		return pads.Pad{}, err
	}
	return pads.Pad{
		Words: k.words(), Leaf: k.nth,
		Read: func(typed string) (string, error) { return readWord(r, typed) },
		Draw: func(n pads.Notes) doc.Doc { return k.drawPad(r.Voice, n) },
		Know: func() (pads.Insight, *help.Page, error) {
			var page help.Page
			switch {
			case !k.standing:
				page = noCase(r)
			case k.left == 0:
				page = k.contradiction(r)
			default:
				return insight{k, r}, nil, nil
			}
			return nil, &page, nil
		},
	}, nil
})

// insight is what a seat can know of its own case.
type insight struct {
	own *own
	r   help.Request
}

func (i insight) Is(word string) string { return i.own.mine(i.own.of[word]) }

// Needless tells whether all cards of a word lie elsewhere in the seat's sight, or are struck by its
// right marks; and whether these leave nothing but cards of the word.
func (i insight) Needless(word string, held, struck []string) bool {
	left := i.own.agreeing(held, struck) &^ i.own.sight
	return left&i.own.of[word] == 0 || left&^i.own.of[word] == 0
}

func (i insight) Missing() []string { return i.own.missing }

// Row is the suspect of a card, and the word itself for a whole suspect or hour.
func (i insight) Row(word string) string {
	v, set := i.r.Voice, i.own.of[word]
	switch {
	case set.count() == 1:
		return v.Word(i.own.suspects[set.first()/len(i.own.hours)])
	case slices.Contains(i.own.hours, word):
		return v.Say("sheet.row.hour", speak.Figures{"hour": speak.Plain(v.Word(word))})
	}
	return v.Word(word)
}

func (i insight) Agree(held, struck []string) (bool, error) {
	return i.own.left&i.own.agreeing(held, struck) != 0, nil
}

func (i insight) Why(word string) ([]help.Said, error) {
	return lines(i.own.proof(i.Is(word), i.own.of[word])), nil
}

func (i insight) Explain(word string) (help.Page, error) {
	request := i.r
	request.Words, request.Flags = []string{word}, nil
	return explain.Make(request)
}

// agreeing are the cards that are in every set held, and in none that is struck.
func (b *box) agreeing(held, struck []string) cards {
	left := allCards
	for _, word := range held {
		left &= b.of[word]
	}
	for _, word := range struck {
		left &^= b.of[word]
	}
	return left
}

// ownTable shows a table of one's own to its owner: where it wants a pad and no sheet, with their pad
// under the seats.
func ownTable(r help.Request) doc.Doc {
	d, h := onTable(r.Voice, r.View), r.View.Header()
	if padReport.May(h, r.Viewer, nil) != nil || sheet.May(h, r.Viewer, nil) == nil || r.View.Outcome() != nil {
		return d
	}
	k, err := know(r.View, string(r.Viewer))
	if err != nil || !k.standing {
		return d
	}
	r.Marks = pads.MarksOn(r.Marks, k.nth)
	n, err := pads.ReadNotes(r, k.words(), func(typed string) (string, error) { return readWord(r, typed) })
	if err != nil {
		return d
	}
	const seats = 4 // the blocks down to the seats
	return slices.Concat(d[:seats], doc.Doc{doc.Gap{}}, k.drawPad(r.Voice, n), d[seats:])
}
