// Package face is what a card of Arkham Noir shows, and how people write it.
//
// A clue that nobody has named goes by its face: the letters of its types, the techniques on its
// left and right edge, and its other icons, as in ACS-R.ho-te. [Icons] are the signs of such a
// text, [Signs] all that there are of a kind, and [Typing] reads them as a language types them. A
// [Face] is what the signs say; [Case] and [Danger] are the faces of the other cards.
//
// The package knows no table: where a card lies, and who may play it, is nothing to it.
package face
