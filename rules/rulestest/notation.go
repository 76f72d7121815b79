package rulestest

import (
	"fmt"
	"math/rand/v2"
	"reflect"

	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// readBack checks that each line, as it is stored or in the words of a language, reads back to the same
// entry at the position where it was entered, and that the lines read so give the same table.
func readBack(g *game, chance *rand.Rand) error {
	languages := data.Languages()
	lang := languages[chance.IntN(len(languages))]
	again := g.named
	for n, e := range g.played() {
		p := g.at[n]
		if err := reads(p, e.String(), lang, e); err != nil {
			return err
		}
		if spelt := rules.Spell(p.Vocabulary(), e, lang); spelt != e.String() {
			if err := reads(p, spelt, lang, e); err != nil {
				return err
			}
		}
		told, err := reading.Read(again, e.String(), lang)
		if err != nil {
			return fmt.Errorf("told again: %s: %w", e, err)
		}
		if again, err = again.Enter(rules.Referee, told); err != nil {
			return fmt.Errorf("told again: %s: %w", e, err)
		}
	}
	if err := differ("told again", Fingerprint(again), Fingerprint(g.last())); err != nil {
		return err
	}
	return readBarred(g, chance, lang)
}

// recall checks that the stored lines alone give the table again, also with a line corrected to
// itself.
func recall(g *game, chance *rand.Rand) error {
	again := g.named
	for _, e := range g.played() {
		next, err := reading.Recall(again, e.String())
		if err != nil {
			return err
		}
		again = next
	}
	if err := differ("recalled", Fingerprint(again), Fingerprint(g.last())); err != nil {
		return err
	}
	n := 1 + chance.IntN(len(g.at))
	again, err := reading.RecallMend(again, rules.Mend{Way: rules.Correct, Line: n, Entry: g.last().Lines()[n-1]}.String())
	if err != nil {
		return err
	}
	return differ(fmt.Sprintf("line %d recalled in its own place", n), Fingerprint(again), Fingerprint(g.last()))
}

// readBarred checks that an entry reads back even if a rule bars it. An act without a speaker does
// not count, as people leave the speaker out so.
func readBarred(g *game, chance *rand.Rand, lang string) error {
	p := g.at[chance.IntN(len(g.at))]
	for range 3 {
		e, whole := anyEntry(p.Walk(), chance)
		if !whole || e.Seat == "" && p.Vocabulary().Verb(e.Verb, false).Act {
			continue
		}
		if err := reads(p, e.String(), lang, e); err != nil {
			return err
		}
	}
	return nil
}

// reads checks that a text reads as an entry.
func reads(p *position.Position, text, lang string, want rules.Entry) error {
	got, err := reading.Read(p, text, lang)
	if err != nil {
		return fmt.Errorf("after line %d: %q (%s) for %s: %w", len(p.Lines()), text, lang, want, err)
	}
	if !reflect.DeepEqual(got, want) {
		return fmt.Errorf("after line %d: %q (%s) reads as %s, not %s", len(p.Lines()), text, lang, got, want)
	}
	return nil
}
