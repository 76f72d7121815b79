package rulestest

import "math/rand/v2"

// names are names of every shape that a seat may have. Some begin others.
var names = []string{"Anna", "Bruno", "Chloé", "Zoë", "Jean-Luc", "O’Neil", "D2", "Ann", "ø", "Œdipe", "Anna2", "Anna-Red"}

// Seats returns names for so many players, in random order.
func Seats(chance *rand.Rand, players int) (seats []string) {
	for _, i := range chance.Perm(len(names))[:players] {
		seats = append(seats, names[i])
	}
	return seats
}
