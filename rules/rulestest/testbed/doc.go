// Package testbed is what the tests ask of the machine that runs them: how many runs it has time for
// ([Runs]), which tools it has ([Tool], [Need]), and how long something takes beside something else
// ([Beside]). Only tests import it, and it knows nothing of games.
package testbed
