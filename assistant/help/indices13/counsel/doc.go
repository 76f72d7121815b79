// Package counsel weighs what a seat of 13 Indices may do in its turn, exactly.
//
// [For] makes a [Counsel]: every [Action] with its [Worth], the average over all worlds that fit
// what the seat may know, and with the [Loss] of each rival, which tells how much everybody learns
// of the rival's case by it. [Counsel.WeighForRivals] goes through each rival's own knowledge as well.
//
// The package plays for nobody and guesses no habits. It knows no language and no page.
package counsel
