package draw

import (
	"crypto/sha256"
	"encoding/base32"
	"strings"

	"lestrade/rules"
	"lestrade/rules/position"
)

const chainHead = "lestrade chain 1\n"

// Chain holds the checks of a table's draws, which people may note. Each check covers the
// commitment, the seats, and every word and draw up to its own, even those that were taken back.
// Somebody who has noted one can tell whether an export was written anew. A chain needs no seed.
type Chain struct {
	Draws []string // the check of each draw, in their order
	End   string   // the check of opening the seed, which covers the seats at that time; "" before
}

// Made lists the draws that a table has made, each with its check. It derives nothing from the
// seed.
func Made(p *position.Position) []Drawn {
	var all []Drawn
	chain := ChainOf(p)
	for i, made := range p.Drawings() {
		all = append(all, Drawn{Drawing: made, Check: chain.Draws[i]})
	}
	return all
}

// ChainOf computes the checks of a table with a commitment.
func ChainOf(p *position.Position) Chain {
	said := sha256.New()
	said.Write([]byte(chainHead)) // a hash takes every write
	row := func(e rules.Entry) { said.Write([]byte(e.String() + "\n")) }
	var commit, seats, sat rules.Entry
	lines := p.Said()
	for _, e := range lines {
		switch e.Verb {
		case "commit":
			commit = e
		case "seats":
			seats = e
		case "sat":
			sat = e
		}
	}
	row(commit)
	first := seats
	if sat.Verb != "" {
		first.Args = sat.Args // the same field
	}
	row(first)
	var c Chain
	made := map[int]bool{}
	for i, e := range lines {
		switch {
		case e.Verb == "salt":
			row(e)
		case e.Verb == "seed":
			row(seats)
			c.End = check(said.Sum(nil))
		case e.Draw() > 0 && !made[e.Draw()]:
			made[e.Draw()] = true
			if e.Verb != "undone" {
				e = p.KeptDraw(i + 1)
			}
			row(e)
			c.Draws = append(c.Draws, check(said.Sum(nil)))
		}
	}
	return c
}

// Place finds the draw of a noted check: its number from 1, or 0 for the opening of the seed.
// Capitals, hyphens and letters that look like digits do not matter.
func (c Chain) Place(noted string) (draw int, found bool) {
	noted = fold(noted)
	if c.End != "" && fold(c.End) == noted {
		return 0, true
	}
	for i, check := range c.Draws {
		if fold(check) == noted {
			return i + 1, true
		}
	}
	return 0, false
}

// IsCheck tells whether a text has the form of a check.
func IsCheck(noted string) bool {
	noted = fold(noted)
	return len(noted) == signs && strings.Trim(noted, alphabet) == ""
}

// fold brings a check into the form in which checks are compared.
func fold(noted string) string {
	return strings.NewReplacer("-", "", " ", "", "o", "0", "i", "1", "l", "1").Replace(strings.ToLower(noted))
}

// The signs of a check are digits and letters that nobody confuses. Twelve are few enough to
// note, and too many to try.
const (
	alphabet = "0123456789abcdefghjkmnpqrstvwxyz"
	signs    = 12
)

var check32 = base32.NewEncoding(alphabet).WithPadding(base32.NoPadding)

// check is the first 60 bits of a hash, as people note it.
func check(hash []byte) string {
	text := check32.EncodeToString(hash)
	return text[:4] + "-" + text[4:8] + "-" + text[8:signs]
}
