package arkham

import (
	"iter"
	"slices"

	referee "lestrade/rules/arkham"
	"lestrade/rules/arkham/cardboard"
)

// mix counts the cards of each kind.
type mix [cardboard.Kinds]int

func (m mix) count() int { return m[cardboard.Scales] + m[cardboard.Hourglass] + m[cardboard.Clear] }

// kindSet holds the kinds that a card may have, a bit for each.
type kindSet int

const (
	onlyScales    kindSet = 1 << cardboard.Scales
	onlyHourglass kindSet = 1 << cardboard.Hourglass
	onlyClear     kindSet = 1 << cardboard.Clear

	anyKind = onlyScales | onlyHourglass | onlyClear
)

// knowledge is what is known about the draw pile. The sure cards lie in it or are among those
// elsewhere; its other cards may be of any kind.
type knowledge struct {
	counted   bool // somebody has counted the pile
	count     int
	sure      mix
	elsewhere waiting
}

// waiting counts cards elsewhere by the kinds that they may have.
type waiting [anyKind + 1]int

func (w waiting) count() (n int) {
	for _, of := range w {
		n += of
	}
	return n
}

// mixes returns each mix that the pile may be. For a pile that nobody has counted it returns the
// mixes of its first few cards, for no others are drawn.
func (k knowledge) mixes(few int) []mix {
	if !k.counted {
		k.count = few
	}
	return slices.Collect(k.fitting())
}

// possible tells whether any pile fits all that was told.
func (k knowledge) possible() bool {
	for range k.fitting() {
		return true
	}
	return false
}

// fitting yields each mix of the pile that fits what is known.
func (k knowledge) fitting() iter.Seq[mix] {
	return func(yield func(mix) bool) {
		for s := 0; s <= k.count; s++ {
			for h := 0; s+h <= k.count; h++ {
				if m := (mix{s, h, k.count - s - h}); k.holds(m) && !yield(m) {
					return
				}
			}
		}
	}
}

// holds tells whether a pile fits what is known: for each set of kinds the cards elsewhere must
// make up for the sure cards that the pile lacks (Hall’s condition).
func (k knowledge) holds(pile mix) bool {
	for set := kindSet(1); set <= anyKind; set++ {
		lacking := 0
		for kind, sure := range k.sure {
			if set&(1<<kind) != 0 {
				lacking += max(0, sure-pile[kind])
			}
		}
		for may, n := range k.elsewhere {
			if kindSet(may)&set != 0 {
				lacking -= n
			}
		}
		if lacking > 0 {
			return false
		}
	}
	return true
}

// knowledgeOf returns what a table tells about its draw pile: only the count, if not all can be true.
func knowledgeOf(t referee.Table) knowledge {
	if k := toldOf(t); k.possible() {
		return k
	}
	return knowledge{counted: t.Pile.Known, count: t.Pile.Count}
}

// withLaidOut puts few cards back that were laid out unseen: the next cards are as likely as with them.
func (k knowledge) withLaidOut(few int) knowledge {
	if k.counted {
		k.count += few
		k.elsewhere[anyKind] -= min(few, k.elsewhere[anyKind])
	}
	return k
}

// toldOf returns what the table has said about its draw pile: the names of its cards, else counts,
// else the learnt cards that nobody has seen elsewhere.
func toldOf(t referee.Table) knowledge {
	p := t.Pile
	counts := mix{p.Scales, p.Hourglass, p.Clear}
	k := knowledge{counted: p.Known, count: p.Count}
	switch {
	case !p.Known:

	case len(p.Cards) > 0:
		for _, c := range t.Zones[cardboard.DrawPile].Cards {
			k.sure[kindOf(c)]++
		}

	case p.Exact && counts.count() == p.Count:
		k.sure = counts

	case p.Mixed && counts.count() == p.Count+p.Elsewhere:
		k.sure = counts
		for c := range elsewhere(t) {
			if c.Pooled {
				k.elsewhere[kindsOf(c)]++
			}
		}
		if k.elsewhere.count() != p.Elsewhere {
			k.elsewhere = waiting{anyKind: p.Elsewhere}
		}

	default: // the unseen cards are in the pile, or are unnamed cards elsewhere
		var sure mix
		for _, name := range p.Unseen {
			sure[t.Faces[name].Kind]++
		}
		var away waiting
		for c := range elsewhere(t) {
			if len(t.Faces[c.Name].Marks) == 0 {
				away[kindsOf(c)]++
			}
		}
		if n := sure.count(); n > 0 && n <= k.count+away.count() {
			k.sure, k.elsewhere = sure, away
		}
	}
	return k
}

// kindOf returns the kind of a card whose kind is known.
func kindOf(c referee.Seen) cardboard.Kind {
	return cardboard.Kind(slices.Index([]kindSet{onlyScales, onlyHourglass, onlyClear}, kindsOf(c)))
}

// kindsOf returns the kinds that a card may have.
func kindsOf(c referee.Seen) kindSet {
	set := anyKind
	switch c.Scales {
	case cardboard.Yes:
		return onlyScales
	case cardboard.No:
		set &^= onlyScales
	}
	switch c.Hourglass {
	case cardboard.Yes:
		set &^= onlyClear
	case cardboard.No:
		set &^= onlyHourglass
	}
	return set
}

// elsewhere yields the clues outside the draw pile.
func elsewhere(t referee.Table) iter.Seq[referee.Seen] {
	return func(yield func(referee.Seen) bool) {
		var all []referee.Seen
		for zone, stack := range t.Zones {
			if zone != cardboard.DrawPile {
				all = append(all, stack.Cards...)
			}
		}
		for _, c := range t.Cases {
			all = append(all, c.Line...)
		}
		for _, c := range all {
			if !c.Empty && !slices.Contains(cardboard.SpecialCards, c.Name) && !yield(c) {
				return
			}
		}
	}
}
