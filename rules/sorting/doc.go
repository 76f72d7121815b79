// Package sorting sorts lists of records with one piece of code for all of them, so that browsers
// load 70 kB less. Where many thousands of short lists are sorted, [slices] is faster.
package sorting
