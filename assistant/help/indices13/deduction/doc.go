// Package deduction works out what one seat of 13 Indices can know: from its own two cards, the
// screens it sees, its looks, and all that was asked, answered and accused.
//
// A world says which hidden card hangs where. Hidden are the three on the seat's own screen, the
// two inside each other screen, those face down in the middle; and, as long as nobody has entered
// them, screens and own cards that the seat sees. All worlds that fit what the seat may know count
// once; the solver counts them.
//
// [Knowledge] states it to the solver, [Fact] is what one line proves, [Proof] is what it all
// comes to, and [Explained] why: a reason of few lines, and a chain that takes them one by one as
// people would. [Clash] finds what cannot be true together.
//
// It knows no language and no page: what it says are words of the notation and figures.
package deduction
