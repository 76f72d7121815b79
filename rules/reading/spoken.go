package reading

import (
	"math/bits"
	"slices"
	"strings"
	"unicode"

	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/vocabulary"
)

// mostSpoken is how many words of a dictated text are read.
const mostSpoken = 40

// spoken is a dictated text taken apart.
type spoken struct {
	words []vocabulary.Heard
	bare  []string                // each word as it was written
	glued []bool                  // it was written together with the digit or the letter before it
	digit []vocabulary.Typed      // the number that a word may stand for, in figures
	sort  []vocabulary.NumberSort // how surely it does
	known map[string][]heard      // the words of a field that were heard, by the field
	small []bool                  // it may be passed over
	means []bool                  // it is a number, a seat or a word of the notation, or may be passed over
	ear   *vocabulary.Ear
	lang  string
}

// heard is a word of the notation that was heard.
type heard struct {
	id   string
	at   int    // the first of the words that say it …
	said uint64 // … and all of them
	like vocabulary.Likeness
	sort vocabulary.NumberSort
	face bool // it says what a card shows, in place of its name
	part bool // it is a verb, and its word is one of another verb that was said and is barred
}

// hear takes a dictated text apart: at spaces, signs, hyphens and apostrophes, between letters and digits,
// and where two words run together. It returns nil if a word says no, for nobody knows then what is meant,
// and for a text that is too long or says that something is unknown.
func (p reader) hear(text string) *spoken {
	s := &spoken{known: map[string][]heard{}, ear: p.Vocabulary().Ear(p.lang), lang: p.lang}
	tongue := vocabulary.SpokenIn(p.lang)
	var all []string
	var glued, clitic []bool
	unknown := 0
	for _, word := range words(text) {
		if word == rules.Unknown || word == "=" {
			unknown++
		}
		word = strings.TrimFunc(word, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '+' })
		if tongue.Denies(vocabulary.NewTyped(word)) {
			return nil
		}
		parts := strings.FieldsFunc(word, func(r rune) bool { return strings.ContainsRune("-'’:.=", r) })
		if p.Seats().Says(vocabulary.NewTyped(word)) {
			parts = []string{word}
		}
		for _, part := range parts {
			if len(parts) > 1 && len(part) < 3 && strings.ContainsAny(word, "'’") { // "l'officier", "she's"
				all, glued, clitic = append(all, part), append(glued, false), append(clitic, true)
				continue
			}
			digits := partDigit(part)
			if len(digits) == 1 {
				digits = p.partWords(part)
			}
			for n, one := range digits {
				all, glued, clitic = append(all, one), append(glued, n > 0 && vocabulary.IsNumber(digits[n-1]) != vocabulary.IsNumber(one)), append(clitic, false)
			}
		}
	}
	if len(all) == 0 || len(all) > mostSpoken || unknown > 1 {
		return nil
	}
	for i := 0; i < len(all); {
		t, n := vocabulary.NewTyped(all[i]), 1
		digit, sort := "", vocabulary.Number
		for k := min(3, len(all)-i); k > 0 && digit == ""; k-- {
			if digit, sort = tongue.Number(vocabulary.NewTyped(strings.Join(all[i:i+k], " "))); digit != "" && k > 1 {
				t, n = vocabulary.NewTyped(digit), k
			}
		}
		if tongue.Denies(t) {
			return nil
		}
		s.words, s.bare, s.glued = append(s.words, vocabulary.NewHeard(t, p.lang)), append(s.bare, strings.Join(all[i:i+n], " ")), append(s.glued, glued[i])
		letter := len(all[i]) == 1 && i > 0 && all[i] != strings.ToLower(all[i]) && all[i] != "I"
		s.small = append(s.small, clitic[i] || !letter && p.isSmall(all[i]))
		s.means = append(s.means, n > 1 || p.means(all[i]))
		s.digit, s.sort = append(s.digit, vocabulary.NewTyped(digit)), append(s.sort, sort)
		i += n
	}
	return s
}

// partWords parts two words that run together, one of which is small: "aredead". It returns other words as
// they are.
func (p reader) partWords(word string) []string {
	letters := []rune(word)
	if len(letters) < 5 || p.means(word) {
		return []string{word}
	}
	for cut := 2; cut < len(letters)-1; cut++ {
		first, second := string(letters[:cut]), string(letters[cut:])
		if (p.isSmall(first) != p.isSmall(second) || p.isNumber(first) || p.isNumber(second)) && p.means(first) && p.means(second) {
			return []string{first, second}
		}
	}
	return []string{word}
}

