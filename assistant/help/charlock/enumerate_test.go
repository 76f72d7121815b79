package charlock

import (
	"math"
	"slices"
	"strconv"
)

// enumerator goes through all that a seat can do in a turn, card by card: which card it
// reveals, which after each answer, and which of all guesses it makes in the end or
// before. It knows nothing of sets, and of no shortcut.
type enumerator struct {
	blind  bool // the second card is chosen before the first answer
	tokens func(guess string) float64
}

// allGuesses are those that can be said.
var allGuesses = func() []string {
	all := slices.Clone(suspectNames)
	for hour := range 12 {
		all = append(all, strconv.Itoa(hour+1))
	}
	return append(all, sixty()...)
}()

// guess is what the best guess takes on an average.
func (x enumerator) guess(left []string) (best float64) {
	for _, guess := range allGuesses {
		best = max(best, x.guessing(left, guess))
	}
	return best
}

func (x enumerator) guessing(left []string, guess string) float64 {
	right := 0
	for _, card := range left {
		if isRight(guess, card) {
			right++
		}
	}
	return float64(right) / float64(len(left)) * x.tokens(guess)
}

// turn is the most that can be taken, with so many cards still to be revealed.
func (x enumerator) turn(left, hand []string, reveals int, now bool) (best float64) {
	if now {
		best = x.guess(left)
	}
	for _, card := range hand {
		if reveals > 0 {
			best = max(best, x.reveal(left, hand, card, reveals))
		}
	}
	return best
}

// reveal is what can be taken after a card.
func (x enumerator) reveal(left, hand []string, card string, reveals int) (best float64) {
	rest := slices.DeleteFunc(slices.Clone(hand), func(c string) bool { return c == card })
	if x.blind && reveals == 2 {
		for _, second := range rest {
			best = max(best, x.answers(left, []string{second}, card, reveals))
		}
		return best
	}
	return x.answers(left, rest, card, reveals)
}

func (x enumerator) answers(left, rest []string, card string, reveals int) (sum float64) {
	for _, answer := range []string{"lead", "dead-end"} {
		var then []string
		for _, c := range left {
			if answerTo(card, c) == answer {
				then = append(then, c)
			}
		}
		if len(then) > 0 {
			sum += float64(len(then)) / float64(len(left)) * x.turn(then, rest, reveals-1, reveals == 1)
		}
	}
	return sum
}

// bits are the most that cards can tell of the case on an average, when nothing is to
// be guessed any more.
func (x enumerator) bits(left, hand []string, reveals int) (best float64) {
	for _, card := range hand {
		if reveals == 0 {
			break
		}
		rest := slices.DeleteFunc(slices.Clone(hand), func(c string) bool { return c == card })
		if !x.blind || reveals < 2 {
			best = max(best, x.telling(left, rest, card, reveals))
			continue
		}
		for _, second := range rest {
			best = max(best, x.telling(left, []string{second}, card, reveals))
		}
	}
	return best
}

func (x enumerator) telling(left, rest []string, card string, reveals int) (sum float64) {
	for _, answer := range []string{"lead", "dead-end"} {
		var then []string
		for _, c := range left {
			if answerTo(card, c) == answer {
				then = append(then, c)
			}
		}
		if len(then) > 0 {
			p := float64(len(then)) / float64(len(left))
			sum += p * (x.bits(then, rest, reveals-1) - math.Log2(p))
		}
	}
	return sum
}

// missing is what a guess tells on an average when it is wrong, with the cards after it.
func (s situation) missing(guess string) float64 {
	wrong := slices.DeleteFunc(slices.Clone(s.left), func(card string) bool { return isRight(guess, card) })
	if len(wrong) == 0 {
		return 0
	}
	p := float64(len(wrong)) / float64(len(s.left))
	return p * (s.bits(wrong, s.hand, s.reveals) - math.Log2(p))
}
