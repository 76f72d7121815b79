// Package house holds the games that Lestrade knows.
package house

import (
	"lestrade/assistant/help"
	"lestrade/assistant/help/arkham"
	"lestrade/assistant/help/charlock"
	"lestrade/assistant/help/indices13"
	"lestrade/assistant/help/sherlock"
	"lestrade/assistant/help/timebomb"
)

// Games are the games in the order in which they are shown.
var Games = help.House{
	indices13.Game,
	charlock.Game,
	timebomb.Game,
	arkham.Game,
	sherlock.Game,
}
