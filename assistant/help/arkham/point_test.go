package arkham

import (
	"slices"
	"testing"

	"lestrade/assistant/speak"
)

// A card in hand whose face was told is pointed at by itself; one that went elsewhere, and may
// have its like, stands behind the parts of its face.
func TestCardsInHandAreAtHand(t *testing.T) {
	p := tableAt(t, "game arkham", "rules 1", "seats Anna", "deck 50", "open 1a", "Anna: play PC-C.ho", "Anna: keep MCI-SR.lo")
	to := point(speak.New("en").With(p.Vocabulary(), "arkham"), p.Walk().Take("Anna").Take("discard"), "")
	if to == nil || !slices.Equal(to.Behind, []string{"PC-C.ho"}) {
		t.Errorf("behind the parts stand %+v", to)
	}
}
