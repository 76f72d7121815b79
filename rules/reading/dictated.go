package reading

import (
	"cmp"
	"slices"
	"strings"

	"lestrade/rules"
	"lestrade/rules/sorting"
	"lestrade/rules/vocabulary"
)

// People dictate lines: they say numbers as words, words besides, and parts of the line in another order,
// and what they say is misheard. Where a text cannot be read as it is typed, the words that were heard in
// it are put into the fields of entries that are open now, wherever they stand in the text. A reading
// that is far ahead of all others and holds no guess is taken; else people are asked.

// dictated returns the readings of a dictated text, the likeliest first. If more than one is likely, or it
// holds a guess, they are marked as doubtful.
func (p reader) dictated(text string) []reading {
	if p.Vocabulary().Game.Short == "" || unreadableText(text) != nil {
		return nil
	}
	s := p.hear(text)
	if s == nil {
		return nil
	}
	h := &hearing{spoken: s, at: p.Position, least: 1 << 20, share: strict}
	h.speak(text)
	question := strings.HasSuffix(strings.TrimSpace(text), rules.Unknown)
	if len(h.found) == 0 && len(h.words) > shortLine && !question {
		h = &hearing{spoken: s, at: p.Position, least: 1 << 20, share: loose}
		h.speak(text)
	}
	return h.likely()
}

// shortLine is up to how many words people type a line rather than say it.
const shortLine = 3

// heard returns the readings of a text as it may have been dictated, for a text that cannot be read as
// typed. against is what stands against that; nil if it is not known yet. If a short text holds a slip
// that can be mended, or a rule bars what was typed, that is told instead.
func (p reader) heard(text string, against *rules.Refusal) []reading {
	s := words(text)
	short := len(s) <= shortLine
	if short && strings.HasSuffix(strings.TrimSpace(text), rules.Unknown) { // it asks what may stand there
		return nil
	}
	found := p.dictated(text)
	if len(found) == 0 {
		return nil
	}
	first := found[0]
	named := p.named(text)
	switch {
	case named && (first.alike || !first.explained):
		return nil
	case short && (first.doubtful || first.mustAsk()) && (!first.explained || first.alike && len(s) < shortLine || first.mustAsk()):
		return nil
	case !short && first.explained:
		return found
	case against == nil:
		against = p.barred(text)
	}
	if against == nil || against.Barred() && (!first.explained || short) || against.Reason == misnamed.Bar("", "", "").Reason {
		return nil
	}
	if _, meant := against.Figures["entry"].(rules.Entry); meant && short {
		return nil
	}
	return found
}

var silent = rules.Common.Unreadable("silent")

// plain drops the word that begs pardon before a line, and puts a "?" for words such as “says nothing”;
// quiet tells whether it found such words.
func (p reader) plain(text string) (plain string, quiet bool) {
	tongue, all := vocabulary.SpokenIn(p.lang), words(text)
	if len(all) > 1 && tongue.Sorry(vocabulary.NewTyped(all[0])) {
		_, text, _ = strings.Cut(strings.TrimSpace(text), " ")
		all = all[1:]
	}
	if hushed, is := tongue.WithoutSilence(p.Vocabulary(), all); is {
		return hushed, true
	}
	return text, false
}

// found returns the readings of a text that may begin a line, the likeliest first. A seat that says nothing
// is unknown among what all say, and nothing else.
func (p reader) found(text string, asked int) []reading {
	text, quiet := p.plain(text)
	found := p.foundIn(text, asked)
	if quiet {
		found = slices.DeleteFunc(found, func(r reading) bool {
			return r.entry.Seat != "" || !strings.Contains(r.entry.String()+" ", " "+rules.Unknown+" ")
		})
	}
	return found
}

// foundIn returns the readings of a text as it is typed or, if that is nothing, as it may have been
// dictated. A long text that is doubtful as it is typed may be either.
func (p reader) foundIn(text string, asked int) []reading {
	found := p.sort(p.begin(text, asked, true).found)
	if len(found) == 0 {
		return p.heard(text, nil)
	}
	abbreviates := !slices.ContainsFunc(found, func(r reading) bool { return !r.saidInPassing() })
	if !abbreviates && (len(words(text)) <= shortLine || found[0].passed == 0 || !found[0].mustAsk() && !groupAlike(found)[found[0].likeness()].several) {
		return found
	}
	dictated := p.dictated(text)
	if len(dictated) == 0 {
		return found
	}
	all := slices.Concat(dictated, found)
	for i := range all {
		all[i].doubtful = true
	}
	return all
}

// saidInPassing tells whether a reading passes over words, and yet takes a letter for the beginning of one,
// or the sign at the end of a question for an answer that is not known; or whether it takes words for those
// that people say at a draw. Nobody types so.
func (r reading) saidInPassing() bool {
	return r.passed > 0 && (r.byLetter || strings.HasSuffix(r.entry.String(), " = "+rules.Unknown)) || r.entry.Drawn != nil && len(r.entry.Drawn.Said) > 1
}

// likely returns the readings that are likely.
func (h *hearing) likely() (all []reading) {
	sorting.Stable(h.found, func(a, b guessed) int { return cmp.Or(cmp.Compare(a.cost, b.cost), cmp.Compare(b.used, a.used)) })
	seen := map[string]bool{}
	var found []guessed
	for _, g := range h.found {
		c := g.completion()
		if text := c.Entry.String(); !seen[text] && (c.Whole() || canGoOn(c.Walk)) && len(found) < mostTold && g.cost <= h.found[0].cost+mostCost {
			g.offered = &c
			found, seen[text] = append(found, g), true
		}
	}
	if len(found) == 0 {
		return nil
	}
	best := found[0]
	likely := h.share == strict && (len(found) == 1 || found[1].cost >= best.cost+farther)
	doubt := best.doubt || !likely
	for i, g := range found {
		g.doubtful, g.explained, g.alike, g.likely = doubt, best.clear, best.rough, likely && i == 0
		all = append(all, g.reading)
		if !doubt {
			break
		}
	}
	return all
}
