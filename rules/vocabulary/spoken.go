package vocabulary

import (
	"slices"
	"strconv"
	"strings"

	"lestrade/data"
)

// Spoken is what the files of a language say of how its people speak.
type Spoken struct {
	numbers map[string]string // numbers, by the words for them
	sorts   map[string]NumberSort
	sounds  map[string]string // numbers, by what the words for them sound like
	lang    string
	denials []string // words that say no
	sorry   []string // words that beg pardon before a line
	again   []string // words that say the number before them once more: "Ben too"
	without []string // words that deny the next one, as in "no scales"
	unknown []string // words that say "not known"
	agents  []string // words before the one who acts in a passive sentence: “by” in “asked by Anna”
	endings []string // endings of inflected words, the longest first
}

// SpokenIn returns what is said at tables of a language.
var SpokenIn = ByLanguage(func(lang string) *Spoken {
	texts, _ := data.TextsOf(data.Common, lang) // a test reads them all
	s := &Spoken{numbers: map[string]string{}, sorts: map[string]NumberSort{}, sounds: map[string]string{}, lang: lang, denials: texts.Names("spoken.denial"), sorry: texts.Names("spoken.sorry"), again: texts.Names("spoken.again"), without: texts.Names("spoken.without"), agents: texts.Names("spoken.agent"), endings: texts.Names("spoken.endings")}
	for _, words := range texts.Names("spoken.unknown") {
		s.unknown = append(s.unknown, NewTyped(words).Joined)
	}
	joins := texts.Names("spoken.and")
	named, n := make([][]string, 101), -1
	for _, words := range texts.Names("spoken.numbers") {
		n++
		for word := range strings.FieldsSeq(words) {
			if figures, err := strconv.Atoi(word); err == nil {
				n = figures
			} else {
				named[n] = append(named[n], NewTyped(word).Joined)
			}
		}
	}
	for n := range named {
		for _, word := range named[n] {
			s.numbers[word] = strconv.Itoa(n)
		}
		for _, ten := range named[n/10*10] { // "twenty-one", "vingt et un", "einundzwanzig"
			for _, one := range named[n%10] {
				if n < 20 || n%10 == 0 || len(named[n]) > 0 {
					continue
				}
				s.numbers[ten+one] = strconv.Itoa(n)
				for _, join := range joins {
					s.numbers[ten+join+one], s.numbers[one+join+ten] = strconv.Itoa(n), strconv.Itoa(n)
				}
			}
		}
	}
	for _, word := range texts.Names("spoken.misheard") {
		heard, n, _ := strings.Cut(word, " ")
		joined := NewTyped(heard).Joined
		s.sorts[joined] = Misheard
		if s.numbers[joined] != "" {
			s.sorts[joined] = Article
		}
		s.numbers[joined] = n
	}
	for word, n := range s.numbers {
		if sound := Sound(word, lang); s.sorts[word] == Number && len(sound) > 2 {
			s.sounds[sound] = n
		}
	}
	return s
})

// NumberSort tells how surely a word stands for a number.
type NumberSort int

// The sorts of words for numbers.
const (
	Number   NumberSort = iota
	Article             // it also stands before a noun, as "une" does
	Misheard            // it means something else, and sounds like a number
)

// Number returns the number that words stand for in figures, "" if they stand for none.
func (s *Spoken) Number(t Typed) (figures string, sort NumberSort) {
	if n := s.numbers[t.Joined]; n != "" || len(t.Parts) != 1 {
		return n, s.sorts[t.Joined]
	}
	return s.sounds[Sound(t.Joined, s.lang)], Misheard
}

// Denies tells whether a word says no.
func (s *Spoken) Denies(t Typed) bool { return slices.Contains(s.denials, t.Joined) }

// Sorry tells whether a word begs pardon before a line.
func (s *Spoken) Sorry(t Typed) bool { return slices.Contains(s.sorry, t.Joined) }

// Again tells whether a word says the number before it once more.
func (s *Spoken) Again(t Typed) bool { return slices.Contains(s.again, t.Joined) }

// WithoutSilence returns a text with a "?" for words like "says nothing". It returns false if there
// are none.
func (s *Spoken) WithoutSilence(v *Vocabulary, words []string) (text string, is bool) {
	var all []string
	for i := 0; i < len(words); {
		n := v.silence(words[i:], s.lang)
		if announces := i+n < len(words) && v.verbs.SaysAt(s.lang, NewTyped(words[i]+" "+words[i+n])); n > 0 && !announces { // "sagt nichts an" is a claim
			all, i, is = append(all, s.unknown[0]), i+n, true
			continue
		}
		all, i = append(all, words[i]), i+1
	}
	return strings.Join(all, " "), is
}

// Without tells whether a word denies the next one, as in "no scales".
func (s *Spoken) Without(t Typed) bool { return slices.Contains(s.without, t.Joined) }

// Unknown tells whether words say "not known".
func (s *Spoken) Unknown(t Typed) bool { return slices.Contains(s.unknown, t.Joined) }

// Agent tells whether a word stands before the one who acts in a passive sentence: “by” in “asked
// by Anna”.
func (s *Spoken) Agent(t Typed) bool { return slices.Contains(s.agents, t.Joined) }

// stems returns a word, and the same word without each ending that may inflect it.
func (s *Spoken) stems(t Typed) []string {
	all := []string{t.Joined}
	for _, ending := range s.endings {
		if stem, is := strings.CutSuffix(t.Joined, ending); is && len(stem) >= 3 {
			all = append(all, stem)
		}
	}
	return all
}
