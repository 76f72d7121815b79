// Package host has what the host of a table with phones does: show the way to the table, see who
// sits where, and say yes or no ([AskRows]) to what a seat may not do by itself ([NeedsHost]). It
// knows phones as [desk.Phones], and serves none itself.
package host
