package arkham

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"lestrade/data"
	"lestrade/rules"
)

// box is what data/ says of the cardboard.
type box struct {
	setup
	reserved map[string]bool                     // plain words that no card may be called, of the founding languages
	spelt    func(lang string) map[string]string // cards and Dangers that the leaflet names, by what is typed for them at tables of a language
}

// setup is setup.toml.
type setup struct {
	Leads      int
	Hand       int
	Types      int `toml:"types"` // different types that close a case, and that win
	Pressure   int // a clue after so many in a line costs a test
	Objectives int
	Clues      int                 // a deck holds no more
	Dangers    int                 // nor the Danger deck
	Help       map[string][]string // by the option outside-help: "equipment" stands for the chosen one
}

var openBox = sync.OnceValues(func() (*box, error) {
	s, err := data.Open[setup](ID, "setup.toml")
	if err != nil {
		return nil, err
	}
	words, err := data.Open[data.Words](ID, "words.toml")
	if err != nil {
		return nil, err
	}
	called := map[string]string{}
	for _, d := range words.Domain {
		for _, w := range d.Word {
			if nameable(d.ID) {
				called["word."+d.ID+"."+w.ID] = w.ID
			}
		}
	}
	b := &box{setup: *s, reserved: map[string]bool{}, spelt: rules.ByLanguage(func(lang string) map[string]string {
		ids := map[string]string{}
		rules.TypedWords(ids, ID, lang, called, func(_ int, name string) string { return name })
		return ids
	})}
	for _, lang := range rules.Founding {
		common, err := data.TextsOf(data.Common, lang)
		if err != nil {
			return nil, err
		}
		own, err := data.TextsOf(ID, lang)
		if err != nil {
			return nil, err
		}
		b.reserve("draw", common.Names("word.chance.draw"))
		for _, d := range words.Domain {
			if nameable(d.ID) || slices.Contains([]string{"briefcase-card", "carried", "face-sign"}, d.ID) {
				continue
			}
			for _, w := range d.Word {
				b.reserve(w.ID, own.Names("word."+d.ID+"."+w.ID))
			}
		}
	}
	return b, nil
})

// nameable tells whether a card may be called by the words of a domain.
func nameable(domain string) bool { return domain == "card" || domain == "danger-name" }

func (b *box) reserve(id string, names []string) {
	for _, text := range append([]string{id}, names...) {
		b.reserved[strings.Join(rules.Parts(text), "-")] = true
	}
}

// reserves tells whether a name would be read as another word.
func (b *box) reserves(name string) bool {
	return b.reserved[strings.Join(rules.Parts(name), "-")]
}

// readName is the id of a card or a Danger of the leaflet, typed by another name.
func (r reader) readName(_ rules.Entry, text string) string {
	return cmp.Or(r.box.spelt(r.lang)[rules.Plain(text)], text)
}
