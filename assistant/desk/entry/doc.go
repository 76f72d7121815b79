// Package entry has a line said, word by word: which rows a typed text comes to ([RowsOrBars]),
// what still lacks ([Fill]), on whose page it is asked, and the line itself as something to be
// carried out ([Say]). It knows one line and where it is to stand ([desk.Place]), and no command:
// what else a text may mean it asks of [desk.Elsewhere].
package entry
