// Package table is one table being played: it takes in what people say, and shows each of them what
// they may know.
//
// A [Hall] opens the tables of a store. A [Table] folds the records of one table, takes changes back
// and keeps who sits there. A [Sight] shows the table to some eyes, and only a Sight shows what stands
// there: [Table.As] gives it to those who have said the words of the seats. [Entered] tells what saying
// a line did.
//
// Package timeline keeps what has happened, package lock keeps the words of seats, and package copies
// compares a table with a copy. This package knows the rules as positions and no game by name; it asks
// nobody, draws no screen, and knows no language.
package table
