// Package counsel weighs what a seat of 13 Indices may do in its turn, exactly.
//
// [For] gives a [Counsel]: every [Action] with its [Worth], the average over all worlds that fit
// what the seat may know, and with its [Loss], what everybody learns of the rivals' cases by it.
// Where that is asked, each rival's own knowledge is gone through as well.
//
// It plays for nobody and guesses no habits. It knows no language and no page.
package counsel
