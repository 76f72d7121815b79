package lock

import (
	"crypto/pbkdf2"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"fmt"
	"strings"

	"golang.org/x/text/unicode/norm"
)

// hash is the hash of a word; the word itself is not kept. The zero value fits no word.
type hash struct {
	rounds    int
	salt, key []byte
}

// Rounds is how slow a new hash is. Only tests change it, where many people say words and nobody guesses.
var Rounds = 600_000

// How long the parts of a new hash are in bytes.
const (
	saltSize = 16
	keySize  = sha256.Size
)

func newHash(word string) (h hash, err error) {
	h = hash{rounds: Rounds, salt: make([]byte, saltSize)}
	_, _ = rand.Read(h.salt) // it never fails
	h.key, err = h.derive(word, keySize)
	return h, err
}

// derive computes PBKDF2 with HMAC-SHA-256 of a word. It does not matter how accents were typed.
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

// String writes a hash in the PHC format: the function, its rounds, the salt, the key.
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
