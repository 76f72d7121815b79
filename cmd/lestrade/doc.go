// Command lestrade is the referee and companion of five detective games that are played with their
// physical boxes.
//
// Each command has a file with its options, how its arguments are read, and what it prints. All
// commands work with an app; a sight is a table as one pair of eyes knows it. failure.go says what
// people are told of an error and with which exit status the program ends. Nothing is decided here:
// the rules, the tables and the reports have packages of their own.
package main
