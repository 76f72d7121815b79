// Package store says how tables are kept: a [Store] keeps [Record] values for each table, and only
// ever adds to them. What a store has taken is safe.
//
// [Memory] is a store that lasts as long as the program. Package journal has the one on disk, and
// package indexed the one in a browser. A store knows nothing of games, and does not read the texts
// of the records; package table does.
package store
