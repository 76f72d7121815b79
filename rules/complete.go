package rules

import (
	"cmp"
	"slices"
	"strings"
)

var (
	drawMalformed = says.Unreadable("drawn", "outcomes", "said")
	tangled       = says.Unreadable("tangled")
)

// Completion is an open entry that a typed text may begin.
type Completion struct {
	Entry Entry // as far as it is said
	Walk  Walk  // stands at the field that waits for a word
	// Alike tells that the text may as well begin others, so that it says none of them;
	// Lacks is the part that the last word lacks, where all of them have the same other.
	Alike bool
	Lacks *Domain
	// Asks tells that the text leaves out what is never inferred, or the entry what costs
	// something, and Begins that the text only begins a word which is kept from somebody: it
	// is offered, and waits to be chosen.
	Asks, Begins bool
}

// Whole tells whether the entry may be entered as it stands; otherwise its walk's
// field still waits. A request to draw is whole, for the table to draw first.
func (c Completion) Whole() bool { return c.Entry.Drawn != nil || c.Walk.Field() == nil }

// Ended is the completion as it stands, where all that it waits for may be left out.
func (c Completion) Ended() (end Completion, ends bool) {
	walk, ends := c.Walk.ended()
	return Completion{Entry: c.Entry, Walk: walk}, ends
}

// LeftOut are the fields that the entry has without a word, though some might fill them.
func (c Completion) LeftOut() (fields []*Field) {
	for at := c.Walk.at.Walk(); at.depth() < c.Walk.depth(); {
		id := c.Entry.at(at)
		if id == "" && at.stage > 1 && at.count == 0 && at.leads() {
			fields = append(fields, at.Field())
		}
		at = at.Take(id)
	}
	return fields
}

// fewest is how many unfinished entries are shown with what may follow them.
const fewest = 3

// Complete lists the open entries that a typed text may begin, the likeliest first,
// at most so many. The text is read as Read does, but the line may go on, and its
// verb may be left out, as well as the colon after a speaker. A few unfinished
// entries are followed by their next words (see [Walk.Next]); a text that says
// nothing gives the verbs that are open now.
//
// Complete a text at the view of whoever types it.
func (p *Position) Complete(text, lang string, most int) []Completion {
	return p.complete(text, lang, open, most)
}

// CompleteNext is like Complete for a text typed where an entry waits for its next word:
// also what is kept from somebody may be begun by a letter, since it is asked for.
func (p *Position) CompleteNext(begun Walk, text, lang string, most int) []Completion {
	return p.complete(begun.entry.String()+" "+text, lang, begun.depth(), most)
}

func (p *Position) complete(text, lang string, asked, most int) []Completion {
	if unreadableText(text) != nil {
		return nil
	}
	l := &list{most: most, seen: map[string]bool{}}
	var waiting []Walk
	verbs := 0
	found := p.sorted(p.begunFrom(text, lang, asked, true).found)
	groups := alike(found)
	for _, r := range found {
		c := groups[r.likeness()].mark(r.completion())
		c.Asks, c.Begins = r.asks() || c.costs(), r.secret
		switch {
		case !l.add(c), r.entry.Drawn != nil:
			continue
		case r.verbOnly():
			verbs++
		}
		if !c.Whole() {
			r.walk = c.Walk
		}
		waiting = append(waiting, r.walk)
	}
	if len(waiting) > fewest || verbs > 1 {
		return l.all
	}
	for _, w := range waiting {
		for _, c := range w.Next() {
			l.add(c)
		}
	}
	return l.all
}

// Waits are the entries that a typed text begins and that can go on, the likeliest
// first, each at the field that its next word would fill; those that may end there too.
func (p *Position) Waits(text, lang string) (waiting []Completion) {
	if unreadableText(text) != nil {
		return nil
	}
	for _, r := range p.sorted(p.begun(text, lang, true).found) {
		if w := r.walk.settled(); r.entry.Drawn == nil && !r.verbOnly() && w.Field() != nil {
			waiting = append(waiting, Completion{Entry: w.entry, Walk: w})
		}
	}
	return waiting
}

