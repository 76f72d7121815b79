// Package text draws documents in letters: for a terminal of a given size, for a pipe, and as words
// to hear.
//
// [Lines] fits a document to a page; [Page] draws all of it. Each block has several forms, the
// fullest first, and the page shortens the blocks of the greatest rank until it fits. A form is
// lines of marked texts, which an [Ink] turns into letters with or without colours. [Aloud] says
// the same document in words.
//
// It knows no game and no language, and asks no terminal for its size.
package text
