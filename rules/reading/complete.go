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

// mostFollowed is up to how many unfinished entries are listed together with their next words.
const mostFollowed = 3

// CompleteField lists the entries that a text typed at the walk's field may begin. One letter may begin a
// secret word there, since people are asked for it.
func CompleteField(w position.Walk, text, lang string, most int) []Completion {
	return reader{w.At(), lang}.complete(w.Entry().String()+" "+text, w.Depth(), most)
}

// complete lists the open entries that a text may begin, and no more than most. From the depth asked on,
// people are asked for each word by itself.
func (p reader) complete(text string, asked, most int) []Completion {
	if unreadableText(text) != nil {
		return nil
	}
	l := &list{most: most, seen: map[string]bool{}}
	var waiting []position.Walk
	verbs := 0
	found := p.found(text, asked)
	groups := groupAlike(found)
	for _, r := range found {
		c := r.completion()
		if group := groups[r.likeness()]; group.several {
			c.Alike, c.Lacks = true, group.part
		}
		c.Asks, c.Begins, c.Likely = r.mustAsk() || c.forgets() || r.doubtful, r.secret, r.likely
		switch {
		case !l.add(c), r.entry.Drawn != nil:
			continue
		case r.saysNothing():
			verbs++
		}
		if !c.Whole() {
			r.walk = c.Walk
		}
		waiting = append(waiting, r.walk)
	}
	if len(waiting) > mostFollowed || verbs > 1 || len(l.all) == most {
		return l.all
	}
	for _, w := range waiting {
		for _, c := range Next(w) {
			l.add(c)
		}
	}
	return l.all
}

// list gathers completions, each once, and no more than most.
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

// begin searches for the entries that a text may begin, as it stands and with each "=" parted from its
// word. From the depth asked on, people are asked for each word by itself. openOnly leaves out barred
// readings, and those that no word can complete.
func (p reader) begin(text string, asked int, openOnly bool) *search {
	s := p.searchUnfinished(text, false, asked, openOnly)
	if strings.Contains(text, "=") {
		s.found = append(s.found, p.searchUnfinished(text, true, asked, openOnly).found...)
	}
	for _, part := range []func(text, lang string) string{partDigits, partWords, p.Parts} {
		if parted := part(text, p.lang); len(s.found) == 0 && parted != "" {
			// If the parted text was read beyond two words, and the typed text beyond none, the slip stands
			// behind those words.
			if apart := p.searchUnfinished(parted, false, asked, openOnly); len(apart.found) > 0 || s.stuckAt < 1 && apart.stuckAt > 1 {
				s = apart
			}
		}
	}
	if len(s.found) > 0 {
		fewest := slices.MinFunc(s.found, func(a, b reading) int { return cmp.Compare(a.passed, b.passed) }).passed
		s.found = slices.DeleteFunc(s.found, func(r reading) bool { return r.passed > fewest })
		plainest := slices.MinFunc(s.found, func(a, b reading) int { return a.comparePlainness(b.way) })
		s.found = slices.DeleteFunc(s.found, func(r reading) bool { return plainest.comparePlainness(r.way) < 0 })
	}
	if openOnly {
		for i, r := range s.found {
			c := r.completion()
			s.found[i].offered = &c
		}
		s.found = slices.DeleteFunc(s.found, func(r reading) bool {
			return !r.offered.Whole() && !canGoOn(r.offered.Walk) && (r.saysNothing() || absentWords(r.offered.Walk) == nil)
		})
	}
	return s
}

// searchUnfinished searches for the entries that one text may begin; see begin.
func (p reader) searchUnfinished(text string, glued bool, asked int, openOnly bool) *search {
	s := newSearch(p.Position, text, p.lang, glued)
	s.unfinished, s.openOnly, s.asked = true, openOnly, asked
	if s.drawnErr == "" {
		s.speak(p.Walk())
	}
	return s
}

// completion returns the reading as it is offered. It leaves out all further fields if it may, except
// behind a verb that was not typed: nobody has seen yet what may follow that.
func (r reading) completion() Completion {
	if r.offered != nil {
		return *r.offered
	}
	if r.entry.Drawn != nil {
		return Completion{Entry: r.entry, Walk: r.walk}
	}
	if end, ends := leaveRest(r.walk); ends && !r.saysNothing() {
		return Completion{Entry: r.entry, Walk: end}
	}
	settled := advance(r.walk)
	return Completion{Entry: settled.Entry(), Walk: settled}
}