// costs tells whether the entry leaves out what costs something.
func (c Completion) costs() bool {
	return slices.ContainsFunc(c.LeftOut(), func(f *Field) bool { return f.Asked })
}

// list is completions, each once.
type list struct {
	all  []Completion
	most int
	seen map[string]bool
}

func (l *list) add(c Completion) bool {
	text := c.Entry.String()
	if len(l.all) >= l.most || l.seen[text] {
		return false
	}
	l.seen[text] = true
	l.all = append(l.all, c)
	return true
}

// begun searches what a text may begin, each "=" also parted from its word. What is
// open goes on to an end: readings that lead nowhere are left out there.
func (p *Position) begun(text, lang string, openOnly bool) *search {
	return p.begunFrom(text, lang, open, openOnly)
}

// begunFrom is like begun, the words from some depth on being asked for one by one.
func (p *Position) begunFrom(text, lang string, asked int, openOnly bool) *search {
	s := p.palette(p.newSearch(text, lang, false), asked, openOnly)
	if strings.Contains(text, "=") {
		s.found = append(s.found, p.palette(p.newSearch(text, lang, true), asked, openOnly).found...)
	}
	s.found = s.wordForWord()
	if openOnly {
		s.found = slices.DeleteFunc(s.found, func(r reading) bool { c := r.completion(); return !c.Whole() && !c.Walk.leads() })
	}
	return s
}

// wordForWord are the readings that pass over fewest of the typed words.
func (s *search) wordForWord() []reading {
	if len(s.found) == 0 {
		return nil
	}
	fewest := slices.MinFunc(s.found, func(a, b reading) int { return cmp.Compare(a.passed, b.passed) }).passed
	return slices.DeleteFunc(s.found, func(r reading) bool { return r.passed > fewest })
}

func (p *Position) palette(s *search, asked int, openOnly bool) *search {
	s.palette, s.openOnly, s.asked = true, openOnly, asked
	if s.drawnErr == "" {
		s.speak(p.Walk())
	}
	return s
}

// mayGoOn tells whether all that was typed is said, and more may follow.
func (s *search) mayGoOn(w Walk, i int) bool {
	return s.palette && s.drawn == nil && s.how == "" && i == len(s.typed) && w.stage > 1 && (w.Field().Reply || !s.replied)
}

// speakFirst tries the first word as the speaker of an act.
func (s *search) speakFirst(w Walk) {
	if len(s.words) == 0 {
		return
	}
	for _, c := range w.match(s.typed[:len(s.words)], s.lang, false, nil) {
		s.take(w, c, 0, way{stop: open, guess: noColon, spoken: true})
	}
}

// guess tries what the palette reads beyond the notation: a line without its verb or
// without a word that the next one tells, and the beginning of a request to draw. Lines
// that are no play must bring their verb, since they would take any word for theirs, and
// so must those that say so.
func (s *search) guess(w Walk, next []typed, i int, v way) {
	if w.draw(next, s.lang) == beginning {
		s.finish(w, v, drawRequest(next))
	}
	if len(next) > 0 && v.guess&noVerb == 0 && w.toldByNext() {
		for _, word := range w.domain().Words {
			told := v
			told.guess |= noKind
			s.take(w, candidate{id: word.ID}, i, told)
		}
	}
	if w.stage != 1 {
		return
	}
	v.guess |= noVerb
	for _, verb := range w.domain().Words {
		if next := w.Take(verb.ID); w.mayBeSaid(verb) && !next.verb.Keeps && (i == len(s.typed) || next.plays() && !next.verb.Explicit) {
			s.take(w, candidate{id: verb.ID}, i, v)
		}
	}
}

