// Package paws keeps the paw tokens of a table of Charlock Holmes: which lie where, and what is
// known of their values.
//
// [Paws] is all of them. It joins the [Trail], with Furriarty among its tokens, the [Collection]
// of each seat, and the [Pool] of values that the owner of a box may have counted.
//
// The package knows no seats by name, no rules and no sentences: what its answers bar is for
// the referee to say.
package paws
