// Package spoken says what a voice reads out at a table: what was said and its answer, what was
// refused and why, what is due now, whose turn it is, warnings, and what somebody asked to read. It
// uses the sentences of the screen, with words for all that is only for the eye, short first; all
// of them follow if somebody asks for more.
//
// [Table] is what everybody may hear. [Asked] is what a device says of its own question; a device
// that others hear says of that only what is [ForAll].
package spoken
