// Package pocket is Lestrade on one device that goes round a table, or is its only player's: no
// laptop, no network. A [Pocket] draws the pages that phones around a laptop have, hands choices to
// the same desk, and owns the table that is played there.
//
// What is for some eyes only is asked on a page of theirs, once they say that they have the
// device; it covers itself after a while. The package knows no browser: a page goes out as HTML,
// a form comes in.
package pocket
