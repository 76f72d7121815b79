// Package play is a desk in a terminal: what stands on it is printed, what it asks the console's
// prompts ask, and what is chosen there is carried out at the table.
//
// A [Room] is what it takes to sit down at a table, open one from the menu, or tend those of a hub.
// The package keeps no rule and decides nothing: rows, refusals and intentions are the desk's.
package play
