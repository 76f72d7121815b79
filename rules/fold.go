package rules

import (
	"slices"

	"lestrade/rules/vocabulary"
)

// fold is what the lines of a game come to: the rulebook's S, with what every game keeps
// in the same way. It never changes.
type fold[S any] struct {
	book     *Rulebook[S]
	at       S
	moved    Notices      // what the last line makes people do
	happened Trail[Event] // what all lines told
	set      []string     // counters that were set by hand, and verbs that did so, the first one first (all.counter.1)
}

func (f *fold[S]) Bar(soFar Entry, field *vocabulary.Field, word string) *Bar {
	switch {
	case field == vocabulary.SpeakerField && word == "":
		return nil
	case field == vocabulary.SpeakerField:
		if bar := f.over(); bar != nil || f.book.Speak == nil {
			return bar
		}
		return f.book.Speak(f.at, word)
	case field == vocabulary.VerbField:
		soFar.Verb = word
		if may := f.book.Verbs[word].May; may != nil {
			return may(f.at, soFar)
		}
		if word != "set" {
			return nil
		}
		if bar := f.over(); bar != nil || f.book.Early == nil {
			return bar
		}
		return f.book.Early(f.at)
	case soFar.Verb != "set":
		if its := f.field(soFar, field); its.Bar != nil {
			return its.Bar(f.at, soFar, word)
		}
		return nil
	}
	id := soFar.Word("counter")
	if field.Name == "counter" {
		id = word
	}
	c := f.counter(id)
	switch {
	case c == nil:
		return nil
	case field.Name == "counter" && c.May != nil:
		return c.May(f.at)
	case field.Name == "which" && c.Of != nil:
		return c.Of(f.at, word)
	case field.Name == "value" && c.Bar != nil:
		return c.Bar(f.at, soFar.Word("which"), word)
	}
	return nil
}

func (f *fold[S]) over() *Bar {
	if f.book.Over == nil {
		return nil
	}
	return f.book.Over(f.at)
}

func (f *fold[S]) field(soFar Entry, field *vocabulary.Field) FieldRules[S] {
	return f.book.Verbs[soFar.Verb].Fields[field.Name]
}

func (f *fold[S]) counter(id string) *Counter[S] {
	for i := range f.book.Counters {
		if f.book.Counters[i].ID == id {
			return &f.book.Counters[i]
		}
	}
	return nil
}

func (f *fold[S]) Apply(n int, e Entry) State {
	next := *f
	var say Events
	verb := f.book.Verbs[e.Verb]
	byHand, what := verb.ByHand, e.Verb
	if e.Verb == "set" {
		byHand, what = true, e.Word("counter")
		if c, of := f.counter(what), e.Word("which"); c != nil {
			byHand = !c.Tells || c.Get(next.at, of) != Unknown
			c.Set(&next.at, n, of, e.Word("value"), &say)
		}
	} else if verb.Do != nil {
		verb.Do(&next.at, n, e, &say)
	}
	if byHand && !slices.Contains(next.set, what) {
		next.set = append(slices.Clip(next.set), what)
	}
	next.moved = say.moved
	for _, event := range say.told {
		next.happened = next.happened.And(Event{n, event})
	}
	return &next
}

func (f *fold[S]) Opened(n int, e Entry, field *vocabulary.Field) bool {
	its := f.field(e, field)
	return its.Opened != nil && its.Opened(f.at, n, e)
}

func (f *fold[S]) Examples(soFar Entry, field *vocabulary.Field) []string {
	its := f.field(soFar, field)
	switch {
	case its.Example == nil:
		return f.Offers(soFar, field)
	case its.Offer == nil:
		return its.Example(f.at, soFar)
	}
	return append(its.Offer(f.at, soFar), its.Example(f.at, soFar)...)
}

func (f *fold[S]) Absent(soFar Entry, field *vocabulary.Field, word string) bool {
	its := f.field(soFar, field)
	return its.Absent != nil && its.Absent(f.at, soFar, word)
}

func (f *fold[S]) Offers(soFar Entry, field *vocabulary.Field) []string {
	if its := f.field(soFar, field); its.Offer != nil {
		return its.Offer(f.at, soFar)
	}
	return nil
}

func (f *fold[S]) Read(soFar Entry, field *vocabulary.Field, text, lang string) string {
	if read := f.book.Reads[field.Of]; read != nil {
		return read(f.at, soFar, text, lang)
	}
	return text
}

func (f *fold[S]) Recalls(soFar Entry, field *vocabulary.Field, text, lang string) []string {
	if recalls := f.book.Recalls[field.Of]; recalls != nil {
		return recalls(f.at, soFar, text, lang)
	}
	return nil
}

func (f *fold[S]) Parts(text, lang string) string {
	if f.book.Parts == nil {
		return ""
	}
	return f.book.Parts(f.at, text, lang)
}

func (f *fold[S]) Met() []Entry {
	if f.book.Met == nil {
		return nil
	}
	return f.book.Met(f.at)
}

func (f *fold[S]) Weight(soFar Entry, field *vocabulary.Field, word string) int {
	if its := f.field(soFar, field); its.Weigh != nil {
		return its.Weigh(f.at, soFar, word)
	}
	return 1
}

func (f *fold[S]) Entered(soFar Entry) bool {
	entered := f.book.Verbs[soFar.Verb].Entered
	return entered == nil || entered(f.at, soFar)
}

func (f *fold[S]) Turn() string { return f.book.Turn(f.at) }

func (f *fold[S]) Count(id, of string) string {
	if c := f.counter(id); c != nil {
		return c.Get(f.at, of)
	}
	return Unknown
}

func (f *fold[S]) ByHand() (verbs []string) {
	for id, verb := range f.book.Verbs {
		if verb.ByHand {
			verbs = append(verbs, id)
		}
	}
	slices.Sort(verbs)
	return verbs
}

func (f *fold[S]) Due() []Notice { return slices.Concat(f.moved, f.book.Due(f.at)) }

func (f *fold[S]) Unchecked() []Notice {
	var all Notices
	if f.book.Unchecked != nil {
		all = f.book.Unchecked(f.at)
	}
	if f.set != nil {
		all = append(slices.Clip(all), setByHand.Of(slices.Sorted(slices.Values(f.set))))
	}
	return all
}

func (f *fold[S]) Ending() *Ending { return f.book.End(f.at) }

func (f *fold[S]) Table() any { return f.book.Table(f.at) }

func (f *fold[S]) Events() []Event { return f.happened.All() }

// Game returns the rulebook as a game for the shelf.
func (b *Rulebook[S]) Game() Game {
	return Game{
		ID:        b.ID,
		Sentences: b.Says.All,
		Start: func(h Header) (State, error) {
			s, err := b.Start(h)
			if err != nil {
				return nil, err
			}
			return &fold[S]{book: b, at: s}, nil
		},
		Faults: b.faults,
	}
}

// StateIn returns the S of a state, for the game's own package. is is false for another game's.
func StateIn[S any](of State) (s S, is bool) {
	f, is := of.(*fold[S])
	if !is {
		return s, false
	}
	return f.at, true
}
