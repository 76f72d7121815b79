// Package position is the referee of a table: what all its lines come to, and what may be said next.
//
// A [Position] is all that a table has told. It never changes: [Position.Enter] returns the next one, and
// [Position.Mend] the one in which a line is put right.
//
// There is one generator of entries, [Walk]. Field by field (speaker, verb, each argument, the reply)
// it yields every conceivable word, each open or barred by a rule. Entering is walking: the first
// barred word is the refusal, and the open words of that field are the nearest legal entries. Prompts,
// completion, help and the tests' random players walk too, so what is offered and what is accepted
// cannot differ.
//
// Each field of a verb declares who may know it. [Position.View] folds the lines again as a viewer
// heard them, with "?" for a hidden word. A view is a position like any other, folded from an empty
// table, and two tables that a viewer cannot tell apart give the same bytes.
//
// This package knows the games only by their rulebooks, and knows nothing of typed text.
package position
