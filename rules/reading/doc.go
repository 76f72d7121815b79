// Package reading finds the entry that a typed text stands for.
//
// [Read] reads a line of the notation, and [Hear] a line as people say it. [Complete] lists the entries
// that an unfinished text may begin, each as a [Completion], and [Barred] returns what stands against
// them. Where a text is nothing that people type, all but Read take it as people dictate it. [Recall]
// reads a line that a table stored.
//
// The package searches only among the words that a walk yields: it adds no word and lifts no bar.
package reading
