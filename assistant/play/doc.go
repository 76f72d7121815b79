// Package play is a desk in a terminal: it prints what stands on the desk, asks its questions with
// the console's prompts, and carries out at the table what people choose.
//
// A [Room] holds what is needed to sit down at a table, open one from the menu, or tend those of a
// hub. The package keeps no rule and decides nothing: rows, refusals and intentions come from the
// desk.
package play
