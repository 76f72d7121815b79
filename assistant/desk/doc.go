// Package desk is one pair of eyes at one table: what stands there, what can be said
// next, and what a choice does. A terminal, a phone's page and the tests are thin faces of
// the same desk.
//
// It is pure: it prompts nobody, draws nothing, and changes no table. A face shows what
// [Desk.Screen] gives, and hands the row that was chosen to [Desk.Take], which gives the next desk,
// or an [Intention]. The owner of the table carries that out ([Owner.Carry]), and [Desk.After]
// tells the desk what came of it.
//
// What is looked at is a stack of pages: at the bottom the table, or the door before there
// is one; above it an entry that is being said, a line to mend, a list, somebody's own
// page. A page says what it asks and which rows answer a typed text; what a row does
// stands beside it.
package desk
