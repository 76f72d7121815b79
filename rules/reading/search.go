package reading

import (
	"cmp"
	"slices"
	"strings"

	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/vocabulary"
)

var (
	drawMalformed = rules.Common.Unreadable("drawn", "outcomes", "said")
	tangled       = rules.Common.Unreadable("tangled")
)

// Reading is a search. A typed line means the one conceivable entry whose words it begins, field by field.
// An open entry wins over a barred one. Among barred entries the one wins whose barred word comes last.

// searchSteps bounds the search for a line in which every word begins many others.
const searchSteps = 50_000

type search struct {
	line
	text       string             // the line as it was typed
	at         *position.Position // the position at which the line was typed
	typed      []vocabulary.Typed // the words, then those of the reply
	lang       string
	unfinished bool // the line may be only the beginning of one: see Complete
	openOnly   bool // skip barred words
	asked      int  // the depth from which people are asked for each word by itself; open if they are not
	steps      int
	found      []reading
	// The step that got farthest when no reading was found.
	stuck   stop
	rivals  []stop // all steps that got as far
	stuckAt int
	why     rules.Reason
}

// stop is a step at which a reading stuck.
type stop struct {
	position.Walk
	guess int // what the line left out before it
}

// Where a reading stuck before the first typed word.
const (
	atSpeaker = -1
	notStuck  = -2
)

func newSearch(p *position.Position, text, lang string, glued bool) *search {
	s := &search{line: takeApart(p, text, glued, isTypedWhole), text: text, at: p, lang: lang, stuckAt: notStuck, asked: open}
	s.typed = make([]vocabulary.Typed, 0, len(s.words)+len(s.reply))
	for _, word := range slices.Concat(s.words, s.reply) {
		s.typed = append(s.typed, vocabulary.NewTyped(word))
	}
	return s
}

// speak tries the speakers: the typed one, or else the table for statements and every seat that may
// speak for acts.
func (s *search) speak(w position.Walk) {
	if s.speaker != "" {
		for _, c := range match(w, []vocabulary.Typed{vocabulary.NewTyped(s.speaker)}, s.lang, false, nil) {
			s.take(w, candidate{id: c.id}, 0, way{stop: open, spoken: true})
		}
		s.fail(w, atSpeaker, way{}, position.NoWord)
		return
	}
	if s.unfinished && len(s.words) > 0 { // the first word may be the speaker of an act
		for _, c := range match(w, s.typed[:len(s.words)], s.lang, false, nil) {
			s.take(w, c, 0, way{stop: open, guess: noColon, spoken: true})
		}
	}
	for _, id := range s.speakers(w) {
		s.take(w, candidate{id: id}, 0, way{stop: open})
	}
}

// speakers returns who may have said a line that names no speaker, the seat whose turn it is first.
func (s *search) speakers(w position.Walk) []string {
	ids := w.Open()
	if len(w.At().Seats().Words) > 0 && !slices.ContainsFunc(ids, func(id string) bool { return id != "" }) {
		ids = append(ids, w.At().Seats().Words[0].ID)
	}
	if turn := s.at.Turn(); turn != "" { // if the words fit nobody, the refusal is this seat's
		if i := slices.Index(ids, turn); i > 0 {
			ids = slices.Insert(slices.Delete(ids, i, i+1), 0, turn)
		}
	}
	return ids
}

// take goes on with a word in the walk's field, from typed word i on.
func (s *search) take(w position.Walk, c candidate, i int, v way) {
	if v.stop == open {
		bar := w.Bar(c.id)
		// A reply that people insist on stands against entered cards, but against no other rule.
		insisted := bar != nil && s.how == rules.Insisted && w.Field().Reply && bar.RestsOn() != nil
		if bar != nil && !insisted {
			v.stop = w.Depth()
			v.weak = w.Stage() == 1 && c.begun
		}
	}
	if s.openOnly && v.stop != open {
		return
	}
	v.joined += max(0, c.words-1)
	v.misnaming = cmp.Or(v.misnaming, c.misnaming)
	v.byFeature = v.byFeature || c.byFeature && !c.either
	v.byLetter = v.byLetter || c.begun && c.letter
	if w.Stage() == 1 {
		v.begun = c.begun
	}
	if v.guess&noVerb != 0 && w.Stage() > 1 && len(w.Entry().Args) == 0 {
		v.part = c.begun
	}
	if v.guess&noKind != 0 && c.begun && w.Domain().Find(c.id).Joins() { // a suspect's name alone is a guess at the suspect
		v.guess |= noRest
	}
	if c.begun && isSecret(w) && w.Depth() < s.asked && (c.letter || w.At().Header().Mine() == "") { // at one's own table all see what a beginning was taken for
		v.secret, v.letter = true, v.letter || c.letter
	}
	s.step(w.Take(c.id), i+c.words, v)
}

