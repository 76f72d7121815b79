// Package opening is what comes before a table: the door ([AtDoor]), and a new table settled by
// four answers, which game, who plays, how, and how far Lestrade helps; then the lines that are
// wanted before the first turn, one after another.
package opening
