// Package position is the referee of a table: what all its lines come to, and what may be said next.
//
// A [Position] is all that a table has told. It never changes: [Position.Enter] gives the next one, and
// [Position.Mend] the one in which a line is put right. [Position.View] is the position as somebody at
// the table knows it. A [Walk] makes an entry field by field, and is the one generator of what can be
// said: each word is open, or barred by a rule.
//
// It knows the games by their rulebooks alone, and nothing of typed text.
package position
