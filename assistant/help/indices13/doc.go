// Package indices13 is the help for 13 Indices: the table as people see it, what a witness must
// answer, and the reports on what a seat can know, from its sheet to advice.
//
// [Game] is all that others use. The reports put into words what two packages below find: package
// deduction works out what a seat can know (deduction.Know, Knowledge.Prove), package counsel what
// its acts are worth. Nothing here counts worlds.
package indices13
