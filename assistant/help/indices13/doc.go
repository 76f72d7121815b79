// Package indices13 is the help for 13 Indices: the table as people see it, what a witness must
// answer, and the reports on what a seat can know, from its sheet to advice.
//
// [Game] is all that others use. The reports take what they say from two rooms below and put it
// in words: package deduction works out what a seat can know, package counsel what its acts are
// worth. Nothing here counts worlds.
package indices13
