package vocabulary

import (
	"cmp"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"lestrade/data"
)

// Load returns the vocabulary of a game's folder, or for "" what can be said before the game is
// named. An error is a fault in the embedded files.
func Load(folder string) (*Vocabulary, error) {
	once, _ := vocabularies.LoadOrStore(folder, sync.OnceValues(func() (*Vocabulary, error) { return load(folder) }))
	return once.(func() (*Vocabulary, error))()
}

// vocabularies keeps those that Load has made, by folder.
var vocabularies sync.Map

func load(folder string) (*Vocabulary, error) {
	v := &Vocabulary{verbs: &Domain{ID: VerbDomain}, domains: map[string]*Domain{}, fillers: smallOf("filler", Straight, data.Common, nil), besides: smallOf("spoken.besides", runKey, data.Common, nil), silences: smallOf("spoken.silence", runKey, data.Common, nil)}
	folders := []string{data.Common}
	if folder != "" {
		common, err := Load("")
		if err != nil {
			return nil, err
		}
		game, err := data.Open[data.Game](folder, "game.toml")
		if err != nil {
			return nil, err
		}
		v.Game = *game
		v.domains, v.order = maps.Clone(common.domains), slices.Clip(common.order)
		v.fillers, v.besides, v.silences = smallOf("filler", Straight, folder, common.fillers), smallOf("spoken.besides", runKey, folder, common.besides), smallOf("spoken.silence", runKey, folder, common.silences)
		folders = append(folders, folder)
	}
	own := folders[len(folders)-1]
	names := openLexicon(own)
	if err := v.addWords(own, names); err != nil {
		return nil, err
	}
	v.addDecisions(names)
	v.domains[VerbDomain] = v.verbs
	numbers := names
	for _, f := range folders { // some verbs of all games take the options and counters of this one
		if err := v.addVerbs(f, openLexicon(f), numbers); err != nil {
			return nil, err
		}
	}
	v.ears = ByLanguage(v.listen)
	return v, nil
}

// smallOf returns a function for the words that a folder lists under an id and those of more, with their
// languages. It reads them when it is first called.
func smallOf(id string, key func(string) string, folder string, more func() map[string][]string) func() map[string][]string {
	return sync.OnceValue(func() map[string][]string {
		all := map[string][]string{}
		if more != nil {
			maps.Copy(all, more())
		}
		for _, lang := range data.Languages() {
			texts, _ := data.TextsOf(folder, lang) // a test reads them all
			for _, small := range texts.Names(id) {
				all[key(small)] = append(slices.Clip(all[key(small)]), lang)
			}
		}
		return all
	})
}

func (v *Vocabulary) addWords(folder string, names lexicon) error {
	file, err := data.Open[data.Words](folder, "words.toml")
	if err != nil {
		return err
	}
	for _, raw := range file.Domain {
		d := &Domain{ID: raw.ID, Example: raw.Example, Union: raw.Union, Product: raw.Product, Join: cmp.Or(raw.Join, "-"), Coins: raw.Coins, Described: raw.Described}
		for _, w := range raw.Word {
			word := names.word("word."+raw.ID+"."+w.ID, w.ID)
			word.Of = w.Of
			d.Words = append(d.Words, word)
			if len(raw.Described) == 2 {
				first, second := v.FeatureOf(word, raw.Described[0]), v.FeatureOf(word, raw.Described[1])
				if first == nil || second == nil {
					return fmt.Errorf("data/%s/words.toml: domain %s: %s lacks a word of %v", folder, raw.ID, w.ID, raw.Described)
				}
				word.respell(func(s *spellings) { s.describe(first, second) })
			}
		}
		for _, name := range raw.Union {
			part, ok := v.domains[name]
			if !ok {
				return fmt.Errorf("data/%s/words.toml: domain %s: no domain %s stands before it", folder, raw.ID, name)
			}
			d.Words = append(d.Words, part.Words...)
		}
		if len(raw.Product) == 2 {
			d.Words = v.product(raw.Product[0], raw.Product[1], d.Join)
		}
		if raw.Pattern != "" {
			d.pattern = sync.OnceValue(func() *regexp.Regexp { return compile(raw.Pattern) })
		}
		if len(raw.Within) == 2 {
			d.inside = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(raw.Within[0]) })
			d.within = v.domains[raw.Within[1]]
		}
		v.domains[d.ID] = d
		v.order = append(v.order, d)
	}
	return nil
}

// FeatureOf returns the word of a domain that a card has, for instance its colour; nil for none.
func (v *Vocabulary) FeatureOf(word *Word, domain string) *Word {
	d := v.domains[domain]
	for _, id := range word.Of {
		if d != nil && d.Find(id) != nil {
			return d.Find(id)
		}
	}
	return nil
}

// compile makes an expression that fits whole texts. It is called for the first text that needs
// one, as most commands need none. A pattern that cannot be compiled fits nothing; a test compiles
// them all.
func compile(pattern string) *regexp.Regexp {
	compiled, err := regexp.Compile(`\A(?:` + pattern + `)\z`)
	if err != nil {
		return regexp.MustCompile(`\z\A.`)
	}
	return compiled
}