// step fills the walk's field from typed word i on, in every way that the next typed words allow. A reply
// may follow without "=", as people say it. A word without an alternative need not be typed.
func (s *search) step(w position.Walk, i int, v way) {
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
	if said && i > 0 && i+1 == end && end == len(s.typed) && isFiller(w.At().Vocabulary(), s.typed[i], w.Stage(), s.lang) {
		passing := v
		passing.passed++
		s.finish(w, passing, s.drawn)
		if f == nil { // else it may begin a reply, too
			return
		}
	}
	switch {
	case inReply && i < len(s.words), f == nil && i < end:
		s.fail(w, i, v, position.SpareWord)
		return
	case f == nil, said && i == end:
		s.finish(w, v, s.drawn)
		return
	case s.unfinished && s.drawn == nil && s.how == "" && s.dispute == "" && i == len(s.typed) && w.Stage() > 1 && (f.Reply || !s.replied):
		s.finish(w, v, s.drawn) // all that was typed is said, and more may follow
		return
	}
	next := s.typed[i:end]
	if n := notThere(w, next, s.lang); n > 0 || isArticle(w, s.typed[:end], i, s.lang) {
		passing := v
		passing.passed++
		s.step(w, i+max(1, n), passing)
		return
	}
	if drawFit(w, next, "") == vocabulary.Whole {
		s.finish(w, v, drawRequest(next))
		return
	}
	var found []candidate
	switch {
	case len(next) == 0:
	case v.guess&noVerb != 0 && len(w.Entry().Args) == 0:
		// Without its verb a line begins with a word that its first field knows: free text
		// fits anywhere, and a "?" only where others of the same field follow.
		if found = match(w, next, s.lang, s.takesLetters(w), nil); f.Max > 1 && len(next) > 1 && next[0].Text == rules.Unknown {
			found = candidates(w, next, s.lang, s.takesLetters(w), nil)
		}
	case w.Stage() == 1 && s.speaker == "":
		found = candidates(w, next, s.lang, s.takesLetters(w), func(verb *vocabulary.Word) bool { return fitsSpeaker(w, verb) })
		if named := w.At().Vocabulary().VerbNamed(next[0]); named != "" && !v.spoken {
			found = slices.DeleteFunc(found, func(c candidate) bool { return c.words == 1 && !c.begun && c.id != named })
		}
		if !v.spoken && w.At().Seats().Says(next[0]) { // "lea 5nf" is said by Lea, and begins no "lead"
			found = slices.DeleteFunc(found, func(c candidate) bool { return c.begun })
		}
	default:
		found = candidates(w, next, s.lang, s.takesLetters(w), nil)
	}
	if v.guess&noVerb != 0 || v.begun && w.Verb().Asked { // "Bruno red" is a question, and no card; "a red" accuses nobody
		found = slices.DeleteFunc(found, func(c candidate) bool { return c.byFeature })
	}
	for _, c := range found {
		s.take(w, c, i, v)
	}
	for _, c := range matchDescribed(w, next, s.lang, s.takesLetters(w), found) {
		if c.misnaming == nil || !s.openOnly && !c.begun && v.guess&noVerb == 0 { // nothing is offered for what no card is
			s.take(w, c, i, v)
		}
	}
	if unsaid := v.guess&noVerb != 0 && len(w.Entry().Args) == 0; s.unfinished && len(next) > 0 && w.Stage() > 1 && !unsaid { // whole words are read by their verb
		recalled, rest := recallTexts(w, next[0], s.lang, found), v
		if len(found) > 0 {
			rest.guess |= noRest
		}
		for _, c := range recalled {
			s.take(w, c, i, rest)
		}
		found = append(found, recalled...)
	}
	if bare := bareWord(w, next); bare != "" {
		s.take(w, candidate{id: bare}, i, v)
	}
	if n := countedWords(w, next, s.lang); n > 0 { // "2 defusing cables" as people say it
		said := s.typed
		s.typed = slices.Concat(said[:i], said[i+1:i+1+n], said[i:i+1], said[i+1+n:])
		s.step(w, i, v)
		s.typed = said
	}
	if len(next) > 0 {
		if loose, is := loosen(w.At().Vocabulary(), next, s.lang); is {
			passing, tight := v, s.typed[i]
			passing.passed++
			s.typed[i] = loose
			s.step(w, i, passing)
			s.typed[i] = tight
		}
	}
	if w.MayEnd() {
		s.take(w, candidate{}, i, v)
	}
	only := onlyWord(w)
	if only == "" && s.openOnly && len(found) == 0 && len(next) > 0 {
		only = onlyOpenWord(w)
	}
	if only != "" {
		after := w.Take(only)
		if len(found) == 0 || after.Field() != nil && match(after, next, s.lang, s.takesLetters(after), nil) != nil {
			s.take(w, candidate{id: only}, i, v)
		}
	}
	question := f.Reply && f.Max == 1 && len(next) == 2 && next[0].Text == rules.Unknown // "how many? 2"
	if i+1 < len(s.typed) && len(next) > 0 && (question || isFiller(w.At().Vocabulary(), next[0], w.Stage(), s.lang) && !spells(w, next[0]) && !countsIn(w, s.typed, i, s.lang)) {
		passing := v
		passing.passed++
		s.step(w, i+1, passing)
	}
	switch {
	case len(next) == 0:
		s.fail(w, i, v, position.MissingWord)
	case len(found) == 0:
		s.fail(w, i, v, position.NoWord)
	}
	if s.unfinished {
		s.guess(w, next, i, v)
	}
}

