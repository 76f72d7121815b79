// Package vocabulary holds the words of a game: its verbs, the fields of each, and what may fill
// them, in every language, as the files in data/ have them.
//
// A [Vocabulary] has [Verb]s, each with its [Field]s. A [Domain] holds what may fill a field: a list of
// [Word]s, or free text of a fixed form. A word knows every way of typing it, and how well a [Typed]
// text stands for it.
//
// The package knows what can be said, but not whether the rules allow it: it knows no position, rule
// or entry.
package vocabulary
