// Package console asks people in a terminal.
//
// A [Prompter] asks: a [Terminal] draws its questions, [Plain] says them in lines, for screen
// readers, and a [Script] answers them in tests. A [Palette] offers [Row]s: people search among them
// as they type, below the table as it stands.
//
// The palette is ours: keys (key.go), the line and its rows (search.go), the picture (picture.go).
// Simpler questions are asked by promptui (session.go): yes and no, names, masked words. No other package
// knows promptui, and nothing reads what it writes.
//
// No sentence stands here: callers give them, and [Words] are the few words of the prompts themselves. The package knows no table and no desk.
package console
