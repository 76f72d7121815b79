// Package store says how tables are kept: a [Store] has a list of [Record] values for each table,
// and only ever adds to it. What a store has taken is safe.
//
// [Memory] is a store that lasts as long as the program; package journal has the one on disk, and
// package indexed the one in a browser. A store knows nothing of games, and does not read what the
// records say: package table does.
package store
