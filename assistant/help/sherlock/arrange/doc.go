// Package arrange finds how a hand is best laid around a lead. A [Budget] of steps searches a board
// for an [Answer]: the layout that serves a [Goal] best or, if there is none, the one that needs the
// fewest more items, which the hand [Lacks]. It also ranks each [Visit] that a seat can pay. The
// package knows one board and its rulings: no table, no language.
package arrange