// toldByNext tells whether the word of the walk's field shows in the one that follows: a
// card is a guess at both.
func (w Walk) toldByNext() bool {
	f := w.Field()
	if f == nil || w.stage < 2 || !w.verb.Act || f.Reply || f.Max > 1 || w.stage-1 == len(w.verb.Fields) {
		return false
	}
	next := w.verb.Fields[w.stage-1]
	return next.By == f.Name && len(next.Each) == len(w.domain().Words)
}

// verbOnly tells whether nothing was typed but perhaps the speaker.
func (r reading) verbOnly() bool { return r.guess&noVerb != 0 && len(r.entry.Args) == 0 }

// completion is a reading as it is offered: ended, where it may end. A verb that was
// not typed is not ended: what may follow it has not been offered yet.
func (r reading) completion() Completion {
	if r.entry.Drawn != nil {
		return Completion{Entry: r.entry, Walk: r.walk}
	}
	if end, ends := r.walk.ended(); ends && !r.verbOnly() {
		return Completion{Entry: r.entry, Walk: end}
	}
	settled := r.walk.settled()
	return Completion{Entry: settled.entry, Walk: settled}
}

// sorted puts the likeliest reading first: by who says it, whole ones before others, by
// what was left out, and by the order of the verbs.
func (p *Position) sorted(found []reading) []reading {
	verbs := map[string]int{}
	for i, verb := range p.words.verbs.Words {
		verbs[verb.ID] = i
	}
	slices.SortStableFunc(found, func(a, b reading) int {
		return cmp.Or(
			cmp.Compare(a.turn(), b.turn()),
			compareBools(a.secret, b.secret),
			cmp.Compare(a.waits(), b.waits()),
			cmp.Compare(a.guess, b.guess),
			cmp.Compare(verbs[a.entry.Verb], verbs[b.entry.Verb]),
		)
	})
	return found
}

// compareBools puts false before true.
func compareBools(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return 1
	}
	return -1
}

// turn is how soon an entry is to be expected: an act of the seat whose turn it is,
// a statement, an act of another seat; then what is no play, unless it was typed.
func (r reading) turn() int {
	state := r.walk.at.state
	switch {
	case r.entry.Seat != "" && state != nil && r.entry.Seat == state.turn():
		return 0
	case r.entry.Seat != "":
		return 2
	case r.verbOnly() && !r.walk.plays():
		return 3
	}
	return 1
}

// waits is 0 for an entry that was begun and is whole.
func (r reading) waits() int {
	if !r.verbOnly() && r.completion().Whole() {
		return 0
	}
	return 1
}

// plays tells whether the walk's verb says something of the game being played, and
// not of its box, of the header or of a draw.
func (w Walk) plays() bool { return !w.verb.Box && !IsHeader(w.verb.ID) }

// Barred is what stands against the likeliest entry that a text may begin, read as
// Complete does; nil where some such entry is open.
func (p *Position) Barred(text, lang string) *Refusal {
	if r := p.refuseText(text); r != nil {
		return r
	}
	free, all := p.begun(text, lang, true), p.begun(text, lang, false)
	switch {
	case len(free.found) > 0:
		return nil
	case free.drawnErr != "":
		return p.Walk().refuse(Unreadable, drawMalformed.Bar(MostOutcomes, MostSaid), free.drawnErr)
	case len(all.found) > 0:
		// Of bars, as of readings, the last on the way is the likeliest.
		likeliest := slices.MaxFunc(p.sorted(all.found), func(a, b reading) int { return cmp.Compare(a.stop, b.stop) })
		if likeliest.stop == 1 && likeliest.guess&noVerb != 0 { // of a verb that nobody said
			if r := p.meant(text, lang); r != nil {
				return r
			}
		}
		if r := likeliest.walk.refusal(); r != nil {
			return r
		}
		return likeliest.walk.deadEnd()
	case max(free.steps, all.steps) > searchSteps:
		return p.Walk().refuse(Unreadable, tangled.Bar(), "")
	}
	if r := p.meant(text, lang); r != nil {
		return r
	}
	if free.stuckAt >= all.stuckAt {
		return free.unreadable()
	}
	return all.unreadable()
}
