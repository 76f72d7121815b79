package turn

import (
	"slices"
	"strings"
	"sync"

	"lestrade/data"
	"lestrade/rules/arkham/face"
	"lestrade/rules/vocabulary"
)

// Box holds what data/ tells about the cardboard.
type Box struct {
	setup
	reserved map[string]bool                     // plain words of the founding languages that may not name a card
	Spelt    func(lang string) map[string]string // for a language: what is typed → the id of a card or a Danger that the leaflet names
}

// setup is the content of setup.toml.
type setup struct {
	Leads      int
	Hand       int
	Types      int `toml:"types"` // different types needed to close a case, and to win
	Pressure   int // a line with more clues than this costs a test
	Objectives int
	Clues      int                 // a deck has at most so many clues
	Dangers    int                 // the Danger deck has at most so many cards
	Help       map[string][]string // value of the option outside-help → cards; "equipment" stands for the chosen one
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

// nameable tells whether the words of a domain may name a card.
func nameable(domain string) bool { return domain == "card" || domain == "danger-name" }

// reserve keeps an id and its names from naming a card.
func (b *Box) reserve(id string, names []string) {
	for _, text := range append([]string{id}, names...) {
		b.reserved[strings.Join(vocabulary.Parts(text), "-")] = true
	}
}

// Reserves tells whether a name would be read as another word.
func (b *Box) Reserves(name string) bool {
	return b.reserved[strings.Join(vocabulary.Parts(name), "-")]
}
