// Package page draws the pages of phones, with the style sheet and the script that they share.
//
// Each page begins with a [Head]. A [Board] is what everybody may see of a table. [Offers] keep what
// the pages of a device offered, each [Offer] under a key that counts once. The package listens to
// nobody and carries nothing out, and compiles anywhere.
package page
