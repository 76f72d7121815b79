// Package draw draws by chance what no card has shown, so that everybody at the
// table can verify it afterwards.
//
// A table opens with a commitment to a secret [Seed]. People may add words once they
// have seen it (salt), and say one at any draw. At the end the seed is opened, and
// [Verify], or any other program, derives every draw anew from the lines alone.
//
// # The derivation, version 1
//
// All text is UTF-8 as the transcript has it, in its stored English form. Each row
// of a message ends in a line feed (byte 10). The seed is 32 bytes, written as 64
// lower-case hexadecimal digits, and so are hashes.
//
// The commitment is SHA-256 of the row "lestrade commit 1" followed by the 32 bytes
// of the seed.
//
// A draw is a stream of numbers, keyed by the seed, of a message of these rows:
//
//	lestrade draw 1
//	salt teapot            a row for each word of salt said before what is decided
//	salt saucer            was first drawn, in their order
//	asked Bruno: number    the verb, behind its speaker where it is an act
//	time 2                 the which draw of that verb and speaker decides it
//	outcome 0              a row for each outcome, by the order of their bytes; "2:5"
//	outcome 1              where the weight is not 1
//	outcome 2:5
//	with kettle            a row for each word said at the draw, in their order
//
// What is decided is a verb, its speaker and the time, from 1: the first for which no draw
// stands. Claims, other lines, the order of the seats and the number of the draw do not
// enter. A seat is its name: as a speaker the one that "seats" has for it, also where
// "replace" lines have had others take it over since, and among the outcomes that of whoever
// sits there. Whoever a draw names is not renamed in "seats". What is decided keeps the words of the first draw for it. Among the same
// outcomes the same draw comes back, from the record; among others it is a new one, with
// a number of its own.
//
// Block i of the stream, i = 0, 1, 2 …, is HMAC-SHA-256, keyed by the seed, of that
// message with a further row "block i", i in decimal. A block gives eight numbers of
// 32 bits, each of four bytes, the first byte the highest.
//
// A word is drawn so: let t be the sum of the weights (2:5 has weight 5, 0 has 1). A
// number of the stream that is not below the greatest multiple of t up to 2³² is
// skipped, so that no outcome comes too often; the next one modulo t is r. Counting
// through the outcomes in their order, the word is the one within whose weight r
// falls: with 0 1 2:5, r = 0 is 0, r = 1 is 1, and r = 2 to 6 are 2. A reply of
// several words draws the next from what is left, from the next number of the stream.
//
// A line holds its draw as "drawn 3 time 2 of 0 1 2:5 with kettle", the first time left
// out; "undone 3 number Bruno = 2 drawn 3 …" is one that was taken back, with its verb and
// speaker. It stands where the draw was made, and a draw that comes back counts there.
//
// The seal, which stands behind the seed, is HMAC-SHA-256, keyed by the seed, of the
// row "lestrade seal 1" and, in their order, all lines before the seed that are seats,
// salt, undone or sat, or hold "drawn", a row each.
//
// The check of a draw is the first 60 bits of SHA-256 of these rows, as twelve signs of
// 0123456789abcdefghjkmnpqrstvwxyz, the highest bits first:
//
//	lestrade chain 1
//	commit e86d…           the line of the commitment
//	seats Anna Bruno       the seats at the first draw: those of "sat" where it stands
//	salt teapot            then, in the order of the lines, each word of salt and each
//	undone 1 first = …     draw where it stands first, as if it had been taken back, up
//	                       to the draw in question
//
// The check of opening the seed has all of them, and then the line of the seats.
//
// Published vectors are in testdata/vectors.json; testdata/verify.mjs is an
// independent check in another language, of the draws, the seal and noted checks.
//
// # What this proves
//
// That the draws follow from a seed which was settled before the first of them, and
// never changed. The commitment hides the seed, and nobody finds another that fits.
//
// It does not prove who chose the seed. Lestrade takes it from the system's
// generator, but whoever runs an altered Lestrade can try seeds until the draws
// please, before the table opens. A word said after the commitment was shown takes
// that away: the draws after it depend on what nobody knew when the seed was chosen.
//
// Whoever can copy the folder of the record, where the seed lies as it is, may look ahead
// at a draw, and choose a word that pleases. Words that two people say at once, at the
// draw itself, hold against everybody.
//
// Going back cannot be made proof against cheating, only visible: a draw that was taken
// back stays, and one made anew among other outcomes is told.
//
// The seal shows slips, not forgery: once the seed is open, anybody can write an export
// anew. A check that was noted during play shows that.
//
// It proves nothing of a table that was thrown away and opened anew: note the commitment
// when it is shown. Nor of the words: they are what people remember having said. And it
// says nothing of replies that hold no "drawn": those were entered from real cards.
package draw

import (
	"crypto/rand"
	"errors"
	"math/big"

	"lestrade/rules"
)

// Source gives what chance decides at a table without a commitment.
type Source interface {
	// Draw picks one of the outcomes, each as often as its weight against the
	// others', for the table's draw of that number; word is what somebody said at
	// that moment. The error is the system's generator's, or of outcomes without
	// any weight.
	Draw(number int, word string, outcomes []rules.Outcome) (string, error)
}

// System draws by the system's generator.
type System struct{}

// errNothing is of outcomes without any weight.
var errNothing = errors.New("nothing to draw from")

// Draw implements [Source]. Neither number nor word matter to it.
func (System) Draw(_ int, _ string, outcomes []rules.Outcome) (string, error) {
	total := total(outcomes)
	if total < 1 {
		return "", errNothing
	}
	picked, err := rand.Int(rand.Reader, big.NewInt(int64(total))) // every number below total alike
	if err != nil {
		return "", err
	}
	return at(outcomes, int(picked.Int64())), nil
}

// total is the sum of the weights.
func total(outcomes []rules.Outcome) int {
	sum := 0
	for _, o := range outcomes {
		sum += o.Weight
	}
	return sum
}

// at is the outcome within whose weight r falls, which is below their sum.
func at(outcomes []rules.Outcome, r int) string {
	for _, o := range outcomes {
		if r -= o.Weight; r < 0 {
			return o.Word
		}
	}
	return ""
}
