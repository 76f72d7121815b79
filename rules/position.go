package rules

import (
	"errors"
	"slices"
)

var (
	spareWord = says.Unreadable("spare")
)

// Position is all that a table has told so far. It never changes.
type Position struct {
	shelf   Shelf
	words   *Vocabulary
	game    Game
	games   *Domain
	seats   *Domain
	header  Header
	lines   Trail[Entry]
	lent    int  // how many of the last lines were only lent, and have no number
	playing bool // a line of play has been said, and closed the header
	draws   int  // the number of the last draw, those taken back included
	// commitment is the hash that binds the draws to a seed, "" where none does.
	commitment string
	state      state
	silent     map[int]bool // the lines of which the state knows nothing that was seen
	views      *views
}

// Begin is the position of an empty table.
func (s Shelf) Begin() (*Position, error) {
	words, err := Load("")
	if err != nil {
		return nil, err
	}
	games := &Domain{ID: gameDomain}
	for _, g := range s {
		games.Words = append(games.Words, plainWord(g.ID))
	}
	return &Position{shelf: s, words: words, games: games, seats: &Domain{ID: seatDomain}}, nil
}

// Header is what the first lines settled.
func (p *Position) Header() Header { return p.header }

// Lines are the standing lines; line n is at n-1.
func (p *Position) Lines() []Entry { return p.lines.All() }

// Line is standing line n, which there must be.
func (p *Position) Line(n int) Entry { return p.lines.At(n - 1) }

// Len is how many lines stand.
func (p *Position) Len() int { return p.lines.Len() }

// Next is the number that the next line will have.
func (p *Position) Next() int { return p.Len() + 1 - p.lent }

// Lend returns the position after a line that nobody has said at this table: what comes
// after it is judged by it, and numbered without it. A line that does not go with the
// table is left out.
func (p *Position) Lend(e Entry) (*Position, error) {
	next, err := p.Enter(Referee, e)
	if refusal := (*Refusal)(nil); errors.As(err, &refusal) {
		return p, nil
	}
	if err == nil {
		next.lent++
	}
	return next, err
}

// Vocabulary is what can be said at this table: it grows with the lines.
func (p *Position) Vocabulary() *Vocabulary { return p.words }

// Enter returns the position after an entry, said for a viewer's eyes. A reply
// that the table knows may be left out, and is derived then; one that is derived is
// derived anew; one that is insisted on stands though entered cards bar it. The error
// is a *Refusal, p being as it was, or a fault of the program's own files.
//
// What the viewer's own position bars is refused with its figures; what only
// cards hidden from the viewer bar is refused without them, but for what somebody saw:
// that is taken, and disputed.
func (p *Position) Enter(viewer Viewer, e Entry) (*Position, error) {
	view, err := p.View(viewer)
	if err != nil {
		return nil, err
	}
	if view == p {
		return p.tell(e, false)
	}
	_, told := view.follow(e.Said())
	if told != nil && told.Barred() {
		return nil, p.doubting(told, viewer)
	}
	full, refusal := p.take(e.Said(), told == nil)
	switch {
	case refusal != nil && told != nil && !refusal.Barred():
		return nil, told
	case refusal != nil:
		return nil, p.hush(refusal, e, viewer)
	}
	if refusal := view.checkDraw(full); refusal != nil {
		return nil, refusal
	}
	if refusal := p.checkDraw(full); refusal != nil {
		return nil, p.hush(refusal, e, viewer)
	}
	return p.push(full)
}

// follow walks an entry as far as it goes and completes it with the reply that
// the table knows. It returns the whole entry, with how it stands now, or the first
// thing against it.
func (p *Position) follow(e Entry) (Entry, *Refusal) {
	w := p.Walk()
	used, derived, said, against := 0, false, false, false
	for f := w.Field(); f != nil; f = w.Field() {
		if f.Reply && e.Drawn != nil && e.Drawn.Number == 0 {
			break // the reply is still to be drawn
		}
		id := e.at(w)
		if f.Reply && e.Drawn == nil {
			var worked bool
			id, worked = w.reply(id, e.How)
			derived, said = derived || worked, said || id != "" && !worked
		}
		bar, conceivable := w.Option(id)
		if !conceivable {
			return e, w.refuse(Unreadable, notConceivable(id), id)
		}
		if bar != nil {
			refusal := w.refuse(Refused, bar, id)
			if e.How != Insisted || !refusal.mayInsist() {
				return e, refusal
			}
			against = true
		}
		if id != "" && w.stage > 1 && e.Words(f.Name) != nil {
			used++
		}
		w = w.Take(id)
	}
	if spare := e.wordCount() - used; spare > 0 {
		return e, w.refuse(Unreadable, spareWord.Bar(), "")
	}
	full := w.entry
	full.Drawn, full.How = e.Drawn, ""
	switch {
	case derived && !said:
		full.How = Derived
	case against:
		full.How = Insisted
	}
	return full, nil
}

// reply is the word of a reply that was said, or the one that the table works out
// where none was. One that was derived before is worked out anew; where that cannot
// be done it is not known, or, where it must be, was said.
func (w Walk) reply(said string, how How) (id string, derived bool) {
	if how == Derived && said != "" || said == "" && !w.mayEnd() {
		if known := w.known(); known != "" {
			return known, true
		}
	}
	if how == Derived && said != "" && w.mayBeUnknown() && w.bar(Unknown) == nil {
		return Unknown, false
	}
	return said, false
}

// notConceivable is why a word, "" for none, is no option of a field.
func notConceivable(id string) *Bar {
	if id == "" {
		return missingWord.Bar()
	}
	return noWord.Bar()
}

// at is the entry's word for the walk's next step.
func (e Entry) at(w Walk) string {
	switch w.stage {
	case 0:
		return e.Seat
	case 1:
		return e.Verb
	}
	if words := e.Words(w.Field().Name); w.count < len(words) {
		return words[w.count]
	}
	return ""
}

func (e Entry) wordCount() int {
	n := 0
	for _, a := range e.Args {
		n += len(a.Words)
	}
	return n
}

// known is the only open word for a reply, or "".
func (w Walk) known() string {
	if free, _ := w.domain().Free(""); free {
		return ""
	}
	known := ""
	for word, bar := range w.Options() {
		if bar != nil || word.ID == Unknown || word.ID == "" {
			continue
		}
		if known != "" {
			return ""
		}
		known = word.ID
	}
	return known
}

// refuse makes the refusal of a word at the walk's field.
func (w Walk) refuse(kind Kind, bar *Bar, id string) *Refusal {
	r := &Refusal{Kind: kind, Bar: *bar, Line: w.at.Next(), Word: id, Soon: w.entry, Field: w.Field()}
	if bar.Rule == doneRule {
		r.Kind = Done
	}
	if r.Field == nil {
		return r
	}
	r.Domain = w.domain()
	for _, open := range w.Open() {
		if open != "" && open != Unknown {
			r.Near = append(r.Near, w.Take(open).entry)
		}
	}
	return r
}

// push adds a line without judging it.
func (p *Position) push(e Entry) (*Position, error) {
	next := *p
	next.views = p.views.next(p)
	next.lines = p.lines.And(e)
	next.draws = max(p.draws, e.Draw())
	next.learn(e)
	header, err := next.pushHeader(e)
	if err != nil {
		return nil, err
	}
	switch {
	case !header:
		next.playing = true
		if e.How.ofReferee() {
			next.silence(p, e)
		} else {
			next.state = p.state.apply(next.Len(), e)
		}
	case slices.Contains(headerVerbs, e.Verb):
		next.state, err = next.game.start(next.header)
	}
	return &next, err
}
