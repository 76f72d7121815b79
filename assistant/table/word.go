package table

import (
	"cmp"
	"crypto/pbkdf2"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"golang.org/x/text/unicode/norm"

	"lestrade/assistant/store"
	"lestrade/rules"
	"lestrade/rules/position"
)

// What a record of a word says instead of a hash where the word was put away by
// somebody who did not know it.
const forgotten = "forgotten"

// Everybody is what a hand-over says of whoever read with the eyes of all seats. It is a
// word of the notation, so that no seat is called so.
const Everybody = "referee"

// NoteReading records who reads a table that is over while a seat has a word, so that
// the log tells it should the end be taken back. The error is the store's.
func (s Sight) NoteReading() error {
	if s.viewer == rules.Public || !isOver(s.position()) || len(s.Closed(rules.Referee)) == 0 {
		return nil
	}
	return s.Mark(store.KindHandOver, cmp.Or(string(s.viewer), Everybody))
}

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

// checkSeats bars a change to a position with another seat than now, or where a word has
// no seat any more or somebody else's, with a *Newcomer.
func (t *Table) checkSeats(after *position.Position) error {
	p := t.position()
	closed := t.Closed(rules.Referee)
	if len(closed) == 0 {
		return nil
	}
	for _, seat := range after.FirstSeats() {
		if !slices.Contains(p.FirstSeats(), seat) {
			return &Newcomer{seat, closed}
		}
	}
	for _, seat := range closed {
		switch sits := p.Then(after, rules.Viewer(seat)); sits {
		case rules.Viewer(seat):
		case rules.Public:
			return &Newcomer{seat, closed}
		default:
			return &Newcomer{string(sits), []string{seat}}
		}
	}
	return nil
}

// locks are the words that close the pages of seats.
type locks struct {
	words     map[string]hash      // of the seats that have one
	forgotten map[string]time.Time // when a seat's word was put away unknown
}

// HasWord tells whether a seat has a word.
func (l *locks) HasWord(seat string) bool { return l.words[seat].key != nil }

// Forgotten is when the word of a seat was last put away by somebody who did not say
// it; the zero time where that never was.
func (l *locks) Forgotten(seat string) time.Time { return l.forgotten[seat] }

// SetWord gives a seat a word, or none; its key is that of whoever said it. The error is a
// *Nothing, or the store's.
func (t *Table) SetWord(seat, word string) (Key, error) {
	if word == "" {
		return Key{}, t.putAway(seat, seat)
	}
	h := hash{rounds: rounds, salt: make([]byte, saltSize)}
	_, _ = rand.Read(h.salt) // it never fails
	var err error
	if h.key, err = h.derive(word, keySize); err != nil {
		return Key{}, err
	}
	return Key{seat, h.String()}, t.Mark(store.KindWord, seat+" "+h.String())
}

// ForgetWord puts a word away that is not known, which everybody is told. The error
// is as of SetWord.
func (t *Table) ForgetWord(seat string) error { return t.putAway(seat, seat+" "+forgotten) }

func (t *Table) putAway(seat, text string) error {
	if !t.HasWord(seat) {
		return &Nothing{"put-away"}
	}
	return t.Mark(store.KindWord, text)
}

// keepWord folds a record of a word, and tells what became of the word.
func (l *locks) keepWord(r store.Record) (did string, err error) {
	seat, text, _ := strings.Cut(r.Text, " ")
	had := l.HasWord(seat)
	delete(l.words, seat)
	switch text {
	case "":
		return "put-away", nil
	case forgotten:
		l.forgotten[seat] = r.At
		return forgotten, nil
	}
	l.words[seat], err = readHash(text)
	if had {
		return "changed", err
	}
	return "set", err
}

// hash is what is kept of a word.
type hash struct {
	rounds    int
	salt, key []byte
}

// How slow a new hash is, and how long its parts are.
const (
	rounds   = 600_000
	saltSize = 16
	keySize  = sha256.Size
)

// derive is PBKDF2 with HMAC-SHA-256 of a word, however its accents were typed.
func (h hash) derive(word string, size int) ([]byte, error) {
	return pbkdf2.Key(sha256.New, norm.NFC.String(word), h.salt, h.rounds, size)
}

func (h hash) is(word string) bool {
	if h.key == nil {
		return false
	}
	key, err := h.derive(word, len(h.key))
	return err == nil && subtle.ConstantTimeCompare(h.key, key) == 1
}

// A hash is written as the PHC has it: the function, its rounds, the salt, the key.
func (h hash) String() string {
	text := base64.RawStdEncoding.EncodeToString
	return fmt.Sprintf("$pbkdf2-sha256$i=%d$%s$%s", h.rounds, text(h.salt), text(h.key))
}

func readHash(text string) (h hash, err error) {
	part := strings.Split(text, "$")
	if len(part) != 5 || part[0] != "" || part[1] != "pbkdf2-sha256" {
		return hash{}, errNoHash
	}
	_, noRounds := fmt.Sscanf(part[2], "i=%d", &h.rounds)
	var noSalt, noKey error
	h.salt, noSalt = base64.RawStdEncoding.DecodeString(part[3])
	h.key, noKey = base64.RawStdEncoding.DecodeString(part[4])
	if noRounds != nil || noSalt != nil || noKey != nil || h.rounds < 1 || len(h.key) < keySize {
		return hash{}, errNoHash
	}
	return h, nil
}

var errNoHash = errors.New("it is no hash of a word")
