package rules

import (
	"cmp"
	"slices"
	"strings"
)

var (
	several  = says.Ambiguous("several")
	askedFor = says.Ambiguous("asked")
)

// Reading is a search: a typed line stands for the one conceivable entry whose
// words, field by field, its words begin. Open entries come before barred ones,
// and of barred ones those that a rule stops last: the others go wrong earlier.

// searchSteps bounds the search for a line whose every word begins many.
const searchSteps = 50_000

// joinedWords is how many typed words may make one of the notation: "corbeau 6".
const joinedWords = 4

type search struct {
	line
	state    state   // of the table at which the line was typed
	typed    []typed // the words, then those of the reply
	lang     string
	palette  bool // the line may be only the beginning of one: see Complete
	openOnly bool // what a rule bars is passed over
	asked    int  // the depth from which words are asked for one by one; beyond all where none are
	steps    int
	found    []reading
	// The step that got farthest when no reading was found.
	stuck   Walk
	rivals  []Walk // that got as far
	stuckAt int
	why     Reason
}

// reading is one entry that a line may stand for.
type reading struct {
	entry Entry
	walk  Walk
	way
}

// way is how a reading took its words.
type way struct {
	stop   int  // the steps before the first bar; open when none stands
	guess  int  // what was left out of the line: noVerb, noColon, noKind
	spoken bool // the speaker was typed
	secret bool // a word kept from somebody was only begun …
	letter bool // … by a letter alone
	weak   bool // what stops it is a bar on a verb that was only begun
	passed int  // typed words that name nothing
	joined int  // typed words taken together with the one before them
}

const (
	noVerb  = 1
	noColon = 2
	noKind  = 4 // a word that the next one tells
)

const open = 1 << 30

// Where a reading stuck before the first typed word.
const (
	atSpeaker = -1
	notStuck  = -2
)

// Read finds the entry that a typed line stands for at this position; words
// shortened in lang count as beginnings, whole words in every language. The line
// must not be blank. The error is a *Refusal: unreadable, ambiguous, or refused
// where a rule bars what comes before an unreadable word; a whole entry that is
// barred is returned, for Enter to refuse it. A reply left out stays so.
//
// Read a line at the view of whoever typed it: what it stands for may depend on
// what is open there.
func (p *Position) Read(text, lang string) (Entry, error) {
	if r := p.refuseText(text); r != nil {
		return Entry{}, r
	}
	entry, refusal := p.search(text, lang, false)
	if refusal != nil && strings.Contains(text, "=") {
		if other, err := p.search(text, lang, true); err == nil {
			return other, nil
		}
	}
	if refusal != nil {
		return Entry{}, refusal
	}
	return entry, nil
}

// refuseText is the refusal of a text of which no word can be read, nil for others.
func (p *Position) refuseText(text string) *Refusal {
	bar := unreadableText(text)
	if bar == nil {
		return nil
	}
	return &Refusal{Kind: Unreadable, Bar: *bar, Line: p.Next()}
}

func (p *Position) search(text, lang string, glued bool) (Entry, *Refusal) {
	s := p.newSearch(text, lang, glued)
	w := p.Walk()
	if s.drawnErr != "" {
		return Entry{}, w.refuse(Unreadable, drawMalformed.Bar(MostOutcomes, MostSaid), s.drawnErr)
	}
	s.speak(w)
	if s.steps > searchSteps {
		return Entry{}, w.refuse(Unreadable, tangled.Bar(), "")
	}
	best, why := s.best(), several
	if asked := s.asking(); len(asked) > 0 {
		best, why = asked, askedFor
	}
	switch {
	case len(best) == 0:
		return Entry{}, s.unreadable()
	case len(best) == 1 && why != askedFor:
		return best[0], nil
	}
	r := w.refuse(Ambiguous, why.Bar(), strings.Join(words(text), " "))
	r.Near = best
	return Entry{}, r
}

// asking are the open entries of a line that leaves to be asked what is never inferred;
// none where other entries are open.
func (s *search) asking() (all []Entry) {
	for _, r := range s.found {
		switch {
		case r.stop != open:
		case !r.asks():
			return nil
		default:
			all = append(all, r.entry)
		}
	}
	return all
}

func (p *Position) newSearch(text, lang string, glued bool) *search {
	s := &search{line: takeApart(text, glued, p.words), state: p.state, lang: lang, stuckAt: notStuck, asked: open}
	for _, word := range slices.Concat(s.words, s.reply) {
		s.typed = append(s.typed, takeParts(word))
	}
	return s
}

