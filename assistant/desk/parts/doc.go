// Package parts says of each row which word of an entry it fills in, for faces on which rows are
// pointed at: what kind of word it is, its colour and picture, and where it stands on a printed
// sheet. It knows words, and neither what may be said nor by whom.
package parts