// takesLetters tells whether one letter may begin a secret word here, because people are asked for this
// word by itself, or will be.
func (s *search) takesLetters(w position.Walk) bool { return w.Depth() >= s.asked || !s.unfinished }

// finish adds a reading.
func (s *search) finish(w position.Walk, v way, drawn *rules.Draw) {
	said := s.typed
	if v.guess&noColon != 0 {
		said = said[1:]
	}
	v.oneLetter = v.guess&noVerb != 0 && len(said) == 1 && !saysEnough(said[0])
	v.part = v.part && !v.oneLetter
	e := w.Entry()
	e.Drawn, e.How, e.Dispute = drawn, s.how, s.dispute
	s.found = append(s.found, reading{entry: e, walk: w, way: v})
}

// drawFit tells how well the reply that was typed at the walk's field asks to draw.
func drawFit(w position.Walk, reply []vocabulary.Typed, lang string) vocabulary.Fit {
	f := w.Field()
	if !f.Chance || w.Count() > 0 || len(reply) < 1 || len(reply) > 1+rules.MostSaid {
		return vocabulary.NoFit
	}
	if slices.ContainsFunc(reply[1:], func(said vocabulary.Typed) bool { return !isSalt(w.At().Vocabulary(), said.Text) }) {
		return vocabulary.NoFit
	}
	return w.At().Vocabulary().Domain("chance").Find("draw").Fits(reply[0], lang)
}

// drawRequest returns the request to draw that a typed reply makes, with the words said for it.
func drawRequest(reply []vocabulary.Typed) *rules.Draw {
	d := &rules.Draw{}
	for _, said := range reply[1:] {
		d.Said = append(d.Said, said.Text)
	}
	return d
}

