package reading

import (
	"math/bits"
	"strings"

	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/vocabulary"
)

// hearing is a search for the entries that a dictated text may mean.
type hearing struct {
	*spoken
	at    *position.Position
	steps int
	share int // at most one word in so many may mean nothing
	found []guessed
	least int // what the cheapest reading costs so far
}

// guessed is an entry that a dictated text may mean.
type guessed struct {
	reading
	cost, used int
	doubt      bool // it holds a guess
	clear      bool // it leaves no word over
	rough      bool // a word only sounds nearly alike
}

// partial is a reading on the way.
type partial struct {
	position.Walk
	used    uint64 // the words that are read
	cost    int
	doubt   bool
	rough   bool // a word only sounds nearly alike
	noVerb  bool
	speaker int // where the speaker was said, -1 if nowhere
	verb    int // where the verb was said, -1 if nowhere
	last    int // the last word of the notation that was taken
}

// What a reading costs. A word that nothing explains costs most.
const (
	costUnknown = 4 // a word that means nothing here
	costKnown   = 6 // a word that means something here
	costAlike   = 2
	costNear    = 3
	costSound   = 1
	costBack    = 1 // a word stands before one that the line has first
	costLater   = 2 // the speaker stands behind the verb
	costNoVerb  = 3
	costOther   = 3 // the speaker was not said, and it is not their turn
	costLacks   = 4 // a field that must be filled
	costVerb    = 2 // a verb that is taken for a word said besides
	costAnswer  = 2 // the answer, which is asked for
)

// strict and loose are the shares of words that may mean nothing: one word in so many. A reading
// that only the loose share lets through is asked about, never taken.
const (
	strict = 4
	loose  = 2
)

// A reading that costs farther more than the best is not meant. Those within mostCost of the best are
// offered, at most mostTold of them. hearSteps bounds the search.
const (
	farther   = 2
	mostCost  = 6
	mostTold  = 6
	hearSteps = 4_000
)

// speak tries the speakers: those that are named, then all who may speak.
func (h *hearing) speak(text string) {
	w := h.at.Walk()
	start := partial{Walk: w, speaker: -1, verb: -1, last: -1}
	named := reader{h.at, h.lang}.named(text)
	for _, seat := range h.heard(w) {
		if w.Bar(seat.id) == nil && (!named || seat.at == 0) {
			next := h.take(start, seat)
			next.speaker = seat.at
			h.step(next)
		}
	}
	if named {
		return
	}
	turn := h.at.Turn()
	for _, id := range w.Open() {
		next := start
		next.Walk = w.Take(id)
		if id != "" && id != turn {
			next.cost += costOther
		}
		h.step(next)
	}
}

// named tells whether a text begins with a seat and a colon, as lines are written.
func (p reader) named(text string) bool {
	seat, _, colon := strings.Cut(text, ":")
	return colon && p.Seats().Says(vocabulary.NewTyped(strings.TrimSpace(seat)))
}

// take fills the field with a word that was heard.
func (h *hearing) take(p partial, one heard) partial {
	if one.at < p.last && p.Stage() > 1 {
		p.cost += costBack
		p.doubt = p.doubt || p.Field().Reply && p.Entry().Seat != "" // an answer comes last
	}
	switch one.like {
	case vocabulary.Homophone:
		p.cost += costSound
		p.doubt = p.doubt || p.Stage() > 0 && p.Domain().ID != vocabulary.SeatDomain
	case vocabulary.Alike:
		p.cost, p.doubt, p.rough = p.cost+costAlike, true, true
	case vocabulary.Near:
		p.cost, p.doubt, p.rough = p.cost+costNear, true, true
	case vocabulary.Same, vocabulary.Inflected, vocabulary.Unlike:
	}
	switch last := bits.Len64(one.said) == len(h.words); {
	case one.sort == vocabulary.Misheard:
		p.cost, p.doubt = p.cost+costSound, true
	case one.sort == vocabulary.Article && !last && !h.amongNumbers(one.at) && (!p.noVerb || p.used&(2<<(bits.Len64(one.said)-1)) == 0):
		p.doubt = true
	}
	p.last, p.used = one.at, p.used|one.said
	p.Walk = p.Take(one.id)
	return p
}

