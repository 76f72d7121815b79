package table

import (
	"strings"
	"time"

	"lestrade/assistant/store"
	"lestrade/assistant/table/lock"
	"lestrade/rules"
)

// Everybody stands in the record of a hand-over, instead of a seat, when somebody read with the
// eyes of all seats. It is a word of the notation, so that no seat has this name.
const Everybody = "referee"

// Newcomer bars a change that would add or rename a seat while others have a word, or would let
// somebody take over a seat that has one: the newcomer would hear what was said before without
// any word.
type Newcomer struct {
	Name  string
	Words []string // the seats that have one
}

func (n *Newcomer) Error() string {
	return n.Name + " comes to a table where words stand: of " + strings.Join(n.Words, ", ")
}

// Tell gives the sentence.
func (n *Newcomer) Tell() (id string, figures rules.Figures) {
	return "record.newcomer", rules.Figures{"name": rules.Quoted(n.Name), "seats": n.Words}
}

// words are the words that close the pages of seats.
type words struct {
	kept lock.Words
	mark func(store.Kind, string) error // adds a record to the table
}

// HasWord tells whether a seat has a word.
func (w *words) HasWord(seat string) bool { return w.kept.Has(seat) }

// Forgotten is when somebody last put away the word of a seat without saying it; the zero time
// if nobody has.
func (w *words) Forgotten(seat string) time.Time { return w.kept.Forgotten(seat) }

// SetWord gives a seat a word and returns the key to it; "" takes its word away. The error is a
// *Nothing if there is no word to take away, or comes from the store.
func (w *words) SetWord(seat, word string) (Key, error) {
	if word == "" {
		return Key{}, w.putAway(seat, seat)
	}
	key, record, err := lock.New(seat, word)
	if err != nil {
		return Key{}, err
	}
	return key, w.mark(store.KindWord, record)
}

// ForgetWord puts away the word of a seat that nobody knows any more, and everybody is told.
// The error is as of SetWord.
func (w *words) ForgetWord(seat string) error { return w.putAway(seat, seat+" "+lock.Forgotten) }

func (w *words) putAway(seat, text string) error {
	if !w.kept.Has(seat) {
		return &Nothing{What: "put-away"}
	}
	return w.mark(store.KindWord, text)
}
