package help

import (
	"slices"

	"lestrade/assistant/speak"
	"lestrade/rules/position"
	"lestrade/rules/vocabulary"
)

// Names says of a new table which names of its cards are ours, seen on no card, and how a
// card is said without them; nothing where its game has no sentence for it, or the owner of
// the box has told of names already.
func Names(v *speak.Voice, known *position.Position) string {
	cards := known.Vocabulary().Domain("card")
	if cards == nil || !v.Has("setup.names") || slices.ContainsFunc(cards.Words, (*vocabulary.Word).Called) {
		return ""
	}
	ours := 0
	for _, card := range cards.Words {
		if card.Proposed(v.Lang) {
			ours++
		}
	}
	if ours == 0 {
		return ""
	}
	return v.Say("setup.names", speak.Figures{"number": ours, "of": len(cards.Words)})
}
