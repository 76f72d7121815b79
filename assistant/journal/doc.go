// Package journal is the store of tables on disk: one SQLite database with every table and with what
// owners have said of their boxes. Records are only ever added to a table.
//
// A record that [Journal.Append] has taken is durable, and lies in the database itself. SQLite's
// rollback journal holds only what an unfinished transaction has to take back; before a commit
// returns, the journal is deleted and the deletion synced. So a copy of the one file is whole at
// any moment between two lines, a byte that the disk spoils in another file loses nothing that was
// acknowledged, and the database can be read on a disk that cannot be written.
//
// Package store says what the records are, and package table what they mean.
//
// A [Journal] is an open database. It does not read the texts of the records.
package journal
