// Package draw draws by chance what no card has shown, so that everybody at the table can
// verify it afterwards.
//
// A table opens with a commitment to a secret [Seed]. Once people have seen it they may add
// words (salt), and say one at any draw. A draw is picked from a [Stream] of the seed. At the
// end the seed is opened, and [Verify], or any other program, derives every draw anew from the
// lines alone, into a [Report]. A [Chain] holds the checks that people may note on the way. A
// table without a commitment draws from a [Source].
//
// The package knows no game, no clock and no disk. It does not decide what is to be drawn: the
// lines say that.
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
//	time 2                 1 for the first draw of that verb and speaker, 2 for the next, …
//	outcome 0              a row for each outcome, by the order of their bytes; "2:5"
//	outcome 1              where the weight is not 1
//	outcome 2:5
//	with kettle            a row for each word said at the draw, in their order
//
// What is decided is a verb, its speaker and the time: the first, counted from 1, for which
// no draw stands. Claims, other lines, the order of the seats and the number of the draw do
// not enter. A seat is written by its name. As a speaker it has the name in "seats", even if a
// "replace" line has let another person take it over since. Among the outcomes it has the name
// of the person who sits there now. A seat that a draw names is not renamed in "seats". What is
// decided keeps the words of its first draw. Among the same outcomes the same draw comes back,
// from the record. Among others it is a new draw, with a number of its own.
//
// Block i of the stream, i = 0, 1, 2 …, is HMAC-SHA-256, keyed by the seed, of that
// message with a further row "block i", i in decimal. A block gives eight numbers of
// 32 bits, each of four bytes, the first byte the highest.
//
// To draw a word, let t be the sum of the weights (2:5 has weight 5, 0 has 1). Skip each
// number of the stream that is not below the greatest multiple of t up to 2³², so that no
// outcome comes too often. The next number modulo t is r. Count through the outcomes in their
// order: the word is the one within whose weight r falls. With 0 1 2:5, r = 0 is 0, r = 1 is 1,
// and r = 2 to 6 are 2. A reply of several words draws the next word from what is left, with
// the next number of the stream.
//
// A line holds its draw as "drawn 3 time 2 of 0 1 2:5 with kettle", the first time left
// out. "undone 3 number Bruno = 2 drawn 3 …" is a draw that was taken back, with its verb and
// speaker. It stands where the draw was made, and a draw that comes back counts there.
//
// The seal stands behind the seed. It is HMAC-SHA-256, keyed by the seed, of the row
// "lestrade seal 1" and, a row each and in their order, all lines before the seed that are
// seats, salt, undone or sat, or hold "drawn".
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
// The draws follow from a seed that was settled before the first of them and never changed.
// The commitment hides the seed, and nobody finds another that fits.
//
// It does not prove who chose the seed. Lestrade takes it from the system's generator, but
// somebody with an altered Lestrade can try seeds before the table opens, until the draws
// please. A word that people say after they have seen the commitment prevents that: the draws
// after it depend on what nobody knew when the seed was chosen.
//
// The seed lies open in the folder of the record. Somebody who can copy that folder may look
// ahead at a draw and choose a word that pleases. Words that two people say at once, at the
// draw itself, hold against everybody.
//
// We cannot prevent cheating by going back, only make it visible: a draw that was taken back
// stays in the export, and the verification tells of a draw made anew among other outcomes.
//
// The seal shows slips, not forgery: once the seed is open, anybody can write an export anew. A
// check that somebody noted during play shows that.
//
// It proves nothing about a table that was thrown away and opened anew: note the commitment
// when you see it. Nor does it prove the words: they are what people remember having said. And
// it says nothing about replies that hold no "drawn": people entered those from real cards.
package draw
