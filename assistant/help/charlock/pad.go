package charlock

import (
	"slices"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
)

// padReport is the clock of suspects and hours with a seat's own marks, and the answers that it heard.
var padReport = help.PadReport(func(r help.Request) (help.Pad, error) {
	b, err := openBox()
	if err != nil {
		return help.Pad{}, err
	}
	return help.Pad{
		Words: slices.Concat(b.suspects, b.hours, b.names),
		Read:  func(typed string) (string, error) { return readWord(r, typed) },
		Draw: func(n help.Notes) doc.Doc {
			return doc.Doc{clockGrid(r.Voice, r.View, func(card string) doc.Square {
				return doc.Square{Sign: doc.Say(n.Sign(card)), Asks: "pad " + n.Tap(card)}
			})}
		},
		Know: func() (help.Insight, *help.Page, error) {
			k, err := know(r.View, string(r.Viewer))
			switch {
			case err != nil:
				return nil, nil, err
			case !k.standing:
				page := noCase(r)
				return nil, &page, nil
			case k.left == 0:
				page := k.contradiction(r)
				return nil, &page, nil
			}
			return insight{k, r}, nil, nil
		},
	}, nil
})

// insight is what a seat can know of its own case.
type insight struct {
	own *own
	r   help.Request
}

func (i insight) Is(word string) string { return i.own.mine(i.own.of[word]) }

func (i insight) InSight(word string) bool { return i.own.unseen()&i.own.of[word] == 0 }

func (i insight) Missing() []string { return i.own.missing }

// Row is the suspect of a card, and the word itself for a whole suspect or hour.
func (i insight) Row(word string) string {
	if set := i.own.of[word]; set.count() == 1 {
		return i.r.Voice.Word(i.own.suspects[set.first()/len(i.own.hours)])
	}
	return i.r.Voice.Word(word)
}

func (i insight) Agree(held, struck []string) (bool, error) {
	left := i.own.left
	for _, word := range held {
		left &= i.own.of[word]
	}
	for _, word := range struck {
		left &^= i.own.of[word]
	}
	return left != 0, nil
}

func (i insight) Why(word string) ([]help.Said, error) {
	page, err := i.Explain(word)
	if err != nil {
		return nil, err
	}
	return page.Data.(help.Explained).Because, nil
}

func (i insight) Explain(word string) (help.Page, error) {
	request := i.r
	request.Words, request.Flags = []string{word}, nil
	return explain.Make(request)
}
