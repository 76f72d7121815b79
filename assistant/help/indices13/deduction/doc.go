// Package deduction works out what one seat of 13 Indices can know: from its own two cards, the
// screens it sees, its looks, and all that was asked, answered and accused.
//
// A world says which hidden card hangs where. Hidden are the three cards on the seat's own screen,
// the two inside each other screen, and those face down in the middle; also the screens and own
// cards that the seat sees, as long as nobody has entered them. Each world that fits what the seat
// may know counts once; the solver counts them.
//
// [Know] states what the seat knows to the solver, as a [Knowledge] with a [Fact] for each line, and
// [Knowledge.Prove] decides what it can conclude, a [Proof]. [Proof.Explain] says why: with a reason
// of few lines, and with a chain that takes them one by one as people would. [Clash] finds what
// cannot be true together.
//
// The package knows no language and no page: it answers in words of the notation and figures.
package deduction
