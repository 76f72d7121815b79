package help

import (
	"strings"

	"lestrade/assistant/speak"
)

// Manual is what Lestrade does for a game, in one paragraph.
func Manual(v *speak.Voice) string { return strings.ReplaceAll(v.Say("manual", nil), "\n", " ") }
