// Package parts says for each row which word of an entry it fills in, for faces on which people
// point at rows: what kind of word it is, its colour and picture, and where it stands on a
// printed sheet. It knows words, but not what may be said, nor by whom.
package parts
