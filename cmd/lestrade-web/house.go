package main

import (
	"lestrade/assistant/help"
	"lestrade/assistant/help/arkham"
	"lestrade/assistant/help/charlock"
	"lestrade/assistant/help/indices13"
	"lestrade/assistant/help/sherlock"
	"lestrade/assistant/help/timebomb"
)

// house lists the games that Lestrade knows, in the order in which they are shown.
var house = help.House{
	indices13.Game,
	charlock.Game,
	timebomb.Game,
	arkham.Game,
	sherlock.Game,
}
