package main

import (
	"lestrade/assistant/help"
	"lestrade/assistant/help/charlock"
	"lestrade/assistant/help/indices13"
	"lestrade/assistant/help/timebomb"
	"lestrade/rules/paper"
)

// house registers every game that Lestrade knows, in the order they are shown.
var house = help.House{
	indices13.Game,
	charlock.Game,
	timebomb.Game,
	{Game: paper.Game("arkham")},
	{Game: paper.Game("sherlock")},
}
