package charlock_test

import (
	"maps"
	"math/rand/v2"
	"slices"

	"lestrade/rules"
	"lestrade/rules/position"
)

// swaps are how many exchanges of two hidden cards part another world from the truth.
const swaps = 40

// Resample tells the hidden words of a view as the cards say them, then exchanges
// cards that no open word names, as long as every answer stays true; and gives the
// paws that the view does not tell other values.
func (d *deal) Resample(view *position.Position, chance *rand.Rand) ([]rules.Entry, bool) {
	lines := view.Lines()
	truth := d.play(lines, d.otherPaws(lines, chance))
	if truth.lost || truth.untrue {
		return nil, false
	}
	open := map[string]bool{}
	for _, e := range lines {
		for _, a := range e.Args {
			for _, word := range a.Words {
				open[word] = true
			}
		}
	}
	hidden := slices.DeleteFunc(sixty(), func(c string) bool { return open[c] })
	other := map[string]string{}
	for _, c := range hidden {
		other[c] = c
	}
	for range swaps {
		a, b := hidden[chance.IntN(len(hidden))], hidden[chance.IntN(len(hidden))]
		next := maps.Clone(other)
		next[a], next[b] = other[b], other[a]
		if d.fits(lines, truth.filled, next) {
			other = next
		}
	}
	return d.told(truth.filled, other), true
}

// otherPaws are the values of paws, those that no open word tells dealt anew.
func (d *deal) otherPaws(lines []rules.Entry, chance *rand.Rand) []int {
	paws := slices.Clone(d.paws)
	counted := false
	for _, e := range lines {
		if e.Verb == "tokens" && e.Word("values") != rules.Unknown || e.Verb == "trail" || e.Verb == "furriarty" {
			return paws
		}
		counted = counted || e.Verb == "values"
	}
	if counted {
		chance.Shuffle(len(paws), func(i, j int) { paws[i], paws[j] = paws[j], paws[i] })
		return paws
	}
	for i := range paws {
		paws[i] = 1 + chance.IntN(3)
	}
	return paws
}

// told is the filled lines with other cards for the hidden ones.
func (d *deal) told(filled []rules.Entry, other map[string]string) []rules.Entry {
	out := slices.Clone(filled)
	for i, e := range out {
		e.Args = slices.Clone(e.Args)
		for k, a := range e.Args {
			e.Args[k].Words = slices.Clone(a.Words)
			for m, word := range a.Words {
				if c, ok := other[word]; ok {
					e.Args[k].Words[m] = c
				}
			}
		}
		out[i] = e
	}
	return out
}

// fits tells whether every answer about a case that a line names would be the same
// for the other card. A case goes on until it is guessed or abandoned.
func (d *deal) fits(lines, filled []rules.Entry, other map[string]string) bool {
	for n, e := range filled {
		if e.Verb != "case" || other[e.Word("card")] == "" {
			continue
		}
		i := d.seat(e.Word("seat"))
		from, to := d.life(lines, n, i)
		for _, said := range filled[from:to] {
			if said.Seat == e.Word("seat") && !agrees(said, other[e.Word("card")]) {
				return false
			}
		}
	}
	return true
}

// life is the lines in which the case that stands at line n of a seat is there.
func (d *deal) life(lines []rules.Entry, n, i int) (from, to int) {
	to = len(lines)
	for k, e := range lines {
		closes := e.Seat == d.seats[i] && (e.Word("verdict") == "right" || e.Word("outcome") == "single" || e.Word("outcome") == "double" || e.Verb == "peeked" || e.Verb == "showed") ||
			e.Verb == "showed" && e.Word("seat") == d.seats[i]
		switch {
		case closes && k < n:
			from = k + 1
		case closes && k > n:
			return from, k + 1
		}
	}
	return from, to
}

func agrees(said rules.Entry, c string) bool {
	switch said.Verb {
	case "reveal":
		return said.Word("card") == rules.Unknown || answerTo(said.Word("card"), c) == said.Word("answer")
	case "guess", "paws":
		return said.Word("guess") == rules.Unknown || verdictOf(said.Word("kind"), said.Word("guess"), c) == said.Word("verdict")
	}
	return true
}
