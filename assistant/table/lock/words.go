package lock

import (
	"strings"
	"time"

	"lestrade/assistant/store"
)

// Words holds the words that close the pages of seats, folded from the records of a table. The zero
// value has none.
type Words struct {
	hashes    map[string]hash
	forgotten map[string]time.Time
	wrong     map[string]tries
}

// tries counts the wrong words that were said for a seat since the right one opened its screen, or
// since its word was changed; last is the time of the last of them.
type tries struct {
	count int
	last  time.Time
}

// Key shows that the word of a seat was said. It is no good any more once the seat has another word.
type Key struct{ seat, hash string }

// Forgotten stands in the record of a word, instead of a hash, when somebody put the word away without
// knowing it.
const Forgotten = "forgotten"

// Has tells whether a seat has a word.
func (w *Words) Has(seat string) bool { return w.hashes[seat].key != nil }

// Forgotten is when somebody last put away the word of a seat without saying it; the zero time if
// nobody has.
func (w *Words) Forgotten(seat string) time.Time { return w.forgotten[seat] }

// Key is the key to the word that a seat has now.
func (w *Words) Key(seat string) Key { return Key{seat, w.hashes[seat].String()} }

// Try gives the key of a seat if the word is right.
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

// Wrong is how many wrong words in a row were said for a seat, and when the last one was said. If
// several seats are given, it is about the one with most.
func (w *Words) Wrong(seats ...string) (count int, last time.Time) {
	for _, seat := range seats {
		if t := w.wrong[seat]; t.count > count {
			count, last = t.count, t.last
		}
	}
	return count, last
}

// Fold folds a record. If it is about the word of a seat, did tells what became of the word: "set",
// "changed", "put-away" or [Forgotten]. The error tells that the record has no hash of a word.
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
