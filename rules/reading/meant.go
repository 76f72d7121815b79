package reading

import (
	"cmp"
	"slices"
	"strings"

	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/sorting"
	"lestrade/rules/vocabulary"
)

var (
	meantInstead = rules.Common.Unreadable("meant", "meant", "entry")
	otherOrder   = rules.Common.Unreadable("order", "entry")
	verbMissing  = rules.Common.Unreadable("no-verb", "entry")
	beforeThat   = rules.Common.Unreadable("before", "entry")
)

// A line that means nothing is refused with the line that people most likely meant: with one slip mended,
// two words swapped, the missing verb added, or the words that come first.

// barred returns what stands against the entries that a text may begin, nil if one of them is open. It
// searches twice: for open entries, and for barred ones, too.
func (p reader) barred(text string) *rules.Refusal {
	if r := p.refuseText(text); r != nil {
		return r
	}
	free, all := p.begin(text, open, true), p.begin(text, open, false)
	if p.Named() && !IsLine(p.Position, text) { // nobody means a line of the header by a letter
		all.found = slices.DeleteFunc(all.found, func(r reading) bool { return slices.Contains(rules.HeaderVerbs, r.entry.Verb) })
	}
	switch {
	case len(free.found) > 0:
		return nil
	case free.drawnErr != "":
		return p.Walk().Refuse(rules.Unreadable, drawMalformed.Bar(rules.MostOutcomes, rules.MostSaid), free.drawnErr)
	}
	right, wrong := splitMisnamed(all.found)
	if r := refuseMisnamed(p.Walk(), right, wrong); r != nil {
		return r
	}
	all.found = right
	switch {
	case len(all.found) > 0:
		// The reading whose bar comes last is the likeliest.
		likeliest := slices.MaxFunc(p.sort(all.found), func(a, b reading) int { return cmp.Compare(a.stop, b.stop) })
		if likeliest.stop == 1 && likeliest.guess&noVerb != 0 { // of a verb that nobody said
			if r := p.refuseByMeaning(text); r != nil {
				return r
			}
		}
		if r := firstBar(likeliest.walk); r != nil {
			r = likeliest.mostTelling(r, all.found)
			r.Unsaid = likeliest.guess&noVerb != 0
			return r
		}
		barred, like := barsHere(likeliest.walk)
		if len(barred) == 0 {
			return nil
		}
		return slices.MinFunc(barred, func(a, b *rules.Refusal) int { return cmp.Compare(like[why(a)], like[why(b)]) }) // few words share its bar
	case max(free.steps, all.steps) > searchSteps:
		return p.Walk().Refuse(rules.Unreadable, tangled.Bar(), "")
	}
	if r := p.refuseByMeaning(text); r != nil {
		return r
	}
	if free.stuckAt >= all.stuckAt {
		return free.unreadable()
	}
	return all.unreadable()
}

// mostTelling returns r, the refusal of a barred reading. But if the reading took a feature such as a
// colour for a card, it returns the refusal of the card with that feature whose bar the fewest words share.
func (v reading) mostTelling(r *rules.Refusal, found []reading) *rules.Refusal {
	if !v.byFeature {
		return r
	}
	at := v.walk.At().Walk()
	for at.Depth() < v.stop {
		at = at.Take(at.WordOf(v.entry))
	}
	_, like := barsHere(at)
	for _, other := range found {
		if !other.byFeature || other.stop != v.stop || other.entry.Seat != v.entry.Seat || other.entry.Verb != v.entry.Verb {
			continue
		}
		if o := firstBar(other.walk); o != nil && o.Field == r.Field && like[why(o)] < like[why(r)] {
			r = o
		}
	}
	return r
}

// barsHere returns a refusal of each barred word of the walk's field, and how many words share a reason.
// A reason that few words share tells most: the others only say that their words are not meant.
func barsHere(w position.Walk) (all []*rules.Refusal, like map[string]int) {
	like = map[string]int{}
	for word, bar := range w.Options() {
		if bar != nil {
			r := w.Refuse(rules.Refused, bar, word.ID)
			all = append(all, r)
			like[why(r)]++
		}
	}
	return all, like
}

// why returns the rule and the reason of a refusal as one text.
func why(r *rules.Refusal) string { return r.Rule + " " + r.Reason }

// mostMeant is how many words are tried for a slip. mostFar is the distance of a word that only ends in
// the typed text; it is greater than that of any slip.
const (
	mostMeant = 6
	mostFar   = 3
)

