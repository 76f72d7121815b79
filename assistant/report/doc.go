// Package report tells a finished game as one page to keep and to send on: how it ended, what each
// player could have known, which options were decided before, the draws, and every line with the
// table as everybody saw it then and what each seat saw besides.
//
// [Told] gathers an [Evening], which makes its Page; [Policy] is what that page may load. The page
// is whole in itself and asks nothing of any network. Its script only leads through the lines, which
// stand there without it. The package does not know who asks for the page or where it is kept.
package report
