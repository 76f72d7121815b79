package rules

import (
	"slices"

	"lestrade/rules/vocabulary"
)

// Rulebook is a game as values: what may be said, what that does, and how the table then
// stands. S is what the lines of play come to, in plain values. Do copies a slice or a map
// before it writes to it, so that earlier positions stay as they were.
//
// S must take "?" for any word that the verb table hides from somebody or lets people
// leave unknown. All functions but Do are called before anybody sits at the table, too. A
// function that is nil has nothing special to say.
//
// People may tell facts in any order, and late. Two facts that bar each other must do so in
// either order, so one method of S should judge both.
type Rulebook[S any] struct {
	ID string
	// Says are the sentences that the game declares.
	Says *Sentences
	// Start returns S before the first line of play. It is called again after each line of the
	// header, so it must not mind missing seats. An error is a fault in the game's
	// embedded files.
	Start func(Header) (S, error)
	// Early bars `set` until play has begun, in a game where `set` cannot describe a table that
	// is under way. It returns nil once play has begun.
	Early func(S) *Bar
	// Over bars every act, and `set`, once the game has ended. It returns nil while it runs.
	Over func(S) *Bar
	// Speak bars a seat that may not do anything now.
	Speak func(s S, seat string) *Bar
	// Verbs are what can be said, by the ids of the game's verb table; `set` is written
	// once for all games, by the counters.
	Verbs    map[string]VerbRules[S]
	Counters []Counter[S]
	// Reads turns a typed free text of a domain into the text that is stored, where people may
	// type it in several ways. lang is the table's language.
	Reads map[string]func(s S, soFar Entry, text, lang string) string
	// Recalls returns the free texts of a domain that a typed one begins, of cards that the table
	// or its box has met. They are offered beside the typed text.
	Recalls map[string]func(s S, soFar Entry, text, lang string) []string
	// Parts puts in the spaces, or the verb, that people left out of a typed line. A line that
	// cannot be read as it stands is read in this form. It returns "" where nothing was left out.
	Parts func(s S, text, lang string) string
	// Met returns the lines about the box that follow from the cards which the table has met:
	// for each card that goes by its face, how many such cards the box has at least.
	Met func(S) []Entry
	// Turn returns the seat to act, "" for none.
	Turn func(S) string
	// Due returns what people must do now. The events of the last line add what it made them
	// do, and that comes first.
	Due func(S) Notices
	// Unchecked returns what is not checked because it was not entered. The counters that
	// were put right by hand are added to it.
	Unchecked func(S) Notices
	// End returns how the game ended, nil while it runs.
	End func(S) *Ending
	// Table returns all that S knows, as one struct of plain data, for JSON and help; position.TableOf
	// gives it back with its type. The same facts in another order must give the same table:
	// what depends on the order of lines is an event.
	Table func(S) any
}

// VerbRules are the rules of one verb: what bars it, and what it does.
type VerbRules[S any] struct {
	// May bars the verb. Only the speaker and the verb of e are filled in.
	May func(s S, e Entry) *Bar
	// Fields are the rules of fields, by name. A field without rules need not stand here.
	Fields map[string]FieldRules[S]
	// Do adds line n to s and says what it made happen. Nothing barred the line. Where s is
	// the view of somebody who may not know all of it, the hidden words are "?".
	Do func(s *S, n int, e Entry, say *Events)
	// Entered tells whether all cards that the reply to e depends on were entered, whatever
	// they are. Only then is the reply worked out for people who may not know those cards. It
	// is nil where no reply depends on hidden cards.
	Entered func(s S, e Entry) bool
	// ByHand tells that the verb puts the table right, as `set` does. What it overrides is
	// not checked any more, and Unchecked says so.
	ByHand bool
}

// FieldRules are what a game has to say of a field of a verb.
type FieldRules[S any] struct {
	// Bar returns the rule that stands against a word in this field, behind the words of soFar.
	// The word "" leaves the field out, or ends a field of several words. In such a field a
	// lone "?" stands for all words, and the verb table bounds how many there are. If people
	// may insist on a reply against the bar, [Bar.On] names the lines that the bar rests on.
	Bar func(s S, soFar Entry, word string) *Bar
	// Weigh returns how often chance gives an open word against the others, up to
	// [MostWeight]. It is 0 if what was entered does not tell, and negative for a word that
	// people may say but chance never gives. If it is nil, all words are equally likely.
	Weigh func(s S, soFar Entry, word string) int
	// Absent tells that what an open word names does not lie there, by all that was told. People who say
	// the word all the same are right, but nobody is offered it.
	Absent func(s S, soFar Entry, word string) bool
	// Offer returns texts for a field of free text that lie on the table, to choose from.
	Offer func(s S, soFar Entry) []string
	// Example returns further legal texts for a field of free text, made from what is on the
	// table. If it and Offer are nil, the examples of the domain serve.
	Example func(s S, soFar Entry) []string
	// Opened tells whether everybody knows by now what line n said in this field, which was
	// hidden from somebody at first. It is called for a line that is about to be said, too.
	Opened func(s S, n int, e Entry) bool
}

// Counter is a public counter or pointer, which `set` puts right. What `set` overrides is
// not checked any more, and Unchecked says so.
type Counter[S any] struct {
	ID string // as in game.toml, which has the words of its value
	// Tells means that `set` only tells the value while Get returns "?". Nothing is overridden
	// then, and later lines are checked against the value.
	Tells bool
	// Get returns the value. Where each seat, or each word of another domain, has its own, of
	// names which one. The value is "" if nothing has it now, and "?" if S does not know it.
	Get func(s S, of string) string
	// May bars the counter itself, for instance one of a variant that is not played.
	May func(S) *Bar
	// Of bars the seat or word whose value is to be set.
	Of func(s S, of string) *Bar
	// Bar returns the rule that stands against the value.
	Bar func(s S, of, value string) *Bar
	// Set puts the value into s, by line n.
	Set func(s *S, n int, of, value string, say *Events)
}

// faults lists the verbs, fields and counters that the rulebook or the game's vocabulary lacks,
// and hidden fields that take no "?".
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