// isSmall tells whether a word may be passed over.
func (p reader) isSmall(word string) bool {
	v, t := p.Vocabulary(), vocabulary.NewTyped(word)
	return v.Small(word, p.lang) || v.Besides(t, p.lang) || v.Joins(t, p.lang)
}

// isNumber tells whether a word surely stands for a number.
func (p reader) isNumber(word string) bool {
	digit, sort := vocabulary.SpokenIn(p.lang).Number(vocabulary.NewTyped(word))
	return digit != "" && sort != vocabulary.Misheard
}

// means tells whether a word is a number, a seat, or a word of the notation, or may be passed over.
func (p reader) means(word string) bool {
	t := vocabulary.NewTyped(word)
	if p.isNumber(word) || p.isSmall(word) || p.Seats().Says(t) {
		return true
	}
	return p.Vocabulary().Ear(p.lang).Knows(t)
}

// partDigit parts a word between letters and digits.
func partDigit(word string) (parts []string) {
	from, last := 0, rune(0)
	for i, r := range word {
		if i > 0 && unicode.IsDigit(r) != unicode.IsDigit(last) {
			parts, from = append(parts, word[from:i]), i
		}
		last = r
	}
	return append(parts, word[from:])
}

// bit returns the bit of one word.
func bit(at int) uint64 { return 1 << at }

// heard returns the words of the walk's field that were heard, in the order of the text. Words that sound
// like one are only heard where no word is said as it is.
func (s *spoken) heard(w position.Walk) []heard {
	d := w.Domain()
	key := d.ID + " " + w.Entry().Seat
	if w.Stage() > 1 {
		key = d.ID + " " + w.Verb().ID + " " + w.Field().Name
	}
	if all, is := s.known[key]; is {
		return all
	}
	var all []heard
	var barred uint64 // the words of verbs of several words that are barred
	for i := range s.words {
		same := s.same(w, i)
		ordinal := same != nil && slices.ContainsFunc(s.digit[i+1:min(i+3, len(s.digit))], func(n vocabulary.Typed) bool { return n.Joined != "" })
		if w.Stage() == 1 { // "danger" is a verb, and may be misheard for another
			for k, one := range same {
				if same[k].part = one.said&barred != 0; bits.OnesCount64(one.said) > 1 && w.Bar(one.id) != nil {
					barred |= one.said
				}
			}
			same = slices.DeleteFunc(same, func(one heard) bool { return w.Bar(one.id) != nil })
		}
		for _, one := range s.alike(w, i) { // another form may be meant of a verb that is one, too
			if ordinal && w.Stage() == 1 && w.Take(one.id).Verb().Box { // "danger number five" is no "dangers 5"
				continue
			}
			if same == nil || w.Stage() == 1 && one.like == vocabulary.Inflected {
				same = append(same, one)
			}
		}
		all = append(all, same...)
	}
	s.known[key] = all
	return all
}

// same returns the words of the walk's field that are said from one word on, as they are called. The
// longest win. Small words may stand between the parts of one: "the crow at six".
func (s *spoken) same(w position.Walk, i int) (all []heard) {
	if s.glued[i] {
		return nil
	}
	longest := 0
	add := func(id string, n int, said uint64, sort vocabulary.NumberSort) {
		if n > longest {
			all, longest = nil, n
		}
		if n == longest && !slices.ContainsFunc(all, func(one heard) bool { return one.id == id }) {
			all = append(all, heard{id: id, at: i, said: said, sort: sort})
		}
	}
	var offers []string
	if free, _ := w.Domain().Free(""); free {
		offers = w.Offers()
	}
	unknown := w.MayBeUnknown() && w.Bar(rules.Unknown) == nil
	counts := false // a number was put in figures
	for _, figures := range []bool{true, false} {
		if !figures && !counts {
			break
		}
		var text vocabulary.Typed
		var said uint64
		sort := vocabulary.Number
		for k, n := i, 0; k < len(s.words) && n < joinedWords; k++ {
			next, nextSort := s.typed(k, figures)
			counts = counts || figures && s.digit[k].Joined != ""
			longer, fits := text.And(next), false
			said |= bit(k)
			if unknown && vocabulary.SpokenIn(s.lang).Unknown(longer) {
				add(rules.Unknown, n+1, said, vocabulary.Number)
			}
			if k+1 == len(s.words) || !s.glued[k+1] {
				for _, word := range s.ear.Called(w.Domain(), longer) {
					if n == 0 || word.MostParts() >= len(longer.Parts) {
						add(word.ID, n+1, said, max(sort, nextSort))
						fits = true
					}
				}
				for _, id := range offers {
					if id == longer.Joined || id == w.Read(longer.Joined, s.lang) {
						add(id, n+1, said, max(sort, nextSort))
						fits = true
					}
				}
			}
			if n > 0 && !fits && s.small[k] && (!figures || s.digit[k].Joined == "" || s.sort[k] == vocabulary.Misheard) {
				continue
			}
			text, sort, n = longer, max(sort, nextSort), n+1
		}
	}
	if w.Domain().Coins != "" && !s.small[i] {
		if id, n, said := s.described(w, i); n > 1 {
			add(id, n, said, vocabulary.Number)
			all[0].face = true
		}
	}
	if w.Stage() == 1 {
		for _, word := range w.Domain().Words { // "sieht … an"
			for _, way := range s.ear.Ways(word) {
				if said, is := s.apart(way, i); is {
					add(word.ID, len(way.Parts), said, vocabulary.Number)
				}
			}
		}
	}
	return all
}

