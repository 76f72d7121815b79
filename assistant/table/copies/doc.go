// Package copies compares a table with a copy of it that comes from elsewhere. [Same] tells whether two
// positions are of one table, and [Compare] how the copy goes with the table: a [Copy].
//
// It changes neither; what becomes of the two is for package table.
package copies
