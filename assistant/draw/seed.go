package draw

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lestrade/rules"
)

// Each message that we hash begins with one of these rows, so that none can be taken for another,
// nor for one of a later version.
const (
	commitHead = "lestrade commit 1\n"
	drawHead   = "lestrade draw 1\n"
	sealHead   = "lestrade seal 1\n"
)

// Seed decides all draws of a table. It is secret until it is opened.
type Seed [32]byte

// NewSeed makes a seed with the system's generator.
func NewSeed() Seed {
	var s Seed
	_, _ = rand.Read(s[:]) // it never fails: the program ends if the system has no chance
	return s
}

// ParseSeed reads a seed of 64 hexadecimal digits.
func ParseSeed(text string) (Seed, error) {
	var s Seed
	raw, err := hex.DecodeString(text)
	if err == nil && len(raw) != len(s) {
		err = errors.New("a seed has 64 hexadecimal digits")
	}
	copy(s[:], raw)
	return s, err
}

// String writes the seed as 64 hexadecimal digits, like the line that opens it.
func (s Seed) String() string { return hex.EncodeToString(s[:]) }

// Commit is the hash that binds a table to the seed without showing it.
func (s Seed) Commit() string {
	hash := sha256.Sum256(append([]byte(commitHead), s[:]...))
	return hex.EncodeToString(hash[:])
}

// Seal is the keyed hash of the seats and of all that the lines before the seed say about draws.
func (s Seed) Seal(lines []rules.Entry) string {
	var message strings.Builder
	message.WriteString(sealHead)
	for _, e := range lines {
		if e.Verb == "seed" {
			break
		}
		if slices.Contains([]string{"seats", "salt", "undone", "sat"}, e.Verb) || e.Drawn != nil {
			message.WriteString(e.String() + "\n")
		}
	}
	return hex.EncodeToString(s.hmac(message.String()))
}

func (s Seed) hmac(message string) []byte {
	h := hmac.New(sha256.New, s[:])
	h.Write([]byte(message)) // a hash takes every write
	return h.Sum(nil)
}

// Stream gives the numbers that decide one draw.
type Stream struct {
	seed    Seed
	message string
	block   int    // how many blocks were made
	rest    []byte // the bytes of the last block that were not used yet
}

// Stream makes the stream of a draw. The salts are the words said before its decision was first
// drawn.
func (s Seed) Stream(salts []string, decision rules.Decision, d rules.Draw) *Stream {
	var message strings.Builder
	row := func(words ...string) { message.WriteString(strings.Join(words, " ") + "\n") }
	message.WriteString(drawHead)
	for _, word := range salts {
		row("salt", word)
	}
	row("asked", decision.String())
	row("time", strconv.Itoa(decision.Time))
	for _, o := range d.Outcomes {
		row("outcome", o.String())
	}
	for _, word := range d.Said {
		row("with", word)
	}
	return &Stream{seed: s, message: message.String()}
}

// next takes the stream's next number of 32 bits.
func (s *Stream) next() uint32 {
	if len(s.rest) == 0 {
		s.rest = s.seed.hmac(fmt.Sprintf("%sblock %d\n", s.message, s.block))
		s.block++
	}
	n := binary.BigEndian.Uint32(s.rest)
	s.rest = s.rest[4:]
	return n
}

// errNothing says that no outcome has any weight.
var errNothing = errors.New("nothing to draw from")

// Pick draws one of the outcomes that are left, each with a chance in proportion to its weight.
// The error says that the weights sum up to nothing, or to more than 2³².
func (s *Stream) Pick(left []rules.Outcome) (string, error) {
	sum := uint64(0)
	for _, o := range left {
		sum += uint64(o.Weight)
	}
	if sum < 1 || sum > 1<<32 {
		return "", errNothing
	}
	limit := (1 << 32) / sum * sum
	n := uint64(s.next())
	for n >= limit {
		n = uint64(s.next())
	}
	r := int(n % sum)
	for _, o := range left {
		if r -= o.Weight; r < 0 {
			return o.Word, nil
		}
	}
	return "", errNothing
}

// Source draws at a table without a commitment.
type Source interface {
	// Draw picks one of the outcomes, each with a chance in proportion to its weight, for the
	// table's draw of that number. The word is what people said at that draw. The error says
	// that the outcomes have no weight.
	Draw(number int, word string, outcomes []rules.Outcome) (string, error)
}

// System draws with the system's generator.
type System struct{}

// Draw implements [Source]. It ignores the number and the word.
func (System) Draw(_ int, _ string, outcomes []rules.Outcome) (string, error) {
	return (&Stream{seed: NewSeed()}).Pick(outcomes)
}

// Derive derives the words of a draw from the seed; it gives fewer if there are fewer outcomes.
// The salts are as of [Seed.Stream].
func (s Seed) Derive(salts []string, decision rules.Decision, d rules.Draw, words int) []string {
	stream, left := s.Stream(salts, decision, d), slices.Clone(d.Outcomes)
	var gave []string
	for range words {
		word, err := stream.Pick(left)
		if err != nil {
			break
		}
		gave = append(gave, word)
		left = slices.DeleteFunc(left, func(o rules.Outcome) bool { return o.Word == word })
	}
	return gave
}
