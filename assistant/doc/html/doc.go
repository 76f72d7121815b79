// Package html draws documents as HTML: lists, tables with heads, pictures in SVG, with words for
// screen readers.
//
// [Draw] makes a part of a page, [Sheet] a whole page to print, [SVG] one picture as a file. [Lay]
// lays a picture out for a page on which people point at it. The templates stand in the files
// beside. Only the style sheet, [Look], says how things look: it knows the marks of texts and the
// kinds of blocks as classes.
//
// It knows no game, no language and no script, and serves nothing.
package html