// best are the readings that no other beats, each once: those that a rule stops last;
// of these the ones that pass over fewest words; and of these the ones that take fewest
// together, so that what is stored at a table of Léo and Léo2 reads back.
func (s *search) best() []Entry {
	if len(s.found) == 0 {
		return nil
	}
	beats := func(a, b reading) int {
		return cmp.Or(cmp.Compare(b.stop, a.stop), cmp.Compare(a.passed, b.passed), cmp.Compare(a.joined, b.joined))
	}
	top := slices.MinFunc(s.found, beats)
	var out []Entry
	seen := map[string]bool{}
	for _, r := range s.found {
		if text := r.entry.String(); beats(r, top) == 0 && !seen[text] {
			seen[text] = true
			out = append(out, r.entry)
		}
	}
	if top.stop != open {
		return s.inTurn(out)
	}
	return out
}

// inTurn are the entries of the seat whose turn it is, if any are: a line that nobody
// may say is refused as theirs.
func (s *search) inTurn(all []Entry) []Entry {
	if s.state == nil || s.state.turn() == "" {
		return all
	}
	turn := s.state.turn()
	theirs := slices.DeleteFunc(slices.Clone(all), func(e Entry) bool { return e.Seat != turn })
	if len(theirs) == 0 {
		return all
	}
	return theirs
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
	if s.palette {
		s.speakFirst(w)
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
		slices.SortStableFunc(ids, func(a, b string) int { return cmp.Compare(notTurn(a, turn), notTurn(b, turn)) })
	}
	return ids
}

// notTurn puts the seat whose turn it is before the others.
func notTurn(seat, turn string) int {
	if seat == turn && turn != "" {
		return 0
	}
	return 1
}

// take goes on with a word in the walk's field, from typed word i on.
func (s *search) take(w Walk, c candidate, i int, v way) {
	if v.stop == open && s.bars(w, c.id) {
		v.stop = w.depth()
		v.weak = w.stage == 1 && c.begun
	}
	if s.openOnly && v.stop != open {
		return
	}
	v.joined += max(0, c.words-1)
	if c.begun && w.keepsSecret() && w.depth() < s.asked {
		v.secret, v.letter = true, v.letter || c.letter
	}
	s.step(w.Take(c.id), i+c.words, v)
}

// bars tells whether a rule stands against a word; not against one that is insisted on,
// where only entered cards do.
func (s *search) bars(w Walk, id string) bool {
	bar := w.bar(id)
	if bar == nil {
		return false
	}
	return s.how != Insisted || !w.Field().Reply || bar.RestsOn() == nil
}

// depth is how many words the walk has taken.
func (w Walk) depth() int { return w.stage + w.entry.wordCount() }

// step fills the walk's field from typed word i on. Where no "=" was typed, the
// reply may follow without it, as people say it.
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
	switch {
	case inReply && i < len(s.words), f == nil && i < end:
		s.fail(w, i, v, spareWord)
	case f == nil, f.Reply && !s.replied && i == end, s.mayGoOn(w, i):
		s.finish(w, v, s.drawn)
	case s.asksDraw(w, s.typed[i:end]):
		s.finish(w, v, drawRequest(s.typed[i:end]))
	default:
		s.fill(w, s.typed[i:end], i, v)
		if s.palette {
			s.guess(w, s.typed[i:end], i, v)
		}
	}
}

func (s *search) finish(w Walk, v way, drawn *Draw) {
	e := w.entry
	e.Drawn, e.How = drawn, s.how
	s.found = append(s.found, reading{e, w, v})
}

// asksDraw tells whether the whole reply is a request to draw, with the words that are
// said at that moment.
func (s *search) asksDraw(w Walk, reply []typed) bool {
	return w.draw(reply, "") == whole
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

// fill tries what the next typed words may mean in the walk's field. A word that no
// other could stand for need not be typed.
func (s *search) fill(w Walk, typed []typed, i int, v way) {
	fits := 0
	if len(typed) > 0 {
		for _, c := range s.candidates(w, typed, v) {
			fits++
			s.take(w, c, i, v)
		}
	}
	if bare := w.bare(typed); bare != "" {
		s.take(w, candidate{id: bare}, i, v)
	}
	if w.mayEnd() {
		s.take(w, candidate{}, i, v)
	}
	if only := w.only(); only != "" && (fits == 0 || s.knows(w.Take(only), typed)) {
		s.take(w, candidate{id: only}, i, v)
	}
	if i+1 < len(s.typed) && len(typed) > 0 && w.at.words.passes(typed[0], w.stage) {
		v.passed++
		s.step(w, i+1, v)
	}
	switch {
	case fits > 0:
	case len(typed) == 0:
		s.fail(w, i, v, missingWord)
	default:
		s.fail(w, i, v, noWord)
	}
}

// bare is the word of a tally that a number without one counts; "" where none is typed.
func (w Walk) bare(next []typed) string {
	f := w.Field()
	if f.Form != "tally" || w.count%2 == 1 || len(next) == 0 || !isNumber(next[0].joined) {
		return ""
	}
	return f.Bare
}

// knows tells whether the next typed words may stand for a word that the walk's field
// has, free text left out.
func (s *search) knows(w Walk, typed []typed) bool {
	return w.Field() != nil && len(typed) > 0 && w.match(typed, s.lang, s.asksFor(w), nil) != nil
}
