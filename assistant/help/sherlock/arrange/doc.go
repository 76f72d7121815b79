// Package arrange finds how a hand is best laid around a lead. A [Budget] of steps searches a board
// for an [Answer]: the layout that serves a [Goal] best, or else one with the fewest items more, which
// are what the hand [Lacks]. It weighs each [Visit] that a seat can pay, too. It knows one board and
// its rulings: no table, no language.
package arrange
