// Package own has what is read and written by a seat for itself, or by all: the page of a seat
// ([OpenPage]), the reports that a game has ([ReportRows]), marks and notes, codes for a phone, the
// rules, how far Lestrade helps. Who may read what is decided below it, by [desk.Sight] and the
// table.
package own
