// Package journal is the store of tables on disk: one SQLite database, to which records
// are only ever added, that holds every table and what owners have said of their boxes.
//
// A record that [Journal.Append] has taken is durable, and lies in the database itself:
// SQLite's rollback journal holds only what a transaction that did not end has to take
// back, and is gone, and that synced, before a commit returns. A copy of the one file is
// therefore whole at any moment between two lines, a byte that the disk spoils beside it
// loses nothing that was acknowledged, and a disk that can only be read can be read.
//
// What its records are is package store's, and what they come to package table's.
//
// A [Journal] is an open database. It does not read what the records say.
package journal
