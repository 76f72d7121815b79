// Package paws keeps the paw tokens of a table of Charlock Holmes: where each lies, and what is known
// of its value.
//
// [Paws] holds all of them. It joins the [Trail], with Furriarty among its tokens, the [Collection] of
// each seat, and the [Pool] of values that the owner of a box may have counted.
//
// The package knows no names of seats, no rules and no sentences: the referee decides what its answers
// bar.
package paws
