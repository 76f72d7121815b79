package rules

import (
	"slices"

	"lestrade/rules/vocabulary"
)

// Rulebook is a game as values: what may be said, what that does, and how the table then
// stands. S is what the lines of play come to. It is plain values: what Do writes through
// (a slice, a map) it copies first, so that earlier positions stay as they were.
//
// S must take "?" for any word that the verb table hides from somebody or lets people
// leave unknown, and it is asked for all but Do before anybody sits at the table. A function
// that is nil has nothing special to say.
//
// Facts may be told in any order, also late: what bars one after the other must bar them the
// other way round, so that it is best judged by one question of S.
type Rulebook[S any] struct {
	ID string
	// Says are the sentences that the game declares.
	Says *Sentences
	// Start is S before the first line of play. It is called again after each line of the
	// header, so it must not mind missing seats. An error is a fault in the game's
	// embedded files.
	Start func(Header) (S, error)
	// Early bars `set` until play has begun, where a table is not joined by it; nil once it has.
	Early func(S) *Bar
	// Over bars every act, and `set`, once the game has ended; nil while it runs.
	Over func(S) *Bar
	// Speak bars whoever may not act now, whatever the act.
	Speak func(s S, seat string) *Bar
	// Verbs are what can be said, by the ids of the game's verb table; `set` is written
	// once for all games, by the counters.
	Verbs    map[string]VerbRules[S]
	Counters []Counter[S]
	// Reads are, by domain, what a free text stands for that people may type in more ways
	// than it is stored in, at tables of a language.
	Reads map[string]func(s S, soFar Entry, text, lang string) string
	// Recalls are, by domain, free texts that a typed one begins, of cards that the table or
	// its box has met: who types on is offered them beside what was typed.
	Recalls map[string]func(s S, soFar Entry, text, lang string) []string
	// Parts takes a typed line apart in which people leave out spaces, or a verb that its next
	// word tells: a line that cannot be read as it stands is read so. It is "" for others.
	Parts func(s S, text, lang string) string
	// Met are the lines about the box that the table tells by what it has met: of each card
	// that goes by its face, how many such cards there are at the least.
	Met func(S) []Entry
	// Turn is the seat to act, "" for none.
	Turn func(S) string
	// Due is what waits for people now; what the last line had them do comes before it,
	// from its events.
	Due func(S) Notices
	// Unchecked says what is not checked, for want of being entered; the counters that
	// were put right by hand come after it.
	Unchecked func(S) Notices
	// End is how the game ended, nil while it runs.
	End func(S) *Ending
	// Table is all that S knows, as one typed struct of plain data, for JSON and help;
	// the game's package gives it back by its type (see [TableOf]). Facts that come in
	// another order must give the same one: what goes by lines is an event.
	Table func(S) any
}

// VerbRules are one verb of a game, as it is read on one page: what bars it, and what it does.
type VerbRules[S any] struct {
	// May bars the verb; of e its speaker and verb are known.
	May func(s S, e Entry) *Bar
	// Fields are those that have something to say, by their names.
	Fields map[string]FieldRules[S]
	// Do folds line n in, which nothing barred, and says what it made happen. An entry
	// heard by somebody who may not know all of it has "?" there.
	Do func(s *S, n int, e Entry, say *Events)
	// Entered tells whether all cards that the reply to e depends on were entered, whatever
	// they are: only then is it worked out for those who may not know them. Without it no
	// reply depends on hidden cards.
	Entered func(s S, e Entry) bool
	// ByHand tells that the verb puts the table right, as `set` does: what it overrides is
	// not checked any more, and is said to be so.
	ByHand bool
}

// FieldRules are what a game has to say of a field of a verb.
type FieldRules[S any] struct {
	// Bar says which rule stands against putting word there, after what soFar holds. word
	// is "" for leaving the field out, or for ending one of several words; of those a lone
	// "?" stands for all, and the verb table bounds how many there are. A reply that people
	// may insist on says with [Bar.On] which lines it rests on.
	Bar func(s S, soFar Entry, word string) *Bar
	// Weigh is how often chance gives an open word against the others, up to
	// [MostWeight]; 0 where what was entered does not tell, less for a word that people
	// may say and chance never gives. Without it chance gives all alike.
	Weigh func(s S, soFar Entry, word string) int
	// Offer are fillings of a field of free text that lie on the table, to choose from.
	Offer func(s S, soFar Entry) []string
	// Example are legal fillings of a field of free text where Offer has none to choose
	// from, made from what is on the table; nil leaves the examples of its domain.
	Example func(s S, soFar Entry) []string
	// Opened tells whether what line n said here, hidden from somebody at first, is known
	// to all by now. It is asked of a line that is about to be said, too.
	Opened func(s S, n int, e Entry) bool
}

// Counter is a public counter or pointer, which `set` puts right. What that overrides is
// not checked any more, and is said to be so.
type Counter[S any] struct {
	ID string // as in game.toml, which has the words of its value
	// Tells has `set` tell the value where Get is "?": nobody had told it, so that nothing
	// is overridden, and what comes after is checked against it.
	Tells bool
	// Get is its value: of a seat, or another word of its domain, where each has its own.
	// It is "" where nothing has it now, and "?" where S does not keep it.
	Get func(s S, of string) string
	// May bars the counter itself, as of a variant that is not played.
	May func(S) *Bar
	// Of bars whose value it is.
	Of func(s S, of string) *Bar
	// Bar says which rule no such value is compatible with.
	Bar func(s S, of, value string) *Bar
	Set func(s *S, n int, of, value string, say *Events)
}

// faults are the verbs, fields and counters that either the rulebook or the vocabulary of
// the game does not have.
func (b *Rulebook[S]) faults(v *vocabulary.Vocabulary) (all []string) {
	for id, verb := range b.Verbs {
		fields := map[string]bool{}
		for _, known := range v.Verbs {
			if known.ID == id {
				for _, f := range known.Fields {
					fields[f.Name] = true
				}
			}
		}
		if len(fields) == 0 && v.Domain(vocabulary.VerbDomain).Find(id) == nil {
			all = append(all, "no verb "+id+" in the verb table")
		}
		for name := range verb.Fields {
			if !fields[name] {
				all = append(all, "no field "+name+" of "+id+" in the verb table")
			}
		}
	}
	for _, known := range v.Verbs {
		if _, is := b.Verbs[known.ID]; !is && !known.Box && !IsHeader(known.ID) && known.ID != "set" {
			all = append(all, "no verb "+known.ID+" in the rulebook")
		}
		for _, f := range known.Fields {
			if f.Until != "" && b.Verbs[known.ID].Fields[f.Name].Opened == nil {
				all = append(all, "nothing opens "+f.Name+" of "+known.ID)
			}
			if f.Private() && !f.Unknown {
				all = append(all, f.Name+" of "+known.ID+" is kept from somebody, and takes no ?")
			}
		}
	}
	counters := map[string]bool{}
	for _, c := range b.Counters {
		counters[c.ID] = true
	}
	for _, c := range v.Game.Counter {
		if !counters[c.ID] {
			all = append(all, "no counter "+c.ID+" in the rulebook")
		}
		delete(counters, c.ID)
	}
	for id := range counters {
		all = append(all, "no counter "+id+" in the game's file")
	}
	slices.Sort(all)
	return all
}