// bareWord returns the word that a number alone counts in a tally, "" if no number is typed next.
func bareWord(w position.Walk, next []vocabulary.Typed) string {
	f := w.Field()
	if f.Form != "tally" || w.Count()%2 == 1 || len(next) == 0 || !vocabulary.IsNumber(next[0].Joined) && !w.At().Vocabulary().Domain(f.Count).Says(next[0]) {
		return ""
	}
	return f.Bare
}

// countedWords returns how many words behind the next typed number name what it counts ("2 cables"), 0
// if none do.
func countedWords(w position.Walk, next []vocabulary.Typed, lang string) int {
	if len(next) < 2 || bareWord(w, next) == "" {
		return 0
	}
	bare := w.Field().Bare
	if slices.Contains(w.Entry().Words(w.Field().Name), bare) {
		return 1
	}
	counted, text := 0, vocabulary.Typed{}
	for n, word := range next[1:min(1+joinedWords, len(next))] {
		if text = text.And(word); w.Domain().Find(bare).Fits(text, lang) > vocabulary.NoFit {
			counted = n + 1
		}
	}
	return counted
}

// guess tries what an unfinished line may leave out: its verb, a word that follows from the next one, the
// rest of "draw". A line about the box, the header or a draw needs its verb, as any word would fit it. So does a
// verb that the verb table calls explicit.
func (s *search) guess(w position.Walk, next []vocabulary.Typed, i int, v way) {
	if drawFit(w, next, s.lang) == vocabulary.Beginning {
		s.finish(w, v, drawRequest(next))
	}
	if len(next) > 0 && v.guess&noVerb == 0 && followsFromNext(w) {
		for _, word := range w.Domain().Words {
			implied := v
			implied.guess |= noKind
			s.take(w, candidate{id: word.ID}, i, implied)
		}
	}
	if w.Stage() != 1 {
		return
	}
	v.guess |= noVerb
	if w.Entry().Seat == "" && len(next) > 0 {
		for _, due := range s.dueOfTable(w) {
			if match(due, next, s.lang, s.takesLetters(due), nil) != nil { // free text fits anywhere
				s.step(due, i, v)
			}
		}
	}
	for _, verb := range w.Domain().Words {
		if next := w.Take(verb.ID); fitsSpeaker(w, verb) && !next.Verb().Keeps && (i == len(s.typed) || isPlay(next) && !next.Verb().Explicit) {
			s.take(w, candidate{id: verb.ID}, i, v)
		}
	}
}

// dueOfTable returns the lines of the table that are due and begun, if a word that all may hear is next.
func (s *search) dueOfTable(w position.Walk) (due []position.Walk) {
	for _, n := range s.at.Due() {
		begun := w
		for word := range strings.FieldsSeq(n.Line) {
			bar, conceivable := begun.Option(word)
			if !conceivable || bar != nil {
				begun = w
				break
			}
			begun = begun.Take(word)
		}
		if len(begun.Entry().Args) > 0 && begun.Field() != nil && !isSecret(begun) {
			due = append(due, begun)
		}
	}
	return due
}

// followsFromNext tells whether the word of this field follows from the word of the next one: a whole card
// is a guess at "both".
func followsFromNext(w position.Walk) bool {
	f := w.Field()
	if f == nil || w.Stage() < 2 || !w.Verb().Act || f.Reply || f.Max > 1 || w.Stage()-1 == len(w.Verb().Fields) {
		return false
	}
	next := w.Verb().Fields[w.Stage()-1]
	return next.By == f.Name && len(next.Each) == len(w.Domain().Words)
}

// isPlay tells whether the walk's verb is play, and not about the box, the header or a draw.
func isPlay(w position.Walk) bool { return !w.Verb().Box && !rules.IsHeader(w.Verb().ID) }

// fail notes a step at which a reading stuck, if none got farther.
func (s *search) fail(w position.Walk, i int, v way, why rules.Reason) {
	if v.weak {
		i = min(i, 0)
	}
	switch {
	case i > s.stuckAt || i == s.stuckAt && s.why == position.SpareWord && why != position.SpareWord:
		s.stuckAt, s.why, s.rivals = i, why, []stop{{w, v.guess}}
	case i == s.stuckAt && s.why == why:
		s.rivals = append(s.rivals, stop{w, v.guess})
	}
}
