// Package vocabulary is the words of a game: its verbs, the fields of each, and what may fill them,
// in every language, as the files in data/ have them.
//
// A [Vocabulary] has its [Verb]s, each with its [Field]s. A field is filled from a [Domain]: a list of
// [Word]s, or free text of some form. A word knows every way of typing it, and how well a [Typed] text
// stands for it.
//
// It knows what can be said, and not whether it may: no position, no rule, no entry.
package vocabulary
