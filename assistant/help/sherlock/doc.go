// Package sherlock is the help for Sherlock: Case Connection. [Game] has the table as people see it,
// the pages to print, the story of an evening, and two reports: how a seat's hand is best laid around
// its lead ([Arrangement]), and which two items to take ([Advice]). It says in words and pictures what
// package arrange finds; which layout solves a lead is for the rules to judge.
package sherlock
