// Package data holds what the boxes contain and say, as files embedded in the program: one
// folder a game, and common for what every game shares.
//
//	game.toml    seats, options, counters
//	setup.toml   set-up tables, in the shape that the game's referee wants
//	steps.toml   the steps in which the box is laid out
//	verbs.toml   every verb with its fields and who may know each of them
//	words.toml   every word of the notation
//	rules.toml   the numbered rules, and how each is kept
//	en.toml, fr.toml …   all that a person reads or types, a file a language; see [Texts]
//
// The first six hold ids only. The folder program has the sentences of the program itself. A
// language is there when it has a file in that folder.
//
// [Open] reads a file into a record such as [Game], [Verbs] or [Words], and [TextsOf] the texts
// of a folder in one language. They read a file only when somebody asks for it, so that a
// command spends no time on files that it does not use.
//
// The package knows no rule and no game: it returns what the files say, and judges nothing.
package data