// step fills the field in every way that the remaining words allow.
func (h *hearing) step(p partial) {
	if h.steps++; h.steps > hearSteps || p.cost > h.least+mostCost {
		return
	}
	f := p.Field()
	if f == nil {
		h.finish(p)
		return
	}
	if p.Stage() == 1 {
		h.verbs(p)
		return
	}
	for _, one := range h.heard(p.Walk) {
		if one.said&p.used != 0 || one.face && p.noVerb || p.Bar(one.id) != nil || p.Count() > 0 && !h.follows(p, one) {
			continue
		}
		next := h.take(p, one)
		if f.Form == "tally" && p.Count()%2 == 1 && one.at < p.last { // "two cables"
			next.cost, next.last = next.cost-costBack, p.last
		}
		h.step(next)
	}
	if f.Form == "tally" && p.Count()%2 == 0 && f.Bare != "" && p.Bar(f.Bare) == nil {
		next := p
		next.Walk = p.Take(f.Bare)
		next.cost++
		h.step(next)
	}
	if p.MayEnd() && p.Bar("") == nil {
		next := p
		next.Walk = p.Take("")
		h.step(next)
		return
	}
	if only := onlyWord(p.Walk); only != "" {
		next := p
		next.Walk = p.Take(only)
		h.step(next)
		return
	}
	if followsFromNext(p.Walk) {
		for _, word := range p.Domain().Words {
			if next := p; p.Bar(word.ID) == nil {
				next.Walk = p.Take(word.ID)
				next.cost++
				h.step(next)
			}
		}
	}
	if f.Form == "tally" && p.Count()%2 == 1 {
		return
	}
	if f.Reply && p.Count() == 0 && len(p.Entry().Args) > 0 {
		p.cost += costAnswer
	} else {
		p.cost, p.doubt = p.cost+costLacks, true
	}
	h.finish(p)
}

// follows tells whether a word may be the next one of a field of several words: it stands behind the last
// one, or is a number beside the word that it counts.
func (h *hearing) follows(p partial, one heard) bool {
	if p.Field().Form != "tally" || p.Count()%2 == 0 {
		return one.at > p.last
	}
	between := 0
	for i := min(one.at, p.last) + 1; i < max(one.at, p.last); i++ {
		if h.isNumber(i) {
			return false
		}
		if !h.small[i] {
			between++
		}
	}
	return between < 2
}

// verbs tries the verbs that were said, and those that need not be.
func (h *hearing) verbs(p partial) {
	for _, one := range h.heard(p.Walk) {
		verb := p.Domain().Find(one.id)
		if one.said&p.used != 0 || !fitsSpeaker(p.Walk, verb) || p.Bar(one.id) != nil || rules.IsHeader(one.id) {
			continue
		}
		next := h.take(p, one)
		next.verb = one.at
		if next.Verb().Keeps {
			continue
		}
		if one.part {
			next.cost, next.doubt = next.cost+costVerb, true
		}
		if p.speaker > one.at {
			next.cost, next.doubt = next.cost+costLater, true
		}
		h.step(next)
	}
	for _, word := range p.Domain().Words {
		next := p
		if next.Walk = p.Take(word.ID); !fitsSpeaker(p.Walk, word) || next.Verb().Keeps || next.Verb().Explicit || len(next.Verb().Fields) == 0 || !isPlay(next.Walk) || p.Bar(word.ID) != nil {
			continue
		}
		next.noVerb = true
		next.cost += costNoVerb
		h.step(next)
	}
}

