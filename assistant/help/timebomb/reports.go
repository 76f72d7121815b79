package timebomb

import "lestrade/assistant/help"

// reports are the commands of the game.
var reports = []help.Report{odds, review}
