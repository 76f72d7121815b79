// Package report tells a game that is over as one page to keep and to send on: how it ended, what
// each could have known, what was decided before, the draws, and every line with the table as
// everybody saw it then and what each seat saw besides.
//
// [Told] gathers an [Evening], which has its Page; [Policy] is what that page may load. The page is
// whole in itself and asks nothing of any network; its script only leads through the lines, which
// stand there without it. The package knows neither who asks for the page nor where it is kept.
package report