// sort puts the likeliest reading first. It compares whether the line is due, who speaks, how rare the
// verb is, what a beginning or one letter was taken for, whether the entry is whole, what was left out,
// whether the word in place of a verb is whole, and the order of the verbs.
func (p reader) sort(found []reading) []reading {
	verbs := map[string]int{}
	for i, verb := range p.Vocabulary().Domain(vocabulary.VerbDomain).Words {
		verbs[verb.ID] = i
	}
	last := func(is bool) int {
		if is {
			return 1
		}
		return 0
	}
	sorting.Stable(found, func(a, b reading) int {
		return cmp.Or(
			cmp.Compare(last(!a.isDue()), last(!b.isDue())),
			cmp.Compare(a.turn(), b.turn()),
			cmp.Compare(a.rare(), b.rare()),
			cmp.Compare(last(a.secret), last(b.secret)),
			cmp.Compare(last(a.isLetterAlone()), last(b.isLetterAlone())),
			cmp.Compare(last(a.accusesByLetter()), last(b.accusesByLetter())),
			cmp.Compare(a.waits(), b.waits()),
			cmp.Compare(a.guess, b.guess),
			cmp.Compare(last(a.part), last(b.part)),
			cmp.Compare(verbs[a.entry.Verb], verbs[b.entry.Verb]),
		)
	})
	return found
}

// isDue tells whether words without a verb go on with a line of the table that is due.
func (r reading) isDue() bool {
	if r.guess&noVerb == 0 || r.saysNothing() || r.entry.Seat != "" {
		return false
	}
	line := r.entry.String() + " "
	return slices.ContainsFunc(r.walk.At().Due(), func(n rules.Notice) bool { return n.Line != "" && strings.HasPrefix(line, n.Line+" ") })
}

// turn ranks who speaks: the seat whose turn it is, the table, another seat; last a verb that is no play
// and was not typed.
func (r reading) turn() int {
	switch {
	case r.entry.Seat != "" && r.entry.Seat == r.walk.At().Turn():
		return 0
	case r.entry.Seat != "":
		return 2
	case r.saysNothing() && !isPlay(r.walk):
		return 3
	}
	return 1
}

// accusesByLetter tells whether one letter was taken for an entry that is never taken without its verb.
func (r reading) accusesByLetter() bool {
	return r.oneLetter && !r.saysNothing() && r.walk.Verb().Asked
}

// rare ranks the verb: 1 if people seldom say it, else 0.
func (r reading) rare() int {
	if verb := r.walk.Verb(); verb != nil && verb.Rare {
		return 1
	}
	return 0
}

// waits ranks an entry: 0 if some of it was typed and it is whole, else 1.
func (r reading) waits() int {
	if !r.saysNothing() && r.completion().Whole() {
		return 0
	}
	return 1
}

// likeness is equal for readings that are equally likely and fill the same fields. The text does not tell
// which of them is meant.
type likeness struct {
	turn, rare, waits, guess, joined int
	verb, form                       string
}

func (r reading) likeness() likeness {
	l := likeness{turn: r.turn(), rare: r.rare(), waits: r.waits(), guess: r.guess, joined: r.joined}
	if r.guess&noVerb != 0 {
		l.verb = r.entry.Verb // verbs that were not typed are tried in their order
	}
	for _, arg := range r.entry.Args {
		l.form += strings.Repeat(arg.Field+" ", len(arg.Words))
	}
	return l
}

// group are readings of one likeness.
type group struct {
	first   string             // the first entry
	several bool               // other entries follow it
	begun   string             // the first part of the last word, if all share it …
	part    *vocabulary.Domain // … and the domain of its second part; nil if they do not
}

// groupAlike groups readings by their likeness.
func groupAlike(found []reading) map[likeness]*group {
	all := map[likeness]*group{}
	for _, r := range found {
		l, text := r.likeness(), r.entry.String()
		begun, part := lastParts(r.walk)
		if of := all[l]; of == nil {
			all[l] = &group{first: text, begun: begun, part: part}
		} else if text != of.first {
			of.several = true
			if begun != of.begun {
				of.part = nil
			}
		}
	}
	return all
}
