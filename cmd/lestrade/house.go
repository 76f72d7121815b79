package main

import (
	"lestrade/assistant/help"
	"lestrade/assistant/help/indices13"
	"lestrade/rules/paper"
)

// house registers every game that Lestrade knows, in the order they are shown.
var house = help.House{
	indices13.Game,
	{Game: paper.Game("charlock")},
	{Game: paper.Game("timebomb")},
	{Game: paper.Game("arkham")},
	{Game: paper.Game("sherlock")},
}
