// Package own has what seats read and write for themselves, or all together: the page of a seat
// ([OpenPage]), the reports of a game ([ReportRows]), marks and notes, codes for a phone, the
// rules, and the level of help. [desk.Sight] and the table decide below it who may read what.
package own