// finish adds a reading. Words that it leaves over add to its cost.
func (h *hearing) finish(p partial) {
	if p.verb < 0 && len(p.Entry().Args) == 0 {
		return
	}
	over, unknown, sure := h.leftOver(p)
	p.cost += over
	if unknown > len(h.words)/h.share || p.cost > h.least+mostCost {
		return
	}
	h.least = min(h.least, p.cost)
	v := way{stop: open, spoken: p.speaker >= 0}
	if p.noVerb {
		v.guess = noVerb
	}
	h.found = append(h.found, guessed{reading{entry: p.Entry(), walk: p.Walk, way: v}, p.cost, bits.OnesCount64(p.used), p.doubt || !sure || h.turnsRound(p), unknown == 0, p.rough})
}

// leftOver returns the cost of the words that a reading leaves over, and how many of them nothing
// explains. sure is false if there are such words, or a verb is among those left over.
func (h *hearing) leftOver(p partial) (cost, unknown int, sure bool) {
	v := h.at.Vocabulary()
	sure = true
	typed := false // it leaves a number, a letter or a code over, which nobody mishears
	for i := 0; i < len(h.words); {
		if p.used&(1<<i) != 0 {
			i++
			continue
		}
		n := 0
		var run vocabulary.Typed
		for k := i; k < min(len(h.words), i+joinedWords) && p.used&(1<<k) == 0; k++ {
			if run = run.And(h.words[k].Typed); v.Besides(run, h.lang) || v.Besides(vocabulary.NewTyped(strings.TrimSuffix(run.Text, "s")), h.lang) {
				n = k + 1 - i
			}
		}
		switch {
		case n > 0:
			if n == 1 && v.Domain(vocabulary.VerbDomain).SaysAt(h.lang, h.words[i].Typed) {
				cost, sure = cost+costVerb, false
			}
			i += n
			continue
		case h.small[i] && !h.isNumber(i), p.Verb().Is(h.words[i].Typed, []string{h.lang}), len(h.at.Seats().Words) == 1 && h.at.Seats().Says(h.words[i].Typed):
		case h.isNumber(i), len(h.bare[i]) == 1, h.at.Seats().Says(h.words[i].Typed), v.Domain(vocabulary.VerbDomain).SaysAt(h.lang, h.words[i].Typed):
			cost, unknown = cost+costKnown, unknown+2
			typed = true
		default:
			cost, unknown = cost+costUnknown, unknown+1
			typed = typed || strings.ContainsAny(h.words[i].Text, "0123456789")
		}
		i++
	}
	if typed && h.share == loose {
		unknown = len(h.words)
	}
	return cost, unknown, sure && unknown == 0
}

// isNumber tells whether a word surely is a number.
func (h *hearing) isNumber(i int) bool {
	return vocabulary.IsNumber(h.words[i].Joined) || h.digit[i].Joined != "" && (h.sort[i] == vocabulary.Number || h.sort[i] == vocabulary.Article && h.amongNumbers(i))
}

// amongNumbers tells whether a word stands beside one that is a number too.
func (h *hearing) amongNumbers(i int) bool {
	counts := func(k int) bool {
		return k >= 0 && k < len(h.words) && (vocabulary.IsNumber(h.words[k].Joined) || h.digit[k].Joined != "" && h.sort[k] != vocabulary.Misheard)
	}
	return counts(i-1) || counts(i+1)
}

// turnsRound tells whether a text may say that somebody else acts than the reading has it: "Anna is asked
// by Bruno", "Anna, Bruno asks …".
func (h *hearing) turnsRound(p partial) bool {
	seats := 0
	for _, seat := range h.heard(h.at.Walk()) {
		if seat.at > 0 && vocabulary.SpokenIn(h.lang).Agent(h.words[seat.at-1].Typed) {
			return true
		}
		if p.verb >= 0 && seat.at < p.verb && p.Entry().Seat != "" && seat.at != p.speaker {
			seats++
		}
	}
	return seats > 0
}
