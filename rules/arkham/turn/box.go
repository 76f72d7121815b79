package turn

import (
	"slices"
	"strings"
	"sync"

	"lestrade/data"
	"lestrade/rules/arkham/face"
	"lestrade/rules/vocabulary"
)

// Box is what data/ says of the cardboard.
type Box struct {
	setup
	reserved map[string]bool                     // plain words that no card may be called, of the founding languages
	Spelt    func(lang string) map[string]string // cards and Dangers that the leaflet names, by what is typed for them at tables of a language
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

var openBox = sync.OnceValues(func() (*Box, error) {
	s, err := data.Open[setup](face.ID, "setup.toml")
	if err != nil {
		return nil, err
	}
	words, err := data.Open[data.Words](face.ID, "words.toml")
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
	b := &Box{setup: *s, reserved: map[string]bool{}, Spelt: vocabulary.ByLanguage(func(lang string) map[string]string {
		ids := map[string]string{}
		vocabulary.TypedWords(ids, face.ID, lang, called, func(_ int, name string) string { return name })
		return ids
	})}
	for _, lang := range vocabulary.Founding {
		common, err := data.TextsOf(data.Common, lang)
		if err != nil {
			return nil, err
		}
		own, err := data.TextsOf(face.ID, lang)
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

func (b *Box) reserve(id string, names []string) {
	for _, text := range append([]string{id}, names...) {
		b.reserved[strings.Join(vocabulary.Parts(text), "-")] = true
	}
}

// Reserves tells whether a name would be read as another word.
func (b *Box) Reserves(name string) bool {
	return b.reserved[strings.Join(vocabulary.Parts(name), "-")]
}
