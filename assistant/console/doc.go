// Package console asks people in a terminal.
//
// A [Prompter] asks: a [Terminal] draws its questions, [Plain] says them in lines, for screen
// readers, and a [Script] answers them in tests. What a [Palette] offers are [Row]s: people search
// among those while they type, below the table as it stands.
//
// The palette is ours: keys (key.go), the line and its rows (search.go), the picture (picture.go).
// What is simpler promptui asks (session.go): yes and no, names, masked words. No other package
// knows promptui, and nothing reads what it writes.
//
// No sentence stands here: callers give them, and the few words that prompts need of their own are
// [Words]. The package knows no table and no desk.
package console
