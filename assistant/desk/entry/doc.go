// Package entry has people say a line word by word. It finds the rows for a typed text
// ([RowsOrBars]), asks for what an entry still lacks ([Fill]), on the page of those who may know
// it, and carries the line out ([Say]). It knows one line and where that goes ([desk.Place]), and
// no command: it asks [desk.Elsewhere] what else a text may mean.
package entry
