package typing

import (
	"cmp"
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"lestrade/data"
	"lestrade/rules/sherlock/cards"
	"lestrade/rules/vocabulary"
)

// Language knows how people type faces and links in a language: in small letters, with or without
// the signs between them, the sides of a face in any order.
type Language struct {
	Sides, Symbols, bonuses map[string]string // the signs in the notation, by what people type for them
	AfterSide               map[string]string // Symbols, and those by letters that mean a side elsewhere: w is a witness after a side alone
	face, side, Link        *regexp.Regexp
	typedFace               *regexp.Regexp    // face, with AfterSide
	Run, Token              *regexp.Regexp    // tokens typed in one go, perhaps after a clue's number; one token
	Links, Numbered         *regexp.Regexp    // links to numbered clues typed in one go; one such link
	Visit                   *regexp.Regexp    // a visit typed in one go
	spoken                  map[string]string // the signs of sides and symbols, by all their names
	pointed                 map[string]string // the verbs after which a face begins with its points, by all their names
	joins                   map[string]string // "and", by all its names
	letters                 []rune            // single letters that stand for a side or a symbol
	signs                   *strings.Replacer // replaces what people type for sides and symbols by their signs
}

// In returns the Language of a language's code.
var In = vocabulary.ByLanguage(func(lang string) *Language {
	letter := func(name string) bool { return utf8.RuneCountInString(name) == 1 }
	t := Language{
		Sides:   signsOf(lang, "compass", strings.Split(cards.Compass, ""), letter),
		Symbols: signsOf(lang, "symbol", strings.Split(cards.Letters, ""), letter),
		bonuses: signsOf(lang, "bonus", slices.Sorted(maps.Keys(cards.BonusSigns)), func(name string) bool { return strings.HasPrefix(name, "+") }),
	}
	t.AfterSide = maps.Clone(t.Symbols)
	maps.DeleteFunc(t.Symbols, func(name, _ string) bool { return t.Sides[name] != "" })
	symbol := alternatives(t.AfterSide)
	sideOf := func(first string) string {
		return `(` + alternatives(t.Sides) + `):?(` + first + `)(` + alternatives(t.Symbols) + `?)[.,]?`
	}
	faceOf := func(first string) *regexp.Regexp {
		return regexp.MustCompile(`^(?P<points>[1-9?]?)(?P<sides>(?:` + sideOf(first) + `)*)(?P<bonus>` + alternatives(t.bonuses) + `)?$`)
	}
	t.face, t.typedFace = faceOf(alternatives(t.Symbols)), faceOf(symbol)
	t.side = regexp.MustCompile(sideOf(symbol))
	t.Link = regexp.MustCompile(`^(` + alternatives(t.Sides) + `):?(` + symbol + `)(\*?)=?([^=]+)$`)
	token := `(?:` + alternatives(t.Symbols) + `|u)`
	t.Token = regexp.MustCompile(token)
	numbered := `(?:^[0-9]+\.|\.)?` + alternatives(t.Sides) + symbol + `\*?[0-9]+`
	t.Numbered = regexp.MustCompile(numbered)
	t.Links = regexp.MustCompile(`^(?:` + numbered + `)+$`)
	t.Visit = regexp.MustCompile(`^([1-4])([0-9]*)(` + token + `{0,2})$`)
	t.Run = regexp.MustCompile(`^([0-9]*)(` + token + `+)$`)
	both := maps.Clone(t.Sides)
	maps.Copy(both, t.Symbols)
	var pairs []string
	for _, name := range namesByLength(both) {
		pairs = append(pairs, name, both[name])
		if letter(name) {
			t.letters = append(t.letters, []rune(name)...)
		}
	}
	every := func(string) bool { return true }
	t.spoken = signsOf(lang, "symbol", strings.Split(cards.Letters, ""), every)
	maps.Copy(t.spoken, signsOf(lang, "compass", strings.Split(cards.Compass, ""), every))
	t.joins, t.pointed = map[string]string{}, map[string]string{}
	vocabulary.TypedWords(t.joins, data.Common, lang, map[string]string{"word.and.and": "and"}, func(_ int, name string) string { return name })
	vocabulary.TypedWords(t.pointed, cards.ID, lang, map[string]string{"verb.lead.name": "lead", "verb.solve.name": "solve"}, func(_ int, name string) string { return name })
	t.signs = strings.NewReplacer(append(pairs, ".", "", ",", "", ":", "")...)
	return &t
})