// mostDescribed is how many words at most say what a card shows.
const mostDescribed = 24

// described returns the word of the notation that the game makes of the words from one on, if they
// say what a card shows in place of its name. It takes as many words as it can, and returns how many,
// and which.
func (s *spoken) described(w position.Walk, i int) (id string, n int, said uint64) {
	text, count, used := "", 0, uint64(0)
	for k := i; k < min(i+mostDescribed, len(s.words)); k++ {
		next, _ := s.typed(k, !vocabulary.SpokenIn(s.lang).Without(s.words[k].Typed))
		if used |= bit(k); s.small[k] && len([]rune(next.Text)) > 1 {
			continue
		}
		text, count = strings.TrimSpace(text+" "+next.Text), count+1
		read := w.Read(text, s.lang)
		if _, fits := w.Domain().Free(read); fits && read != text && count > 1 {
			id, n, said = read, count, used
		}
	}
	return id, n, said
}

// typed returns a word as it may be typed, with the number for which it stands in figures.
func (s *spoken) typed(k int, figures bool) (vocabulary.Typed, vocabulary.NumberSort) {
	switch bare := s.bare[k]; {
	case figures && s.digit[k].Joined != "":
		return s.digit[k], s.sort[k]
	case len([]rune(bare)) == 1 && len(bare) > 1:
		return vocabulary.Typed{Text: bare, Parts: []string{bare}, Joined: bare}, vocabulary.Number // "à" is no letter
	}
	return s.words[k].Typed, vocabulary.Number
}

// apart returns the words that say a name of several parts, in order from one word on; other words may
// stand between them.
func (s *spoken) apart(way vocabulary.Heard, i int) (said uint64, is bool) {
	if len(way.Parts) < 2 || s.words[i].Joined != way.Parts[0] {
		return 0, false
	}
	said, at := bit(i), i+1
	for _, part := range way.Parts[1:] {
		for at < len(s.words) && s.words[at].Joined != part {
			at++
		}
		if at == len(s.words) {
			return 0, false
		}
		said |= bit(at)
	}
	return said, true
}

// alike returns the words of the walk's field that up to three words sound like, the likest only. A small
// word only begins what sounds the same.
func (s *spoken) alike(w position.Walk, i int) (all []heard) {
	best := vocabulary.Near
	if s.means[i] {
		best = vocabulary.Homophone
	}
	var text vocabulary.Typed
	var said uint64
	for k, n := i, 0; k < len(s.words) && n < 3; k++ {
		said |= bit(k)
		if n > 0 && !s.small[i] && s.small[k] {
			continue
		}
		if n > 0 && s.same(w, k) != nil {
			break
		}
		next, _ := s.typed(k, true)
		if text, n = text.And(next), n+1; n == 1 && s.small[i] {
			continue
		}
		h := vocabulary.NewHeard(text, s.lang)
		for _, word := range w.Domain().Words {
			for _, way := range s.ear.Ways(word) {
				like := h.Like(way)
				if like == vocabulary.Same || n > 1 && like == vocabulary.Inflected || like > best || w.Stage() == 1 && like > vocabulary.Inflected && w.Take(word.ID).Verb().Box {
					continue
				}
				if like < best {
					all, best = nil, max(like, vocabulary.Inflected)
				}
				if len(all) == 0 || all[len(all)-1].id != word.ID {
					all = append(all, heard{id: word.ID, at: i, said: said, like: like})
				}
			}
		}
	}
	return all
}
