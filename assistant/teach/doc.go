// Package teach says what people who play a game for the first time need to hear: how its box is
// laid out, each rule when it first matters, and what one can do in a turn. The words are in the
// languages' files; package lesson of the rules finds the moment.
package teach