// Founding returns the Language of the first records. The name of a card must not look like a face
// in it.
func Founding() *Language { return In(vocabulary.Founding[0]) }

// signsOf returns the signs of a domain's words, by what people type for them: the signs themselves,
// the language's first names, and those of its other names that short accepts.
func signsOf(lang, domain string, ids []string, short func(name string) bool) map[string]string {
	signs, keys := map[string]string{}, map[string]string{}
	for _, id := range ids {
		sign := cmp.Or(cards.BonusSigns[id], id)
		signs[vocabulary.Plain(sign)] = sign
		keys["word."+domain+"."+id] = sign
	}
	vocabulary.TypedWords(signs, cards.ID, lang, keys, func(k int, name string) string {
		if k > 0 && !short(name) {
			return ""
		}
		return name
	})
	return signs
}

// namesByLength returns the names of signs, the longest first.
func namesByLength(signs map[string]string) []string {
	return slices.SortedFunc(maps.Keys(signs), func(a, b string) int { return cmp.Or(len(b)-len(a), cmp.Compare(a, b)) })
}

// alternatives returns the pattern that matches any one name of the signs.
func alternatives(signs map[string]string) string {
	var names []string
	for _, name := range namesByLength(signs) {
		names = append(names, regexp.QuoteMeta(name))
	}
	return `(?:` + strings.Join(names, "|") + `)`
}

// ReadFace reads a typed face; the card has no name.
func (t *Language) ReadFace(text string) (card cards.Card, is bool) { return t.readFace(t.face, text) }

// ReadTyped reads a face as [Language.ReadFace] does, and also with AfterSide. The names of cards need
// not keep away from what only this reads.
func (t *Language) ReadTyped(text string) (card cards.Card, is bool) {
	return t.readFace(t.typedFace, text)
}

func (t *Language) readFace(face *regexp.Regexp, text string) (card cards.Card, is bool) {
	part := face.FindStringSubmatch(vocabulary.Plain(text))
	if part == nil {
		return cards.Card{}, false
	}
	said := func(group string) string { return part[face.SubexpIndex(group)] }
	var sides []string
	for _, side := range t.side.FindAllStringSubmatch(said("sides"), -1) {
		sides = append(sides, t.Sides[side[1]]+t.AfterSide[side[2]]+t.Symbols[side[3]])
	}
	return cards.ReadFace(said("points") + strings.Join(sides, ".") + t.bonuses[said("bonus")])
}

// NearestFace returns a clue's face that a typed text misses by one slip: two signs changed places,
// or one is too many, wrong or missing. It returns "" if there is no such face.
func (t *Language) NearestFace(text string) string {
	runes := []rune(vocabulary.Plain(text))
	faceOf := func(parts ...[]rune) string {
		if card, is := t.ReadFace(string(slices.Concat(parts...))); is && card.Points == 0 {
			return card.Face()
		}
		return ""
	}
	var crossed, spare, wrong, lacking []string
	for i := range runes {
		head, rest := runes[:i], runes[i+1:]
		if len(rest) > 0 {
			crossed = append(crossed, faceOf(head, rest[:1], runes[i:i+1], rest[1:]))
		}
		spare = append(spare, faceOf(head, rest))
		for _, sign := range t.letters {
			wrong = append(wrong, faceOf(head, []rune{sign}, rest))
			lacking = append(lacking, faceOf(head, []rune{sign}, runes[i:]))
		}
	}
	for _, sign := range t.letters {
		lacking = append(lacking, faceOf(runes, []rune{sign}))
	}
	return cmp.Or(slices.Concat(crossed, spare, wrong, lacking)...)
}

// Begins tells whether a typed text begins a face: its first sides, the last perhaps without all
// its symbols.
func (t *Language) Begins(text, face string) bool {
	return strings.HasPrefix(strings.ReplaceAll(face, ".", ""), strings.ToUpper(t.signs.Replace(vocabulary.Plain(text))))
}
