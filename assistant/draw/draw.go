// Package draw draws by chance what no card has shown.
package draw

import (
	"crypto/rand"
	"errors"
	"math/big"

	"lestrade/rules"
)

// Source gives what chance decides at a table.
type Source interface {
	// Draw picks one of the outcomes, each as often as its weight against the
	// others', for the table's draw of that number; word is what somebody said at
	// that moment. The error is the system's generator's, or of outcomes without
	// any weight.
	Draw(number int, word string, outcomes []rules.Outcome) (string, error)
}

// System draws by the system's generator.
type System struct{}

// Draw implements [Source]. Neither number nor word matter to it.
func (System) Draw(_ int, _ string, outcomes []rules.Outcome) (string, error) {
	total := 0
	for _, o := range outcomes {
		total += o.Weight
	}
	if total < 1 {
		return "", errors.New("nothing to draw from")
	}
	picked, err := rand.Int(rand.Reader, big.NewInt(int64(total))) // every number below total alike
	if err != nil {
		return "", err
	}
	left := int(picked.Int64())
	for _, o := range outcomes {
		if left -= o.Weight; left < 0 {
			return o.Word, nil
		}
	}
	return "", errors.New("the weights do not add up")
}
