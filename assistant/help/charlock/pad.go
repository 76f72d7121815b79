package charlock

import (
	"slices"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/help/pads"
	"lestrade/assistant/speak"
)

// padReport is the clock of suspects and hours with a seat's own marks, and the answers that it
// heard. The marks are about the case that stands now: marks on a closed case no longer count.
var padReport = pads.Report(func(r help.Request) pads.Pad {
	return know(r.View, string(r.Viewer)).pad(r)
})

func (k *own) pad(r help.Request) pads.Pad {
	return pads.Pad{
		Words: k.words(), Leaf: k.nth,
		Read: func(typed string) (string, error) { return readWord(r, typed) },
		Draw: func(n pads.Notes) doc.Doc { return k.drawPad(r.Voice, n) },
		Know: func() (pads.Insight, *help.Page, error) {
			return insight{k, r}, k.unknown(r), nil
		},
	}
}

// insight is what a seat can know of its own case.
type insight struct {
	own *own
	r   help.Request
}

func (i insight) Is(word string) string { return i.own.mine(i.own.of[word]) }

// Needless tells whether a word needs no mark. It takes away the cards in the seat's sight and those
// that its right marks rule out: then no card of the word is left, or only cards of the word are left.
func (i insight) Needless(word string, held, struck []string) bool {
	left := i.own.cardsWithin(held, struck) &^ i.own.sight
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
	return i.own.left&i.own.cardsWithin(held, struck) != 0, nil
}

func (i insight) Why(word string) ([]help.Said, error) {
	return lines(i.own.proof(i.Is(word), i.own.of[word])), nil
}

func (i insight) Explain(word string) (help.Page, error) {
	request := i.r
	request.Words, request.Flags = []string{word}, nil
	return explain.Make(request)
}

// cardsWithin returns the cards that are in every held set and in no struck set.
func (b *box) cardsWithin(held, struck []string) cards {
	left := allCards
	for _, word := range held {
		left &= b.of[word]
	}
	for _, word := range struck {
		left &^= b.of[word]
	}
	return left
}

// ownTable shows a table of one's own to its owner. If the level of help allows a pad but no sheet,
// the game is not over and the owner has a case, it puts their pad under the seats.
func ownTable(r help.Request) doc.Doc {
	d, h := onTable(r.Voice, r.View), r.View.Header()
	if padReport.May(h, r.Viewer, nil) != nil || sheet.May(h, r.Viewer, nil) == nil || r.View.Outcome() != nil {
		return d
	}
	k := know(r.View, string(r.Viewer))
	if !k.standing {
		return d
	}
	n, err := pads.ReadNotes(r, k.pad(r))
	if err != nil {
		return d
	}
	const seats = 4 // how many blocks there are, up to and including the seats
	return slices.Concat(d[:seats], doc.Doc{doc.Gap{}}, k.drawPad(r.Voice, n), d[seats:])
}
