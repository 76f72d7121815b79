// Package opening has what comes before a table: the door ([AtDoor]), and the four questions that
// settle a new table, which are the game, the players, the options and the level of help. Then it
// asks for the lines that a new table needs before the first turn, one after another.
package opening
