package lock

import (
	"strings"
	"time"

	"lestrade/assistant/store"
)

// Words are the words that close the pages of seats, as the records of a table have them. The zero
// value has none.
type Words struct {
	hashes    map[string]hash
	forgotten map[string]time.Time
	wrong     map[string]tries
}

// tries are how many wrong words were said for a seat since its screen was opened by the right one, or
// its word was another, and when the last of them was.
type tries struct {
	count int
	last  time.Time
}

// Key is that the word of a seat was said. Another word of the seat wants another key.
type Key struct{ seat, hash string }

// Forgotten is what a record of a word says instead of a hash where somebody put the word away who did
// not know it.
const Forgotten = "forgotten"

// Has tells whether a seat has a word.
func (w *Words) Has(seat string) bool { return w.hashes[seat].key != nil }

// Forgotten is when the word of a seat was last put away by somebody who did not say
// it; the zero time where that never was.
func (w *Words) Forgotten(seat string) time.Time { return w.forgotten[seat] }

// Key is that of the word that a seat has.
func (w *Words) Key(seat string) Key { return Key{seat, w.hashes[seat].String()} }

// Try gives the key of a seat for its word.
func (w *Words) Try(seat, word string) (key Key, right bool) {
	if !w.hashes[seat].is(word) {
		return Key{}, false
	}
	return w.Key(seat), true
}

// New makes a word for a seat: its key, and the text of the record that gives it to the seat.
func New(seat, word string) (key Key, text string, err error) {
	h, err := newHash(word)
	return Key{seat, h.String()}, seat + " " + h.String(), err
}

// Wrong are how many wrong words in a row were said for a seat, of several the one with most, and when
// the last of them was.
func (w *Words) Wrong(seats ...string) (count int, last time.Time) {
	for _, seat := range seats {
		if t := w.wrong[seat]; t.count > count {
			count, last = t.count, t.last
		}
	}
	return count, last
}

// Fold takes in a record. Of a word it tells what became of it.
func (w *Words) Fold(r store.Record) (did string, err error) {
	if w.hashes == nil {
		w.hashes, w.forgotten, w.wrong = map[string]hash{}, map[string]time.Time{}, map[string]tries{}
	}
	seat, text, _ := strings.Cut(r.Text, " ")
	switch r.Kind {
	case store.KindWrong:
		for _, seat := range strings.Fields(r.Text) {
			w.wrong[seat] = tries{w.wrong[seat].count + 1, r.At}
		}
		return "", nil
	case store.KindHandOver:
		delete(w.wrong, r.Text)
		return "", nil
	case store.KindWord:
	default:
		return "", nil
	}
	had := w.Has(seat)
	delete(w.hashes, seat)
	delete(w.wrong, seat)
	switch text {
	case "":
		return "put-away", nil
	case Forgotten:
		w.forgotten[seat] = r.At
		return Forgotten, nil
	}
	w.hashes[seat], err = readHash(text)
	if had {
		return "changed", err
	}
	return "set", err
}
