package rules

import (
	"cmp"
	"slices"
)

var (
	drawMalformed = says.Unreadable("drawn", "outcomes", "said")
	tangled       = says.Unreadable("tangled")
)

// Reading is a search: a typed line stands for the one conceivable entry whose
// words, field by field, its words begin. Open entries come before barred ones,
// and of barred ones those that a rule stops last: the others go wrong earlier.

// searchSteps bounds the search for a line whose every word begins many.
const searchSteps = 50_000

type search struct {
	line
	text     string  // as it was typed
	state    state   // of the table at which the line was typed
	typed    []typed // the words, then those of the reply
	lang     string
	palette  bool // the line may be only the beginning of one: see Complete
	openOnly bool // what a rule bars is passed over
	asked    int  // the depth from which words are asked for one by one; beyond all where none are
	steps    int
	found    []reading
	// The step that got farthest when no reading was found.
	stuck   stop
	rivals  []stop // that got as far
	stuckAt int
	why     Reason
}

// stop is a step at which a reading stuck.
type stop struct {
	Walk
	guess int // what was left out of the line till then
}

// Where a reading stuck before the first typed word.
const (
	atSpeaker = -1
	notStuck  = -2
)

func newSearch(p *Position, text, lang string, glued bool) *search {
	s := &search{line: p.takeApart(text, glued, typedWhole), text: text, state: p.state, lang: lang, stuckAt: notStuck, asked: open}
	s.typed = make([]typed, 0, len(s.words)+len(s.reply))
	for _, word := range slices.Concat(s.words, s.reply) {
		s.typed = append(s.typed, takeParts(word))
	}
	return s
}

// speak tries the speakers: the typed one, or else the table for its statements
// and every seat that may speak for its acts.
func (s *search) speak(w Walk) {
	if s.speaker != "" {
		for _, c := range w.match([]typed{takeParts(s.speaker)}, s.lang, false, nil) {
			s.take(w, candidate{id: c.id}, 0, way{stop: open, spoken: true})
		}
		s.fail(w, atSpeaker, way{}, noWord)
		return
	}
	if s.palette && len(s.words) > 0 { // the first word may be the speaker of an act
		for _, c := range w.match(s.typed[:len(s.words)], s.lang, false, nil) {
			s.take(w, c, 0, way{stop: open, guess: noColon, spoken: true})
		}
	}
	for _, id := range s.speakers(w) {
		s.take(w, candidate{id: id}, 0, way{stop: open})
	}
}

// speakers are whoever may have said a line that names no speaker.
func (s *search) speakers(w Walk) []string {
	ids := w.Open()
	if len(w.at.seats.Words) > 0 && !slices.ContainsFunc(ids, func(id string) bool { return id != "" }) {
		ids = append(ids, w.at.seats.Words[0].ID)
	}
	if s.state != nil { // of words that fit nobody, it is told why they do not fit there
		turn := s.state.turn()
		if i := slices.Index(ids, turn); i > 0 && turn != "" {
			ids = slices.Insert(slices.Delete(ids, i, i+1), 0, turn)
		}
	}
	return ids
}

// take goes on with a word in the walk's field, from typed word i on.
func (s *search) take(w Walk, c candidate, i int, v way) {
	if v.stop == open {
		bar := w.bar(c.id)
		// What is insisted on stands against entered cards, and against them only.
		insisted := bar != nil && s.how == Insisted && w.Field().Reply && bar.RestsOn() != nil
		if bar != nil && !insisted {
			v.stop = w.depth()
			v.weak = w.stage == 1 && c.begun
		}
	}
	if s.openOnly && v.stop != open {
		return
	}
	v.joined += max(0, c.words-1)
	v.unlike = cmp.Or(v.unlike, c.unlike)
	v.aside = v.aside || c.aside && !c.either
	if w.stage == 1 {
		v.begun = c.begun
	}
	if c.begun && w.keepsSecret() && w.depth() < s.asked && (c.letter || w.at.header.Mine() == "") { // at one's own table all see what a beginning was taken for
		v.secret, v.letter = true, v.letter || c.letter
	}
	s.step(w.Take(c.id), i+c.words, v)
}

