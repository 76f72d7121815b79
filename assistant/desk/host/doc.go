// Package host has what the host of a table with phones does: it shows the way to the table, sees
// who sits where, and says yes or no ([AskRows]) to what a seat may not do by itself ([NeedsHost]).
// It knows phones as [desk.Phones], and serves none.
package host
