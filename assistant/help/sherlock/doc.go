// Package sherlock gives help for Sherlock: Case Connection. [Game] has the table as people see it,
// the pages to print, the story of an evening, and two reports: how a seat's hand is best laid around
// its lead ([Arrangement]), and which two items to take ([Advice]). The package says in words and
// pictures what package arrange finds; the rules judge which layout solves a lead.
package sherlock