// product joins each word of one domain with each word of another: crow-6.
func (v *Vocabulary) product(first, second, join string) []*Word {
	var out []*Word
	for _, a := range v.domains[first].Words {
		for _, b := range v.domains[second].Words {
			w := &Word{ID: a.ID + join + b.ID, Of: map[string]string{first: a.ID, second: b.ID}, first: a}
			w.Says = func(lang string) string { return a.Says.In(lang) + join + b.Says.In(lang) }
			w.ours = func(lang string) bool { return a.Proposed(lang) || b.Proposed(lang) }
			w.spelt = sync.OnceValue(func() *spellings {
				s := &spellings{}
				s.way(w.ID).any = true
				for _, lang := range data.Languages() {
					s.add(lang, w.Says.In(lang))
				}
				s.join(a, join, b)
				return s
			})
			out = append(out, w)
		}
	}
	return out
}

// addDecisions makes domains of the game's options, their values and its counters.
func (v *Vocabulary) addDecisions(names lexicon) {
	options, counters := &Domain{ID: "option"}, &Domain{ID: "counter"}
	values := v.domains["value"]
	for _, o := range v.Game.Option {
		options.Words = append(options.Words, names.word("option."+o.ID+".name", o.ID))
		if o.Of != "" {
			continue
		}
		own := &Domain{ID: "option " + o.ID}
		for _, id := range o.Values {
			word := values.Find(id)
			if word == nil {
				word = PlainWord(id)
			}
			own.Words = append(own.Words, word)
		}
		v.domains[own.ID] = own
	}
	for _, c := range v.Game.Counter {
		counters.Words = append(counters.Words, names.word("counter."+c.ID, c.ID))
	}
	v.domains["option"], v.domains["counter"] = options, counters
}

func (v *Vocabulary) addVerbs(folder string, names, numbers lexicon) error {
	file, err := data.Open[data.Verbs](folder, "verbs.toml")
	if err != nil {
		return err
	}
	var own []*Word
	for _, raw := range file.Verb {
		verb := &Verb{Word: names.word("verb."+raw.ID+".name", raw.ID), Act: raw.Who == "seat", Box: raw.Box, Together: raw.Together, Confirm: raw.Confirm, Explicit: raw.Explicit, Asked: raw.Asked, Caller: raw.Caller, Keeps: raw.Keeps, Rare: raw.Rare, Drops: raw.Drops, Example: raw.Example}
		if verb.Keeps || raw.Whole {
			verb.respell((*spellings).forbidShortening)
		}
		for _, f := range raw.Fields {
			field, err := v.field(raw.ID, f, numbers)
			if err != nil {
				return fmt.Errorf("data/%s/verbs.toml: %s: %w", folder, raw.ID, err)
			}
			if named := verb.Field(field.Names); field.Names != "" && (named == nil || named.Of == "") {
				return fmt.Errorf("data/%s/verbs.toml: %s: %s names no field before it", folder, raw.ID, field.Name)
			}
			verb.Fields = append(verb.Fields, field)
		}
		v.Verbs = append(v.Verbs, verb)
		if !slices.ContainsFunc(own, func(w *Word) bool { return w.ID == verb.ID }) {
			own = append(own, verb.Word)
		}
	}
	// A game's own verbs are offered before those that all games share.
	v.verbs.Words = append(own, v.verbs.Words...)
	return nil
}

func (v *Vocabulary) field(verb string, raw data.Field, numbers lexicon) (*Field, error) {
	f := &Field{Field: raw, Min: 1, Max: 1}
	if len(raw.Many) == 2 {
		f.Min, f.Max = raw.Many[0], raw.Many[1]
	}
	if raw.By != "" && raw.Each == nil { // a field of `option` or `set`: its domain for each option or counter
		f.Each = map[string]string{}
		if verb == "option" {
			for _, o := range v.Game.Option {
				if raw.Name == "value" {
					f.Each[o.ID] = cmp.Or(o.Of, "option "+o.ID)
				} else if o.Per != "" {
					f.Each[o.ID] = o.Per
				}
			}
		} else {
			for _, c := range v.Game.Counter {
				if raw.Name == "value" {
					f.Each[c.ID] = c.Of
				} else if c.Per != "" {
					f.Each[c.ID] = c.Per
				}
			}
		}
	}
	names := []string{raw.Of, raw.Count}
	for _, name := range f.Each {
		names = append(names, name)
	}
	for _, name := range names {
		if err := v.ensure(name, numbers); err != nil {
			return nil, err
		}
	}
	return f, nil
}

// ensure makes the domain of a range such as "0..10" if it does not exist yet. The game may have
// words for its numbers. The error names an unknown domain.
func (v *Vocabulary) ensure(name string, numbers lexicon) error {
	if name == "" || name == SeatDomain || name == GameDomain || v.domains[name] != nil {
		return nil
	}
	low, high, isRange := strings.Cut(name, "..")
	if !isRange {
		return fmt.Errorf("no domain %q", name)
	}
	from, err := strconv.Atoi(low)
	if err != nil {
		return err
	}
	to, err := strconv.Atoi(high)
	if err != nil {
		return err
	}
	d := &Domain{ID: name}
	for n := from; n <= to; n++ {
		word := PlainWord(strconv.Itoa(n))
		word.initials = new(atomic.Uint32)
		word.listed = func(lang string) string {
			text, _ := numbers(lang).Find("number." + word.ID)
			return text.Other
		}
		word.respell(func(s *spellings) {
			for _, lang := range data.Languages() {
				for _, other := range numbers(lang).Names("number." + word.ID) {
					s.addWhole(lang, other)
				}
			}
		})
		d.Words = append(d.Words, word)
	}
	v.domains[name] = d
	return nil
}
