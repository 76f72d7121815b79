// Package testbed asks the machine that runs the tests: how many runs it has time for ([Runs]), which
// tools it has ([Tool], [Need]), and how long something takes compared with a peer ([Beside]). Only
// tests import it, and it knows nothing of games.
package testbed
