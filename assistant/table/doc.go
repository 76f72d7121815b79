// Package table is one table being played: it takes in what people say, and shows each of them what
// they may know.
//
// A [Hall] opens tables of a store. A [Table] folds the records of one, and is told what is taken back
// and who sits there. A [Sight] is the table as some eyes see it, which [Table.As] gives for the words
// that it takes: what stands at a table leaves it in this way only. [Entered] is what saying a line did.
//
// What has happened is kept by package timeline, words by package lock, and package copies compares a
// table with a copy. The package knows the rules as positions and no game by name; it asks nobody, draws
// no screen, and knows no language.
package table
