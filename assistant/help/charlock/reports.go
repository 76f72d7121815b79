package charlock

import "lestrade/assistant/help"

// reports are the commands of the game.
var reports = []help.Report{sheet, explain, advise}
