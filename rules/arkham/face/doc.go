// Package face tells what a card of Arkham Noir shows, and how people write it.
//
// A clue that nobody has named goes by its face: the letters of its types, the techniques on its
// left and right edge, and its other icons, as in ACS-R.ho-te. [Icons] are the signs of such a
// text, [Signs] lists all signs of a kind, and [Typing] reads them as people type them in a
// language. A [Face] is what the signs mean; [Case] and [Danger] are the faces of the other cards.
//
// The package knows no table: neither where a card lies nor who may play it.
package face
