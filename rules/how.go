package rules

import "slices"

// How is what a line says at its end of how it came to stand as it does, "" for one
// that was only said: "Anna: ask Bruno red = 2 derived".
type How string

const (
	// Derived is a reply that nobody gave: Lestrade worked it out of what was entered
	// before, and does so anew whenever that is put right.
	Derived How = "derived"
	// Insisted is a reply that people kept to though the entered cards speak against
	// it. It stands as a contradiction until one of them is put right.
	Insisted How = "insisted"
	// Disputed is what somebody saw though hidden entries of others speak against it: to
	// refuse it would tell of them. What it says and what they say is unknown to the
	// table until one of them is put right; only the referee hears of it, and all at the
	// end.
	Disputed How = "disputed"
	// Repeated is like Disputed where the hidden entry says the same.
	Repeated How = "repeated"
)

// ofReferee tells whether only the referee hears it.
func (h How) ofReferee() bool { return h == Disputed || h == Repeated }

// Said is the entry without what only the referee hears of it.
func (e Entry) Said() Entry {
	if e.How.ofReferee() {
		e.How = ""
	}
	return e
}

const howDomain = "how"

// Insist is an entry whose reply is kept to, whatever the entered cards say.
func (e Entry) Insist() Entry {
	e.How = Insisted
	return e
}

// Contradictions are the lines whose reply was insisted on.
func (p *Position) Contradictions() (lines []int) {
	for i, e := range p.Lines() {
		if e.How == Insisted {
			lines = append(lines, i+1)
		}
	}
	return lines
}

// On has a bar of a reply say which lines tell the cards that it rests on: either the
// reply is wrong, or one of them is.
func (b *Bar) On(lines ...int) *Bar {
	b.Figures["lines"] = LinesOf(lines)
	return b
}

// LinesOf are some lines in order, each once; a 0 is none.
func LinesOf(lines []int) []int {
	lines = slices.DeleteFunc(slices.Clone(lines), func(line int) bool { return line == 0 })
	slices.Sort(lines)
	return slices.Compact(lines)
}

// RestsOn are the lines that tell the cards which a bar rests on, none for another rule.
func (b Bar) RestsOn() []int {
	lines, _ := b.Figures["lines"].([]int)
	return lines
}

// Doubtful is a line that may be at fault where a reply was refused.
type Doubtful struct {
	Line  int
	Heard Entry // as whoever is told of it knows the line
}

// mayInsist tells whether what bars a reply can be insisted on: cards that were entered.
func (r *Refusal) mayInsist() bool {
	return r.Kind == Refused && r.Field != nil && r.Field.Reply && r.RestsOn() != nil
}

// doubting is a refusal that names the lines which it rests on, as a viewer hears them.
func (p *Position) doubting(r *Refusal, viewer Viewer) *Refusal {
	if !r.mayInsist() {
		return r
	}
	for _, line := range r.RestsOn() {
		r.Doubtful = append(r.Doubtful, Doubtful{line, p.Heard(line, viewer)})
	}
	return r
}

// takeHow takes "derived" or "insisted" from the end of the line.
func (l *line) takeHow(known *Vocabulary) {
	words := &l.reply
	if len(l.reply) == 0 {
		words = &l.words
	}
	last := len(*words) - 1
	if last < 1 && !l.replied || last < 0 || l.drawn != nil {
		return
	}
	text := takeParts((*words)[last])
	for _, word := range known.domains[howDomain].Words {
		if word.fits(text, "") == whole {
			l.how, *words = How(word.ID), (*words)[:last]
			return
		}
	}
}
