package practice

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"slices"

	"lestrade/rules"
	"lestrade/rules/position"
)

// Chance gives random numbers that depend on a game and a number only. It is for one goroutine.
type Chance struct {
	of    string
	block int
	rest  []byte // the bytes of the last block that were not used yet
}

// ChanceOf returns the Chance for the position of a game that has the number.
func ChanceOf(game string, n Number) *Chance {
	return &Chance{of: fmt.Sprintf("lestrade practice 1\n%s %d\n", game, n)}
}

func (c *Chance) next() uint32 {
	if len(c.rest) == 0 {
		block := sha256.Sum256(fmt.Appendf(nil, "%sblock %d\n", c.of, c.block))
		c.rest = block[:]
		c.block++
	}
	n := binary.BigEndian.Uint32(c.rest)
	c.rest = c.rest[4:]
	return n
}

// Below returns a number from 0 up to n-1, each with the same chance.
func (c *Chance) Below(n int) int {
	limit := (1 << 32) / uint64(n) * uint64(n)
	drawn := uint64(c.next())
	for drawn >= limit { // or the first numbers would come more often
		drawn = uint64(c.next())
	}
	return int(drawn % uint64(n))
}

// Shuffled returns the words in a random order.
func (c *Chance) Shuffled(words []string) []string {
	words = slices.Clone(words)
	for i := len(words) - 1; i > 0; i-- {
		k := c.Below(i + 1)
		words[i], words[k] = words[k], words[i]
	}
	return words
}

// Entry continues a walk up to the reply: for each field it takes a random word that the rules leave
// open. It returns false if a field has no such word.
func (c *Chance) Entry(w position.Walk) (rules.Entry, bool) {
	for f := w.Field(); f != nil && !f.Reply; f = w.Field() {
		open := slices.DeleteFunc(w.Open(), func(word string) bool { return word == rules.Unknown })
		if len(open) == 0 {
			return w.Entry(), false
		}
		w = w.Take(open[c.Below(len(open))])
	}
	return w.Entry(), true
}
