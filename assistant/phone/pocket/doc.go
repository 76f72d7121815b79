// Package pocket is Lestrade on one device, without a laptop or a network. The device goes round the
// table, or belongs to the only player. A [Pocket] draws the pages that phones around a laptop have,
// hands choices to the same desk, and owns the table that is played there.
//
// A question for some eyes only stands on a page of their own, which they open once they have the
// device; it covers itself after a while. The package knows no browser: it takes forms and returns
// pages as HTML.
package pocket