// step fills the walk's field from typed word i on, with all that the next typed words may
// mean there. Where no "=" was typed, the reply may follow without it, as people say it. A
// word that no other could stand for need not be typed.
func (s *search) step(w Walk, i int, v way) {
	if s.steps++; s.steps > searchSteps {
		return
	}
	f := w.Field()
	end := len(s.words)
	inReply := s.replied && (f == nil || f.Reply)
	if inReply {
		end = len(s.typed)
	}
	said := f == nil || f.Reply && !s.replied // all that the line has to say
	// A small word may end it: "gives crow-6 on".
	if said && i > 0 && i+1 == end && end == len(s.typed) && w.at.words.passes(s.typed[i], w.stage, s.lang) {
		passing := v
		passing.passed++
		s.finish(w, passing, s.drawn)
		if f == nil { // else it may begin a reply, too
			return
		}
	}
	switch {
	case inReply && i < len(s.words), f == nil && i < end:
		s.fail(w, i, v, spareWord)
		return
	case f == nil, said && i == end:
		s.finish(w, v, s.drawn)
		return
	case s.palette && s.drawn == nil && s.how == "" && s.dispute == "" && i == len(s.typed) && w.stage > 1 && (f.Reply || !s.replied):
		s.finish(w, v, s.drawn) // all that was typed is said, and more may follow
		return
	}
	next := s.typed[i:end]
	if w.draw(next, "") == whole {
		s.finish(w, v, drawRequest(next))
		return
	}
	var found []candidate
	switch {
	case len(next) == 0:
	case v.guess&noVerb != 0 && len(w.entry.Args) == 0:
		// Without its verb a line begins with a word that its first field knows: free text
		// fits anywhere, and a "?" only where others of the same field follow.
		if found = w.match(next, s.lang, s.asksFor(w), nil); f.Max > 1 && len(next) > 1 && next[0].text == Unknown {
			found = w.candidates(next, s.lang, s.asksFor(w), nil)
		}
	case w.stage == 1 && s.speaker == "":
		found = w.candidates(next, s.lang, s.asksFor(w), w.mayBeSaid)
		if named := w.at.words.named(next[0]); named != "" && !v.spoken {
			found = slices.DeleteFunc(found, func(c candidate) bool { return c.words == 1 && !c.begun && c.id != named })
		}
		if !v.spoken && w.at.seats.says(next[0]) { // "lea 5nf" is said by Lea, and begins no "lead"
			found = slices.DeleteFunc(found, func(c candidate) bool { return c.begun })
		}
	default:
		found = w.candidates(next, s.lang, s.asksFor(w), nil)
	}
	if v.guess&noVerb != 0 || v.begun && w.verb.Asked { // "Bruno red" is a question, and no card; "a red" accuses nobody
		found = slices.DeleteFunc(found, func(c candidate) bool { return c.aside })
	}
	for _, c := range found {
		s.take(w, c, i, v)
	}
	for _, c := range w.beside(next, s.lang, s.asksFor(w), found) {
		if c.unlike == nil || !s.openOnly && !c.begun && v.guess&noVerb == 0 { // nothing is offered for what no card is
			s.take(w, c, i, v)
		}
	}
	if unsaid := v.guess&noVerb != 0 && len(w.entry.Args) == 0; s.palette && len(next) > 0 && w.stage > 1 && !unsaid { // whole words are read by their verb
		recalled, rest := w.recalled(next[0], s.lang, found), v
		if len(found) > 0 {
			rest.guess |= noRest
		}
		for _, c := range recalled {
			s.take(w, c, i, rest)
		}
		found = append(found, recalled...)
	}
	if bare := w.bare(next); bare != "" {
		s.take(w, candidate{id: bare}, i, v)
	}
	if w.countedFirst(next, s.lang) { // "2 cables" as people say it
		s.typed[i], s.typed[i+1] = s.typed[i+1], s.typed[i]
		s.step(w, i, v)
		s.typed[i], s.typed[i+1] = s.typed[i+1], s.typed[i]
	}
	if len(next) > 0 {
		if loose, is := w.at.words.loosened(next, s.lang); is {
			passing, tight := v, s.typed[i]
			passing.passed++
			s.typed[i] = loose
			s.step(w, i, passing)
			s.typed[i] = tight
		}
	}
	if w.mayEnd() {
		s.take(w, candidate{}, i, v)
	}
	only := w.only()
	if only == "" && s.openOnly && len(found) == 0 && len(next) > 0 {
		only = w.forced()
	}
	if only != "" {
		after := w.Take(only)
		if len(found) == 0 || after.Field() != nil && after.match(next, s.lang, s.asksFor(after), nil) != nil {
			s.take(w, candidate{id: only}, i, v)
		}
	}
	question := f.Reply && f.Max == 1 && len(next) == 2 && next[0].text == Unknown // "how many? 2"
	if i+1 < len(s.typed) && len(next) > 0 && (question || w.at.words.passes(next[0], w.stage, s.lang) && !w.spells(next[0])) {
		passing := v
		passing.passed++
		s.step(w, i+1, passing)
	}
	switch {
	case len(next) == 0:
		s.fail(w, i, v, missingWord)
	case len(found) == 0:
		s.fail(w, i, v, noWord)
	}
	if s.palette {
		s.guess(w, next, i, v)
	}
}

