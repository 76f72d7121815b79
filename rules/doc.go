// Package rules is the contract that every game keeps, the notation, and the
// refusals. It is pure: no screen, disk, clock or chance, and the words of a
// language are data handed to it.
//
// A table is a list of lines, each an [Entry]. A [Position] is what the lines
// told so far come to; it never changes, and [Position.Enter] returns the next.
//
// There is one generator of entries, [Walk]: field by field (speaker, verb,
// each argument, the reply) it yields every conceivable word, each open or
// barred by a rule. What is conceivable comes from the game's verb table
// ([Vocabulary]); what is barred, the game says ([Rulebook]). Entering is
// walking: the first barred word is the refusal, and the open words of that
// field are the nearest legal entries. Prompts, completion, help and the tests'
// random players walk too, so what is offered and what is accepted cannot differ.
//
// What has not been entered is unknown, never guessed. Each field of a verb
// declares who may know it, and [Position.View] folds the lines again as that
// viewer heard them, a hidden word being "?". A view is therefore a position
// like any other, built up from nothing: choices, reminders, refusals and
// reports for a viewer are those of the viewer's position, and two tables that a
// viewer cannot tell apart give the same bytes.
//
// The words of this package, one for each thing:
//
//	seat       a player's place at the table, by the player's name
//	viewer     whose eyes something is for: a seat's, the public's, or the referee's
//	entry      one thing that is said: a speaker, a verb, its words
//	act        an entry of a seat; a statement is one of the table
//	line       an entry as it stands in a table's list, by its number
//	reply      what people, cards or chance answered, right of "="
//	word       what may fill a field of a verb; its domain is the list of those that may
//	bar        a rule that stands against a word, with its figures
//	refusal    an entry that was not taken, with its bar and the nearest legal entries
//	event      what a line made happen
//	due        what people must do with the cardboard before the next entry
//	draw       a reply that Lestrade gave by chance; salt are words that people add to it
//	mend       a line put right, put in or taken out where it stands
//
// To write a game: a [Rulebook] in a folder of its own, a verb a file; the toy that the
// tests add to the house is the shortest one.
package rules