// refuseByMeaning refuses a text with the line that was meant. It returns nil if none is found.
func (p reader) refuseByMeaning(text string) *rules.Refusal {
	all := words(text)
	if len(all) == 0 || len(all) > 12 || p.Vocabulary().Game.Short == "" {
		return nil
	}
	for i, word := range all {
		for _, likely := range p.slipsFor(word) {
			line := slices.Clone(all)
			line[i] = likely.text
			if e, is := p.openEntry(line); is {
				return refuseWhole(p.Walk(), meantInstead.Bar(likely.id, e), word)
			}
		}
	}
	for i := range len(all) - 1 {
		line := slices.Clone(all)
		line[i], line[i+1] = line[i+1], line[i]
		if p.Vocabulary().Small(line[i], p.lang) || p.Vocabulary().Small(line[i+1], p.lang) {
			continue // it is read anywhere, as naming nothing
		}
		if e, is := p.openEntry(line); is {
			return refuseWhole(p.Walk(), otherOrder.Bar(e), all[i])
		}
	}
	// The first word of an act may be missing before a reply or a later word. Or a number was
	// typed, and the act wants another number first.
	if number := vocabulary.IsNumber(all[0]); (len(all) == 1 || number) && p.Turn() != "" {
		next := []vocabulary.Typed{vocabulary.NewTyped(all[0])}
		w := p.Walk().Take(p.Turn())
		for _, verb := range p.Vocabulary().Domain(vocabulary.VerbDomain).Words {
			at := w.Take(verb.ID)
			if v := at.Verb(); !v.Act || v.Explicit || v.Caller || len(v.Fields) == 0 || w.Bar(verb.ID) != nil || !canGoOn(at) {
				continue
			}
			first, words := at.Open(), at.Domain().Words
			switch {
			case number && len(words) > 0 && vocabulary.IsNumber(words[0].ID) && match(at, next, p.lang, false, nil) == nil:
				return at.Refuse(rules.Unreadable, position.NoWord.Bar(), all[0])
			case len(all) == 1 && len(first) > 0 && at.Take(first[0]).Field() != nil && match(at.Take(first[0]), next, p.lang, false, nil) != nil:
				return at.Refuse(rules.Unreadable, beforeThat.Bar(at.Entry()), all[0])
			}
		}
	}
	for _, verb := range p.Vocabulary().Verbs {
		if !verb.Explicit || !verb.Act || verb.Caller { // the others are taken without being said
			continue
		}
		for at := range min(2, len(all)) {
			line := slices.Insert(slices.Clone(all), at, verb.Says.In(p.lang))
			if e, is := p.openEntry(line); is && e.Verb == verb.ID && len(e.Args) > 0 {
				return refuseWhole(p.Walk(), verbMissing.Bar(e), all[0])
			}
		}
	}
	return nil
}

// refuseWhole refuses a line as a whole: no single field is at fault.
func refuseWhole(w position.Walk, bar *rules.Bar, word string) *rules.Refusal {
	r := w.Refuse(rules.Unreadable, bar, word)
	r.Near, r.Field, r.Domain = nil, nil, nil
	return r
}

// openEntry returns the likeliest open entry that a line begins. It must hold more than a verb, unless
// the line is one word.
func (p reader) openEntry(line []string) (rules.Entry, bool) {
	found := p.sort(p.begin(strings.Join(line, " "), open, true).found)
	found = slices.DeleteFunc(found, func(r reading) bool {
		return r.guess&noKind != 0 || r.secret || len(r.entry.Args) == 0 && len(line) > 1
	})
	if len(found) == 0 {
		return rules.Entry{}, false
	}
	return found[0].entry, true
}

// slip is a word of the notation that a typed one looks like. far is their distance.
type slip struct {
	id, text string
	far      int
}

// slipsFor returns the words and seats that a typed word may be a slip for, the nearest first, then those
// that end in it. A number, a seat or a verb's name is no slip. A known word is only the end of others.
func (p reader) slipsFor(word string) (all []slip) {
	word = strings.TrimSuffix(word, ":")
	t := vocabulary.NewTyped(word)
	if len(t.Joined) < 3 || vocabulary.IsNumber(t.Joined) || p.Seats().Says(t) || p.Vocabulary().VerbNamed(t) != "" {
		return nil
	}
	known := p.Vocabulary().Speaks(word)
	seen := map[string]bool{}
	for _, d := range slices.Concat([]*vocabulary.Domain{p.Seats(), p.Vocabulary().Domain(vocabulary.VerbDomain)}, p.Vocabulary().InOrder()) {
		for _, w := range d.Words {
			text, far := "", mostFar
			if d != p.Vocabulary().Domain(vocabulary.VerbDomain) {
				text = w.EndsIn(t, p.lang)
			}
			if slip, n := w.Slip(t, p.lang); slip != "" && !known {
				text, far = slip, n
			}
			if text != "" && !seen[text] {
				seen[text] = true
				all = append(all, slip{w.ID, text, far})
			}
		}
	}
	sorting.Stable(all, func(a, b slip) int { return cmp.Compare(a.far, b.far) })
	return all[:min(len(all), mostMeant)]
}
