package table

import (
	"strings"
	"time"

	"lestrade/assistant/store"
	"lestrade/assistant/table/lock"
	"lestrade/rules"
)

// Everybody is what a hand-over says of whoever read with the eyes of all seats. It is a
// word of the notation, so that no seat is called so.
const Everybody = "referee"

// Newcomer bars a change that would add or rename a seat while others have a word, or have
// somebody take over a seat that has one: who comes would hear what was said before, by no
// word at all.
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
	mark func(store.Kind, string) error // records something
}

// HasWord tells whether a seat has a word.
func (w *words) HasWord(seat string) bool { return w.kept.Has(seat) }

// Forgotten is when the word of a seat was last put away by somebody who did not say
// it; the zero time where that never was.
func (w *words) Forgotten(seat string) time.Time { return w.kept.Forgotten(seat) }

// SetWord gives a seat a word, or none; its key is that of whoever said it. The error is a
// *Nothing, or the store's.
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

// ForgetWord puts a word away that is not known, which everybody is told. The error
// is as of SetWord.
func (w *words) ForgetWord(seat string) error { return w.putAway(seat, seat+" "+lock.Forgotten) }

func (w *words) putAway(seat, text string) error {
	if !w.kept.Has(seat) {
		return &Nothing{What: "put-away"}
	}
	return w.mark(store.KindWord, text)
}
