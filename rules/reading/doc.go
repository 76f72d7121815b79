// Package reading finds the entry that a typed text stands for.
//
// [Read] takes a line as the notation has it, and [Hear] a line as people say it. [Complete] lists what
// an unfinished text may begin, each as a [Completion], and [Barred] says what stands against it.
// [Recall] takes a line as a table stored it.
//
// It only searches among what a walk yields: it adds no word and lifts no bar.
package reading