// asksFor tells whether a letter may begin the word of the walk's field: that word was
// asked for by itself, or what the letter begins will be.
func (s *search) asksFor(w Walk) bool { return w.depth() >= s.asked || !s.palette }

func (s *search) finish(w Walk, v way, drawn *Draw) {
	said := s.typed
	if v.guess&noColon != 0 {
		said = said[1:]
	}
	v.scant = v.guess&noVerb != 0 && len(said) == 1 && !said[0].tells()
	e := w.entry
	e.Drawn, e.How, e.Dispute = drawn, s.how, s.dispute
	s.found = append(s.found, reading{entry: e, walk: w, way: v})
}

// draw tells how well the reply that was typed at the walk's field asks to draw.
func (w Walk) draw(reply []typed, lang string) fit {
	f := w.Field()
	if !f.Chance || w.count > 0 || len(reply) < 1 || len(reply) > 1+MostSaid {
		return noFit
	}
	if slices.ContainsFunc(reply[1:], func(said typed) bool { return !w.at.words.mayBeSaidAtDraw(said.text) }) {
		return noFit
	}
	return w.at.words.domains["chance"].Find("draw").fits(reply[0], lang)
}

func drawRequest(reply []typed) *Draw {
	d := &Draw{}
	for _, said := range reply[1:] {
		d.Said = append(d.Said, said.text)
	}
	return d
}

// bare is the word of a tally that a number without one counts; "" where none is typed.
func (w Walk) bare(next []typed) string {
	f := w.Field()
	if f.Form != "tally" || w.count%2 == 1 || len(next) == 0 || !isNumber(next[0].joined) && !w.at.words.domains[f.Count].says(next[0]) {
		return ""
	}
	return f.Bare
}

// countedFirst tells whether a number that is typed next counts the word behind it: the one
// that a number alone counts, or any other once that is said.
func (w Walk) countedFirst(next []typed, lang string) bool {
	if len(next) < 2 || w.bare(next) == "" {
		return false
	}
	bare := w.Field().Bare
	return w.domain().Find(bare).fits(next[1], lang) > noFit || slices.Contains(w.entry.Words(w.Field().Name), bare)
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

// plays tells whether the walk's verb says something of the game being played, and
// not of its box, of the header or of a draw.
func (w Walk) plays() bool { return !w.verb.Box && !IsHeader(w.verb.ID) }

// fail keeps the steps that got farthest.
func (s *search) fail(w Walk, i int, v way, why Reason) {
	if v.weak {
		i = min(i, 0)
	}
	switch {
	case i > s.stuckAt || i == s.stuckAt && s.why == spareWord && why != spareWord:
		s.stuckAt, s.why, s.rivals = i, why, []stop{{w, v.guess}}
	case i == s.stuckAt && s.why == why:
		s.rivals = append(s.rivals, stop{w, v.guess})
	}
}
