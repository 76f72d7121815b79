// Package copies compares a table with a copy of it that comes from elsewhere. [Same] tells whether two
// positions are of one table, and [Compare] gives a [Copy]: what the copy says more or otherwise.
//
// It changes neither; package table decides what becomes of the two.
package copies
