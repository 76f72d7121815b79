// Command lestrade is the referee and companion of five detective games played with their physical
// boxes.
//
// Each command has a file: its options, how it is read, what it prints. An app is what all of them
// work with, a sight a table as some eyes know it. What people are told of an error, and with which
// exit status the program ends, stands in failure.go. Nothing is decided here: rules, tables and
// reports are others'.
package main
